// Saves the record of a match as a file.
import type { Table } from './table.svelte';

export async function saveRecord(table: Table): Promise<void> {
  const file = new Blob([await table.record()], { type: 'text/plain' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = `${table.game?.id ?? 'game'}-${table.id}.record`;
  link.click();
  URL.revokeObjectURL(link.href);
}
