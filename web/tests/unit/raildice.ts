// A position in the middle of a game, for tests: Anna is at the turn, Ben directs Weiden, Chen nothing.
import type { RdView } from '../../src/games/raildice/types';
import { positionOf } from './position';

const companies = ['eisberg', 'ueberall', 'weiden', 'insel', 'bergtal'];
const names = [
  'Eisberg Tours',
  'Überall Fahrten',
  'Weiden Express',
  'Insel Hopper',
  'Berg&Tal Bahn',
];
const by = <Value>(values: readonly Value[]): Record<string, Value> =>
  Object.fromEntries(companies.map((id, i) => [id, values[i]!]));
const boxes = {
  'mountain-3': 1,
  'mountain-5': 1,
  'lake-3': 1,
  'lake-5': 1,
  'grassland-3': 3,
  'grassland-5': 1,
};

export const MOUNTAIN2 = '.MMMMM...MMMMM...MMMM....MMM.....MM......M.......';

export function sample(change: Record<string, unknown> = {}): RdView {
  const shares = [
    [1, 4, 0, 3, 2],
    [3, 0, 3, 2, 4],
    [0, 2, 2, 0, 1],
  ];
  const front = [
    { straight: 1, curve: 2, share: 1, joker: 1 },
    { straight: 1, curve: 0, share: 1, joker: 1 },
    { straight: 0, curve: 0, share: 0, joker: 0 },
  ];
  const view = {
    ...positionOf('raildice', [14, 13, 15], [2, 3, 1], (i) => ({
      passengers: [14, 13, 15][i],
      front: front[i],
      behind: [7, 1, 0][i],
      lost: 0,
      shares: by(shares[i]!),
    })),
    ply: 240,
    phase: 'turn',
    round: 6,
    stations: by([['t1', 't2'], ['t1', 't3', 't4'], ['t1', 't2', 't3', 't4', 't5'], ['t2'], []]),
    paid: [],
    ending: [],
    row: { t1: 0, t2: 0 },
    column: { t1: 0, t2: 1 },
    lie: { t1: 'grass', t2: 'mountain2-0', t3: null },
    piece: { west: { d4: 'straight-ew' }, east: { a4: 'straight-ew' } },
    director: by(['p2', 'p1', 'p2', 'p1', null]),
    boxes: by(companies.map(() => boxes)),
    bank: 9,
    large: { west: 't1', east: 't2' },
    cell: { west: 'e3', east: 'e3' },
    heading: { west: 'north', east: 'east' },
    decision: 'turn',
    turn: 'p1',
    start_player: 'p2',
    year: 6,
    end: null,
    income: 1,
    rolled: 0,
    to_roll: 0,
    busy: 1,
    idle: 0,
    final: null,
    facts: {
      companies: Object.fromEntries(
        companies.map((id, i) => [
          id,
          {
            letter: 'EÜWIB'[i],
            name: names[i],
            stations: i < 3 ? 8 : 10,
            boxes,
            chain: [['t1', 't2'], ['t3', 't4'], ['t1', 't2', 't3'], ['t2'], []][i],
          },
        ]),
      ),
      players: {
        p1: { income: 4, income_in_front: false, gain: 3 },
        p2: { income: 7, income_in_front: false, gain: 5 },
        p3: { income: 4, income_in_front: true, gain: 0 },
      },
      ends: {
        west: { row: 'west', pieces: 6, alive: true, range_paid: false, onward: ['e2'] },
        east: { row: 'east', pieces: 7, alive: true, range_paid: false, onward: ['f3'] },
      },
      sold_out: 0,
      sold_out_needed: 3,
      front_limit: 5,
      leaving: 5,
      bonus_per_joker: 1,
      income_now: 0,
      jokers_safe: 9,
      to_return: 0,
      tiles_left: 24,
      turns_left: 0,
      places: [],
      lays: [
        {
          end: 'west',
          cell: 'e2',
          exit: 'west',
          die: 'curve',
          joker: false,
          cost: 2,
          for: 'bridge',
          then: 'bridge',
        },
        {
          end: 'west',
          cell: 'e2',
          exit: 'north',
          die: 'straight',
          joker: false,
          cost: 0,
          for: null,
          then: 'tile',
        },
        {
          end: 'east',
          cell: 'f3',
          exit: 'south',
          die: 'curve',
          joker: true,
          cost: 1,
          for: 'mountain',
          then: null,
        },
      ],
      station_offers: [
        { end: 'east', cell: 'f3', company: 'ueberall', box: 'mountain-3', price: 3, surcharge: 1 },
      ],
      tiles: {
        grass: { kind: 'grass', lies: 1, terrain: '.'.repeat(49) },
        lake: { kind: 'lake', lies: 1, terrain: '.'.repeat(49) },
        'mountain2-0': { kind: 'mountain2', lies: 4, terrain: MOUNTAIN2 },
      },
    },
    ...change,
  };
  return view as unknown as RdView;
}
