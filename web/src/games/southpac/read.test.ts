import { describe, expect, test } from 'vitest';
import { parseOffer } from '../../engine/offers';
import type { GameEvent } from '../../engine/types';
import { ownersOf } from '../parts/linkmap.svelte';
import {
  biddingOrder,
  changedBy,
  cityPays,
  dividendOf,
  holdersOf,
  incomesAfter,
  letterOf,
  linkName,
  linkOffers,
  lookOf,
  ownerOf,
  rowsOf,
  saleOf,
  shortOf,
  stepOf,
  stopOf,
  target,
} from './read';
import type { SpBoard, SpView } from './types';

const event = (kind: GameEvent['kind'], args: string[], amount?: number): GameEvent => ({
  kind,
  args,
  ...(amount === undefined ? {} : { amount }),
  words: '',
});

const board = {
  title: '',
  canvas: { width: 100, height: 100 },
  railroad_order: ['SP', 'GHH'],
  railroads: [
    { id: 'GHH', short: 'GH&H', letter: 'G', name: 'Galveston', home: 'b' },
    { id: 'SP', short: 'SP', letter: 'SP', name: 'Southern Pacific', home: 'a' },
  ],
  cities: [
    { id: 'a', name: 'Alpha', x: 1, y: 1 },
    { id: 'b', name: 'Beta', x: 9, y: 9 },
  ],
  links: [{ id: 'a--b', a: 'a', b: 'b', box: { x: 5, y: 5 } }],
} as SpBoard;

const view = (more: Partial<SpView> = {}): SpView =>
  ({
    players: [
      { seat: 1, name: 'Anna', cash: 9, shares: { SP: 1, GHH: 0 } },
      { seat: 2, name: 'Bruno', cash: 4, shares: { SP: 2, GHH: 0 } },
      { seat: 3, name: 'Chloé', cash: 4, shares: { SP: 0, GHH: 0 } },
    ],
    links: { SP: ['a--b'], GHH: [] },
    treasury: { SP: 7, GHH: 0 },
    income: { SP: 5, GHH: 2 },
    president: { SP: 'p2', GHH: null },
    decision: 'track',
    railroad: 'SP',
    auctioned: null,
    opener: null,
    bidder: null,
    link: null,
    seller: null,
    price: 0,
    counter: 0,
    over: false,
    to_move: { kind: 'player', player: 2 },
    facts: {
      railroads: {
        SP: { letter: 'SP', home: 'a', unsold: 2, held: 3, cubes_left: 14 },
        GHH: { letter: 'G', home: 'b', unsold: 5, held: 0, cubes_left: 15 },
      },
      cities: { b: { railroads: 2, pays: 2 } },
    },
    ...more,
  }) as unknown as SpView;

describe('the railroads', () => {
  test('come in Railroad Order, whatever the order of the file', () => {
    expect(rowsOf(view(), board).map((r) => r.short)).toEqual(['SP', 'GH&H']);
    expect(lookOf(board, 'GHH')).toBe('sp2');
    expect(lookOf(board, 'nobody')).toBe('');
    expect([shortOf(board, 'GHH'), letterOf(board, 'GHH')]).toEqual(['GH&H', 'G']);
  });
  test('have their figures from view and facts', () => {
    const [sp, ghh] = rowsOf(view(), board);
    expect(sp).toMatchObject({ president: 2, treasury: 7, income: 5, cubesLeft: 14, unsold: 2 });
    expect(ghh).toMatchObject({ president: 0, held: 0, holders: [] });
  });
  test('name the President first among the holders', () => {
    expect(holdersOf(view(), 'SP')).toEqual([
      { seat: 2, count: 2 },
      { seat: 1, count: 1 },
    ]);
  });
});

describe('the map', () => {
  test('a link has the owner the view says, or none', () => {
    expect(ownerOf(view(), 'a--b')).toBe('SP');
    expect(ownersOf(view({ links: { SP: [], GHH: [] } }).links, new Map([['a--b', 0]]))).toEqual([
      null,
    ]);
    expect(linkName(board, 'a--b')).toBe('Alpha – Beta');
  });
  test('a city nobody touches pays nothing', () => {
    expect([cityPays(view(), 'a'), cityPays(view(), 'b')]).toEqual([0, 2]);
  });
  test('offers of links are found by the link, others are not', () => {
    const offers = ['link a--b', 'bid 1..9', 'done'].map(parseOffer);
    expect([...linkOffers(offers).keys()]).toEqual(['a--b']);
  });
  test('an action speaks of its link, a price of the link that is asked for', () => {
    expect(target('build a--b', view())).toEqual({ link: 'a--b', railroad: 'SP' });
    expect(target('price 4', view({ link: 'a--b' }))).toEqual({ link: 'a--b', railroad: 'SP' });
    expect(target('done', view())).toBe(null);
    expect(target(null, view())).toBe(null);
  });
});

describe('the round', () => {
  test('stops at the railroad that operates, then at the Bull Market', () => {
    expect(stopOf(view({ railroad: 'GHH' }), board)).toBe(1);
    expect(stopOf(view({ decision: 'bull-auction', railroad: null }), board)).toBe(2);
    expect(stopOf(view({ decision: 'over', over: true }), board)).toBe(-1);
  });
  test('an operation has three steps', () => {
    const steps = (['offer', 'reply', 'dividend', 'bull-offer'] as const).map((decision) =>
      stepOf(view({ decision })),
    );
    expect(steps).toEqual([0, 1, 2, -1]);
  });
  test('bidding goes clockwise from the one who opened', () => {
    expect(biddingOrder(view({ opener: 'p3' }))).toEqual([3, 1, 2]);
  });
});

test('a sale is talked about from the naming of the link to the answer', () => {
  const talk = { link: 'a--b', railroad: 'GHH', seller: 'SP', price: 7, counter: 9 };
  expect(saleOf(view({ ...talk, decision: 'price' }))?.price).toBe(null);
  expect(saleOf(view({ ...talk, decision: 'reply' }))).toMatchObject({ price: 7, asked: false });
  expect(saleOf(view({ ...talk, decision: 'answer' }))).toMatchObject({ price: 9, asked: true });
  expect(saleOf(view({ ...talk, decision: 'track', link: null }))).toBe(null);
});

describe('events', () => {
  test('a dividend tells what was earned, declared and received', () => {
    const paid = dividendOf([
      event('earned', ['SP'], 5),
      event('declared', ['SP'], 3),
      event('received', ['p2', 'SP'], 6),
      event('received', ['p1', 'SP'], 3),
    ]);
    expect(paid).toEqual({
      railroad: 'SP',
      earned: 5,
      each: 3,
      received: [
        { seat: 2, amount: 6 },
        { seat: 1, amount: 3 },
      ],
    });
  });
  test('a dividend that is not taken has no rate, and other events tell of none', () => {
    expect(dividendOf([event('skipped', ['SP'])])?.each).toBe(null);
    expect(dividendOf([event('built', ['SP', 'a--b'], 5)])).toBe(null);
  });
  test('what a sale changes is its link and every railroad with a new income', () => {
    const events = [
      event('sold', ['GHH', 'SP', 'a--b'], 4),
      event('income', ['GHH'], 5),
      event('income', ['TP'], 6),
    ];
    expect([...changedBy(events).links]).toEqual(['a--b']);
    expect([...changedBy(events).railroads].sort()).toEqual(['GHH', 'SP', 'TP']);
    expect([...incomesAfter(events)]).toEqual([
      ['GHH', 5],
      ['TP', 6],
    ]);
  });
});
