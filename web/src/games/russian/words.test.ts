// The catalogues against the engine's own tables: every kind the engine can say has its sentence in every language,
// and no sentence asks for an argument that the kind does not have.
import { describe, expect, test } from 'vitest';
import {
  checkGaps,
  checkGuide,
  checkWaits,
  gapsIn,
  said,
  shapeOf,
} from '../../../tests/unit/catalogue';
import { game } from '../../../tests/unit/russian';
import { domainsOf, tablesOf } from '../../../tests/unit/tables';
import { ACTION_ARGS, EVENT_ARGS } from './kinds';
import { asView, type RrView } from './types';
import { de as deMore } from './more.de';
import { en as enMore } from './more.en';
import { withMore, type Catalogue, type Rules } from './catalogue';
import { speak } from './words';
import { de } from './words.de';
import { de as deRules } from './rules.de';
import { en as enRules } from './rules.en';
import { en } from './words.en';

const { actions, events, names } = tablesOf('rrcore', 'rr');

test('the tables of the engine were found, and what their arguments are is known', () => {
  expect(actions.length).toBe(79);
  expect(events.length).toBeGreaterThan(110);
  expect(domainsOf('rrcore', 'rr', 'events')).toEqual(EVENT_ARGS);
  expect(domainsOf('rrcore', 'rr', 'kinds')).toEqual(ACTION_ARGS);
});

const isChance = (decision: string): boolean =>
  decision.startsWith('deal-') || decision === 'emil' || decision === 'draw';

describe.each([
  ['en', withMore(en, enMore), enRules],
  ['de', withMore(de, deMore), deRules],
] as [string, Catalogue, Rules][])('%s', (language, c, rules) => {
  const sentence = (kind: string): string | undefined =>
    c.events[kind] ?? rules.reasons[kind] ?? c.log[kind];
  test('says every event and every reason', () => {
    for (const { verb } of events) expect(sentence(verb), verb).toBeTruthy();
  });
  test('asks only for arguments there are, and uses all of them', () => {
    checkGaps(events, (verb) => sentence(verb)!);
  });
  test('has a label, a sentence and a button for every action', () => {
    for (const { verb } of actions) {
      expect(c.verbs[verb], verb).toBeTruthy();
      expect(c.actions[verb], verb).toBeTruthy();
      expect(c.confirms[verb], verb).toBeTruthy();
    }
    expect(Object.keys(c.verbs).sort()).toEqual(actions.map((a) => a.verb).sort());
  });
  test('explains every decision and the ending', () => {
    for (const decision of names('decisions')) {
      expect(c.decisions[decision], decision).toBeTruthy();
      expect(c.titles[decision], decision).toBeTruthy();
      expect(c.says[decision], decision).toBeDefined();
      expect(rules.help[decision]?.length, decision).toBeGreaterThan(0);
    }
    expect(Object.keys(c.endings)).toEqual(['rounds']);
  });
  test('guides through every decision of a player', () => {
    checkGuide(names, rules.guide, isChance);
  });
  test('tells those who wait what is decided', () => {
    checkWaits(names, c.waits, isChance);
  });
  test('every term of a sentence is one of both editions', () => {
    const used = [...JSON.stringify([c, rules]).matchAll(/<([\w ]+)>/g)].map((match) => match[1]!);
    for (const edition of ['2013', '2021'] as const) {
      for (const term of used) expect(Object.keys(c.terms[edition])).toContain(term);
    }
    expect(speak(c, language, '2021', rules).help('turn').join()).not.toMatch(/[<>]/);
  });
});

test('both languages have the same phrases, labels, cases and gaps', () => {
  const shape = (c: Catalogue, rules: Rules): unknown => [
    shapeOf(c),
    [c.phrases, c.says, c.titles, c.confirms, c.actions, c.bonuses].map(gapsIn),
    Object.keys(c.effects),
    Object.keys(c.units),
    rules.guide.map((step) => [step.id, step.decisions, step.alone, step.board]),
    c.ranks.map(([from]) => from),
    Object.keys(c.towns),
    Object.keys(c.routes),
    [rules, rules.alone, ...Object.values(rules.boards), ...Object.values(rules.modules)].map(
      (part) => Object.entries(part.help).map(([decision, text]) => [decision, text.length]),
    ),
    Object.keys(c.terms['2013']),
    Object.keys(c.terms['2021']),
  ];
  expect(shape(de, deRules)).toEqual(shape(en, enRules));
  expect(shape(withMore(de, deMore), deRules)).toEqual(shape(withMore(en, enMore), enRules));
});

describe('names and sentences of both editions', async () => {
  const old: RrView = asView(await (await game('russian', 4)).state());
  const big: RrView = asView(await (await game('ultimate', 4)).state());
  const [o, b] = [speak(en), speak(withMore(en, enMore), 'en', '2021')];
  const [od, bd] = [speak(de, 'de'), speak(withMore(de, deMore), 'de', '2021')];
  await Promise.all([o, b, od, bd].map((words) => words.rules!()));

  test('a track is not the special space of the same id', () => {
    expect(o.named('piece', 'TS2', old)).toBe('gray on Trans-Siberian');
    expect(b.named('piece', 'TS2', big)).toBe('green on Trans-Siberian');
    expect(o.named('special', 'TS2', old)).toBe('Trans-Siberian 2: gray track');
    expect(od.named('special', 'TS13', old)).toBe('Transsib 13: ein ?-Plättchen');
    expect(o.named('slot', 'TS1', old)).toBe('Trans-Siberian (place 2)');
  });
  test('spaces go by what they do, in the words of the edition', () => {
    expect(o.named('space', 'T2B', old)).toBe('3 gray steps');
    expect(b.named('space', 'T2B', big)).toBe('3 green steps');
    expect(o.named('space', 'COIN', old)).toBe('2 roubles');
    expect(b.named('space', 'COIN', big)).toBe('2 coins');
    expect(od.named('space', 'IND3', old)).toBe('1 Industrieschritt und 1 Schritt in Schwarz');
    expect(bd.named('space', 'TFREE', big)).toBe('1 Schritt in Holz oder Grün');
  });
  test('every space, tile, token, card and special has words without a gap', () => {
    for (const [words, view] of [
      [o, old],
      [b, big],
      [od, old],
      [bd, big],
    ] as const) {
      const { table } = view.facts;
      const all = [
        ...Object.keys(table.spaces).map((id) => words.named('space', id, view)),
        ...Object.values(table.tiles).map((tile) => words.effects(tile.effects, view)),
        ...Object.keys(table.tokens).map((id) => words.named('token', id, view)),
        ...Object.keys(table.cards).map((id) => words.named('card', id, view)),
        ...Object.keys(table.starts).map((id) => words.named('start', id, view)),
        ...Object.keys(table.bonuses).map((id) => words.named('bonus', id, view)),
        ...Object.values(table.engineers).map((one) => words.effects(one.effects, view)),
        ...Object.values(table.routes).flatMap((route) =>
          route.specials.map((one) => words.named('special', one.id, view)),
        ),
      ];
      for (const text of all) expect(text).not.toMatch(/[{}<>_]|undefined|^[A-Z]+\d/);
    }
  });
  test('events and refusals name things by what they are', () => {
    expect(o.event(said('stepped', ['p2', 'KV2'], 5), old, {})).toBe(
      'Ben moves gray on Kyiv to space 5.',
    );
    expect(b.event(said('stepped', ['p2', 'KV2'], 5), big, {})).toBe(
      'Ben moves green on Kyiv to space 5.',
    );
    expect(od.named('route', 'KV', old)).toBe('Kiew');
    expect(bd.named('route', 'KV', big)).toBe('Kiew');
    expect(b.event(said('loco-in', ['p1', '10a', 'SP0']), big, {})).toBe(
      'Anna puts locomotive 10 on St. Petersburg.',
    );
    expect(o.event(said('why-occupied', ['T1A', 'p3']), old, {})).toBe(
      'Chen is on “2 black steps”; the space is free again next round',
    );
    expect(od.event(said('why-level', ['3']), old, {})).toContain('Braun');
    expect(o.event(said('why-pays', ['12', '2']), old, {})).toBe(
      'with “1 step, black or gray” you can take: 1 gray step',
    );
  });
  test('payments and actions', () => {
    expect(o.action('place TANY 1 0 1', old, {})).toBe(
      '2 steps of any colour for 1 worker + 1 rouble',
    );
    expect(bd.payment(0, 1, 2)).toBe('der hölzerne Arbeiter + 2 Münzen');
    expect(o.action('bonus', old, {})).toBe('Take an end bonus card');
    expect(o.action('bonus E_15', old, {})).toBe('Take the end bonus card “15 points”');
    expect(b.action('pair Q_DBL3 Q_MEDAL', big, {})).toContain('3 doublers');
  });
  test('end bonus cards say what they count', () => {
    expect(o.named('bonus', 'E_DOUBLERS', old)).toBe('doublers: 20 for 4+, 30 for 7+');
    expect(o.named('bonus', 'E_ROUTES', old)).toBe('10 for each finished route, at most 30');
    expect(b.named('bonus', 'E_GREENBRONZE', big)).toContain('green and bronze');
    expect(bd.named('bonus', 'E_KEYS', big)).toContain('Schlüssel: 15 ab 2');
  });
  test('the button says where a track comes to, and what passing brings', () => {
    expect(o.confirm('step KV2 2', [said('stepped', ['p1', 'KV2'], 5)], old, {})).toBe(
      'Move gray on Kyiv to 5',
    );
    expect(o.confirm('pass', [said('passed', ['p1'], 3)], old, {})).toBe('Pass (+3 points)');
  });
});
