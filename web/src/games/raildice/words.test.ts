// The catalogues against the engine's own tables: every kind the engine can say has its sentence in every language, and
// no sentence asks for an argument that the kind does not have.
import { describe, expect, test } from 'vitest';
import {
  checkGuide,
  checkOptions,
  explanationsOf,
  gapsIn,
  gapsOf,
  said,
  shapeOf,
  testCatalogue,
} from '../../../tests/unit/catalogue';
import { sample } from '../../../tests/unit/raildice';
import { boardOf, tablesOf } from '../../../tests/unit/tables';
import type { BoardData, GameEvent } from '../../engine/types';
import type { RdBoard } from './types';
import { fill } from '../parts/words';
import type { Catalogue } from './catalogue';
import { speak } from './words';
import { de } from './words.de';
import { en } from './words.en';

const tables = tablesOf('raildice', 'rd');
const { actions, events, names } = tables;
const data = boardOf<RdBoard>('raildice') as unknown as BoardData;

const isChance = (decision: string): boolean => decision === 'start-player' || decision === 'roll';

test('the tables of the engine were found', () => {
  expect(actions.length).toBe(11);
  expect(events.length).toBeGreaterThan(60);
  expect(names('decisions')).toContain('first-piece');
});

test('what stands in brackets follows the number before it', () => {
  expect(fill('{n} [die|dice]', [], 1)).toBe('1 die');
  expect(fill('{n} [die|dice]', [], 0)).toBe('0 dice');
  expect(fill('{1} behind, {2} [joker|jokers]', [3, 1])).toBe('3 behind, 1 joker');
  expect(fill('[a|b] {n}', [], 1)).toBe('a 1');
});

describe.each([
  ['en', en],
  ['de', de],
] as [string, Catalogue][])('%s', (_language, c) => {
  testCatalogue(tables, c, {
    titleOf: (decision) => c.titles[decision],
    isChance,
    uses: (kind, gaps) => expect(gaps.includes('n'), kind.verb).toBe(kind.amount),
    more: ['end behind', 'roll behind', 'roll jokers'],
  });
  test('the sentence of an action names all that it is about', () => {
    for (const a of actions) {
      const gaps = new Set(gapsOf(c.actions[a.verb]!).filter((gap) => gap !== 'n'));
      expect(gaps.size, a.verb).toBe(a.args);
    }
  });
  test('names every face, side and ground', () => {
    for (const list of ['faces', 'sides', 'terrains', 'sources', 'ends'])
      for (const id of names(list)) expect(c.names[id], id).toBeTruthy();
  });
  test('guides through every decision of a player', () => {
    checkGuide(names, c.guide, isChance);
  });
  test('explains every option and each of its values', () => {
    const options = [
      'supply',
      'dead_end',
      'chain',
      'first_tie',
      'q_behind',
      'start',
      'station_surcharge',
      'screens',
    ];
    expect(Object.keys(c.options).sort()).toEqual([...options].sort());
    checkOptions(names, c.options, options);
  });
});

test('both languages have the same options, phrases, labels and cases, with the same gaps', () => {
  const shape = (c: Catalogue): unknown => [
    shapeOf(c),
    [c.phrases, c.says, c.titles, c.confirms].map(gapsIn),
    Object.keys(c.names),
    explanationsOf(c),
  ];
  expect(shape(de)).toEqual(shape(en));
});

describe('sentences', () => {
  const words = speak(en);
  const view = sample();

  test('an event speaks of players, companies, cells and tiles by name', () => {
    expect(words.event(said('bought-from', ['p1', 'weiden', 'p2']), view, data)).toBe(
      'Anna buys a share of Weiden Express from Ben.',
    );
    expect(words.event(said('attached', ['east', 'mountain2-0']), view, data)).toBe(
      'The east end reaches a mountain tile (north, east).',
    );
    expect(words.event(said('attached', ['east', 'lake']), view, data)).toContain('a lake tile');
    expect(words.event(said('why-no-box', ['weiden', 'lake-3']), view, data)).toBe(
      'Weiden Express has no free station box left (lake, 3 dice)',
    );
    expect(speak(de).event(said('attached', ['west', 'mountain2-0']), view, data)).toBe(
      'Das Westende erreicht ein neues Plättchen: Gebirge (Nord, Ost).',
    );
  });
  test('one die is not several dice', () => {
    expect(words.event(said('rolls', ['p1'], 1), view, data)).toBe('Anna rolls 1 die.');
    expect(words.event(said('rolls', ['p1'], 6), view, data)).toBe('Anna rolls 6 dice.');
  });
  test('an unknown kind is said in the words of the engine', () => {
    const odd = { kind: 'odd' as GameEvent['kind'], args: [], words: 'something odd' };
    expect(words.event(odd, view, data)).toBe('something odd');
  });
  test('an action is said with its payment only where jokers pay', () => {
    expect(words.action('lay east f3 south 0', view, data)).toBe(
      'East end: lay on f3, leaving south',
    );
    expect(words.action('lay east f3 south 1', view, data)).toMatch(/, paid with 1 joker$/);
    expect(words.action('roll 1 4', view, data)).toBe(
      'Roll 4 dice from behind the screen and 1 joker',
    );
    expect(words.action('end 2', view, data)).toBe('End the turn, 2 jokers behind the screen');
    expect(words.action('tile lake', view, data)).toBe('Place a lake tile');
  });
  test('a button names what is paid and what is rolled', () => {
    const button = (action: string, list: GameEvent[] = []): string =>
      words.confirm(action, list, view, data);
    expect(button('lay west e2 north 0')).toBe('Lay here');
    expect(button('lay east f3 south 1')).toBe('Lay here, pay 1');
    expect(button('station east ueberall mountain-3 0')).toBe('Build for 4 dice');
    expect(button('roll 1 4')).toBe('Roll 6 dice');
    expect(button('roll 1 4', [said('rolls', ['p1'], 5)])).toBe('Roll 5 dice');
    expect(button('buy weiden bank')).toBe('Buy a share of Weiden');
    expect(button('end 0')).toBe('End turn');
    expect(button('end 1')).toBe('End turn, put 1 behind');
    expect(button('income', [said('collapsed', [], 3)])).toBe('End the game: the bank can’t pay');
  });
  test('no sentence of a decision is left with a gap or without an end', () => {
    for (const decision of names('decisions')) {
      for (const language of [en, de]) {
        const spoken = speak(language).decision(
          sample({ decision, end: 'east', to_roll: 3, facts: { ...view.facts, to_return: 2 } }),
          data,
        );
        expect(spoken.title).not.toMatch(/[{}[\]]/);
        expect(spoken.sentence).not.toMatch(/[{}[\]]|undefined/);
        if (decision !== 'over') expect(spoken.sentence).toMatch(/\.$/);
      }
    }
    const back = sample({ decision: 'return', facts: { ...view.facts, to_return: 1 } });
    expect(words.decision(back, data)).toEqual({
      title: 'Return 1 die',
      sentence: 'At most 5 dice may stay in front of your screen.',
    });
  });
  test('the bar at the top shows the year, the bank, tiles left and companies sold out', () => {
    expect(words.meters(view, data).map((m) => [m.label, m.value, m.note])).toEqual([
      ['Year', '6', ', turn 3 of 3'],
      ['Bank', '9', 'dice'],
      ['Tiles', '24', 'left'],
      ['Sold-out companies', '0', '(at 3, Directors sell too)'],
    ]);
    expect(words.meters(sample({ final: 'no-tile', bank: 1 }), data)[0]!.label).toBe('Last year');
    expect(words.meters(sample({ bank: 1 }), data)[1]!.note).toBe('die');
  });
  test('the history bar is marked where a year begins', () => {
    expect(words.mark([said('year', [], 4)])).toBe('year 4');
    expect(words.mark([said('turn', ['p1'])])).toBeNull();
  });
});
