// Where the actions of a hint stand on the board, and what each is worth.
import type { Advice, View } from '../../engine/types';
import { lang } from '../../i18n/language.svelte';
import type { Cards } from '../../games';
import { words } from './words';

export interface Ranked {
  action: string;
  /** From 1, as the panel numbers them. */
  rank: number;
  /** The keys of its signs, the best place first. */
  places: string[];
  /** The chance of winning, 0 to 1; of a single player the expected points. */
  value: number;
  text: string;
  playouts: number;
  /** How good it is between the weakest and the best sign, 0 to 1; 0 as well if that is not known. */
  share: number;
  /** Of a puzzle: the answer, or what was answered instead. */
  tone?: 'best' | 'own' | undefined;
}

/** With fewer playouts the figure of an action says little, and is shown only of the best one. */
const SURE = 10;
export const isSure = (rank: number, playouts: number): boolean => rank === 1 || playouts >= SURE;

/** The value of an action as it is shown: a chance, or points where nobody plays against us. */
export const valueText = (value: number, isAlone: boolean): string =>
  isAlone ? words().points(value) : lang.percent(value);

/** All actions of the hint that have a sign. Of several ways to do the same, the best one counts. */
export function valuesOf(advice: Advice, cards: Cards, view: View, seat: number): Ranked[] {
  const isAlone = view.players.length === 1;
  const found = new Map<string, Ranked>();
  advice.suggestions.forEach((one, i) => {
    const places = cards.places(one.action, view);
    const [key] = places;
    const value = (isAlone ? one.points : one.chance)[seat - 1] ?? 0;
    if (key === undefined || found.has(key)) return;
    const text = isSure(i + 1, one.visits) ? valueText(value, isAlone) : '';
    const { action, visits: playouts } = one;
    found.set(key, { action, rank: i + 1, places, value, text, playouts, share: 0 });
  });
  const all = [...found.values()];
  // The search ranks by how often it came back to an action, so that a later one may have the better figure.
  const most = all[0]?.value ?? 0;
  const sure = all.filter((one) => one.text).map((one) => one.value);
  const least = Math.min(most, ...sure);
  const share = (value: number): number =>
    most > least ? Math.max(0.04, Math.min(1, (value - least) / (most - least))) : 1;
  return all.map((one) => ({ ...one, share: one.text ? share(one.value) : 0 }));
}

/** The signs with these keys that can be seen on the board, in the order of the keys. */
export function signsOf(keys: readonly string[]): Element[] {
  const board = document.querySelector('section.board')?.getBoundingClientRect();
  const isSeen = (sign: Element): boolean => {
    const { left, top, width, height } = sign.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    return Boolean(
      board && width > 0 && x > board.left && x < board.right && y > board.top && y < board.bottom,
    );
  };
  return keys.flatMap((key) =>
    [...document.querySelectorAll(`section.board [data-card="${CSS.escape(key)}"]`)].filter(isSeen),
  );
}
