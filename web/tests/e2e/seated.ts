// A table of this browser in the middle of a recorded match, with a person or computers in its seats.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const NAMES = ['Anna', 'Ben', 'Chloe', 'Deniz', 'Emma'];

export interface Place {
  game: string;
  /** A golden record of the game. */
  record: string;
  ply?: number;
  /** The seat of the person; without it computers play alone. */
  person?: number;
  /** The level of all other seats. */
  seats?: string;
  speed?: string;
}

export const recordOf = (game: string, record: string): string[] =>
  readFileSync(`${root}games/${game}/test/golden/${record}.record`, 'utf8').trimEnd().split('\n');

const isAction = (line: string): boolean => /^(p\d|\*) /.test(line);
export const actionsOf = (lines: readonly string[]): string[] => lines.filter(isAction);

/** The record up to a move, with a seed, so that chance goes on. */
function cut(lines: readonly string[], ply: number): string {
  const [first = '', ...rest] = lines.filter((line) => !isAction(line) && !/^(=|seed )/.test(line));
  return [first, 'seed 12345', ...rest, ...actionsOf(lines).slice(0, ply), ''].join('\n');
}

/** Opens the table in a fresh page: the move after `ply` comes next. */
export async function takeSeats(page: Page, place: Place): Promise<void> {
  const { game, record, ply = 0, person = 0, seats = 'novice', speed = 'off' } = place;
  const text = cut(recordOf(game, record), ply);
  const players = Number(/players=(\d)/.exec(text)![1]);
  const table = {
    id: 'seated',
    game,
    title: game,
    name: '',
    seats: NAMES.slice(0, players).map((name, i) => ({
      kind: i + 1 === person ? 'person' : seats,
      name,
    })),
    record: text,
    ply,
    over: false,
    to_move: 1,
    round: 1,
    winners: [],
    saved: 1,
  };
  await page.goto('/');
  await page.evaluate(
    ([kept, how]) => {
      localStorage.setItem('roundhouse.tables', kept!);
      localStorage.setItem('roundhouse.settings', JSON.stringify({ speed: how }));
      // Without an event: the table opens when the page is loaded anew.
      history.replaceState(null, '', '#/table?id=seated');
    },
    [JSON.stringify([table]), speed],
  );
  await page.reload();
}
