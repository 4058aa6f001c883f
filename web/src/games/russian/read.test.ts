// What the drawing reads from offers, events and views; over the real engine that everything offered has a place.
import { describe, expect, test } from 'vitest';
import { carrier } from '../../../tests/unit/module';
import { Engine } from '../../engine/client';
import { parseOffer } from '../../engine/offers';
import type { GameEvent, Offer } from '../../engine/types';
import {
  actingSeat,
  areasOf,
  changedBy,
  editionOf,
  effectsOf,
  engineerNumber,
  isOnMainBoard,
  levelOf,
  locosOf,
  paymentsOf,
  picked,
  routeOfPiece,
  routeOfSlot,
  routesOf,
  spaceOffers,
  specialLook,
  specialOf,
  targetsOf,
  touched,
} from './read';
import type { RrView } from './types';
import { asView, seatOf } from './types';

const offers = (...texts: string[]): Offer[] => texts.map(parseOffer);
const event = (kind: GameEvent['kind'], args: string[], amount?: number): GameEvent => ({
  kind,
  args,
  ...(amount === undefined ? {} : { amount }),
  words: '',
});

describe('payments', () => {
  const given = offers(
    'pass',
    'place T1B 0 0 2',
    'place T1B 1 0 1',
    'place T1B 2 0 0',
    'place T1B 1 1 0',
    'place HIRE 0 0 1',
  );

  test('most workers come first, then the fewest coins, and the black worker last', () => {
    const found = paymentsOf(given, 'T1B').map((p) => [p.workers, p.black, p.coins]);
    expect(found).toEqual([
      [2, 0, 0],
      [1, 1, 0],
      [1, 0, 1],
      [0, 0, 2],
    ]);
  });
  test('a space is picked with the first of them', () => {
    expect(spaceOffers(given)).toEqual(
      new Map([
        ['T1B', 'place T1B 2 0 0'],
        ['HIRE', 'place HIRE 0 0 1'],
      ]),
    );
  });
});

describe('targets', () => {
  test('each offer lies where it is clicked', () => {
    const keys = (...texts: string[]): string[] => [...targetsOf(offers(...texts)).keys()];
    expect(keys('step TS2 2')).toEqual(['piece TS2']);
    expect(keys('industry 1 industry')).toEqual(['marker 1']);
    expect(keys('doubler TS doubler')).toEqual(['doubler TS']);
    expect(keys('loco 6 TS0 build')).toEqual(['slot TS0', 'pile 6']);
    expect(keys('put TS1', 'flip')).toEqual(['slot TS1', 'flip']);
    expect(keys('factory 6 1 build')).toEqual(['gap 1', 'pile 6']);
    expect(keys('open 4 2 factory')).toEqual(['gap 2', 'open 4']);
    expect(keys('token Q_IND5')).toEqual(['token Q_IND5']);
    expect(keys('pair Q_IND5 Q_CARD')).toEqual(['token Q_IND5']);
    expect(keys('card C_FOUR', 'nocard')).toEqual(['card C_FOUR']);
    expect(keys('bonus E_15', 'points')).toEqual(['bonus E_15', 'bonus-points']);
    expect(keys('start SB_COIN')).toEqual(['start SB_COIN']);
    expect(keys('key-steps', 'key-points')).toEqual(['key']);
    expect(keys('reuse T2A reuse', 'move TFREE')).toEqual(['space T2A', 'space TFREE']);
  });
  test('clicking again goes on to the next way of doing it', () => {
    const targets = targetsOf(offers('step TS1 1', 'step TS1 any'));
    expect(picked(targets, 'piece TS1', null)).toBe('step TS1 1');
    expect(picked(targets, 'piece TS1', 'step TS1 1')).toBe('step TS1 any');
    expect(picked(targets, 'piece TS1', 'step TS1 any')).toBe('step TS1 1');
    expect(picked(targets, 'piece KV1', null)).toBeNull();
  });
  test('what is chosen is marked at every place that it touches', () => {
    expect([...touched('place T1A 1 0 0')]).toEqual(['space T1A']);
    expect([...touched('loco 6 TS0 build')]).toEqual(['slot TS0', 'pile 6']);
    expect([...touched('pair Q_IND5 Q_CARD')]).toEqual(['token Q_IND5', 'token Q_CARD']);
    expect([...touched('key-points')]).toEqual(['key']);
    expect([...touched('points')]).toEqual(['bonus-points']);
    expect([...touched('pass')]).toEqual([]);
    expect([...touched(null)]).toEqual([]);
  });
  test('a phone shows the board to choose on', () => {
    expect(isOnMainBoard(offers('pass', 'place T1A 1 0 0'))).toBe(true);
    expect(isOnMainBoard(offers('step TS1 1'))).toBe(false);
  });
});

test('events mark what they changed, by player', () => {
  const changed = changedBy([
    event('placed', ['p2', 'T1A'], 1),
    event('stepped', ['p2', 'TS1'], 4),
    event('loco-in', ['p2', '3', 'SP0']),
    event('factory-in', ['p2', '3'], 2),
    event('special', ['p2', 'TS2']),
  ]);
  expect([...changed]).toEqual([
    '0 space T1A',
    '2 piece TS1',
    '2 slot SP0',
    '2 gap 2',
    '2 special TS2',
  ]);
});

async function begun(game: string, players: number): Promise<{ engine: Engine; view: RrView }> {
  const engine = new Engine(carrier);
  await engine.start({ game, players, seed: '7' });
  return { engine, view: asView(await engine.state()) };
}

describe('the board over the engine', () => {
  for (const [game, edition] of [
    ['russian', '2013'],
    ['ultimate', '2021'],
  ] as const) {
    for (const players of [2, 4]) {
      test(`${game} with ${players}: areas hold every space of the board once`, async () => {
        const { engine, view } = await begun(game, players);
        const areas = areasOf(view);
        expect(editionOf(view)).toBe(edition);
        expect(areas.track).toHaveLength(12);
        expect(areas.locomotives).toHaveLength(3);
        expect(areas.industry).toHaveLength(3);
        expect(areas.auxiliary).toHaveLength(3);
        expect(areas.order).toHaveLength(2);
        const all = Object.values(areas).flat();
        expect(new Set(all).size).toBe(all.length);
        const table = view.facts.table.spaces;
        expect(areas.track.slice(0, 6).every((id) => table[id]!.workers === 1)).toBe(true);
        expect(areas.track.slice(6, 11).every((id) => table[id]!.workers === 2)).toBe(true);
        expect(table[areas.track[11]!]!.free).toBe(true);
        engine.close();
      });
    }

    test(`${game}: pieces, slots and special spaces are found by their ids`, async () => {
      const { engine, view } = await begun(game, 3);
      for (const route of routesOf(view)) {
        const t = view.facts.table.routes[route]!;
        t.pieces.forEach((piece, i) =>
          expect(routeOfPiece(view, piece)).toEqual({ route, level: i + 1 }),
        );
        t.slots.forEach((slot) => expect(routeOfSlot(view, slot)).toBe(route));
        for (const s of t.specials) {
          expect(specialOf(view, s.id)?.route).toBe(route);
          expect(specialLook(s).width).toBeGreaterThan(10);
        }
        expect(locosOf(view, 1, route)).toHaveLength(t.slots.length);
      }
      expect(routeOfPiece(view, 'no-such-piece')).toBeNull();
      engine.close();
    });

    test(`${game}: whatever is offered can be picked on a board or stands beside the button`, async () => {
      const { engine, view: first } = await begun(game, 3);
      let view = first;
      const seen = new Set<string>();
      const beside = ['pass', 'end', 'stay', 'nocard'];
      for (let ply = 0; ply < 400 && !view.over; ply++) {
        const given = view.actions.map(parseOffer);
        const targets = targetsOf(given);
        const reached = new Set([...targets.values()].flat());
        for (const o of given) {
          seen.add(o.verb);
          const other = o.verb === 'place' && reached.has(spaceOffers(given).get(o.args[0]!) ?? '');
          expect(reached.has(o.action) || other || beside.includes(o.verb), o.text).toBe(true);
        }
        /* Every space that is offered is drawn: printed, an engineer of the strip, or an own one. */
        for (const space of spaceOffers(given).keys()) {
          const own = view.engineer_owner[space] === `p${actingSeat(view)}`;
          const strip = view.facts.table.strip.some((s) => s.place === space);
          const drawn = Object.values(areasOf(view)).flat().includes(space) || space === 'HIRE';
          expect(own || strip || drawn, space).toBe(true);
          expect(effectsOf(view, space).length, space).toBeGreaterThan(0);
        }
        const able = given.filter((o) => !beside.includes(o.verb));
        const next = able[(ply * 7919) % Math.max(1, able.length)] ?? given[0]!;
        await engine.apply(next.action);
        view = asView(await engine.state());
      }
      for (const verb of ['place', 'step', 'industry', 'loco', 'put', 'doubler', 'factory'])
        expect(seen.has(verb), verb).toBe(true);
      engine.close();
    });
  }
});

test('small readings', () => {
  expect(seatOf('p3')).toBe(3);
  expect(seatOf(null)).toBe(0);
  expect(engineerNumber('e14')).toBe('14');
  expect(levelOf([{ op: 'track', n: 2, unit: '3' }])).toBe(3);
  expect(levelOf([{ op: 'track', n: 2, unit: 'any' }])).toBeNull();
  expect(levelOf([{ op: 'coin', n: 2 }])).toBeNull();
});
