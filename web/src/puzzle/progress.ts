// What somebody has solved, and how well: kept on this device, as the progress in lessons is. An account keeps the same
// (people/progress.ts): it takes exportPuzzles() and gives importPuzzles() what another device wrote.
import { NEWCOMER, PUZZLE_DEVIATION, rate, type Rated } from './rating';

export interface Attempt {
  /** Solved at the first try, without a hint. */
  first: boolean;
  /** Solved at any try. */
  solved: boolean;
  /** The puzzle's rating after the first try. */
  rating: number;
}

export interface PuzzleProgress {
  player: Rated;
  /** The player's ratings, the latest one last. */
  curve: number[];
  /** By game, then by the id of the puzzle. */
  tried: Record<string, Record<string, Attempt>>;
  /** Whether the puzzle of a day was solved on that day, at the first try; by the number of the day. */
  days: Record<string, boolean>;
}

const KEY = 'roundhouse.puzzles';
const CURVE_MAX = 60;
/** Days whose result is kept: more than a year for the streak. */
const DAYS_MAX = 400;

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const membersOf = (value: unknown): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
const isRating = (value: unknown): value is number =>
  typeof value === 'number' && value > 0 && value < 10_000;

function checkedAttempt(value: unknown): Attempt | null {
  const { first, solved, rating } = Object.fromEntries(membersOf(value));
  if (!isRating(rating)) return null;
  return { first: first === true, solved: solved === true || first === true, rating };
}

function checkedPlayer(value: unknown): Rated {
  const { rating, deviation } = Object.fromEntries(membersOf(value));
  return isRating(rating) && isRating(deviation) ? { rating, deviation } : NEWCOMER;
}

/** What can be read of progress that came from elsewhere; everything else is dropped. */
function checked(value: unknown): PuzzleProgress {
  const { player, curve, tried, days } = Object.fromEntries(membersOf(value));
  const read: PuzzleProgress = { player: checkedPlayer(player), curve: [], tried: {}, days: {} };
  if (Array.isArray(curve)) read.curve = curve.filter(isRating).slice(-CURVE_MAX);
  for (const [game, attempts] of membersOf(tried)) {
    const kept = membersOf(attempts).flatMap(([id, one]) => {
      const attempt = checkedAttempt(one);
      return attempt ? [[id, attempt] as const] : [];
    });
    if (kept.length > 0) read.tried[game] = Object.fromEntries(kept);
  }
  const known = membersOf(days).filter(([day]) => /^\d{1,6}$/.test(day));
  known.sort(([a], [b]) => Number(a) - Number(b));
  for (const [day, isSolved] of known.slice(-DAYS_MAX)) read.days[day] = isSolved === true;
  return read;
}

export function exportPuzzles(store: Store = localStorage): PuzzleProgress {
  try {
    return checked(JSON.parse(store.getItem(KEY) ?? '{}'));
  } catch {
    return checked({});
  }
}

function write(progress: PuzzleProgress, store: Store): void {
  try {
    store.setItem(KEY, JSON.stringify(progress));
  } catch {
    // Without storage, everybody begins anew when the page is opened again.
  }
}

export const forgetPuzzles = (store: Pick<Storage, 'removeItem'>): void => store.removeItem(KEY);

const triedCount = ({ tried }: PuzzleProgress): number =>
  Object.values(tried).reduce((sum, attempts) => sum + Object.keys(attempts).length, 0);

/** Whether the rating of `a` is newer: it comes from more puzzles or, with equally many, is the more certain one. */
function isNewer(a: PuzzleProgress, b: PuzzleProgress): boolean {
  const more = triedCount(a) - triedCount(b);
  return more !== 0 ? more > 0 : a.player.deviation < b.player.deviation;
}

/** Adds what another device wrote. Of two ratings the newer one is kept. */
export function importPuzzles(value: unknown, store: Store = localStorage): void {
  const own = exportPuzzles(store);
  const other = checked(value);
  const { player, curve } = isNewer(other, own) ? other : own;
  const all: PuzzleProgress = { player, curve, tried: { ...own.tried }, days: { ...own.days } };
  for (const [game, attempts] of Object.entries(other.tried))
    for (const [id, attempt] of Object.entries(attempts)) {
      const mine = all.tried[game]?.[id] ?? attempt;
      const both = { ...mine, solved: mine.solved || attempt.solved };
      all.tried[game] = { ...all.tried[game], [id]: both };
    }
  for (const [day, isSolved] of Object.entries(other.days)) all.days[day] ||= isSolved;
  write(all, store);
}

/** Why an attempt changed no rating. */
export type Unrated = 'daily' | 'hint' | 'again';
export interface Outcome {
  progress: PuzzleProgress;
  /** The change of the player's rating, or why there is none. */
  change: number | Unrated;
}

export interface Try {
  game: string;
  id: string;
  /** The rating of the puzzle before it was tried. */
  rating: number;
  isSolved: boolean;
  hasHint: boolean;
  /** It was the puzzle of this day; null: it was an ordinary one. */
  day: number | null;
}

/** Keeps an attempt. Only the first one at an ordinary puzzle without a hint is rated. */
export function keepTry(made: Try, store: Store = localStorage): Outcome {
  const { game, id, isSolved, hasHint, day } = made;
  const progress = exportPuzzles(store);
  const before = progress.tried[game]?.[id];
  const unrated: Unrated | null = before
    ? 'again'
    : day !== null
      ? 'daily'
      : hasHint
        ? 'hint'
        : null;
  const { player } = progress;
  const puzzle = { rating: made.rating, deviation: PUZZLE_DEVIATION };
  const attempt: Attempt = before
    ? { ...before, solved: before.solved || isSolved }
    : { first: isSolved && !hasHint, solved: isSolved, rating: made.rating };
  if (!unrated) {
    progress.player = rate(player, puzzle, isSolved ? 1 : 0);
    progress.curve = [...progress.curve, Math.round(progress.player.rating)].slice(-CURVE_MAX);
    attempt.rating = Math.round(rate(puzzle, player, isSolved ? 0 : 1).rating);
  }
  progress.tried[game] = { ...progress.tried[game], [id]: attempt };
  if (day !== null) progress.days[day] ??= isSolved && !hasHint && !before;
  write(progress, store);
  const change = Math.round(progress.player.rating) - Math.round(player.rating);
  return { progress, change: unrated ?? change };
}
