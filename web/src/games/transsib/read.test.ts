import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseOffer } from '../../engine/offers';
import type { GameEvent } from '../../engine/types';
import { ownersOf } from '../parts/linkmap.svelte';
import {
  biddingOrder,
  crossedBy,
  changedBy,
  dividendOf,
  linkOffers,
  priceOfCertificate,
  target,
  termsOf,
} from './read';
import type { TsrBoard, TsrView } from './types';

const file = new URL('../../../../games/transsib/boards/transsib.json', import.meta.url);
const board = JSON.parse(new TextDecoder().decode(readFileSync(file))) as TsrBoard;

const said = (kind: GameEvent['kind'], args: string[] = [], amount?: number): GameEvent =>
  amount === undefined ? { kind, args, words: '' } : { kind, args, amount, words: '' };

const position = (links: Record<string, string[]>, status: Record<string, string> = {}): TsrView =>
  ({
    links: { red: [], blue: [], green: [], yellow: [], black: [], white: [], ...links },
    status,
  }) as unknown as TsrView;

describe('the terms of a build', () => {
  const jump = [
    said('built', ['p1', 'blue', 'krasnoyarsk-lesosibirsk'], 8),
    said('paid-toll', ['blue', 'green'], 2),
    said('paid-toll', ['blue', 'red'], 2),
    said('income', ['blue'], 12),
    said('value', ['blue'], 20),
  ];

  test('price, tolls, income and value are those of the events', () => {
    const terms = termsOf(jump, 'blue');
    expect(terms.price).toBe(8);
    expect([...terms.tolls]).toEqual([
      ['green', 2],
      ['red', 2],
    ]);
    expect([terms.income, terms.value, terms.timing]).toEqual([12, 20, null]);
  });
  test('what a dividend adds is no part of them', () => {
    const paid = [
      ...jump,
      said('timing', [], 5),
      said('received', ['p1', 'blue'], 6),
      said('value', ['blue'], 24),
    ];
    expect(termsOf(paid, 'blue').value).toBe(20);
    expect(termsOf(paid, 'blue').timing).toBe(5);
  });
  test('while tolls are to be chosen there is no price', () => {
    expect(termsOf([], 'blue').price).toBeNull();
  });
  test('a purchase costs what the event says', () => {
    expect(
      priceOfCertificate([said('bought', ['p1', 'red'], 12), said('went-public', ['red'])]),
    ).toBe(12);
    expect(priceOfCertificate([])).toBeNull();
  });
});

describe('the links that tolls are paid for', () => {
  test('are those the engine says the build runs over, before any dividend', () => {
    const events = [
      said('built', ['p1', 'blue', 'krasnoyarsk-lesosibirsk'], 8),
      said('crossed', ['blue', 'novosibirsk-krasnoyarsk']),
      said('crossed', ['blue', 'omsk-novosibirsk']),
      said('received', ['p1', 'blue'], 3),
    ];
    expect(crossedBy(events)).toEqual(['novosibirsk-krasnoyarsk', 'omsk-novosibirsk']);
    expect(crossedBy([])).toEqual([]);
  });
  test('a build whose tolls are open has its price', () => {
    const planned = [said('planned', ['p1', 'blue', 'kirov-yekaterinburg'], 8)];
    expect(termsOf(planned, 'blue').price).toBe(8);
  });
});

test('owners are told by the place of a link on the board', () => {
  const index = new Map(board.links.map((l, i) => [l.id, i]));
  const owners = ownersOf(position({ red: ['moscow-bryansk'] }).links, index);
  expect(owners[index.get('moscow-bryansk')!]).toBe('red');
  expect(owners.filter((o) => o !== null).length).toBe(1);
});

test('links glow for the railroad in hand only', () => {
  const offers = ['pass', 'build red a', 'build blue b', 'extend c'].map(parseOffer);
  expect([...linkOffers(offers, 'red').keys()]).toEqual(['a', 'c']);
  expect([...linkOffers(offers, null).keys()]).toEqual(['c']);
});

test('an action speaks of a link and a railroad', () => {
  const view = { auctioned: 'green', building: 'red', first_link: 'x' } as unknown as TsrView;
  expect(target('build blue y', view)).toEqual({ railroad: 'blue', link: 'y' });
  expect(target('link y', view)).toEqual({ railroad: 'green', link: 'y' });
  expect(target('extend y', view)).toEqual({ railroad: 'red', link: 'y' });
  expect(target('toll yellow 2', view)).toEqual({ railroad: 'red', link: 'x' });
  expect(target('pass', view)).toBeNull();
});

test('bidding goes round from the first bidder', () => {
  const view = {
    players: [{}, {}, {}, {}],
    first_bidder: 'p3',
    bidder: 'p1',
  } as unknown as TsrView;
  expect(biddingOrder(view)).toEqual([3, 4, 1, 2]);
});

describe('a dividend', () => {
  test('is told in the order of its steps', () => {
    const d = dividendOf([
      said('passed', ['p1']),
      said('value', ['red'], 12),
      said('timing', [], 5),
      said('received', ['p1', 'red'], 4),
      said('received', ['p2', 'red'], 4),
      said('nationalized', ['blue']),
      said('compensated', ['p2', 'blue'], 3),
      said('nationalization', [], 30),
      said('value', ['red'], 16),
      said('dividends', [], 6),
      said('ended', ['public']),
    ])!;
    expect(d.paid.map((p) => [p.seat, p.amount])).toEqual([
      [1, 4],
      [2, 4],
    ]);
    expect(d.taken).toEqual([{ railroad: 'blue', paid: [{ seat: 2, amount: 3 }] }]);
    expect(d.values).toEqual([{ railroad: 'red', amount: 16 }]);
    expect([d.nationalization, d.dividends, d.endings]).toEqual([30, 6, ['public']]);
  });
  test('is none where nothing was paid', () => {
    expect(dividendOf([said('passed', ['p1']), said('timing', [], 2)])).toBeNull();
  });
});

test('what changed: links placed and railroads touched', () => {
  const c = changedBy([
    said('built', ['p1', 'red', 'omsk-barnaul'], 4),
    said('opened-with', ['blue', 'moscow-kazan'], 3),
    said('bought', ['p1', 'green'], 12),
  ]);
  expect([...c.links]).toEqual(['omsk-barnaul', 'moscow-kazan']);
  expect([...c.railroads]).toEqual(['green']);
});
