// What the panels read out of views and events.
import { describe, expect, test } from 'vitest';
import { sample } from '../../../tests/unit/southpac';
import { parseOffer } from '../../engine/offers';
import type { GameEvent } from '../../engine/types';
import {
  bidsOf,
  changesOf,
  citiesChanged,
  lastAsked,
  ledgersOf,
  marksOf,
  seatsOf,
  suppose,
  type MarkWords,
} from './panels';

const said = (kind: GameEvent['kind'], args: string[] = [], amount = 0): GameEvent => ({
  kind,
  args,
  amount,
  words: '',
});

describe('bids of an auction', () => {
  test('are those since it began, by player and in their order', () => {
    const past = [
      [said('bids', ['p1', 'TP'], 40)],
      [said('drops-out', ['p2', 'TP']), said('won', ['p1', 'TP'], 40)],
      [said('offered', ['p2', 'MKT'])],
      [said('bids', ['p2', 'MKT'], 4)],
      [said('bids', ['p3', 'MKT'], 7)],
      [said('drops-out', ['p1', 'MKT'])],
      [said('bids', ['p2', 'MKT'], 12)],
    ];
    expect([...bidsOf(past)]).toEqual([
      [2, [4, 12]],
      [3, [7]],
    ]);
  });
  test('are none where none was made', () => {
    expect(bidsOf([[said('offered', ['p2', 'MKT'])]]).size).toBe(0);
    expect(bidsOf([]).size).toBe(0);
  });
});

test('the seats of an auction: the last bid, the state and the cash of each player', () => {
  const base = sample();
  const view = sample({
    decision: 'auction',
    auctioned: 'MKT',
    opener: 'p2',
    highest_bidder: 'p2',
    bid: 12,
    to_move: { kind: 'player', player: 3 },
    players: base.players.map((p) => ({ ...p, bidding: p.seat === 1 ? 0 : 1 })),
    facts: { ...base.facts, rivals: [2], safe_bid: 22 },
  });
  const past = [[said('bids', ['p2', 'MKT'], 4)], [said('bids', ['p2', 'MKT'], 12)]];
  expect(seatsOf(view, past)).toEqual([
    { seat: 2, last: 12, cash: 21, state: 'highBid' },
    { seat: 3, last: null, cash: 22, state: 'toBid' },
    { seat: 1, last: null, cash: 27, state: 'passed' },
  ]);
});

describe('before and after', () => {
  const before = sample();
  const after = sample({
    treasury: { ...before.treasury, MKT: 14, SLSF: 20 },
    income: { ...before.income, MKT: 20, TP: 24 },
  });
  test('lists the railroads touched, those concerned first, bystanders too', () => {
    const rows = changesOf(before, after, ['MKT', 'SLSF']);
    expect(rows.map((row) => row.id)).toEqual(['MKT', 'SLSF', 'TP']);
    expect(rows[0]!.treasury).toEqual({ before: 23, after: 14 });
    expect(rows[2]!.income).toEqual({ before: 23, after: 24 });
  });
  test('is empty where nothing changes', () => {
    expect(changesOf(before, before, ['MKT', null])).toEqual([]);
  });
  test('names the cities that pay something else to who is there', () => {
    const cities = {
      fort_worth: { railroads: 2, pays: 2 },
      waco: { railroads: 1, pays: 3 },
      acme: { railroads: 1, pays: 3 },
    };
    const next = sample({ facts: { ...before.facts, cities } });
    expect(citiesChanged(before, next)).toEqual([{ city: 'fort_worth', before: 1, after: 2 }]);
  });
});

describe('what is supposed', () => {
  test('others pass after a bid, until the auction is over', () => {
    const from = sample({ decision: 'auction', auctioned: 'MKT' });
    const bid = sample({ decision: 'auction', auctioned: 'MKT', highest_bidder: 'p1' });
    expect(suppose(bid, from)).toBe('pass');
    expect(suppose(sample({ decision: 'track' }), from)).toBeNull();
    const passed = sample({ decision: 'auction', auctioned: 'MKT', highest_bidder: 'p2' });
    expect(suppose(passed, from)).toBeNull();
  });
  test('a pass in the Bull Market is not taken for the next offer of somebody else', () => {
    const from = sample({ decision: 'bull-auction', auctioned: 'SP' });
    expect(suppose(sample({ decision: 'bull-offer', actions: ['pass'] }), from)).toBeNull();
  });
  test('a proposal is seen at the least price, and accepted', () => {
    const from = sample({ decision: 'track' });
    expect(suppose(sample({ decision: 'price', actions: ['price 4..23'] }), from)).toBe('price 4');
    expect(suppose(sample({ decision: 'reply' }), from)).toBe('accept');
    expect(suppose(sample({ decision: 'answer' }), sample({ decision: 'reply' }))).toBe('accept');
    expect(suppose(sample({ decision: 'track' }), from)).toBeNull();
  });
  test('nothing after the end', () => {
    expect(suppose(sample({ over: true, decision: 'over' }), sample())).toBeNull();
  });
});

describe('marks of the slider', () => {
  const w: MarkWords = { phrase: (key, ...gaps) => [key, ...gaps].join(' '), money: String };
  const facts = (rivals: number[], safe: number) => ({
    ...sample().facts,
    rivals,
    safe_bid: safe,
  });
  test('a bid: who leads, what rivals have, where nobody can answer', () => {
    const view = sample({
      decision: 'auction',
      bid: 12,
      highest_bidder: 'p2',
      facts: facts([2, 3], 22),
    });
    const found = marksOf(parseOffer('bid 13..27'), { view }, w);
    expect(found.safe).toBe(22);
    expect(found.marks).toEqual([
      { at: 13, text: 'markLeads 12' },
      { at: 21, seat: 2, text: '21' },
      { at: 22, seat: 3, text: '22' },
      { at: 27, text: 'markMost 27' },
    ]);
  });
  test('a rival who has more than can be bid stands at the end, and nothing is safe', () => {
    const view = sample({ decision: 'auction', facts: facts([2, 3], 22) });
    const found = marksOf(parseOffer('bid 0..21'), { view }, w);
    expect(found.safe).toBeNull();
    expect(found.marks.map((mark) => mark.text)).toEqual(['21', '22']);
  });
  test('a rival who has too little to answer is not marked', () => {
    const view = sample({ decision: 'auction', facts: facts([2], 0) });
    const found = marksOf(parseOffer('bid 22..27'), { view }, w);
    expect(found.marks.map((mark) => mark.text)).toEqual(['markMost 27']);
  });
  test('a price: what was offered before; a counter: what is offered', () => {
    const link = 'fort_worth--wichita_falls';
    const view = sample({ link, price: 7, asked_link: [link, null], asked_price: [5, 0] });
    expect(lastAsked(view, link)).toBe(5);
    expect(lastAsked(view, 'waco--fort_worth')).toBeNull();
    const price = marksOf(parseOffer('price 6..23'), { view }, w).marks;
    expect(price.map((mark) => mark.text)).toEqual(['markAsked 5', 'markTreasury 23']);
    const counter = marksOf(parseOffer('counter 8..23'), { view }, w).marks;
    expect(counter.map((mark) => mark.text)).toEqual(['markOffered 7', 'markTreasury 23']);
  });
});

test('the books: dividends by railroad, and what was paid for shares', () => {
  const past = [
    [said('won', ['p1', 'SP'], 16)],
    [said('received', ['p1', 'SP'], 4), said('received', ['p2', 'SP'], 2)],
    [said('received', ['p1', 'SP'], 6), said('won', ['p1', 'TP'], 3)],
  ];
  const books = ledgersOf(past, [1, 2]);
  expect(books.get(1)).toEqual({ received: new Map([['SP', 10]]), paid: 19 });
  expect(books.get(2)).toEqual({ received: new Map([['SP', 2]]), paid: 0 });
});
