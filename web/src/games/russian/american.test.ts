// The American board over the real engine: boulders, coins, golden spikes, two industry tracks, the stocks board.
import { describe, expect, test } from 'vitest';
import { said } from '../../../tests/unit/catalogue';
import { game, has, offersOf, onBoard } from '../../../tests/unit/russian';
import { freeDividends, ladderOf, payoutNow, stockOrder } from './american';
import {
  boardPlayer,
  boardSign,
  boardTable,
  bouldersOn,
  cellNumber,
  hasMainPart,
  hasRoutePart,
  isOnBoards,
  shapeOf,
  spikeWorth,
} from './boards';
import { actingSeat, changedBy, specialLook, targetsOf, touched } from './read';
import { SIGNS } from './signs';
import { asView, type RrView } from './types';
import { de } from './words.boards.de';
import { en } from './words.boards.en';
import { wordsIn, type RrWords } from './words';

const { begun: american, reached } = onBoard({ player_board: 'american' });

describe('the board as it begins', async () => {
  const view = asView(await (await american()).state());

  test('a route is drawn to its end, although a boulder closes a space of it', () => {
    expect(bouldersOn(view, 1, 'OM')).toEqual([{ id: 'OM8', space: 8 }]);
    expect(bouldersOn(view, 1, null)).toEqual([{ id: 'I8', space: 8 }]);
    const facts = view.facts.players['p1']!.routes['OM']!;
    expect(facts.length).toBe(7);
    expect(shapeOf(view, 'OM', facts)).toEqual({ length: 9, levels: 5 });
  });
  test('the cells of the upper track are counted from its own start', () => {
    expect(view.facts.table.industry_board).toBe('dual');
    expect([0, 15, 16, 31].map((cell) => cellNumber(view, cell))).toEqual([0, 15, 0, 15]);
  });
  test('the log and the list name a cell by its track, not by the number of the engine', async () => {
    const [e, d] = [await wordsIn('en', '2021', view), await wordsIn('de', '2021', view)];
    const moved = (at: number) => said('marker-at', ['p1', '1'], at);
    const line = (w: RrWords, at: number) =>
      w.log({
        plies: [{ ply: 0, actor: 1, action: 'industry 1 industry', events: [moved(at)] }],
        view,
        board: {},
        you: 0,
      })[0]!.text;
    expect(line(e, 23)).toMatch(/industry to space 7 \(upper track\)\.$/);
    expect(line(e, 7)).toMatch(/industry to space 7\.$/);
    expect(line(d, 23)).toMatch(/Industriemarker auf Feld 7 \(obere Leiste\)\.$/);
    expect(e.event(moved(23), view, {})).toMatch(/to space 7 \(upper track\)\.$/);
    expect(e.confirm('industry 1 industry', [moved(16)], view, {})).toBe(
      'Move industry to 0 (upper track)',
    );
  });
  test('all stand on the start of the stocks board, in turn order, and all dividends are free', () => {
    const ladder = ladderOf(view);
    expect(ladder).toHaveLength(9);
    expect([...ladder[0]!.seats].sort()).toEqual([1, 2, 3]);
    expect(stockOrder(view)).toHaveLength(3);
    expect(freeDividends(view)).toHaveLength(8);
    expect(payoutNow(view)).toBeNull();
  });
  test('every special space has a sign of its own kind', () => {
    const signs = new Map<string, string>();
    for (const route of Object.values(view.facts.table.routes))
      for (const special of route.specials)
        signs.set(special.effects[0]!.op, specialLook(special).name);
    expect(signs.get('stock-up')).toBe('stock');
    expect(signs.get('blast')).toBe('boulder');
    expect(signs.get('golden-spike')).toBe('spike');
    for (const name of ['stock', 'boulder', 'spike']) expect(SIGNS[name]).toBeDefined();
    for (const [op, name] of signs) if (op !== 'points') expect(name, op).not.toBe('points');
  });
  test('a golden spike is worth more with its token', () => {
    expect(spikeWorth(view, 1)).toBe(10);
    const mine = { ...view.facts.players['p1']!, spikes: true };
    const laid = { ...view, facts: { ...view.facts, players: { p1: mine } } } as RrView;
    expect(spikeWorth(laid, 1)).toBe(25);
  });
  test('the Russian board has nothing of it', async () => {
    const plain = asView(await (await game('ultimate', 2)).state());
    expect(hasMainPart(plain)).toBe(false);
    expect(hasRoutePart(plain)).toBe(false);
    expect(ladderOf(plain)).toEqual([]);
    expect(spikeWorth(plain, 1)).toBeNull();
    const facts = plain.facts.players['p1']!.routes['TS']!;
    expect(shapeOf(plain, 'TS', facts)).toEqual({ length: 15, levels: 5 });
  });
});

describe('the stocks board', async () => {
  const { engine, view } = await reached(
    (v) => has(v, 'dividend'),
    [/^dividend /, /^step OM2 /, /^step (SA|OM)1 /, /^loco \S+ OM/, /^place (T2|T1|LOCO)/],
  );
  const seat = actingSeat(view);

  test('a row without a dividend takes one of the free ones, on the main board', () => {
    const offers = offersOf(view.actions);
    expect(isOnBoards(view, offers)).toBe(true);
    const targets = targetsOf(offers);
    for (const id of freeDividends(view)) expect(targets.has(`dividend ${id}`)).toBe(true);
    expect([...touched('dividend D3')]).toEqual(['dividend D3']);
    expect(boardSign(view, 'dividend D3')).toEqual(boardTable(view).dividends!['D3']);
  });
  test('it lies on the row then, whoever came first stands left, and others go up to it', async () => {
    const row = boardPlayer(view, seat).stock_row!;
    const free = freeDividends(view);
    await engine.apply(`dividend ${free[0]}`);
    const after = asView(await engine.state());
    const rung = ladderOf(after)[row + 1]!;
    expect(rung.dividend).toBe(free[0]);
    expect(rung.seats).toContain(seat);
    expect(freeDividends(after)).toEqual(free.slice(1));
    const places = rung.seats.map((one) => boardPlayer(after, one).stock_place!);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });
});

test('a general payout asks others while somebody waits', async () => {
  const { view } = await reached(
    (v) => payoutNow(v) !== null && has(v, 'payout'),
    [
      /^payout /,
      /^dividend /,
      /^stock$/,
      /^loco (4|6|8) /,
      /^place LOCO/,
      /^step (OM|SA)/,
      /^loco /,
    ],
  );
  const now = payoutNow(view)!;
  expect(now.answers).toBe(`p${actingSeat(view)}`);
  expect(isOnBoards(view, offersOf(view.actions))).toBe(true);
  const rungs = ladderOf(view).filter((rung) => rung.left > 0);
  expect(rungs.length).toBeGreaterThan(0);
  const mine = boardPlayer(view, actingSeat(view)).stock_row!;
  for (const rung of rungs) expect(rung.row).toBeLessThanOrEqual(mine);
});

test('a boulder that is blasted is gone from the route', async () => {
  const { engine, view } = await reached(
    (v) => has(v, 'blast'),
    [/^step RM2 /, /^step RM1 /, /^loco \S+ RM/, /^place (T2|T1|LOCO)/],
  );
  const seat = actingSeat(view);
  expect(targetsOf(offersOf(view.actions)).has('blast OM8')).toBe(true);
  await engine.apply('blast OM8');
  const after = asView(await engine.state());
  expect(bouldersOn(after, seat, 'OM')).toEqual([]);
  expect(after.facts.players[`p${seat}`]!.routes['OM']!.length).toBe(9);
});

describe('keys and words', () => {
  test('what is clicked', () => {
    const keys = (action: string) => [...touched(action)];
    expect(keys('stock')).toEqual(['stock']);
    expect(keys('pay SA4')).toEqual(['pay SA4']);
    expect(keys('payout D3')).toEqual(['dividend D3']);
    expect(keys('steelworks 2')).toEqual(['gap 2']);
    expect(keys('marker-on upper')).toEqual(['marker-on upper']);
    expect(changedBy([said('stock-at', ['p2'], 3)])).toEqual(new Set(['2 stock']));
    expect(changedBy([said('dividend-laid', ['D1'], 1)])).toEqual(new Set(['0 dividend D1']));
  });
  test('both languages say the same things', () => {
    expect(Object.keys(de).sort()).toEqual(Object.keys(en).sort());
    expect(en.asksYou('Ben')).toContain('Ben waits');
    expect(de.asksYou('Ben')).toContain('Ben wartet');
    expect(en.due(1)).toBe('1 general payout after this turn');
  });
});
