// Offers as text, addresses, kept tables, catalogues, tables made of views, and the curves of the analysis.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOf, groupOffers, offerOf, parseOffer } from '../../src/engine/offers';
import type { View } from '../../src/engine/types';
import { de } from '../../src/i18n/de';
import { en } from '../../src/i18n/en';
import { addressed, fillFor, readerOf } from '../../src/games/parts/words';
import { preferredLanguage } from '../../src/i18n/language.svelte';
import { packRecord, parseRoute, routeHash, unpackRecord, type Route } from '../../src/route';
import { filled, lines, ribbon } from '../../src/table/chart';
import { genericTables } from '../../src/table/generic';
import {
  forgetTable,
  savedTable,
  savedTables,
  saveTable,
  type SavedTable,
} from '../../src/table/saved';
import { named, namesOfRecord } from '../../src/table/seats';

describe('offers', () => {
  it('are taken apart: verb, words, range', () => {
    expect(parseOffer('bid 8..40')).toMatchObject({
      verb: 'bid',
      args: [],
      min: 8,
      max: 40,
      action: 'bid 8',
    });
    expect(parseOffer('build red omsk-barnaul')).toMatchObject({
      verb: 'build',
      args: ['red', 'omsk-barnaul'],
      min: null,
      action: 'build red omsk-barnaul',
    });
    expect(parseOffer('toll green 2')).toMatchObject({ args: ['green'], min: 2, max: 2 });
    expect(parseOffer('pass')).toMatchObject({ verb: 'pass', args: [], min: null });
  });

  it('an amount is held within its range, and leads back to its offer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 50 }), fc.nat(60), fc.integer(), (min, more, wish) => {
        const offers = [parseOffer('pass'), parseOffer(`bid ${min}..${min + more}`)];
        const action = actionOf(offers[1]!, wish);
        expect(offerOf(offers, action)?.text).toBe(
          more === 0 ? offers[1]!.text : `bid ${min}..${min + more}`,
        );
      }),
    );
  });

  it('what is not listed belongs to no offer', () => {
    const offers = ['bid 8..40', 'pass', 'buy red'].map(parseOffer);
    expect(offerOf(offers, 'bid 41')).toBeNull();
    expect(offerOf(offers, 'bid')).toBeNull();
    expect(offerOf(offers, 'buy blue')).toBeNull();
    expect(offerOf(offers, 'buy red')?.text).toBe('buy red');
  });

  it('are grouped by verb in the order listed', () => {
    const groups = groupOffers(['buy red', 'build red a', 'buy blue', 'pass'].map(parseOffer));
    expect(groups.map((group) => [group.verb, group.offers.length])).toEqual([
      ['buy', 2],
      ['build', 1],
      ['pass', 1],
    ]);
  });
});

describe('addresses', () => {
  const routes: Route[] = [
    { page: 'home' },
    { page: 'about' },
    { page: 'setup', game: 'transsib' },
    { page: 'learn', game: 'transsib', section: null },
    { page: 'learn', game: 'transsib', section: 'building' },
    { page: 'puzzles', game: null, stage: null, theme: null },
    { page: 'puzzles', game: 'transsib', stage: 'late', theme: 'build' },
    { page: 'puzzle', game: 'transsib', id: '8c25a0440ed3f018', stage: null, theme: 'buy' },
    { page: 'puzzle', game: 'daily', id: '', stage: null, theme: null },
    { page: 'table', id: 'k3f9', ply: 12, record: null },
    { page: 'table', id: null, ply: null, record: 'abc_-' },
  ];
  it.each(routes)('read back what they say: %j', (route) => {
    expect(parseRoute(routeHash(route))).toEqual(route);
  });
  it('what makes no sense is no page, and a bad ply leads to the last', () => {
    expect(parseRoute('#/nowhere')).toEqual({ page: 'missing' });
    expect(parseRoute('')).toEqual({ page: 'home' });
    expect(parseRoute('#/table?id=a&ply=-1')).toMatchObject({ ply: null });
  });
  it('carry a whole record', async () => {
    const record =
      'roundhouse 1 transsib players=3\nname p1 Zoë\n' + 'p1 bid 8\np2 pass\n'.repeat(200);
    const packed = await packRecord(record);
    expect(packed).toMatch(/^[\w-]+$/);
    expect(packed.length).toBeLessThan(record.length / 4);
    expect(await unpackRecord(packed)).toBe(record);
    expect(await unpackRecord('!!!')).toBeNull();
  });
});

describe('kept tables', () => {
  function store() {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      kept,
    };
  }
  const table = (id: string, over = false): SavedTable => ({
    id,
    game: 'transsib',
    title: 'Trans-Siberian Railroad',
    name: '',
    seats: [{ kind: 'person', name: 'Anna' }],
    record: 'roundhouse 1',
    ply: 3,
    over,
    to_move: 1,
    round: 1,
    winners: [],
    saved: 1,
  });

  it('come back, the latest first, each once', () => {
    const s = store();
    saveTable(table('a'), s);
    saveTable(table('b'), s);
    saveTable({ ...table('a'), ply: 9 }, s);
    expect(savedTables(s).map((one) => [one.id, one.ply])).toEqual([
      ['a', 9],
      ['b', 3],
    ]);
    forgetTable('a', s);
    expect(savedTable('a', s)).toBeNull();
    expect(savedTable('b', s)?.record).toBe('roundhouse 1');
  });

  it('finished ones make room before unfinished ones', () => {
    const s = store();
    saveTable(table('first'), s);
    saveTable(table('done', true), s);
    for (let i = 0; i < 19; i++) saveTable(table(`t${i}`), s);
    const ids = savedTables(s).map((one) => one.id);
    expect(ids).toContain('first');
    expect(ids).not.toContain('done');
  });

  it('what cannot be read counts as nothing', () => {
    const s = store();
    s.kept.set('roundhouse.tables', '{broken');
    expect(savedTables(s)).toEqual([]);
    s.kept.set('roundhouse.tables', '[{"id":1},null]');
    expect(savedTables(s)).toEqual([]);
  });

  it('names stand in the record', () => {
    expect(namesOfRecord('roundhouse 1 x\nname p2 Ben B\nname p9 No\n', 3)).toEqual([
      'Player 1',
      'Ben B',
      'Player 3',
    ]);
  });

  it('whoever has no name is called the same in every view', () => {
    const players = ['p1', 'Ben', 'P3', 'novice'].map((name, i) => ({ seat: i + 1, name }));
    const view = { players } as unknown as View;
    expect(named(view).players.map((player) => player.name)).toEqual([
      'Player 1',
      'Ben',
      'Player 3',
      'Computer 4',
    ]);
  });
});

describe('catalogues', () => {
  function shape(value: unknown, path = ''): string[] {
    if (typeof value === 'function' || typeof value === 'string')
      return [`${path}:${typeof value}`];
    return Object.entries(value as object).flatMap(([key, one]) => shape(one, `${path}/${key}`));
  }
  it('German says everything English says, and nothing is empty', () => {
    expect(shape(de)).toEqual(shape(en));
    const texts = JSON.stringify([en, de]).match(/:""/g);
    expect(texts).toBeNull();
  });
  it('German is not English', () => {
    const words = (value: unknown): string[] =>
      typeof value === 'string'
        ? [value]
        : typeof value === 'object'
          ? Object.values(value as object).flatMap(words)
          : [];
    const english = words(en);
    const same = words(de).filter((word, i) => word === english[i] && word.length > 12);
    expect(same).toEqual([]);
  });
  it('the browser asks for a language we have, or gets English', () => {
    expect(preferredLanguage(['fr-FR', 'de-AT'])).toBe('de');
    expect(preferredLanguage(['fr'])).toBe('en');
  });
});

describe('tables made of views', () => {
  it('members with the same ids stand side by side', () => {
    const view = {
      game: 'x',
      ply: 0,
      to_move: { kind: 'over' as const },
      phase: 1,
      round: 1,
      over: true,
      players: [{ seat: 1, name: 'Anna', score: 3, place: 1, cash: 8 }],
      log: [],
      actions: [],
      treasury: { red: 5, blue: 6 },
      income: { red: 2, blue: null },
      bank: 9,
    };
    const tables = genericTables(view);
    expect(tables[0]?.rows[0]).toEqual({ head: 'Anna', cells: ['3', '1', '8'] });
    expect(tables[1]).toMatchObject({
      columns: ['treasury', 'income'],
      rows: [
        { head: 'Red', cells: ['5', '2'] },
        { head: 'Blue', cells: ['6', '–'] },
      ],
    });
    expect(tables.at(-1)?.rows.map((row) => row.head)).toContain('Bank');
  });
});

describe('curves', () => {
  it('what is not known takes the value before it', () => {
    expect(filled([null, [1, 0], null, [0, 1]])).toEqual([
      [1, 0],
      [1, 0],
      [1, 0],
      [0, 1],
    ]);
    expect(filled([null])).toEqual([]);
  });
  it('shares fill the height whatever they add up to', () => {
    const bands = ribbon(
      [
        [1, 1],
        [3, 1],
      ],
      100,
      40,
    );
    expect(bands[0]).toBe('M0.0 0.0L100.0 0.0L100.0 30.0L0.0 20.0Z');
    expect(bands[1]).toBe('M0.0 20.0L100.0 30.0L100.0 40.0L0.0 40.0Z');
  });
  it('lines run from the least to the most', () => {
    const { paths, least, most } = lines(
      [
        [0, 10],
        [20, 5],
      ],
      100,
      40,
    );
    expect([least, most]).toEqual([0, 20]);
    expect(paths[0]).toBe('M0.0 40.0L100.0 0.0');
  });
});

describe('the reader', () => {
  const view = { players: [1, 2].map((seat) => ({ seat, name: `p${seat}`, score: 0, place: 1 })) };

  it('is "You" in a view, and everybody else has a name', () => {
    const { players } = named(view as View, 2);
    expect(players.map((one) => one.name)).toEqual(['Player 1', 'You']);
    expect([readerOf({ players }), readerOf(named(view as View))]).toEqual(['p2', '']);
  });

  it('has verbs and cases of its own', () => {
    const sentence = '{1} {v:zahlst|zahlt} {n} an {2:dich}; {2} {v2:hast|hat} mehr.';
    const said = (you: string) => addressed(sentence, ['p1', 'p2'], you);
    expect(said('p1')).toBe('{1} zahlst {n} an {2}; {2} hat mehr.');
    expect(said('p2')).toBe('{1} zahlt {n} an dich; {2} hast mehr.');
    expect(said('')).toBe('{1} zahlt {n} an {2}; {2} hat mehr.');
    expect(fillFor('you', '{1} {v:lead|leads} at {2}.', ['You', 5])).toBe('You lead at 5.');
    expect(fillFor('you', '{1} {v:lead|leads} at {2}.', ['Ben', 5])).toBe('Ben leads at 5.');
  });
});
