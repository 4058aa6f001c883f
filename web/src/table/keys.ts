// The keys of a whole table. A key that means something to the focused field is left to it.
import type { Table } from './table.svelte';
import type { Tool } from './tools';

interface Page {
  table(): Table | null;
  toggle(tool: Tool): void;
  toggleLegend(): void;
  /** Closes the tool that is open; false: none is. */
  closeTool(): boolean;
  /** Opens a group of offers by its number. */
  openGroup(index: number): void;
  /** Moves the focus into the list of offers. */
  enterList(): void;
}

export function tableKeys(page: Page): (event: KeyboardEvent) => void {
  function escape(table: Table): void {
    if (table.chosen !== null || table.reason) table.clear();
    else if (page.closeTool()) return;
    else if (table.line) table.leaveLine();
    else if (table.at < table.last) void table.look(table.last);
  }

  /** Keys that move through the history, unless the board has the focus. */
  const moves: Record<string, (table: Table) => void> = {
    ArrowLeft: (table) => void table.step(-1),
    ArrowRight: (table) => void table.step(1),
    Home: (table) => void table.look(0),
    End: (table) => void table.look(table.last),
    ArrowDown: () => page.enterList(),
  };
  const letters: Record<string, (table: Table) => void> = {
    h: () => page.toggle('hint'),
    a: () => page.toggle('analysis'),
    l: () => page.toggleLegend(),
    p: ({ local }) => local?.pause(!local.paused),
    v: ({ local }) => local && page.toggle('tree'),
    b: (table) => table.at < table.last && void table.local?.branch(),
    '?': () => page.toggle('help'),
  };

  return (event) => {
    const table = page.table();
    if (!table) return;
    const target = event.target as HTMLElement;
    const key = event.key.toLowerCase();
    const isField = target.matches('input, textarea, select');
    const isControl =
      isField || target.matches('button, a, summary, [role="button"], [tabindex="0"]');
    if (event.ctrlKey || event.metaKey) {
      if (isField || (key !== 'z' && key !== 'y')) return;
      event.preventDefault();
      void (key === 'y' || event.shiftKey ? table.local?.redo() : table.undo());
      return;
    }
    if (event.altKey) return;
    if (event.key === 'Escape') return escape(table);
    if (event.key === 'Enter' && (!isControl || target.matches('input[type="range"]'))) {
      if (table.chosen === null) return;
      event.preventDefault();
      void table.confirm();
      return;
    }
    if (isField || event.defaultPrevented) return;
    const inBoard = target.closest('.board') !== null;
    const act = (inBoard ? undefined : moves[event.key]) ?? letters[key];
    if (/^[1-9]$/.test(event.key)) page.openGroup(Number(event.key) - 1);
    else if (act) act(table);
    else return;
    event.preventDefault();
  };
}
