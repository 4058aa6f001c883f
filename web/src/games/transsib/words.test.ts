// The catalogues against the engine's own tables: every kind the engine can say has its sentence in every
// language, and no sentence asks for an argument that the kind does not have.
import { describe, expect, test } from 'vitest';
import type { LogLine } from '..';
import { boardOf, tablesOf } from '../../../tests/unit/tables';
import type { BoardData, GameEvent, View } from '../../engine/types';
import { fill } from '../parts/words';
import type { TsrBoard, TsrView } from './types';
import { speak, type Catalogue } from './words';
import { de } from './words.de';
import { en } from './words.en';

const { actions, events, names } = tablesOf('transsib', 'tsr');
const board = boardOf<TsrBoard>('transsib');

test('the tables of the engine were found', () => {
  expect(actions.length).toBe(11);
  expect(events.length).toBeGreaterThan(50);
  expect(names('decisions')).toContain('second-link');
});

describe.each([
  ['en', en],
  ['de', de],
] as [string, Catalogue][])('%s', (_language, c) => {
  test('says every event and every reason', () => {
    expect(Object.keys(c.events).sort()).toEqual(events.map((e) => e.verb).sort());
  });
  test('asks only for arguments there are, and uses every amount', () => {
    for (const e of events) {
      const gaps = [...c.events[e.verb]!.matchAll(/\{(\d|n)\}/g)].map((g) => g[1]!);
      for (const gap of gaps) {
        expect(gap === 'n' ? e.amount : Number(gap) <= e.args, `${e.verb} {${gap}}`).toBe(true);
      }
      expect(gaps.includes('n'), e.verb).toBe(e.amount);
      expect(new Set(gaps).size, e.verb).toBe(e.args + Number(e.amount));
    }
  });
  test('has a label, a sentence and a button for every action', () => {
    const verbs = actions.map((a) => a.verb).sort();
    expect(Object.keys(c.verbs).sort()).toEqual(verbs);
    expect(Object.keys(c.actions).sort()).toEqual(verbs);
    for (const verb of verbs) expect(c.confirms[verb], verb).toBeTruthy();
  });
  test('explains every decision and every ending', () => {
    for (const decision of names('decisions')) {
      expect(c.decisions[decision], decision).toBeTruthy();
      expect(c.asks[decision]?.[0], decision).toBeTruthy();
      expect(c.help[decision]?.length, decision).toBeGreaterThan(0);
    }
    expect(Object.keys(c.endings).sort()).toEqual(names('endings').sort());
  });
  test('guides through decisions that exist', () => {
    for (const step of c.guide) {
      for (const decision of step.decisions) expect(names('decisions')).toContain(decision);
    }
  });
  test('names every railroad of the board', () => {
    for (const r of board.railroads) expect(c.railroads[r.id], r.id).toBeTruthy();
  });
});

test('both languages have a short sentence for everything the log tells', () => {
  expect(Object.keys(de.log)).toEqual(Object.keys(en.log));
  const told = events.map((e) => e.verb).filter((kind) => !kind.startsWith('why-'));
  const elsewhere = ['planned', 'crossed', 'received', 'compensated'];
  for (const kind of told) expect(Boolean(en.log[kind]), kind).toBe(!elsewhere.includes(kind));
});

test('both languages explain the same options, values and phrases', () => {
  const shape = (c: Catalogue): unknown => [
    Object.entries(c.options).map(([name, o]) => [name, Object.keys(o.values ?? {})]),
    Object.keys(c.phrases),
    Object.keys(c.labels),
    c.guide.map((step) => step.id),
    c.learn.length,
  ];
  expect(shape(de)).toEqual(shape(en));
});

describe('sentences', () => {
  const view = { players: [{ name: 'Anna' }, { name: 'Ben' }] } as unknown as View;
  const data = board as unknown as BoardData;
  const words = speak(en);

  test('an event speaks of players, railroads and links by name', () => {
    const e: GameEvent = {
      kind: 'built',
      args: ['p2', 'green', 'voronezh-rostov'],
      amount: 6,
      words: '',
    };
    expect(words.event(e, view, data)).toBe(
      'Ben builds Voronezh – Rostov-na-Donu with Green for $6.',
    );
    expect(speak(de).event(e, view, data)).toBe(
      'Ben baut Voronezh – Rostov-na-Donu mit Grün für 6 $.',
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
  test('a confirmation names the price that the events name', () => {
    const built: GameEvent = {
      kind: 'built',
      args: ['p1', 'red', 'omsk-barnaul'],
      amount: 10,
      words: '',
    };
    expect(words.confirm('build red omsk-barnaul', [built], view, data)).toBe('Build for 10');
    expect(words.confirm('build red omsk-barnaul', [], view, data)).toBe(
      'Build, then choose tolls',
    );
    expect(words.confirm('bid 9', [], view, data)).toBe('Bid 9');
  });
  test('links abroad from one city are told apart', () => {
    const list = board.links.map((l) => words.linkName(l.id, board));
    expect(new Set(list).size).toBe(list.length);
  });
  test('gaps are filled by number, the amount by n', () => {
    expect(fill('{2} {1} {n}', ['a', 'b'], 3)).toBe('b a 3');
  });
  test('the standing of a railroad is said in words', () => {
    const facts = { railroads: { red: { standing: 'unsold', controllers: [], pays: 0, left: 0 } } };
    const position = { ...view, facts } as unknown as TsrView;
    expect(words.row('red', position, board)).toBe('Red: unsold.');
  });
});

describe('the log', () => {
  const players = ['Anna', 'Ben'].map((name, i) => ({ seat: i + 1, name }));
  const view = { players } as unknown as View;
  const data = board as unknown as BoardData;
  const said = (kind: GameEvent['kind'], args: string[] = [], amount: number | null = null) => ({
    kind,
    args,
    amount,
    words: '',
  });
  const lines = (action: string, list: ReturnType<typeof said>[]) =>
    speak(en).log({ actor: 1, action, events: list }, view, data);
  const seen = (line: LogLine) => line.parts.map((part) => part.text).join('');

  test('a build is one line: chip, link in bold, what it changed, the price at the right', () => {
    const [line, ...more] = lines('build green voronezh-rostov', [
      said('built', ['p1', 'green', 'voronezh-rostov'], 6),
      said('crossed', ['green', 'moscow-oryol']),
      said('paid-toll', ['green', 'blue'], 2),
      said('income', ['green'], 40),
    ]);
    expect(more).toEqual([]);
    expect(seen(line!)).toBe('G Voronezh – Rostov-na-Donu. Tolls 2 to B, income 40.');
    expect(line!.parts.map((part) => part.look)).toContain('bold');
    expect(line!.amount).toBe('6');
    expect(line!.text).not.toContain('runs over');
  });
  test('a dividend is a line for each player with the sum, and one for what it adjusts', () => {
    const list = lines('pass', [
      said('passed', ['p1']),
      said('timing', [], 5),
      said('received', ['p1', 'red'], 3),
      said('received', ['p2', 'red'], 3),
      said('received', ['p1', 'blue'], 8),
      said('value', ['blue'], 44),
      said('nationalization', [], 28),
      said('dividends', [], 2),
    ]);
    expect(list.map(seen)).toEqual([
      'Anna passes. Timing 5.',
      'Anna  R 3 B 8',
      'Ben  R 3',
      'Dividend 2. B value 44, nationalization below 28.',
    ]);
    expect(list.map((line) => line.amount)).toEqual([undefined, '+11', '+3', undefined]);
    expect(list[1]!.text).toBe('Anna gets $11: Red 3, Blue 8.');
    expect(list[3]!.text).toBe('Dividend 2. Blue value 44, nationalization below 28.');
  });
  test('a plan with open tolls is left to the build that follows', () => {
    expect(lines('build green a', [said('planned', ['p1', 'green', 'moscow-oryol'], 8)])).toEqual(
      [],
    );
  });
  test('a move without events has its player as subject', () => {
    expect(lines('stop', []).map(seen)).toEqual(['Anna leaves it at that.']);
  });
});
