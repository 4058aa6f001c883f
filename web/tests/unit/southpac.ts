// A position in the middle of a game, for tests: MKT of Anna operates, SLSF is Ben's.
import type { SpView } from '../../src/games/southpac/types';
import { positionOf } from './position';

const railroads = ['SP', 'TP', 'MP', 'MKT', 'SLSF', 'GHH'];
const by = <Value>(values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(railroads.map((id, i) => [id, values[i]!]));

export function sample(change: Record<string, unknown> = {}): SpView {
  const held = by([4, 3, 3, 3, 3, 2]);
  const cubes = by([7, 7, 8, 9, 9, 10]);
  const shares = [
    [2, 0, 1, 2, 0, 0],
    [0, 1, 0, 1, 2, 0],
    [2, 2, 2, 0, 1, 2],
  ];
  const view = {
    ...positionOf('southpac', [27, 21, 22], [1, 3, 2], (i) => ({
      cash: [27, 21, 22][i],
      shares: by(shares[i]!),
      bidding: 1,
    })),
    ply: 200,
    phase: 'track',
    round: 3,
    links: {
      ...by(railroads.map(() => [] as string[])),
      MKT: ['waco--fort_worth'],
      SLSF: ['fort_worth--wichita_falls'],
    },
    treasury: by([6, 3, 4, 23, 11, 6]),
    income: by([25, 23, 19, 17, 18, 16]),
    president: by(['p1', 'p3', 'p3', 'p1', 'p2', 'p3']),
    asked_link: [null, null, null, null, null, null],
    asked_price: [0, 0, 0, 0, 0, 0],
    bid: 0,
    price: 0,
    counter: 0,
    decision: 'track',
    railroad: 'MKT',
    auctioned: null,
    opener: null,
    bidder: null,
    highest_bidder: null,
    link: null,
    seller: null,
    builds: 3,
    buys: 3,
    proposals: 6,
    card: 'p2',
    turn: null,
    ending: [],
    facts: {
      railroads: Object.fromEntries(
        railroads.map((id) => [
          id,
          {
            letter: id,
            home: 'tulsa',
            unsold: 5 - held[id]!,
            held: held[id],
            cubes_left: cubes[id],
          },
        ]),
      ),
      cities: {
        fort_worth: { railroads: 3, pays: 1 },
        waco: { railroads: 1, pays: 3 },
      },
      rivals: [],
      safe_bid: 0,
      shares_each: 5,
      shares_in_all: 30,
      unsold: 12,
      fewest_cubes: 7,
      build_cost: 5,
      builds: 3,
      buys: 3,
      proposals: 6,
    },
    ...change,
  };
  return view as unknown as SpView;
}
