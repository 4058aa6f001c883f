// Tables over the real engine, for tests that play.
import { expect } from 'vitest';
import { Engine, type Carrier } from '../../src/engine/client';
import type { BoardData, Ply, View } from '../../src/engine/types';
import { localTable } from '../../src/table/local.svelte';
import type { SavedTable } from '../../src/table/saved';
import type { Seat } from '../../src/table/seats';
import type { Table } from '../../src/table/table.svelte';
import { carrier } from './module';

export type LocalTable = ReturnType<typeof localTable>;

export const persons = (...names: string[]): Seat[] =>
  names.map((name) => ({ kind: 'person', name }));

interface Plan {
  options?: Record<string, string>;
  seed?: string;
  /** The carrier of the engine that holds the match. */
  carry?: () => Carrier;
  save?: (saved: SavedTable) => void;
}

/** A table of a game that has begun. */
export async function sitDown(game: string, seats: Seat[], plan: Plan = {}): Promise<LocalTable> {
  const { options = {}, seed = '1', carry = carrier, save = () => undefined } = plan;
  const engine = new Engine(carry);
  const other = new Engine(carrier);
  const table = localTable('t', {
    table: engine,
    thinker: () => other,
    scratch: () => other,
    save,
  });
  const info = (await engine.games()).find((one) => one.id === game)!;
  await table.match.begin(info, seats, options, seed);
  return table;
}

export interface WholeGame {
  board: BoardData;
  plies: Ply[];
  /** The position before each ply. */
  views: View[];
}

/** A whole game of four, all moves by computers of this level. */
export async function wholeGame(game: string, level: string): Promise<WholeGame> {
  const engine = new Engine(carrier);
  const names = ['Anna', 'Ben', 'Chen', 'Dora'];
  await engine.start({ game, players: 4, seed: '5', names });
  for (let ply = 0; ply < 4000; ply++) {
    if ((await engine.state()).over) break;
    await engine.apply(await engine.choose(level));
  }
  expect((await engine.state()).over).toBe(true);
  const plies = await engine.history();
  const views = await Promise.all(plies.map((ply) => engine.state(ply.ply)));
  return { board: (await engine.board()).board, plies, views };
}

export async function act(table: Table, action: string): Promise<void> {
  await table.pick(action);
  await table.confirm();
}

/** Carries out actions that must all be legal. */
export async function play(table: Table, ...actions: string[]): Promise<void> {
  for (const action of actions) {
    await table.pick(action);
    expect(table.reason?.words ?? '', action).toBe('');
    await table.confirm();
  }
}
