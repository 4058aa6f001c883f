// A puzzle at a table with the real engine: the view, the answer, another action, trying again.
import { expect, test } from 'vitest';
import catalog from 'virtual:catalog';
import { carrier } from '../../tests/unit/module';
import { emptyStorage } from '../../tests/unit/storage';
import { Engine } from '../engine/client';
import type { View } from '../engine/types';
import { drawingOf } from '../games';
import { solves } from './file';
import { openPuzzle, puzzleCounts, puzzlesOf } from './list';
import { exportPuzzles } from './progress';
import { PuzzleTable } from './puzzle.svelte';
import { compared, expected, finished, otherThan } from './why';

emptyStorage();

async function open(game: string, number = 1, day: number | null = null): Promise<PuzzleTable> {
  const listed = (await puzzlesOf(game))[number - 1]!;
  const engines = [new Engine(carrier), new Engine(carrier)] as const;
  const info = catalog.find(({ id }) => id === game)!;
  const solver = new PuzzleTable(info, listed, await openPuzzle(listed), day, {
    table: engines[0],
    thinker: () => engines[1],
    scratch: () => engines[1],
    save: () => expect.unreachable('a puzzle is not saved'),
  });
  await solver.begin();
  return solver;
}

async function give(solver: PuzzleTable, action: string): Promise<void> {
  await solver.table.pick(action);
  expect(solver.table.chosen).toBe(action);
  await solver.table.confirm();
  // An action that would ruin the game is asked about again.
  if (solver.given === null) await solver.table.confirm();
}

test.each(Object.keys(puzzleCounts))('%s: the answer solves it, and nobody moves', async (game) => {
  const solver = await open(game);
  const { table, best } = solver;
  const { last } = table;
  expect(table.own).toBe(table.actor);
  expect(table.live!.players[table.own - 1]).toMatchObject({ name: 'You', you: true });
  expect(table.match.viewer).toBe(table.game!.secrets ? table.own : undefined);
  expect(table.mayUndo).toBe(false);
  await give(solver, best.action);
  expect([solver.isSolved, solver.given, table.last]).toEqual([true, best.action, last]);
  expect(table.chosen).toBe(best.action);
  await solver.carryOut(true);
  expect(table.line?.steps.map((step) => step.action)).toEqual([best.action]);
  await solver.carryOut(false);
  expect([table.line, table.chosen]).toEqual([null, best.action]);
  expect(exportPuzzles().tried[game]![solver.puzzle.id]).toMatchObject({ first: true });
});

test('another action is compared with the best one, and the question can be put again', async () => {
  const solver = await open('transsib');
  const other = solver.puzzle.moves.find((move) => !solves(move))!;
  await give(solver, other.action);
  expect(solver.isSolved).toBe(false);
  expect(solver.outcome!.change).toBeLessThan(0);
  expect(solver.table.chosen).toBe(solver.best.action);
  await solver.show(other.action);
  expect(solver.table.chosen).toBe(other.action);
  await solver.table.confirm();
  expect(solver.given).toBe(other.action);
  solver.retry();
  expect([solver.given, solver.table.chosen]).toEqual([null, null]);
  await give(solver, solver.best.action);
  expect([solver.isSolved, solver.outcome!.change]).toEqual([true, 'again']);
});

test('a puzzle has one position to decide in', async () => {
  const { table } = await open('raildice');
  await table.step(-1);
  expect(table.isLive).toBe(false);
  await table.local!.branch();
  expect([table.isLive, table.last]).toEqual([true, table.at]);
});

test('the puzzle of the day is kept with its day', async () => {
  const solver = await open('southpac', 2, 20_775);
  await give(solver, solver.best.action);
  expect(exportPuzzles().days).toEqual({ 20775: true });
  expect(solver.outcome!.change).toBe('daily');
});

// Why the best action is better: sentences with numbers of this position, in both languages.
test.each(Object.keys(puzzleCounts))('%s: says why, in numbers', async (game) => {
  const drawing = (await drawingOf(game))!;
  const counts = { good: 0, later: 0, none: 0 };
  for (const number of [1, 21, 41, 61, 81, 101]) {
    const solver = await open(game, number);
    const { table, puzzle, best } = solver;
    const { decision = '' } = table.live!;
    const action = otherThan(puzzle, best.action)!;
    expect(puzzle.moves.find((move) => move.action === action && solves(move))).toBeUndefined();
    const from = {
      engine: solver.thinker(),
      record: await table.record(),
      ply: table.last,
      seat: table.own,
    };
    const views: View[] = [];
    for (const one of [best.action, action]) views.push(await finished(from, one, decision));
    expect(views[0]!.to_move.player !== table.own || views[0]!.decision === decision).toBe(true);
    const texts = await Promise.all(
      ['en', 'de'].map(async (language) => {
        const measures = await drawing.why!(language);
        return compared(measures, views[0]!, views[1]!, table.own, 'X', '(later)');
      }),
    );
    const [en, de] = texts as [string, string];
    expect(en === '').toBe(de === '');
    if (en) for (const text of texts) expect(text).toMatch(/^[^{}]*\d[^{}]* X [^{}]*\d[^{}]*$/);
    expect(en.match(/[\d,.]*\d/g)?.join()).toBe(
      de
        .match(/[\d,.]*\d/g)
        ?.join()
        .replaceAll('.', ','),
    );
    counts[en.includes('(later)') ? 'later' : en ? 'good' : 'none']++;
  }
  expect(counts.good + counts.later).toBeGreaterThan(0);
});

test('what the engine expects belongs to the answer', async () => {
  const solver = await open('transsib');
  const { table, puzzle } = solver;
  const worst = puzzle.moves.at(-1)!.action;
  const from = {
    engine: solver.thinker(),
    record: await table.record(),
    ply: table.last,
    seat: table.own,
  };
  const judgement = await expected(from, worst, puzzle);
  if (judgement) {
    expect(judgement.played).toBe(worst);
    expect(puzzle.moves.some((move) => move.action === judgement.best && solves(move))).toBe(true);
  }
  // Nothing is said of an action that is as good.
  expect(await expected(from, puzzle.moves[0]!.action, puzzle)).toBeNull();
});
