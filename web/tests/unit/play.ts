// Tables over the real engine, for tests that play.
import { expect } from 'vitest';
import { Engine, type Carrier } from '../../src/engine/client';
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
    pace: () => 0,
    save,
  });
  const info = (await engine.games()).find((one) => one.id === game)!;
  await table.match.begin(info, seats, options, seed);
  return table;
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
