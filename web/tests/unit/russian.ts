// Matches of the family for tests, in the real engine: begun, or played on by chance.
import { Engine } from '../../src/engine/client';
import { expect } from 'vitest';
import { parseOffer } from '../../src/engine/offers';
import type { Offer, View } from '../../src/engine/types';
import { asView, type RrView } from '../../src/games/russian/types';
import { carrier } from './module';

export const NAMES = ['Anna', 'Ben', 'Chen', 'Dora'];

export async function game(
  id: string,
  players = 4,
  seed = '7',
  options: Record<string, string> = {},
): Promise<Engine> {
  const engine = new Engine(carrier);
  await engine.start({ game: id, players, seed, names: NAMES.slice(0, players), options });
  return engine;
}

/** Plays by chance until the position is as wanted; null: it never was. Passing and ending come last. */
export async function playUntil(
  engine: Engine,
  wanted: (view: View) => boolean,
  most = 2000,
  /** What is done where it can be, the first of these before the others. */
  rather: readonly RegExp[] = [],
): Promise<View | null> {
  for (let ply = 0; ply < most; ply++) {
    const view = await engine.state();
    if (wanted(view)) return view;
    if (view.over) return null;
    const bare = ['pass', 'end', 'stay', 'nocard'];
    const some = view.actions.filter((action) => !bare.includes(action));
    const from = some.length ? some : view.actions;
    const first = rather.flatMap((one) => from.filter((action) => one.test(action)));
    await engine.apply(first[0] ?? from[(ply * 7) % from.length]!);
  }
  return null;
}

/** Matches of Ultimate Railroads with these options: one that begins, and one played by chance until the position is
    as wanted. */
export function onBoard(options: Record<string, string>, players = 3, most = 2500) {
  const begun = (): Promise<Engine> => game('ultimate', players, '7', options);
  const reached = async (wanted: (view: RrView) => boolean, rather: readonly RegExp[]) => {
    const engine = await begun();
    const view = await playUntil(engine, (v) => wanted(asView(v)), most, rather);
    expect(view).not.toBeNull();
    return { engine, view: asView(view!) };
  };
  return { begun, reached };
}

export const offersOf = (actions: readonly string[]): Offer[] => actions.map(parseOffer);

/** Whether an action with this verb is offered. */
export const has = (view: View, verb: string): boolean =>
  view.actions.some((action) => action.split(' ')[0] === verb);
