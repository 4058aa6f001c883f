// Bidding by itself: which action a limit leads to, and when a limit ends.
import { expect, test } from 'vitest';
import { parseOffer } from '../../src/engine/offers';
import { AutoBid, bidWithin } from '../../src/table/autobid.svelte';

const offers = (...texts: string[]) => texts.map(parseOffer);

test('the least bid is made while the limit allows it, then the player passes', () => {
  const led = offers('pass', 'bid 13..27');
  expect(bidWithin(led, 20)).toBe('bid 13');
  expect(bidWithin(led, 13)).toBe('bid 13');
  expect(bidWithin(led, 12)).toBe('pass');
  expect(bidWithin(offers('pass'), 20)).toBe('pass');
  // Whoever is alone must bid, and may name the least.
  expect(bidWithin(offers('bid 0..27'), 5)).toBe('bid 0');
  expect(bidWithin(offers('bid 9..27'), 5)).toBe(null);
});

test('a limit belongs to one seat and one auction, and ends with it', () => {
  const auto = new AutoBid('t');
  const red = { id: 'red 1', bid: 5, seats: [1, 2] };
  auto.set(1, red, 17);
  expect(auto.limitOf(1, red)).toBe(17);
  expect(auto.limitOf(2, red)).toBe(null);
  expect(auto.limitOf(1, { ...red, seats: [2] })).toBe(null);
  const blue = { ...red, id: 'blue 1' };
  expect(auto.limitOf(1, blue)).toBe(null);
  auto.set(1, red, null);
  expect(auto.limitOf(1, red)).toBe(null);
});
