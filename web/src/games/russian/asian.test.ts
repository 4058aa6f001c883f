// The Asian board and the industry board of all over the real engine: sites, Osaka, the medal's place, the line with
// its detours, factories in stacks, and cars.
import { describe, expect, test } from 'vitest';
import { said } from '../../../tests/unit/catalogue';
import { has, offersOf, playUntil, onBoard } from '../../../tests/unit/russian';
import { carsAt, lowest, placeOf, sharedCells } from './asian';
import {
  boardPlayer,
  boardSign,
  boardTable,
  hasMainPart,
  isIdle,
  isOnBoards,
  shapeOf,
} from './boards';
import { sectionsOf } from './panels';
import { actingSeat, changedBy, specialLook, targetsOf, touched } from './read';
import { asView, type RrView, type Special } from './types';
import { wordsIn } from './words';

const { begun: asian, reached } = onBoard({ player_board: 'asian' });

describe('the board as it begins', async () => {
  const view = asView(await (await asian()).state());

  test('three places of locomotives are construction sites', () => {
    expect(boardPlayer(view, 1).sites).toEqual(['BJ1', 'BJ2', 'SE1']);
    expect(view.facts.table.routes['BJ']!.slots).toHaveLength(3);
  });
  test('Tokyo is drawn as far as Tokyo, with two levels, and Osaka replaces it', () => {
    const facts = view.facts.players['p1']!.routes['TK']!;
    expect(shapeOf(view, 'TK', facts)).toEqual({ length: 7, levels: 2 });
    expect(shapeOf(view, 'TK', { ...facts, length: 10 })).toEqual({ length: 10, levels: 5 });
    const route = view.facts.players['p1']!.routes['BJ']!;
    expect(shapeOf(view, 'BJ', route)).toEqual({ length: 21, levels: 5 });
  });
  test('steps as a special space are signs of steps', () => {
    const look = (route: string, id: string) =>
      specialLook(view.facts.table.routes[route]!.specials.find((one) => one.id === id)!);
    expect(look('BJ', 'BJ8')).toMatchObject({ name: 'step', n: 1, times: 1 });
    expect(look('BJ', 'BJ14')).toMatchObject({ name: 'step-any', times: 1 });
    expect(look('SE', 'SE2')).toMatchObject({ name: 'step', n: 1 });
    expect(look('BJ', 'BJ4').name).toBe('site');
  });
  test('the place of the medal that was not chosen is idle', () => {
    const [here, there] = ['BJ11', 'SE5b'].map((id) => ({ id, medal: true }) as Special);
    expect(isIdle(view, 1, here!)).toBe(false);
    const mine = { ...view.facts.players['p1']!, medal_at: 'BJ11' };
    const laid = { ...view, facts: { ...view.facts, players: { p1: mine } } } as RrView;
    expect(isIdle(laid, 1, here!)).toBe(false);
    expect(isIdle(laid, 1, there!)).toBe(true);
  });
  test('the line of the shared board is one way with three detours above it', () => {
    const cells = sharedCells(view);
    expect(cells).toHaveLength(26);
    const asides = cells.filter((cell) => cell.aside);
    expect(asides.map((cell) => cell.place?.slot)).toEqual(['1', '3', '6']);
    // Every detour leaves a cell and joins the one that follows it on the straight way.
    for (const cell of cells.filter((one) => one.detour !== null)) {
      expect(cells[cell.detour!]!.aside).toBe(true);
      expect(cells[cell.detour!]!.next).toBe(cell.next);
    }
    expect(cells.filter((cell) => cell.next === null).map((cell) => cell.at)).toEqual([25]);
    expect(cells.flatMap((cell) => cell.markers.map((m) => m.seat)).sort()).toEqual([1, 2, 3]);
  });
  test('a place shows its printed factory as long as nothing is built there', () => {
    expect(placeOf(view, '2')).toMatchObject({ height: 0, top: null, cars: [] });
    expect(placeOf(view, '2').effects).toEqual(boardTable(view).shared!.slots['2']);
    expect(lowest(view)).toBe(0);
    expect(hasMainPart(view)).toBe(true);
  });
});

describe('a factory and its car', async () => {
  const { engine, view } = await reached((v) => has(v, 'factory'), [/^place LOCO/, /^loco /]);
  const seat = actingSeat(view);
  const factory = view.actions.find((action) => action.startsWith('factory '))!;
  const slot = factory.split(' ')[2]!;

  test('it is built on the main board, on one of the lowest places', () => {
    expect(isOnBoards(view, offersOf(view.actions))).toBe(true);
    expect(targetsOf(offersOf(view.actions)).has(`gap ${slot}`)).toBe(true);
    expect(placeOf(view, slot).height).toBe(lowest(view));
  });
  test('then it lies on top, and a car is laid that is not active yet', async () => {
    await engine.apply(factory);
    const laying = asView((await playUntil(engine, (v) => has(asView(v), 'lay-car'), 40))!);
    expect(placeOf(laying, slot)).toMatchObject({ height: 1, top: factory.split(' ')[1] });
    const action = laying.actions.find((one) => one.startsWith('lay-car '))!;
    const at = action.split(' ')[1]!;
    expect(targetsOf(offersOf(laying.actions)).get(`wagon ${at}`)).toContain(action);
    expect(boardSign(laying, action)).toEqual(placeOf(laying, at).effects);
    const before = boardPlayer(laying, seat).cars!.supply;
    await engine.apply(action);
    const after = asView(await engine.state());
    expect(carsAt(after, at)).toEqual([{ seat, purple: false, active: false, fresh: false }]);
    expect(boardPlayer(after, seat).cars!.supply).toBe(before - 1);
  });
});

test('a purple car is drawn with the shape of its owner, after the others', async () => {
  const view = asView(await (await asian()).state());
  const shared = { ...(view.facts['shared'] as object) } as { purple: object };
  shared.purple = { owner: 'p2', at: ['3'], active: ['3'], fresh: [], workshop: 0 };
  const cars = { at: ['3'], active: [], fresh: [], supply: 2, workshop: 0 };
  const players = { ...view.facts.players, p3: { ...view.facts.players['p3']!, cars } };
  const drawn = { ...view, facts: { ...view.facts, players, shared } } as unknown as RrView;
  expect(carsAt(drawn, '3')).toEqual([
    { seat: 3, purple: false, active: false, fresh: false },
    { seat: 2, purple: true, active: true, fresh: false },
  ]);
});

test('a site that is done opens its place', async () => {
  const { engine, view } = await reached(
    (v) => has(v, 'site'),
    [/^step (SE|BJ|TK)1 /, /^place T1/],
  );
  const seat = actingSeat(view);
  expect(targetsOf(offersOf(view.actions)).has('site SE1')).toBe(true);
  await engine.apply('site SE1');
  const after = asView(await engine.state());
  expect(boardPlayer(after, seat).sites).toEqual(['BJ1', 'BJ2']);
});

test('a detour is offered with its way, its points and the factory it uses', async () => {
  const { view } = await reached(
    (v) => has(v, 'detour'),
    [/^factory /, /^industry /, /^place IND/],
  );
  const words = await wordsIn('en', '2021', view);
  const action = view.actions.find((one) => one.startsWith('detour '))!;
  const rows = sectionsOf(view, offersOf(view.actions), new Map(), words).flatMap((s) => s.rows);
  const row = rows.find((one) => one.key === action)!;
  const marker =
    view.facts.players[`p${actingSeat(view)}`]!.industry.markers[action.split(' ')[1]!]!;
  expect(row.middle).toBe(words.phrase('fromTo', marker.at, marker.detour!));
  expect(row.gain).toBe(view.facts.table.industry[marker.detour!]!.points - marker.points);
  expect(row.note).toMatch(/^by the detour; /);
});

test('what is clicked', () => {
  const keys = (action: string) => [...touched(action)];
  expect(keys('use-car 3')).toEqual(['wagon 3']);
  expect(keys('move-car 3 5')).toEqual(['wagon 5']);
  expect(keys('move-purple 3 5')).toEqual(['wagon 5']);
  expect(keys('key-purple 4')).toEqual(['wagon 4']);
  expect(keys('detour 1 industry')).toEqual(['detour 1']);
  expect(keys('medal SE5b')).toEqual(['medal SE5b']);
  expect(changedBy([said('car-used', ['p1'], 4)])).toEqual(new Set(['0 wagon 4']));
  expect(changedBy([said('site-gone', ['p2', 'BJ1'])])).toEqual(new Set(['2 slot BJ1']));
});
