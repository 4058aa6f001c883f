// The values of actions as they are shown.
import { lang } from '../i18n/language.svelte';
import type { PuzzleMove, Unit } from './file';

/** "57 %", or points as a whole number. */
export const shown = (value: number, unit: Unit): string =>
  unit === 'chance'
    ? lang.percent(value / 100)
    : Math.round(value).toLocaleString(lang.id, { maximumFractionDigits: 0 });

/** How far an action is from the best one: "−23". */
export const behind = (value: number, best: number): string =>
  Math.round(best) > Math.round(value) ? `−${Math.round(best) - Math.round(value)}` : '';

/** The length of an action's bar, 0 to 1: chances begin at nothing, points a little below the worst action. */
export function barOf({ value }: PuzzleMove, moves: readonly PuzzleMove[], unit: Unit): number {
  const values = moves.map((move) => move.value);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const from = unit === 'chance' ? 0 : least - (most - least) / 4;
  return most > from ? Math.max(0.02, (value - from) / (most - from)) : 1;
}
