// Every puzzle of every game, checked by the engine: its record replays, all its actions are legal, and the list says the
// same as the file.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { carrier } from '../../tests/unit/module';
import { Engine } from '../engine/client';
import { offerOf, parseOffer } from '../engine/offers';
import { partsOf, readPuzzles, solves, type Puzzle } from './file';
import { fits, hasPuzzles, nextPuzzle, openPuzzle, puzzleCounts, puzzlesOf } from './list';
import { firstRating } from './rating';
import { de } from './words.de';
import { en } from './words.en';

const games = Object.keys(puzzleCounts);
const fileOf = (game: string): string =>
  readFileSync(new URL(`../../../games/${game}/puzzles.txt`, import.meta.url), 'utf8');

async function check(engine: Engine, puzzle: Puzzle): Promise<void> {
  await engine.load(puzzle.record);
  const view = await engine.state();
  expect(view.to_move.kind).toBe('player');
  expect(view.players).toHaveLength(puzzle.players);
  expect(view.actions).toHaveLength(puzzle.legal);
  const offers = view.actions.map(parseOffer);
  const illegal = puzzle.moves.filter(({ action }) => offerOf(offers, action) === null);
  expect(illegal).toEqual([]);
}

describe.each(games)('the puzzles of %s', (game) => {
  test('replay, and all their actions are legal', async () => {
    const engine = new Engine(carrier);
    const puzzles = readPuzzles(fileOf(game));
    for (const puzzle of puzzles) {
      await check(engine, puzzle);
      const [best, ...others] = puzzle.moves;
      expect(best!.role).toBe('answer');
      expect(best!.action.startsWith(puzzle.theme)).toBe(true);
      expect(others.every(({ value }) => value <= best!.value)).toBe(true);
    }
    engine.close();
  });

  test('are listed as the file has them, and found in their parts', async () => {
    const [puzzles, list] = [readPuzzles(fileOf(game)), await puzzlesOf(game)];
    expect(list.map(({ id }) => id)).toEqual(puzzles.map(({ id }) => id));
    expect(new Set(list.map(({ id }) => id)).size).toBe(puzzleCounts[game]);
    for (const at of [0, Math.floor(list.length / 2), list.length - 1]) {
      expect(await openPuzzle(list[at]!)).toEqual(puzzles[at]);
      expect(list[at]!.rating).toBe(firstRating(puzzles[at]!));
    }
  });

  test('have a name for every kind of answer', async () => {
    const themes = new Set((await puzzlesOf(game)).map(({ theme }) => theme));
    for (const words of [en, de])
      expect([...themes].filter((theme) => !words.themes[theme])).toEqual([]);
  });
});

test('a page fetches less than 100 KB for a puzzle, not even compressed', async () => {
  for (const game of games) {
    const largest = Math.max(...partsOf(fileOf(game)).map((part) => part.length));
    const list = JSON.stringify(await puzzlesOf(game)).length;
    expect(largest, game).toBeLessThan(100_000);
    expect(list, game).toBeLessThan(100_000);
  }
});

test('games without a file have no puzzles', async () => {
  expect(games.length).toBeGreaterThan(2);
  expect(hasPuzzles('chess')).toBe(false);
  expect(await puzzlesOf('chess')).toEqual([]);
});

const HEAD = 'roundhouse 1 transsib rules=1 players=4\n';
const FACTS = 'legal=20 unit=points margin=8.0 first=9.1 playouts=480 seed=7\n';
const MOVES = '#answer 81.5 build blue a-b\n#equal 80.9 pass\n#other -3.0 buy red\n';
const TWO =
  `# a comment\n${HEAD}p1 pass\n#puzzle id=0123456789abcdef stage=early theme=build ${FACTS}${MOVES}` +
  `p2 bid 9\n#puzzle id=fedcba9876543210 stage=late theme=buy ${FACTS}#answer 50.0 buy red\n#greedy 42.0 pass\n`;

test('puzzles of one game share its record', () => {
  const [first, second] = readPuzzles(TWO);
  expect(first).toMatchObject({ stage: 'early', theme: 'build', unit: 'points', players: 4 });
  expect(first!.record).toBe(`${HEAD}p1 pass\n`);
  expect(first!.moves).toEqual([
    { role: 'answer', value: 81.5, action: 'build blue a-b' },
    { role: 'equal', value: 80.9, action: 'pass' },
    { role: 'other', value: -3, action: 'buy red' },
  ]);
  expect(first!.moves.map(solves)).toEqual([true, true, false]);
  expect(second!.record).toBe(`${HEAD}p1 pass\np2 bid 9\n`);
  expect(second!.moves).toHaveLength(2);
});

test('a file is cut between records only', () => {
  const text = TWO.repeat(25);
  const parts = partsOf(text);
  expect(parts.join('')).toBe(text);
  expect(parts.length).toBe(3);
  expect(parts.flatMap(readPuzzles)).toEqual(readPuzzles(text));
});

test('a damaged puzzle is not passed over', () => {
  expect(() => readPuzzles(`${HEAD}#puzzle id=1 stage=early\n`)).toThrow('not a puzzle');
});

test('the next puzzle is near the rating, and new if there is a new one', async () => {
  const list = await puzzlesOf('transsib');
  for (const pick of [0, 0.5, 0.99]) {
    const next = nextPuzzle(list, {}, 1200, pick)!;
    const nearer = list.filter((o) => Math.abs(o.rating - 1200) < Math.abs(next.rating - 1200));
    expect(nearer.length).toBeLessThan(10);
  }
  const attempt = (solved: boolean) => ({ first: solved, solved, rating: 1400 });
  const last = list.at(-1)!;
  const tried = Object.fromEntries(list.map(({ id }) => [id, attempt(true)]));
  expect(nextPuzzle(list, tried, 1200, 0.5)).toBeNull();
  expect(nextPuzzle(list, { ...tried, [last.id]: attempt(false) }, 1200, 0.5)).toEqual(last);
  delete tried[last.id];
  expect(nextPuzzle(list, tried, 1200, 0.5)).toEqual(last);
});

test('puzzles are filtered by stage and kind of answer', async () => {
  const list = await puzzlesOf('transsib');
  const late = list.filter((one) => fits(one, { stage: 'late', theme: 'pass' }));
  expect(late.every(({ stage, theme }) => stage === 'late' && theme === 'pass')).toBe(true);
  expect(late.length).toBeLessThan(list.length);
  expect(list.filter((one) => fits(one, { stage: null, theme: null }))).toEqual(list);
});
