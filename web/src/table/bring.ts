// Fetches what shows the moves of a table.
import type { Drawing, GameWords } from '../games';
import type { Table } from './table.svelte';

export async function bringMotion(table: Table, found: Drawing['motion'], words: () => GameWords) {
  const [parts, game] = await Promise.all([import('../motion'), found?.() ?? null]);
  return { ...parts, motion: new parts.TableMotion(table, words, game) };
}
