// The catalogues against the engine's own tables: every kind the engine can say has its sentence in every
// language, and no sentence asks for an argument that the kind does not have.
import { describe, expect, test } from 'vitest';
import { said, shapeOf, testCatalogue } from '../../../tests/unit/catalogue';
import { boardOf, tablesOf } from '../../../tests/unit/tables';
import type { BoardData, GameEvent, View } from '../../engine/types';
import { fill } from '../parts/words';
import type { TsrBoard, TsrView } from './types';
import type { Catalogue } from './catalogue';
import { speak } from './words';
import { de } from './words.de';
import { en } from './words.en';

const tables = tablesOf('transsib', 'tsr');
const { actions, events, names } = tables;
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
  testCatalogue(tables, c, {
    titleOf: (decision) => c.asks[decision]?.[0],
    isChance: (decision) => decision === 'start-player',
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

test('both languages explain the same options, values and phrases', () => {
  const shape = (c: Catalogue): unknown => [
    shapeOf(c),
    Object.keys(c.phrases),
    c.guide.map((step) => step.id),
  ];
  expect(shape(de)).toEqual(shape(en));
});

describe('sentences', () => {
  const view = { players: [{ name: 'Anna' }, { name: 'Ben' }] } as unknown as View;
  const data = board as unknown as BoardData;
  const words = speak(en);
  const built = (args: string[], amount: number): GameEvent => said('built', args, amount);

  test('an event speaks of players, railroads and links by name', () => {
    const e = built(['p2', 'green', 'voronezh-rostov'], 6);
    expect(words.event(e, view, data)).toBe('Ben builds Voronezh–Rostov-na-Donu for $6 (Green).');
    expect(speak(de).event(e, view, data)).toBe('Ben baut Woronesch–Rostow am Don für 6 $ (Grün).');
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
    const events = [built(['p1', 'red', 'omsk-barnaul'], 10)];
    expect(words.confirm('build red omsk-barnaul', events, view, data)).toBe('Build for $10');
    expect(words.confirm('build red omsk-barnaul', [], view, data)).toBe('Choose tolls');
    expect(words.confirm('bid 9', [], view, data)).toBe('Bid $9');
  });
  test('whoever waits reads who leads, or what is decided', () => {
    const at = (position: Partial<TsrView>): View =>
      ({ ...view, to_move: { kind: 'player', player: 1 }, ...position }) as unknown as View;
    const bid = at({ decision: 'bid', auctioned: 'red', bid: 23, highest_bidder: 'p2' });
    expect(words.waiting!(bid, data)).toBe('Ben leads at $23.');
    expect(speak(de).waiting!(bid, data)).toBe('Ben führt mit 23 $.');
    const open = at({ decision: 'bid', auctioned: 'red', bid: 0, highest_bidder: null });
    expect(words.waiting!(open, data)).toBe('Nobody has bid for Red yet.');
    const second = at({ decision: 'second-link', building: 'green' });
    expect(words.waiting!(second, data)).toBe('Anna may build a second link with Green.');
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
