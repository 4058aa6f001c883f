// The German board over the real engine: the fork, the gaps and their tiles, income tiles, and what is said of them.
import { describe, expect, test } from 'vitest';
import { said } from '../../../tests/unit/catalogue';
import { game, offersOf, onBoard, playUntil } from '../../../tests/unit/russian';
import type { GameEvent } from '../../engine/types';
import { firstSteps, sectionsOf } from './panels';
import { unitOf } from './queue';
import {
  actingSeat,
  branchOf,
  changedBy,
  freeFor,
  isOnMainBoard,
  specialLook,
  specialsHere,
  specialsOn,
  targetsOf,
  touched,
  valueOf,
} from './read';
import { de as deRules } from './rules.de';
import { en as enRules } from './rules.en';
import { asView, type RrView } from './types';
import { speak } from './words';
import { de } from './words.de';
import { en } from './words.en';

const w = speak(en, 'en', '2021', enRules);
const d = speak(de, 'de', '2021', deRules);
const { begun: german, reached } = onBoard({ player_board: 'german' }, 2, 900);
/** Wood on the wanted routes before anything else. */
const build = (...steps: string[]): RegExp[] => [
  ...steps.map((piece) => new RegExp(`^step ${piece} `)),
  /^place T1B /,
  /^place T1A /,
  /^place (IND3|TFREE|TANY) /,
  /^pass$/,
];
const rowsOf = (view: RrView) =>
  sectionsOf(view, offersOf(view.actions), new Map(), w).flatMap((section) => section.rows);

describe('the board as it begins', async () => {
  const view = asView(await (await german()).state());
  const { table } = view.facts;

  test('has its routes, the fork, the gaps and all tiles free', () => {
    expect(table.player_board).toBe('german');
    expect(Object.keys(table.routes)).toEqual(['MU', 'DR', 'NF']);
    expect(table.routes['MU']!.fork!.after).toBe(8);
    expect(table.routes['NF']!.gaps!.map((gap) => gap.size)).toEqual([4, 2]);
    for (const gap of ['Hannover', 'Wuerzburg', 'Frankfurt'])
      expect(freeFor(view, gap)).toHaveLength(6);
    expect(Object.keys(table.incomes!)).toHaveLength(8);
  });
  test('a route has neither the special spaces of a branch nor those of a tile', () => {
    const mine = view.facts.players['p1']!.routes;
    const ids = (route: string) =>
      specialsHere(table.routes[route]!, mine[route]!).map((one) => one.id);
    expect(ids('MU')).toEqual(['MU2', 'MU3', 'MU6']);
    expect(ids('DR')).toEqual(['DR2', 'DR7', 'DR8', 'DR9']);
    expect(mine['MU']!.length).toBe(8);
    expect(mine['MU']!.branch).toBeNull();
  });
  test('the Russian board has nothing of it', async () => {
    const plain = asView(await (await game('ultimate', 2)).state());
    expect(plain.facts.table.player_board).toBe('russian');
    expect(plain.facts.incomes).toBeUndefined();
    const route = plain.facts.table.routes['TS']!;
    expect(route.fork).toBeUndefined();
    expect(specialsHere(route, plain.facts.players['p1']!.routes['TS']!)).toBe(route.specials);
  });
  test('levels count by the valuation that a player has', () => {
    const valued = (how: number): RrView => ({
      ...view,
      players: view.players.map((p) => ({ ...p, revalued: how })),
    });
    const values = (v: RrView) => [1, 2, 3, 4, 5].map((level) => valueOf(v, 1, level));
    expect(values(valued(0))).toEqual([0, 1, 2, 4, 7]);
    expect(values(valued(2))).toEqual([0, 2, 3, 7, 8]);
    expect(values(valued(1))).not.toEqual(values(valued(2)));
  });
  test('every special space of every tile has a sign and words', () => {
    for (const tile of Object.keys(table.extensions!)) {
      expect(specialsOn(view, tile).length, tile).toBeGreaterThan(0);
      for (const special of specialsOn(view, tile)) {
        const look = specialLook(special);
        if (look.name === 'points') expect(special.effects[0]!.op).toBe('points');
      }
      for (const words of [w, d]) {
        expect(words.named('extension', tile, view)).toMatch(/^\p{Lu}\p{L}+ [1-6]$/u);
        expect(words.tileWords(tile, view)).not.toMatch(/[{}<>_]|undefined/);
      }
    }
  });
});

describe('the fork', async () => {
  const { engine, view } = await reached(
    (v) => v.actions.some((action) => action.startsWith('branch ')),
    build('MU1'),
  );
  const seat = actingSeat(view);

  test('both branches may be clicked, and each says what it adds', () => {
    const targets = targetsOf(offersOf(view.actions));
    expect(targets.has('branch HH')).toBe(true);
    expect(targets.has('branch BE')).toBe(true);
    expect(targets.has('piece MU1')).toBe(false);
    expect(isOnMainBoard(offersOf(view.actions))).toBe(false);
    const { branches } = view.facts.players[`p${seat}`]!.routes['MU']!;
    expect(Object.keys(branches!)).toEqual(['HH', 'BE']);
    expect(branches!['BE']!.fires).toEqual(['BE9']);
  });
  test('they are rows of the unit that pays for them', () => {
    const action = view.actions.find((one) => one.startsWith('branch BE '))!;
    expect(unitOf(action)).toBe(action.split(' ')[2]);
    const row = rowsOf(view).find((one) => one.key === action)!;
    expect(row.name).toBe('Munich, towards Berlin');
    expect(row.middle).toBe('8 → 9');
    expect(row.note).toContain('silver track');
    expect(firstSteps(view, seat, w).map((step) => step.name)).toContain('HH');
  });
  test('once taken the route is straight and has the special spaces of that branch', async () => {
    await engine.apply(view.actions.find((one) => one.startsWith('branch BE '))!);
    const mine = asView(await engine.state()).facts.players[`p${seat}`]!.routes['MU']!;
    expect(mine.branch).toBe('BE');
    expect(mine.length).toBe(12);
    expect(mine.here).toContain('BE12');
    expect(mine.here!.some((id) => id.startsWith('HH'))).toBe(false);
    expect(mine.branches).toEqual({});
    expect(branchOf(view, 'BE')).toEqual({ route: 'MU', name: 'Berlin' });
  });
});

describe('a gap and an income tile', async () => {
  const { engine, view } = await reached((v) => v.facts.gap_due === 'Hannover', build('DR1'));
  const seat = actingSeat(view);
  const now = async (): Promise<RrView> => asView(await engine.state());

  test('nothing but a tile of that size is offered, and the panel says so', () => {
    expect(view.actions.sort()).toEqual(freeFor(view, 'Hannover').map((one) => `extension ${one}`));
    expect(w.decision(view, {}).title).toBe('Fill the gap at Hanover');
    expect(d.decision(view, {}).title).toBe('Die Lücke bei Hannover füllen');
    const [section] = sectionsOf(view, offersOf(view.actions), new Map(), w);
    expect(section!.title).toBe('A tile for the gap');
    expect(section!.note).toBe('Required');
    expect(section!.rows.map((row) => row.name)).toContain('Hanover 3');
    expect(section!.rows.find((row) => row.key === 'extension H2')!.note).toBe(
      'space 5: 1 worker (with green, if a locomotive reaches it)',
    );
    expect([...touched('extension H3')]).toEqual(['extension H3']);
  });
  test('the tile lies in the gap, is nobody else’s, and its special spaces are there', async () => {
    await engine.apply('extension H3');
    const after = await now();
    expect(after.facts.players[`p${seat}`]!.routes['DR']!.gaps).toEqual({ Hannover: 'H3' });
    expect(after.facts.extensions!['H3']).toBe(`p${seat}`);
    expect(freeFor(after, 'Hannover')).not.toContain('H3');
    const here = after.facts.players[`p${seat}`]!.routes['DR']!.here!;
    for (const special of specialsOn(after, 'H3')) expect(here).toContain(special.id);
  });
  test('an income tile is taken on the main board and used from the own one', async () => {
    const asked = await playUntil(
      engine,
      (v) => v.actions.some((action) => action.startsWith('income ')),
      400,
      build('DR1'),
    );
    const choosing = asView(asked!);
    const owner = actingSeat(choosing);
    expect(isOnMainBoard(offersOf(choosing.actions))).toBe(true);
    expect(choosing.facts.queue.map((one) => one.unit)).toContain('income');
    expect(rowsOf(choosing).find((row) => row.key === 'income I5')!.name).toBe('4 points');
    await engine.apply('income I5');
    expect((await now()).facts.incomes!['I5']).toEqual({ owner: `p${owner}`, used: false });
    const mayUse = asView(
      (await playUntil(engine, (v) => v.actions.includes('use-income I5'), 400, build('MU1')))!,
    );
    expect(targetsOf(offersOf(mayUse.actions)).get('income I5')).toEqual(['use-income I5']);
    expect([...touched('use-income I5')]).toEqual(['income I5']);
    const section = sectionsOf(mayUse, offersOf(mayUse.actions), new Map(), w)[0]!;
    const title = sectionsOf(mayUse, offersOf(['use-income I5']), new Map(), w)[0]!.title;
    expect(title).toBe('Income tiles');
    expect(section.open).toBe(true);
    const before = mayUse.players[owner - 1]!.points;
    await engine.apply('use-income I5');
    const after = await now();
    expect(after.facts.incomes!['I5']!.used).toBe(true);
    expect(after.players[owner - 1]!.points).toBe(before + 4);
  });
});

describe('words', async () => {
  const view = asView(await (await german()).state());
  const seen = (words: typeof w, ...events: GameEvent[]): string[] =>
    words
      .log({ plies: [{ ply: 0, actor: 1, action: 'x', events }], view, board: {}, you: 0 })
      .map((turn) => turn.text);

  test('the log', () => {
    expect(seen(w, said('branched', ['p1', 'HH']), said('stepped', ['p1', 'MU1'], 9))).toEqual([
      'Anna branches towards Hamburg and moves wood on Munich to space 9.',
    ]);
    expect(seen(w, said('extended', ['p1', 'W1', 'Wuerzburg']))).toEqual([
      'Anna fills the gap at Würzburg (Würzburg 1).',
    ]);
    expect(seen(d, said('used-income', ['p1', 'I5']), said('points', ['p1'], 4))).toEqual([
      'Anna nutzt ein Einkommensplättchen (4 Punkte) und bekommt 4 Punkte.',
    ]);
    expect(changedBy([said('extended', ['p2', 'W1', 'Wuerzburg'])])).toEqual(
      new Set(['2 tile Wuerzburg']),
    );
    expect(changedBy([said('income', ['p1', 'I2'])])).toEqual(new Set(['1 income I2']));
  });
  test('buttons and reasons', () => {
    expect(w.confirm('branch HH 1', [], view, {})).toBe('Build towards Hamburg');
    expect(w.confirm('extension F2', [], view, {})).toBe('Lay Frankfurt 2');
    expect(d.action('use-income I3', view, {})).toContain('1 Industrieschritt');
    expect(w.event(said('why-extend-first'), view, {})).toContain('gap');
  });
  test('the card of the special values says them', () => {
    expect(w.named('card', 'C_VALUE', view)).toBe('special track values: 0 / 2 / 3 / 7 / 8');
  });
  test('help tells of the German board only there', async () => {
    const russian = asView(await (await game('ultimate', 2)).state());
    expect(w.help('queue', view).join(' ')).toContain('Hamburg');
    expect(w.help('queue', view).join(' ')).not.toContain('Trans-Siberian');
    expect(w.help('queue', russian).join(' ')).not.toContain('Hamburg');
    expect(w.help('queue', russian).join(' ')).toContain('Trans-Siberian');
    expect(d.help('turn', view).join(' ')).toContain('Einkommen');
  });
  test('the guided game tells of gaps and income only in the edition that has them', () => {
    const boards = (words: typeof w) => new Set(words.guide.map((step) => step.board));
    expect(boards(w)).toContain('german');
    expect(boards(speak(en, 'en', '2013', enRules))).toEqual(new Set([undefined]));
  });
  test('what help says is fetched when it is asked for', async () => {
    const bare = speak(en, 'en', '2021');
    expect(bare.help('queue')).toEqual([]);
    expect(bare.guide).toEqual([]);
    await bare.rules!();
    expect(bare.help('queue')).toEqual(w.help('queue'));
  });
});
