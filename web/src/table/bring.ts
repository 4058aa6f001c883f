// Fetches what shows the moves of a table.
import type { Drawing, GameWords } from '../games';
import type { Table } from './table.svelte';

/** With `isBusy`, a lesson or a puzzle speaks of the board, which then stays in sight. */
export async function bringMotion(
  table: Table,
  drawing: Drawing | null,
  words: () => GameWords,
  isBusy: boolean,
) {
  const [parts, game] = await Promise.all([import('../motion'), drawing?.motion?.() ?? null]);
  const hasInterlude = Boolean(drawing?.interlude) && !isBusy;
  return { ...parts, motion: new parts.TableMotion(table, words, game, hasInterlude) };
}
