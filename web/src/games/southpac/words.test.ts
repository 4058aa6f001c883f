// The catalogues against the engine's own tables: every kind the engine can say has its sentence in every
// language, and no sentence asks for an argument that the kind does not have.
import { describe, expect, test } from 'vitest';
import {
  checkGuide,
  checkOptions,
  explanationsOf,
  gapsIn,
  gapsOf,
  shapeOf,
  testCatalogue,
} from '../../../tests/unit/catalogue';
import { sample } from '../../../tests/unit/southpac';
import { boardOf, tablesOf } from '../../../tests/unit/tables';
import type { BoardData, GameEvent, View } from '../../engine/types';

import type { SpBoard } from './types';
import type { Catalogue } from './catalogue';
import { speak } from './words';
import { de } from './words.de';
import { en } from './words.en';

const tables = tablesOf('southpac', 'sp');
const { actions, events, names } = tables;
const board = boardOf<SpBoard>('southpac');
const data = board as unknown as BoardData;

const isChance = (decision: string): boolean => decision === 'start-player';

test('the tables of the engine were found', () => {
  expect(actions.length).toBe(16);
  expect(events.length).toBeGreaterThan(45);
  expect(names('decisions')).toContain('bull-auction');
});

describe.each([
  ['en', en],
  ['de', de],
] as [string, Catalogue][])('%s', (_language, c) => {
  testCatalogue(tables, c, { titleOf: (decision) => c.titles[decision], isChance });
  test('the sentence of an action names all that it is about', () => {
    for (const a of actions)
      expect(gapsOf(c.actions[a.verb]!).length, a.verb).toBe(a.args + Number(a.amount));
  });
  test('guides through every decision of a player', () => {
    checkGuide(names, c.guide, isChance);
  });
  test('explains every option and each of its values', () => {
    const values = ['track_sales', 'self_deal', 'start', 'offer_sells', 'final_tie'];
    expect(Object.keys(c.options).sort()).toEqual([...values, 'max_rounds'].sort());
    checkOptions(names, c.options, values);
  });
});

test('both languages have the same options, phrases, labels and cases, with the same gaps', () => {
  const shape = (c: Catalogue): unknown => [
    shapeOf(c),
    [c.phrases, c.says, c.titles, c.confirms].map(gapsIn),
    explanationsOf(c),
  ];
  expect(shape(de)).toEqual(shape(en));
});

describe('sentences', () => {
  const words = speak(en);
  const view = sample();

  test('an event speaks of players, railroads and links by name', () => {
    const args = ['MKT', 'SLSF', 'fort_worth--wichita_falls'];
    const said: GameEvent = { kind: 'sold', args, amount: 9, words: '' };
    expect(words.event(said, view, data)).toBe(
      'MKT buys Fort Worth–Wichita Falls from SLSF for $9.',
    );
    expect(speak(de).event(said, view, data)).toBe(
      'MKT kauft Fort Worth–Wichita Falls von der SLSF für 9 $.',
    );
  });
  test('an unknown kind is said in the words of the engine', () => {
    expect(
      words.event(
        { kind: 'odd' as GameEvent['kind'], args: [], words: 'something odd' },
        view,
        data,
      ),
    ).toBe('something odd');
  });
  test('a confirmation names the price at stake', () => {
    const built: GameEvent = { kind: 'built', args: ['MKT', 'x'], amount: 5, words: '' };
    expect(words.confirm('build acme--plainview', [built], view, data)).toBe('Build for $5');
    expect(words.confirm('bid 9', [], view, data)).toBe('Bid $9');
    const reply = sample({ decision: 'reply', price: 7, seller: 'SLSF' });
    expect(words.confirm('accept', [], reply, data)).toBe('Accept $7');
    const answer = sample({ decision: 'answer', price: 7, counter: 9, seller: 'SLSF' });
    expect(words.confirm('accept', [], answer, data)).toBe('Pay $9');
    expect(words.confirm('bull-offer GHH', [], view, data)).toBe('Offer a share of GH&H');
  });
  test('an auction says who leads and what is the least bid', () => {
    const auction = sample({
      decision: 'auction',
      auctioned: 'MKT',
      bid: 12,
      highest_bidder: 'p2',
      bidder: 'p1',
      actions: ['pass', 'bid 13..27'],
    });
    expect(words.decision(auction, data)).toEqual({
      title: 'Bid for one MKT share',
      sentence: 'Ben leads at $12. Bid $13 or more, or pass and leave this auction.',
    });
  });
  test('whoever waits for a bid reads who leads, and what is possible as far as the offers are known', () => {
    const auction = sample({
      decision: 'auction',
      auctioned: 'MKT',
      bid: 12,
      highest_bidder: 'p2',
    });
    const waiting = (actions?: string[]) =>
      words.waiting({ ...auction, actions } as unknown as View, data);
    expect(waiting(['pass', 'bid 13..27'])).toBe(
      'Ben leads at $12. Anna must bid $13 or more, or pass.',
    );
    expect(waiting(['pass'])).toBe('Ben leads at $12. Anna has $27 and can only pass.');
    expect(waiting()).toBe('Ben leads at $12.');
    const reply = sample({
      decision: 'reply',
      railroad: 'MKT',
      seller: 'SLSF',
      link: 'fort_worth--wichita_falls',
      price: 7,
    });
    expect(words.waiting(reply, data)).toContain('offers $7 for Fort Worth–Wichita Falls.');
  });
  test('whoever cannot raise, or may not pass, is told so', () => {
    const poor = sample({ decision: 'auction', auctioned: 'SP', bid: 30, highest_bidder: 'p2' });
    expect(words.decision({ ...poor, actions: ['pass'] }, data).sentence).toBe(
      'Ben leads at $30. You have $27, so you can only pass.',
    );
    const last = sample({ decision: 'initial-auction', auctioned: 'SP', actions: ['bid 0..27'] });
    expect(words.decision(last, data).sentence).toBe(
      'All the others have passed. You take the share and name the price.',
    );
  });
  test('a negotiation is told from both sides', () => {
    const talk = { railroad: 'MKT', seller: 'SLSF', link: 'fort_worth--wichita_falls' };
    const reply = sample({ ...talk, decision: 'reply', price: 7 });
    expect(words.decision(reply, data)).toEqual({
      title: 'Sell track of SLSF?',
      sentence: 'Anna offers $7 for Fort Worth–Wichita Falls.',
    });
    const answer = sample({ ...talk, decision: 'answer', price: 7, counter: 9 });
    expect(words.decision(answer, data)).toEqual({
      title: 'Buy track for MKT',
      sentence: 'Fort Worth–Wichita Falls belongs to SLSF. Ben asks for $9.',
    });
    const price = sample({ ...talk, decision: 'price', actions: ['price 0..23'] });
    expect(words.decision(price, data).sentence).toBe(
      'Fort Worth–Wichita Falls belongs to SLSF. Offer $0 to $23.',
    );
    const own = sample({ ...talk, decision: 'price', actions: ['price 0..23'], seller: 'SP' });
    expect(words.decision(own, data).sentence).toContain(
      'Fort Worth–Wichita Falls belongs to SP. You are President of both, so the price stands at once.',
    );
  });
  test('no sentence of a decision is left with a gap or without an end', () => {
    for (const decision of names('decisions')) {
      for (const language of [en, de]) {
        const said = speak(language).decision(
          sample({
            decision,
            auctioned: 'MKT',
            actions: ['pass', 'bid 3..27', 'offer', 'build x'],
          }),
          data,
        );
        expect(said.title).not.toMatch(/[{}]/);
        expect(said.sentence).not.toMatch(/[{}]|undefined/);
        if (decision !== 'over') expect(said.sentence).toMatch(/\.$/);
      }
    }
  });
  test('the bar at the top tells the round, shares sold and fewest cubes', () => {
    expect(words.meters(view, data).map((m) => [m.label, m.value, m.note])).toEqual([
      ['Round', '3', ''],
      ['Shares sold', '18', 'of 30'],
      ['Fewest cubes on a railroad', '7', '(game ends at 0)'],
      ['Bull Market card', 'Ben', ''],
    ]);
  });
  test('the history bar is marked where a round begins', () => {
    expect(words.mark([{ kind: 'round', args: [], amount: 4, words: '' }])).toBe('round 4');
    expect(words.mark([{ kind: 'income', args: ['SP'], amount: 4, words: '' }])).toBeNull();
  });
});
