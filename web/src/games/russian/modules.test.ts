// The modules over the real engine: coal, the manufactory train, special ideas, additional engineers; what is shown,
// what may be clicked, what is said, and who is told to act out of turn.
import { describe, expect, test } from 'vitest';
import { said } from '../../../tests/unit/catalogue';
import { game, onBoard, playUntil } from '../../../tests/unit/russian';
import { parseOffer } from '../../engine/offers';
import type { Offer } from '../../engine/types';
import { de as deMore } from './more.de';
import { en as enMore } from './more.en';
import { manner, sectionsOf } from './panels';
import { unitOf } from './queue';
import { areaOf } from './rows';
import {
  actingSeat,
  areasOf,
  changedBy,
  isOnMainBoard,
  outOfTurn,
  targetsOf,
  touched,
} from './read';
import { de as deRules } from './rules.de';
import { en as enRules } from './rules.en';
import { asView, playerOf, type RrView } from './types';
import { modulesOf } from './boards';
import { withMore } from './catalogue';
import { speak } from './words';
import { de } from './words.de';
import { en } from './words.en';

const w = speak(withMore(en, enMore), 'en', '2021', enRules);
const d = speak(withMore(de, deMore), 'de', '2021', deRules);
const ALL = { coal: 'on', train: 'on', special_ideas: 'on', additional_engineers: 'all' };
const { begun, reached } = onBoard(ALL, 3, 900);
const GAP = /[{}<>_]|undefined|null/;
const offersOf = (view: RrView): Offer[] => view.actions.map(parseOffer);
const offered = (view: RrView, verb: string): boolean =>
  view.actions.some((action) => action.startsWith(`${verb} `));
const sections = (view: RrView) => sectionsOf(view, offersOf(view), new Map(), w);
/** The verb of an action, for what is tried first. */
const first = (...verbs: string[]): RegExp[] => verbs.map((verb) => new RegExp(`^${verb}`));

describe('as it begins', async () => {
  const view = asView(await (await begun()).state());
  const { table } = view.facts;

  test('foundries lie open, wagons are loaded but the first, all ideas are free', () => {
    const open = Object.values(view.facts.foundries!).filter((at) => at === 'open');
    expect(open).toHaveLength(table.coal!.open);
    expect(view.facts.coal).toEqual({
      down: 10,
      boiler_done: false,
      spent: false,
      closing: null,
      due: 0,
    });
    expect(view.facts.train!.wagons.map((load) => load !== null)).toEqual([false, true, true]);
    expect(view.facts.train!.display.every((load) => load !== null)).toBe(true);
    expect(Object.values(view.facts.ideas!)).toEqual([null, null, null, null, null]);
    expect(view.facts.freight_car).toBeNull();
    expect(view.facts.frames).toEqual([]);
    expect(view.facts.players['p1']!.coal).toBe(1);
    expect(view.facts.players['p1']!.boilermen).toEqual([]);
    expect(modulesOf(table)).toEqual(['coal', 'train', 'ideas', 'engineers']);
  });
  test('spaces of the modules stand beside the main board, in areas of their own', () => {
    const areas = areasOf(view);
    expect(areas.coal.filter((id) => table.spaces[id]!.present)).toEqual(['COAL1', 'COALF']);
    expect(areas.train).toEqual(['TRAIN']);
    expect(areas.auxiliary).not.toContain('TRAIN');
    expect([areaOf(view, 'COALF'), areaOf(view, 'TRAIN')]).toEqual(['coal', 'train']);
  });
  test('everything has words without a gap, in both languages', () => {
    for (const words of [w, d]) {
      const all = [
        ...Object.keys(table.foundries!).map((id) => words.named('foundry', id, view)),
        ...Object.keys(table.loads!).map((id) => words.named('load', id, view)),
        ...Object.keys(table.ideas!).map((id) => words.named('idea', id, view)),
        ...Object.keys(table.tokens).map((id) => words.named('token', id, view)),
        ...Object.keys(table.cards).map((id) => words.named('card', id, view)),
        ...Object.values(table.engineers).map((one) => words.effects(one.effects, view)),
        ...Object.values(table.tiles).map((one) => words.effects(one.effects, view)),
        ...['TS0', 'factory-2'].map((id) => words.named('boiler', id, view)),
      ];
      for (const text of all) expect(text).not.toMatch(/[{}<>_]|undefined|^[A-Z]+\d/);
      for (const decision of ['turn', 'queue'])
        expect(words.help(decision, view).join()).not.toMatch(/[{}<>]/);
    }
    expect(w.named('foundry', 'K4', view)).toBe('2 green steps');
    expect(d.named('boiler', 'factory-2', view)).toBe('die Fabrik in Lücke 2');
    expect(w.help('turn', view).join()).toContain('coal');
  });
  test('without modules there is nothing of it', async () => {
    const plain = asView(await (await game('ultimate', 3)).state());
    const { coal, foundries, train, ideas, frames } = plain.facts;
    expect([coal, foundries, train, ideas, frames]).toEqual(Array(5).fill(undefined));
    expect(modulesOf(plain.facts.table)).toEqual([]);
    expect(areasOf(plain).coal).toEqual([]);
    expect(w.help('turn', plain).join()).not.toContain('coal');
  });
});

test.each(['american', 'asian'])('the %s board has words without a gap', async (board) => {
  const options = { player_board: board, industry: 'asian' };
  const view = asView(await (await game('ultimate', 2, '7', options)).state());
  for (const words of [w, d]) {
    for (const route of Object.values(view.facts.table.routes))
      for (const special of route.specials)
        expect(words.named('special', special.id, view)).not.toMatch(GAP);
    for (const effects of Object.values(view.facts.table.tokens))
      expect(words.effects(effects, view)).not.toMatch(GAP);
  }
  const [boulder] = Object.keys(view.facts.table.boulders ?? {});
  if (boulder) expect(w.named('boulder', boulder, view)).toBe('Omaha 8');
});

describe('coal', async () => {
  const take = await reached((v) => offered(v, 'foundry'), first('place COALF', 'place COIN'));

  test('a foundry that lies open may be taken on the coal board', () => {
    const { view } = take;
    const targets = targetsOf(offersOf(view));
    const open = Object.entries(view.facts.foundries!).filter(([, at]) => at === 'open');
    for (const [id] of open) expect(targets.has(`foundry ${id}`)).toBe(true);
    expect(isOnMainBoard(offersOf(view))).toBe(true);
    const rows = sections(view).find((section) => section.key === 'foundry')!;
    expect(rows.title).toBe('A foundry');
    expect(rows.rows).toHaveLength(open.length);
  });
  test('coal of the own makes a foundry work, which can then be closed for a boilerman', async () => {
    const { engine, view } = await reached(
      (v) => offered(v, 'close'),
      first('use-foundry', 'foundry', 'place COALF', 'place COAL1', 'place COIN', 'pass'),
    );
    const seat = actingSeat(view);
    expect(view.facts.coal!.closing).toMatch(/^K\d+$/);
    const targets = targetsOf(offersOf(view));
    const close = view.actions.filter((action) => action.startsWith('close '));
    expect(targets.get('close any')).toEqual(close);
    expect(touched(close[0]!)).toEqual(new Set([close[0]!, 'close any']));
    const section = sections(view).find((one) => one.key === 'close')!;
    expect(section.title).toBe('Close the foundry for a boilerman:');
    const foundry = view.facts.coal!.closing!;
    await engine.apply(close[0]!);
    const after = asView(await engine.state());
    expect(after.facts.foundries![foundry]).toBe('gone');
    expect(after.facts.players[playerOf(seat)]!.boilermen).toEqual([close[0]!.split(' ')[1]]);
  });
  test('one boilerman a round is had for coal, and stands on a locomotive or a factory', async () => {
    const { engine, view } = await reached(
      (v) => offered(v, 'boilerman'),
      first('place COAL1', 'place COALF', 'start SB_COAL', 'pass'),
    );
    const man = view.actions.find((action) => action.startsWith('boilerman '))!;
    const seat = actingSeat(view);
    const coal = view.facts.players[playerOf(seat)]!.coal!;
    expect(sections(view).find((one) => one.key === 'boilerman')!.title).toBe(
      'A boilerman for 2 coal:',
    );
    expect(unitOf(man)).toBe('boilerman');
    expect(w.confirm(man, [], view, {})).toBe('Place boilerman');
    await engine.apply(man);
    const after = asView(await engine.state());
    expect(after.facts.coal!.boiler_done).toBe(true);
    expect(after.facts.players[playerOf(seat)]!.coal).toBe(coal - 2);
    expect(offered(after, 'boilerman')).toBe(false);
    const changed = changedBy([said('boilerman-on', [playerOf(seat), 'TS0'])]);
    expect([...changed]).toEqual([`${seat} boiler TS0`]);
  });
});

describe('the train', async () => {
  const { engine, view } = await reached((v) => offered(v, 'load'), first('place TRAIN'));
  const user = actingSeat(view);

  test('who uses it chooses a token of the display', () => {
    const loads = offersOf(view).filter((o) => o.verb === 'load');
    const { display } = view.facts.train!;
    for (const o of loads) expect(display).toContain(o.args[0]);
    expect(w.decision(view, {}).title).toBe('Load the train');
    expect(sections(view)[0]!.key).toBe('train');
    expect(sections(view)[0]!.note).toBe('Required');
  });
  test('then the others are told, out of turn, who waits and for what', async () => {
    const found = await playUntil(engine, (v) => offered(asView(v), 'follow'), 40);
    const other = asView(found!);
    expect(outOfTurn(other)).toBe('train');
    expect(actingSeat(other)).not.toBe(user);
    expect(other.facts.frames).toEqual([
      { player: playerOf(user), for: playerOf(actingSeat(other)), why: 'train', card: null },
    ]);
    const { title, sentence } = w.decision(other, {});
    expect(title).toBe('Use the train?');
    expect(sentence).toContain(`${other.players[user - 1]!.name} has used the train`);
    expect(d.decision(other, {}).title).toBe('Den Zug nutzen?');
    const rows = sections(other).find((section) => section.key === 'follow')!.rows;
    expect(rows).toHaveLength(3);
    expect(isOnMainBoard(offersOf(other))).toBe(true);
  });
});

describe('special ideas', async () => {
  const { engine, view } = await reached(
    (v) => offered(v, 'idea'),
    [
      ...first('token Q_SPECIAL', 'step SP1', 'step SP2', 'step KV1'),
      /^place T1B /,
      /^place T[12]A /,
    ],
  );

  test('a card may be taken beside the main board', () => {
    const targets = targetsOf(offersOf(view));
    const ideas = view.actions.filter((action) => action.startsWith('idea '));
    for (const action of ideas) expect(targets.get(action)).toEqual([action]);
    expect(isOnMainBoard(offersOf(view))).toBe(true);
    expect(sections(view).find((one) => one.key === 'idea')!.title).toBe('A special idea');
  });
  test('it belongs to who took it', async () => {
    const seat = actingSeat(view);
    await engine.apply('idea X_ENGINEER');
    const after = asView(await engine.state());
    expect(after.facts.ideas!['X_ENGINEER']).toBe(playerOf(seat));
    const box = offersOf(after).filter((o) => o.verb === 'box');
    expect(box.length).toBeGreaterThan(0);
    const rows = sections(after).find((one) => one.key === 'box')!.rows;
    for (const row of rows) expect(row.name).toMatch(/^Engineer \d+$/);
  });
});

test('whole games with all modules: every offer has a row, everything is told without a gap', async () => {
  const seen = new Set<string>();
  for (const [seed, board, industry] of [
    ['3', 'russian', 'own'],
    ['4', 'german', 'own'],
    ['5', 'american', 'own'],
    ['6', 'asian', 'own'],
  ] as const) {
    const engine = await game('ultimate', 3, seed, { ...ALL, player_board: board, industry });
    for (let ply = 0; ply < 500; ply++) {
      const view = asView(await engine.state());
      if (view.over) break;
      for (const words of [w, d]) {
        const { title, sentence } = words.decision(view, {});
        expect(`${title}. ${sentence}`).not.toMatch(GAP);
        for (const action of view.actions) {
          expect(words.action(action, view, {})).not.toMatch(GAP);
          expect(words.confirm(action, [], view, {})).not.toMatch(GAP);
        }
      }
      if (view.to_move.kind === 'player') {
        const offers = offersOf(view).filter((o) => !manner.beside.includes(o.verb));
        for (const o of offers) seen.add(o.verb);
        const rows = sections(view).flatMap((section) => section.rows);
        const listed = rows.flatMap((row) => row.variants.map((one) => one.action));
        expect(listed.sort()).toEqual(offers.map((o) => o.action).sort());
        for (const row of rows) expect(`${row.name} ${row.note} ${row.middle}`).not.toMatch(GAP);
      }
      const some = view.actions.filter((action) => !manner.beside.includes(action));
      const rare = some.filter((action) => !seen.has(`done ${action.split(' ')[0]}`));
      const from = rare.length ? rare : some.length ? some : view.actions;
      const action = from[(view.ply * 13) % from.length]!;
      seen.add(`done ${action.split(' ')[0]}`);
      await engine.apply(action);
    }
    const plies = await engine.history();
    const view = await engine.state();
    for (const words of [w, d])
      for (const turn of words.log({ plies, view, board: {}, you: 0 }))
        for (const line of [turn.text, ...turn.under]) expect(line).not.toMatch(GAP);
  }
  for (const verb of ['foundry', 'use-foundry', 'boilerman', 'load', 'follow'])
    expect([...seen]).toContain(verb);
}, 60000);
