// The end of a match: where everybody's points came from, and how they grew round by round. Every figure is a sum of
// amounts that the engine reported.
import type { GameEvent } from '../../engine/types';
import { routesOf } from './read';
import { seatOf, type RrView } from './types';

/** Sources that are no route, by the kinds of their events. */
const SOURCES: Record<string, string> = {
  'industry-scored': 'industry',
  points: 'play',
  passed: 'play',
  'bonus-scored': 'cards',
  'majority-scored': 'engineers',
  'stock-scored': 'stocks',
};
/** In the order of the table; a source without points for anybody is left out, if it is not one of these. */
const ALWAYS = ['industry', 'play', 'cards', 'engineers'];

/** The source of the points that an event gives: a route, "industry", "cards"; null if it gives none, or if another event has their sum. */
export function sourceOf(e: GameEvent): string | null {
  if (!/^p\d$/.test(e.args[0] ?? '')) return null;
  return e.kind === 'route-scored' ? (e.args[1] ?? null) : (SOURCES[e.kind] ?? null);
}

export interface Source {
  id: string;
  /** By seat. */
  points: Map<number, number>;
  most: number;
}

export function sourcesOf(view: RrView, past: readonly GameEvent[][]): Source[] {
  const found = new Map(
    [...routesOf(view), ...ALWAYS].map((id) => [id, new Map<number, number>()]),
  );
  for (const e of past.flat()) {
    const id = sourceOf(e);
    if (id === null) continue;
    const points = found.get(id) ?? new Map<number, number>();
    const seat = seatOf(e.args[0]);
    points.set(seat, (points.get(seat) ?? 0) + (e.amount ?? 0));
    found.set(id, points);
  }
  return [...found].map(([id, points]) => ({ id, points, most: Math.max(0, ...points.values()) }));
}

/** The points of all players after each round, by seat from 1: one row a round. */
export function curveOf(past: readonly GameEvent[][], seats: number): number[][] {
  const now = Array.from({ length: seats }, () => 0);
  const rows: number[][] = [];
  let isBegun = false;
  for (const e of past.flat()) {
    if (e.kind === 'round') {
      if (isBegun) rows.push([...now]);
      isBegun = true;
    }
    if (sourceOf(e) !== null) now[seatOf(e.args[0]) - 1]! += e.amount ?? 0;
  }
  return [...rows, now];
}

/** The largest distance between the first two after a round; null: it was never more than nothing. */
export function widestLead(
  curve: readonly number[][],
): { seat: number; by: number; round: number } | null {
  let best: { seat: number; by: number; round: number } | null = null;
  curve.forEach((row, i) => {
    const [first = 0, second = 0] = [...row].sort((a, b) => b - a);
    const by = first - second;
    if (row.length > 1 && by > (best?.by ?? 0))
      best = { seat: row.indexOf(first) + 1, by, round: i + 1 };
  });
  return best;
}

/** The most points of one player in the scoring of a round. */
export function bestScoring(
  past: readonly GameEvent[][],
): { seat: number; points: number; round: number } | null {
  let round = 0;
  let best: { seat: number; points: number; round: number } | null = null;
  for (const e of past.flat()) {
    if (e.kind === 'round') round = e.amount ?? round + 1;
    if (e.kind === 'scored' && (e.amount ?? 0) > (best?.points ?? 0))
      best = { seat: seatOf(e.args[0]), points: e.amount ?? 0, round };
  }
  return best;
}

/** The end bonus cards of each player, with their points. */
export const cardsOf = (
  past: readonly GameEvent[][],
): { seat: number; card: string; points: number }[] =>
  past
    .flat()
    .filter((e) => e.kind === 'bonus-scored')
    .map((e) => ({ seat: seatOf(e.args[0]), card: e.args[1] ?? '', points: e.amount ?? 0 }));
