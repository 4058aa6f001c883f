// A puzzle at a table with the real engine: the view, the answer, another action, trying again.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import catalog from 'virtual:catalog';
import { carrier } from '../../tests/unit/module';
import { Engine } from '../engine/client';
import { solves } from './file';
import { openPuzzle, puzzleCounts, puzzlesOf } from './list';
import { exportPuzzles } from './progress';
import { PuzzleTable } from './puzzle.svelte';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(game: string, number = 1, day: number | null = null): Promise<PuzzleTable> {
  const listed = (await puzzlesOf(game))[number - 1]!;
  const engines = [new Engine(carrier), new Engine(carrier)] as const;
  const info = catalog.find(({ id }) => id === game)!;
  const solver = new PuzzleTable(info, listed, await openPuzzle(listed), day, {
    table: engines[0],
    thinker: () => expect.unreachable('nobody thinks'),
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
