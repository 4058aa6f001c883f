// What the panels read out of positions, offers and events.
import { describe, expect, test } from 'vitest';
import { said } from '../../../tests/unit/catalogue';
import { sample } from '../../../tests/unit/raildice';
import { boardOf } from '../../../tests/unit/tables';
import { parseOffer } from '../../engine/offers';
import {
  booksOf,
  buyRows,
  chainsGrown,
  changesOf,
  diceOf,
  directorBefore,
  finalOf,
  gainsOf,
  incomeTaken,
  kindRows,
  refusedOf,
  rollOf,
  stationRows,
  tells,
  tiesOf,
  waysOf,
  wayText,
  yearOf,
} from './panels';
import type { RdBoard } from './types';
import { speak } from './words';
import { en } from './words.en';

const w = speak(en);
const board = boardOf<RdBoard>('raildice');
const offers = (...text: string[]) => text.map(parseOffer);
const none = { behind: null, jokers: null };

describe('the tray', () => {
  test('dice lie by face, those that just fell last and in their order', () => {
    const fell = [said('fell', ['curve']), said('fell', ['joker'])];
    const dice = diceOf({ straight: 1, curve: 2, share: 0, joker: 1 }, fell);
    expect(dice.map((die) => [die.face, die.fallen])).toEqual([
      ['straight', -1],
      ['curve', -1],
      ['curve', 0],
      ['joker', 1],
    ]);
  });
  test('many dice are shown a face at a time', () => {
    const dice = diceOf({ straight: 6, curve: 6, share: 0, joker: 4 }, []);
    expect(dice.map((die) => die.count)).toEqual([6, 6, 4]);
  });
  test('the income of this turn is known as long as the turn lasts', () => {
    const past = [[said('turn', ['p1'])], [said('income', ['p1'], 7)], [said('rolls', ['p1'], 3)]];
    expect(incomeTaken(past)).toBe(7);
    expect(incomeTaken([...past, [said('turn', ['p2'])]])).toBeNull();
  });
});

describe('a roll', () => {
  const rolls = offers('roll 0 1..7', 'roll 1 0..7', 'end 0..1');
  test('begins with all that is behind, and names the sum and the bonus', () => {
    expect(rollOf(sample(), rolls, null, none)).toMatchObject({
      behind: 7,
      behindMax: 7,
      jokers: 0,
      jokersMax: 1,
      sum: 7,
      bonus: 0,
      action: 'roll 0 7',
    });
    const both = rollOf(sample(), rolls, null, { behind: 4, jokers: 1 });
    expect(both).toMatchObject({ sum: 6, bonus: 1, action: 'roll 1 4' });
  });
  test('what is chosen elsewhere sets the counters', () => {
    expect(rollOf(sample(), rolls, 'roll 1 2', none)).toMatchObject({ behind: 2, jokers: 1 });
  });
  test('with nothing behind it begins with a joker; without any die there is none', () => {
    const jokers = offers('roll 1 0', 'roll 2 0');
    expect(rollOf(sample(), jokers, null, none)).toMatchObject({ jokers: 1, action: 'roll 1 0' });
    const zero = rollOf(sample(), rolls, null, { behind: 0, jokers: 0 });
    expect(zero!.action).toBeNull();
    expect(rollOf(sample(), offers('end 0'), null, none)).toBeNull();
  });
  test('in the last year there is no bonus', () => {
    const view = sample({ facts: { ...sample().facts, bonus_per_joker: 0 } });
    expect(rollOf(view, rolls, 'roll 1 4', none)).toMatchObject({ sum: 5, bonus: 0 });
  });
});

describe('rows', () => {
  test('a station says its box, its place and its price with the mountain', () => {
    const [row] = stationRows(sample(), offers('station east ueberall mountain-3 0..1'), w);
    expect([row!.name, row!.way, row!.note]).toEqual([
      'Überall',
      'mountain',
      'f3, east end, for 4, 1 of them for the mountain',
    ]);
  });
  test('a share says who sells it and how many there are', () => {
    const rows = buyRows(sample(), board, offers('buy weiden bank', 'buy weiden director'), w);
    expect(rows.map((r) => r.note)).toEqual(['from the bank, 5 left', 'from Ben, who has 3']);
    expect(buyRows(sample(), board, offers('buy ueberall bank'), w)[0]!.way).toBe('you have 4');
  });
  test('tiles stand by kind, with every way they may lie', () => {
    const kinds = kindRows(sample(), board, offers('tile grass', 'tile mountain2-0'));
    expect(kinds.map((one) => [one.kind, one.left, one.lies.length])).toEqual([
      ['grass', 10, 1],
      ['mountain2', 7, 1],
    ]);
  });
  test('a verb that can do nothing asks for something that is refused', () => {
    expect(refusedOf(sample(), 'buy')).toBe('buy eisberg bank');
    expect(refusedOf(sample(), 'station')).toBe('station west ueberall mountain-3 0');
    expect(refusedOf(sample(), 'lay')).toBe('lay west e2 north 0');
  });
});

describe('paying', () => {
  test('from behind, with jokers, or both', () => {
    const ways = waysOf(sample(), parseOffer('lay west e2 west 0..2'));
    expect(ways.map((way) => [way.action, wayText(way, w)])).toEqual([
      ['lay west e2 west 0', '2 behind the screen'],
      ['lay west e2 west 1', '1 behind the screen, 1 joker'],
      ['lay west e2 west 2', '2 jokers'],
    ]);
  });
  test('nothing to choose where there is but one way, or nothing to pay', () => {
    expect(waysOf(sample(), parseOffer('lay east f3 south 0'))).toEqual([]);
    expect(waysOf(sample(), parseOffer('end 0..2'))).toEqual([]);
    expect(waysOf(sample(), null)).toEqual([]);
  });
});

describe('before and after', () => {
  test('dice in front, behind and in the bank, as far as they change', () => {
    const before = sample();
    const players = before.players.map((p) => (p.seat === 1 ? { ...p, behind: 5 } : p));
    expect(changesOf(before, sample({ players, bank: 11 }))).toEqual([
      { key: 'behind', before: 7, after: 5 },
      { key: 'bank', before: 9, after: 11 },
    ]);
  });
  test('chains that grow', () => {
    const { facts } = sample();
    const insel = { ...facts.companies.insel!, chain: ['t2', 't3'] };
    const after = sample({ facts: { ...facts, companies: { ...facts.companies, insel } } });
    expect(chainsGrown(sample(), after)).toEqual([{ id: 'insel', to: 2 }]);
  });
});

describe('the end of a year', () => {
  const events = [
    said('carried', ['ueberall', 'p1'], 2),
    said('carried', ['insel', 'p1'], 1),
    said('carried', ['weiden', 'p2'], 3),
    said('directs', ['p3', 'weiden']),
    said('year', [], 7),
    said('turn', ['p3']),
  ];
  test('passengers, new Directors, who starts', () => {
    const year = yearOf(events)!;
    expect(year).toMatchObject({
      collapse: null,
      directs: [{ seat: 3, company: 'weiden' }],
      next: { year: 7, seat: 3 },
    });
    expect([...gainsOf(year)]).toEqual([
      [1, 3],
      [2, 3],
    ]);
    expect(tells(events)).toBe(true);
    expect(tells([said('turn', ['p2'])])).toBe(false);
  });
  test('a collapse has no next year', () => {
    const year = yearOf([said('collapsed', [], 2), said('ended', ['collapse'])])!;
    expect([year.collapse, year.next]).toEqual([2, null]);
  });
  test('who directed before is found in what was', () => {
    const past = [[said('directs', ['p2', 'weiden'])], [said('turn', ['p1'])], events];
    expect(directorBefore(past, 'weiden')).toBe(2);
    expect(directorBefore(past, 'insel')).toBe(0);
  });
  test('the books: passengers by player and company over all years', () => {
    const books = booksOf([events, [said('carried', ['ueberall', 'p1'], 4)]]);
    expect([...books.get(1)!]).toEqual([
      ['ueberall', 6],
      ['insel', 1],
    ]);
  });
});

describe('equal passengers', () => {
  const final = (list: [passengers: number, jokers: number, dice: number][]) =>
    list.map(([passengers, jokers, dice], i) => ({
      seat: i + 1,
      name: `p${i + 1}`,
      place: i + 1,
      passengers,
      jokers,
      dice,
    }));
  const told = (...rows: Parameters<typeof final>[0]) =>
    tiesOf(final(rows)).map((tie) => [tie.by, ...tie.seats.map((one) => one.seat)]);
  test('jokers decide, then dice, then the place is shared', () => {
    expect(told([30, 2, 3], [30, 1, 9])).toEqual([['jokers', 1, 2]]);
    expect(told([30, 1, 7], [30, 1, 6])).toEqual([['dice', 1, 2]]);
    expect(told([30, 1, 7], [30, 1, 7])).toEqual([['shared', 1, 2]]);
    expect(told([30, 1, 7], [29, 1, 7])).toEqual([]);
  });
  test('the final table is in the order of places, with jokers and all dice', () => {
    expect(finalOf(sample()).map((one) => [one.seat, one.jokers, one.dice])).toEqual([
      [3, 0, 0],
      [1, 1, 12],
      [2, 1, 4],
    ]);
  });
});
