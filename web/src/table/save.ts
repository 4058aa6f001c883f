// Saves the record of a match, or a picture of it, as a file.
import type { Table } from './table.svelte';

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

export async function saveRecord(table: Table): Promise<void> {
  const file = new Blob([await table.wholeRecord()], { type: 'text/plain' });
  saveFile(file, `${table.game?.id ?? 'game'}-${table.id}.record`);
}
