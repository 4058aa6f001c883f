import { describe, expect, test } from 'vitest';
import { carrier } from '../../../tests/unit/module';
import { sample } from '../../../tests/unit/raildice';
import { boardOf } from '../../../tests/unit/tables';
import { Engine } from '../../engine/client';
import { parseOffer } from '../../engine/offers';
import type { GameEvent } from '../../engine/types';
import {
  beside,
  boxOf,
  cellAt,
  chainsOf,
  changedBy,
  companiesOf,
  ENDS,
  endsOffered,
  entryOf,
  facing,
  inwardSide,
  joins,
  largeTiles,
  layOf,
  lieOf,
  lookOf,
  movingEnd,
  openEnds,
  opposite,
  SIDES,
  sidesOf,
  sitesOf,
  stationOf,
  stationOfferOf,
  supplyOf,
  targetsOf,
  tilesBetween,
  tilesOf,
  type LargeTile,
} from './read';
import { bedOf, piersOf, railsOf, stumpOf } from './track';
import { asView, type RdBoard, type RdView } from './types';

const board = boardOf<RdBoard>('raildice');
const event = (kind: GameEvent['kind'], ...args: string[]): GameEvent => ({
  kind,
  args,
  words: '',
});
const offers = (...texts: string[]) => texts.map(parseOffer);
const pieces = (all: Record<string, string>) => new Map(Object.entries(all));

describe('cells and pieces', () => {
  test('rows count from the north, columns from the west', () => {
    expect(cellAt(0, 0)).toBe('a1');
    expect(cellAt(6, 6)).toBe('g7');
    expect(cellAt(7, 0)).toBe(null);
    expect(beside('d4', 'north')).toBe('d3');
    expect(beside('d4', 'west')).toBe('c4');
    expect(beside('a4', 'west')).toBe(null);
  });
  test('a rim cell faces the same row or column of the next tile', () => {
    expect(facing('a3', 'west')).toBe('g3');
    expect(facing('c7', 'south')).toBe('c1');
    expect(facing('g1', 'east')).toBe('a1');
    expect(facing('e1', 'north')).toBe('e7');
  });
  test('track joins the sides in its name, a station none', () => {
    expect(sidesOf('straight-ns')).toEqual(['north', 'south']);
    expect(sidesOf('curve-sw')).toEqual(['south', 'west']);
    expect(sidesOf('station-insel')).toBe(null);
    expect(stationOf('station-insel')).toBe('insel');
    expect(stationOf('curve-sw')).toBe(null);
    for (const side of SIDES) expect(opposite(opposite(side))).toBe(side);
  });
  test('a station is joined where track leads to it, not where track passes', () => {
    const here = pieces({ c3: 'station-insel', c4: 'curve-ne', d3: 'straight-ns' });
    expect(joins(here, 'c3')).toEqual(['south']);
    expect(joins(here, 'c4')).toEqual(['north', 'east']);
  });
  test('the line is followed back to where it came onto the tile, through stations', () => {
    const line = { g4: 'straight-ew', f4: 'station-insel', f3: 'curve-sw', e3: 'straight-ew' };
    expect(entryOf(pieces(line), 'e3', 'west')).toEqual({ cell: 'g4', side: 'east' });
    const last = { g4: 'straight-ew', f4: 'station-insel' };
    expect(entryOf(pieces(last), 'f4', null)).toEqual({ cell: 'g4', side: 'east' });
    expect(entryOf(pieces({ d4: 'straight-ew' }), 'd4', 'west')).toBe(null);
  });
});

describe('track as paths', () => {
  test('a straight through the middle, its rails beside it', () => {
    expect(bedOf(0, 0, 'west', 'east')).toBe('M0 30L60 30');
    expect(railsOf(60, 0, 'north', 'south')).toBe('M83.4 0L83.4 60M96.6 0L96.6 60');
  });
  test('a curve turns around the corner between its sides', () => {
    expect(bedOf(240, 300, 'east', 'north')).toBe('M300 330A30 30 0 0 1 270 300');
    expect(bedOf(0, 0, 'west', 'north')).toBe('M0 30A30 30 0 0 0 30 0');
    expect(railsOf(0, 0, 'west', 'south')).toBe(
      'M0 36.6A23.4 23.4 0 0 1 23.4 60M0 23.4A36.6 36.6 0 0 1 36.6 60',
    );
  });
  test('a bridge has six feet, a stump ends in the middle', () => {
    for (const side of ['north', 'east'] as const) {
      expect(piersOf(0, 0, 'west', side).match(/z/g)).toHaveLength(6);
    }
    expect(stumpOf(0, 0, 'east')).toBe('M60 30l-30 0');
  });
});

describe('the ends', () => {
  test('two tiles side by side, and how many lie between', () => {
    const tiles = largeTiles(sample());
    expect(tiles.map((tile) => [tile.ends, tile.id])).toEqual([
      [['west'], 't1'],
      [['east'], 't2'],
    ]);
    expect(tilesBetween(sample(), tiles)).toBe(0);
    const more = sample({ lie: { t1: 'grass', t2: 'mountain2-0', t3: 'lake', t4: 'lake' } });
    expect(tilesBetween(more, largeTiles(more))).toBe(2);
  });
  test('one tile while they share it', () => {
    const view = sample({ large: { west: 't1', east: 't1' } });
    expect(largeTiles(view)).toHaveLength(1);
    expect(largeTiles(view)[0]!.ends).toEqual(['west', 'east']);
    expect(largeTiles(view)[0]!.entry).toBe(null);
  });
  test('an end that moves on has an empty tile: chosen, or lying there', () => {
    const leaving = { cell: { west: 'e1', east: 'a4' }, end: 'west' as const };
    const choosing = sample({ ...leaving, decision: 'tile' });
    expect(movingEnd(choosing)).toBe('west');
    const [west, east] = largeTiles(choosing, lieOf('tile lake'));
    expect(west).toMatchObject({ id: null, lie: 'lake', entry: { cell: 'e7', side: 'south' } });
    expect(east!.id).toBe('t2');
    expect(largeTiles(choosing)[0]!.lie).toBe(null);
    expect(tilesBetween(choosing, largeTiles(choosing))).toBe(1);
    expect(openEnds(choosing, west!)).toEqual([
      { end: 'west', cell: 'e7', heading: 'north', arriving: true },
    ]);
    const first = sample({ ...leaving, decision: 'first-piece' });
    expect(largeTiles(first)[0]).toMatchObject({ id: 't2', lie: 'mountain2-0' });
  });
  test('on the start tile the end that stays shows where the other left', () => {
    const view = sample({
      large: { west: 't1', east: 't1' },
      cell: { west: 'a4', east: 'd4' },
      heading: { west: 'west', east: 'east' },
      decision: 'tile',
      end: 'west',
    });
    const [west, east] = largeTiles(view);
    expect(west!.entry).toEqual({ cell: 'g4', side: 'east' });
    expect(east).toMatchObject({ ends: ['east'], entry: { cell: 'a4', side: 'west' } });
  });
});

describe('what may be done', () => {
  const all = offers(
    'lay west e2 west 0..2',
    'lay west e2 north 0',
    'lay east f3 south 0..1',
    'station east ueberall mountain-3 0..1',
    'end 0',
  );
  test('cells with their ways out, and with a die in hand only its own', () => {
    const [target, ...others] = targetsOf(sample(), all, 'west', null);
    expect(others).toEqual([]);
    expect(target).toMatchObject({ cell: 'e2', from: 'south' });
    expect(target!.exits.map((one) => one.lay.exit)).toEqual(['west', 'north']);
    const straight = targetsOf(sample(), all, 'west', 'straight');
    expect(straight[0]!.exits.map((one) => one.offer.action)).toEqual(['lay west e2 north 0']);
    expect(targetsOf(sample(), [], 'west', null)).toEqual([]);
  });
  test('after a station the line comes in from it', () => {
    const view = sample({ heading: { west: null, east: 'east' } });
    expect(inwardSide(view, 'west', 'e2')).toBe('south');
    expect(inwardSide(view, 'west', 'd3')).toBe('east');
  });
  test('actions are found among the facts', () => {
    expect(layOf('lay east f3 south 1', sample())?.for).toBe('mountain');
    expect(layOf('lay east f3 north 1', sample())).toBe(null);
    expect(layOf('end 0', sample())).toBe(null);
    expect(stationOfferOf('station east ueberall mountain-3 0', sample())?.cell).toBe('f3');
    expect(stationOfferOf('station west ueberall mountain-3 0', sample())).toBe(null);
  });
  test('sites by company, and the ends that have anything', () => {
    expect(sitesOf(sample(), all, 'east').map((site) => site.company)).toEqual(['ueberall']);
    expect(sitesOf(sample(), all, 'west')).toEqual([]);
    expect(endsOffered(sample(), all)).toEqual(['west', 'east']);
    expect(endsOffered(sample(), all.slice(0, 2))).toEqual(['west']);
    const choosing = sample({ decision: 'tile', end: 'east' });
    expect(endsOffered(choosing, offers('tile lake'))).toEqual(['east']);
  });
});

describe('companies and the landscape', () => {
  test('boxes: those built come first, of each price', () => {
    const boxes = { 'mountain-3': 0, 'mountain-5': 1, 'lake-3': 1, 'lake-5': 1 };
    const view = sample({ boxes: { ueberall: { ...boxes, 'grassland-3': 1, 'grassland-5': 1 } } });
    const row = companiesOf(view, board)[1]!;
    expect(row.boxes.map((group) => group.terrain)).toEqual(['mountain', 'lake', 'grassland']);
    expect(row.boxes[0]!.list.map((box) => box.built)).toEqual([true, false]);
    expect(row.boxes[2]!.list.map((box) => [box.price, box.built])).toEqual([
      [3, true],
      [3, true],
      [3, false],
      [5, false],
    ]);
    expect(boxOf('grassland-5')).toEqual({ terrain: 'grassland', price: 5 });
  });
  test('shares: the Director first, the rest in the bank', () => {
    const row = companiesOf(sample(), board)[0]!;
    expect(row).toMatchObject({ director: 2, bank: 6, chain: 2, look: 'rd1' });
    expect(row.holders).toEqual([
      { seat: 2, count: 3 },
      { seat: 1, count: 1 },
    ]);
    expect(lookOf(board, 'nobody')).toBe('');
  });
  test('chains join stations on neighbouring tiles; those that count are known', () => {
    const chains = chainsOf(sample(), board);
    expect(chains[0]!.joins.map((one) => [one.a.id, one.b.id, one.counts])).toEqual([
      ['t1', 't2', true],
    ]);
    expect(chains[1]!.joins).toEqual([]);
    const apart = sample({ column: { t1: 0, t2: 2 } });
    expect(chainsOf(apart, board)[0]!.joins).toEqual([]);
  });
  test('tiles left are those not laid', () => {
    expect(tilesOf(sample()).map((tile) => tile.id)).toEqual(['t1', 't2']);
    expect(supplyOf(sample(), board).map((one) => one.left)).toEqual([10, 8, 7, 8]);
  });
  test('what changed', () => {
    const events = [
      event('laid', 'west', 'd4', 'north'),
      event('built', 'insel', 'east', 'c3'),
      event('bought-from', 'p1', 'weiden', 'p2'),
      event('attached', 'west', 'lake'),
    ];
    expect([...changedBy(events).cells]).toEqual(['west d4', 'east c3']);
    expect([...changedBy(events).companies]).toEqual(['insel', 'weiden']);
    expect(changedBy(events).attached).toBe(true);
    expect(changedBy([]).attached).toBe(false);
  });
});

/** What must be true of every position of a game. */
function checkTiles(view: RdView, tiles: LargeTile[]): void {
  const shared = view.large.west === view.large.east;
  expect(tiles).toHaveLength(shared && movingEnd(view) === null ? 1 : 2);
  expect(tilesBetween(view, tiles)).toBeGreaterThanOrEqual(0);
  for (const tile of tiles) {
    if (tiles.length === 2) expect(tile.entry, `${view.ply} ${tile.id}`).not.toBe(null);
    for (const one of openEnds(view, tile)) {
      // While a tile is chosen the end has nowhere to go yet.
      const { onward } = view.facts.ends[one.end];
      if (one.arriving) expect(onward).toEqual(view.decision === 'tile' ? [] : [one.cell]);
      else expect(tile.pieces.has(one.cell)).toBe(true);
    }
  }
}

test('every position of whole games can be drawn, and every offer is somewhere on it', async () => {
  const engine = new Engine(carrier);
  const met = new Set<string>();
  for (const seed of ['3', '8']) {
    await engine.start({ game: 'raildice', players: 3, seed });
    for (let ply = 0; ply < 260; ply++) {
      const view = asView(await engine.state());
      if (view.over) break;
      const list = view.to_move.kind === 'player' ? view.actions.map(parseOffer) : [];
      const tiles = largeTiles(view, lieOf(list[0]?.action ?? null));
      checkTiles(view, tiles);
      const exits = ENDS.flatMap((end) => targetsOf(view, list, end, null)).flatMap((t) => t.exits);
      expect(exits).toHaveLength(list.filter((o) => o.verb === 'lay').length);
      const sites = ENDS.flatMap((end) => sitesOf(view, list, end)).flatMap((s) => s.offers);
      expect(sites).toHaveLength(list.filter((o) => o.verb === 'station').length);
      met.add(view.decision);
      await engine.apply(await engine.choose('greedy'));
    }
  }
  expect([...met]).toEqual(expect.arrayContaining(['turn', 'tile', 'first-piece']));
}, 60_000);
