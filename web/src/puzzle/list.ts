// The puzzles that there are. The list of a game and each part of its file are fetched when they are needed.
import files from 'virtual:puzzles';
import { dailyOf } from './daily';
import { readPuzzles, type Puzzle, type Row, type Stage } from './file';
import type { Attempt } from './progress';

export interface Listed {
  game: string;
  id: string;
  /** Its place in the file, from 1. */
  number: number;
  stage: Stage;
  theme: string;
  players: number;
  /** Before anybody has tried it. */
  rating: number;
  part: number;
}

export const hasPuzzles = (game: string): boolean => game in files;
export const puzzleCounts: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(files).map(([game, { count }]) => [game, count]),
);

const listed =
  (game: string) =>
  ([id, stage, theme, players, rating, part]: Row, i: number): Listed => ({
    game,
    id,
    number: i + 1,
    stage,
    theme,
    players,
    rating,
    part,
  });

/** All puzzles of a game, in the order of its file. */
export async function puzzlesOf(game: string): Promise<Listed[]> {
  const rows = (await files[game]?.list())?.default ?? [];
  return rows.map(listed(game));
}

/** The puzzle of a day. */
export async function dailyPuzzle(day: number): Promise<Listed | null> {
  const daily = dailyOf(day, puzzleCounts);
  return daily && ((await puzzlesOf(daily.game))[daily.number] ?? null);
}

/** A puzzle with its record and its answer. */
export async function openPuzzle({ game, id, part }: Listed): Promise<Puzzle> {
  const text = (await files[game]!.parts[part]!()).default;
  const found = readPuzzles(text).find((one) => one.id === id);
  if (!found) throw new Error(`${game} has no puzzle ${id}`);
  return found;
}

export interface Filter {
  stage: string | null;
  theme: string | null;
}

export const fits = (one: Listed, { stage, theme }: Filter): boolean =>
  (stage === null || one.stage === stage) && (theme === null || one.theme === theme);

/** The next puzzle is one of this many whose ratings are nearest to the player's. */
const NEAR = 10;

/** The next puzzle for a player of this rating: one near it that was not tried, else one that was not solved. Null: all are
    solved. `pick` is a number from 0 to 1, by chance. */
export function nextPuzzle(
  list: readonly Listed[],
  tried: Readonly<Record<string, Attempt>>,
  rating: number,
  pick: number,
): Listed | null {
  const fresh = list.filter(({ id }) => !tried[id]);
  const left = fresh.length > 0 ? fresh : list.filter(({ id }) => !tried[id]!.solved);
  const near = [...left]
    .sort((a, b) => Math.abs(a.rating - rating) - Math.abs(b.rating - rating))
    .slice(0, NEAR);
  return near[Math.floor(pick * near.length)] ?? null;
}
