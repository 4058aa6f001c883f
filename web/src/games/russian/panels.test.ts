// What the panels read out of views, offers and events, with positions of the real engine.
import { beforeAll, describe, expect, test } from 'vitest';
import { said } from '../../../tests/unit/catalogue';
import { game, playUntil } from '../../../tests/unit/russian';
import type { Engine } from '../../engine/client';
import { parseOffer } from '../../engine/offers';
import type { Offer } from '../../engine/types';
import {
  changesOf,
  firstSteps,
  inReach,
  manner,
  pointsOf,
  scoringOf,
  sectionsOf,
  suppose,
  tells,
  toldOf,
} from './panels';
import { openIn, sectionsIn } from './drawer';
import { Picks } from './picks';
import { unitOf } from './queue';
import { areaOf, bestGain, type Section } from './rows';
import { actingSeat, factsAt } from './read';
import { asView, type RrView } from './types';
import { speak } from './words';
import { en } from './words.en';

const w = speak(en);
const offersOf = (view: RrView): Offer[] => view.actions.map(parseOffer);
const actionsIn = (sections: Section[]): string[] =>
  sections.flatMap((s) => s.rows.flatMap((row) => row.variants.map((one) => one.action)));

describe('placing', () => {
  let engine: Engine;
  let view: RrView;
  let sections: Section[];
  beforeAll(async () => {
    engine = await game('russian', 4);
    view = asView((await playUntil(engine, (v) => v.decision === 'turn'))!);
    sections = sectionsOf(view, offersOf(view), await engine.previews(), w);
  });

  test('every offer stands in one row, but for those with a button of their own', () => {
    const rows = view.actions.filter((action) => !manner.beside.includes(action.split(' ')[0]!));
    expect(actionsIn(sections).sort()).toEqual([...rows].sort());
    expect(view.actions).toContain('pass');
  });
  test('areas come in the order of the board, with cost and what the best step adds', () => {
    expect(sections.map((s) => s.title)).toEqual([
      'Track',
      'Locomotives and factories',
      'Industry',
      'Extras',
      'Turn order',
      'Engineers on the board',
    ]);
    const track = sections[0]!.rows.find((row) => row.key === 'T1B')!;
    expect([track.name, track.middle]).toEqual(['3 black steps', '2 workers']);
    expect(track.gain).toBe(bestGain(view, actingSeat(view), [{ op: 'track', n: 1, unit: '1' }]));
    expect(areaOf(view, 'S1')).toBe('engineers');
    expect(areaOf(view, 'e3')).toBe('own');
  });
  test('several ways to pay are a choice of one row, all workers first', () => {
    const row = sections[0]!.rows.find((one) => one.key === 'T1B')!;
    const coins = view.players[actingSeat(view) - 1]!.coins;
    expect(coins).toBeGreaterThan(0);
    expect(row.variants.map((one) => one.label).slice(0, 2)).toEqual([
      '2 workers',
      '1 worker + 1 rouble',
    ]);
  });
  test('the engineer to be hired is told with what he can', () => {
    const hire = sections.find((s) => s.key === 'engineers')!.rows.find((r) => r.key === 'HIRE')!;
    expect(hire.note).toMatch(/^engineer \d+: /);
  });
  test('a placement is seen to its end: all three steps, each where it adds most', async () => {
    const seat = actingSeat(view);
    const then: string[] = [];
    let after = asView((await engine.preview('place T1B 2 0 0', seat)).view);
    for (let next = suppose(after, view); next; next = suppose(after, view)) {
      const best = Math.max(...firstSteps(after, seat, w).map((one) => one.gain));
      const [verb, id] = next.split(' ');
      const key = `${verb} ${id}`;
      expect(firstSteps(after, seat, w).find((one) => one.key === key)?.gain).toBe(best);
      then.push(next);
      after = asView((await engine.preview('place T1B 2 0 0', seat, then)).view);
    }
    expect(then).toHaveLength(3);
    expect(suppose(view, view)).toBeNull();
  });
  test('a placement leads to first steps, with the gains of the position after it', async () => {
    const preview = await engine.preview('place T1B 2 0 0', actingSeat(view));
    const steps = firstSteps(asView(preview.view), actingSeat(view), w);
    expect(steps.map((one) => [one.name, one.level])).toEqual([
      ['TS', 1],
      ['SP', 1],
      ['KV', 1],
    ]);
  });
});

test('in whole games every offer of every decision has a row with a name, in both editions', async () => {
  const seen = new Set<string>();
  for (const id of ['russian', 'ultimate']) {
    const words = speak(en, 'en', id === 'russian' ? '2013' : '2021');
    const engine = await game(id, 4, '11');
    for (;;) {
      const v = await playUntil(engine, () => true, 1);
      const view = asView(v!);
      if (view.over) break;
      if (view.to_move.kind === 'player') {
        const offers = offersOf(view).filter((o) => !manner.beside.includes(o.verb));
        for (const o of offers) seen.add(o.verb);
        const sections = sectionsOf(view, offersOf(view), await engine.previews(), words);
        expect(actionsIn(sections).sort()).toEqual(offers.map((o) => o.action).sort());
        for (const row of sections.flatMap((s) => s.rows))
          expect(`${row.name} ${row.note} ${row.middle}`).not.toMatch(/[{}<>_]|undefined|null/);
      }
      const some = view.actions.filter((a) => !manner.beside.includes(a));
      const from = some.length ? some : view.actions;
      await engine.apply(from[(view.ply * 13) % from.length]!);
    }
  }
  for (const verb of ['place', 'start', 'step', 'industry', 'doubler', 'loco', 'factory', 'token'])
    expect([...seen]).toContain(verb);
}, 60000);

test('one step reaches what the engine says fires; more steps reach no further than they go', async () => {
  const engine = await game('russian', 4, '11');
  let most = 0;
  for (;;) {
    const view = asView((await playUntil(engine, () => true, 1))!);
    if (view.over) break;
    const seat = actingSeat(view);
    const mine = factsAt(view, seat);
    if (mine) {
      const black = (n: number) => inReach(view, seat, [{ op: 'track', unit: '1', n }]);
      const fires = Object.values(mine.routes).flatMap((route) => {
        const first = Object.values(route.pieces)[0]!;
        return first.may ? first.fires : [];
      });
      expect(
        black(1)
          .map((one) => one.special.id)
          .sort(),
      ).toEqual([...fires].sort());
      for (const { route, special } of black(3)) {
        const { at } = Object.values(mine.routes[route]!.pieces)[0]!;
        expect(special.space - at).toBeGreaterThan(0);
        expect(special.space - at).toBeLessThanOrEqual(3);
      }
      most = Math.max(most, black(3).length - fires.length);
    }
    await engine.apply(view.actions[(view.ply * 13) % view.actions.length]!);
  }
  expect(most).toBeGreaterThan(0);
}, 60000);

test('the drawer has a tab for each module, and counts what may be picked in it', async () => {
  const engine = await game('ultimate', 4, '11', { coal: 'on', train: 'on' });
  const view = asView((await playUntil(engine, (v) => v.decision === 'turn'))!);
  expect(sectionsIn(view)).toEqual(['coal', 'train']);
  const nothing = { theirs: [], chosen: null, onpick: () => {}, onwhy: () => {} };
  const picks = new Picks({ ...nothing, offers: offersOf(view) });
  const spaces = new Set(view.actions.map((action) => action.split(' ')[1] ?? ''));
  const coal = [...spaces].filter((id) => id.startsWith('COAL')).length;
  expect(coal).toBeGreaterThan(0);
  expect(openIn(view, picks, 'coal')).toBe(coal);
  expect(openIn(view, new Picks({ ...nothing, offers: [] }), 'coal')).toBe(0);
});

describe('the queue', () => {
  test('rows stand under what pays for them, and say what must be done', async () => {
    const engine = await game('russian', 3, '5');
    const found = await playUntil(
      engine,
      (v) => v.decision === 'queue' && v.actions.some((a) => a.startsWith('step')),
    );
    const view = asView(found!);
    const sections = sectionsOf(view, offersOf(view), await engine.previews(), w);
    const queued = view.facts.queue.map((one) => one.unit);
    for (const section of sections) expect(queued).toContain(section.key);
    const step = sections.flatMap((s) => s.rows).find((row) => row.key.startsWith('step'))!;
    const piece = step.key.split(' ')[1]!;
    const facts = factsAt(view, actingSeat(view))!.routes[piece.slice(0, 2)]!.pieces[piece]!;
    expect(step.gain).toBe(facts.gain);
    expect(step.middle).toBe(`${facts.at} → ${facts.at + 1}`);
  });
  test('an action spends the unit it names, or that of its kind', () => {
    expect(unitOf('step TS1 any')).toBe('any');
    expect(unitOf('step TS1 1')).toBe('1');
    expect(unitOf('loco 3 SP0 build')).toBe('build');
    expect(unitOf('points')).toBe('bonus');
    expect(unitOf('key-points')).toBe('key');
    expect(unitOf('token Q_IND5')).toBe('token');
  });
});

describe('before and after', () => {
  test('points of all routes, industry and the whole are those of both positions', async () => {
    const engine = await game('russian', 4);
    const view = asView((await playUntil(engine, (v) => v.decision === 'queue'))!);
    const seat = actingSeat(view);
    const action = view.actions.find((one) => one.startsWith('step') || one.startsWith('doubler'))!;
    const preview = await engine.preview(action, seat);
    const [a, b] = [factsAt(view, seat)!, factsAt(asView(preview.view), seat)!];
    const changes = changesOf(a, b, w, view);
    expect(changes.map((one) => one.key)).toEqual(['TS', 'SP', 'KV', 'industry', 'all']);
    expect(changes.at(-1)).toMatchObject({ before: a.scoring, after: b.scoring });
    const parts = changes.slice(0, -1).reduce((sum, one) => sum + one.after, 0);
    expect(parts).toBe(b.scoring);
  });
  test('what is told and what is scored at once end where a round is scored', () => {
    const events = [
      said('coins', ['p1'], 2),
      said('points', ['p1'], 3),
      said('passed', ['p2'], 4),
      said('scored', ['p1'], 20),
      said('coins', ['p1'], 9),
    ];
    expect(toldOf(events).map((e) => e.amount)).toEqual([2]);
    expect(pointsOf(events, 1)).toBe(3);
    expect(pointsOf(events, 2)).toBe(4);
  });
});

test('a scoring by routes; the books of the whole game', () => {
  const scoring = [
    said('route-scored', ['p1', 'TS'], 4),
    said('route-scored', ['p1', 'KV'], 6),
    said('industry-scored', ['p1'], 5),
    said('scored', ['p1'], 15),
  ];
  expect(scoringOf(scoring)).toEqual([
    {
      seat: 1,
      routes: new Map([
        ['TS', 4],
        ['KV', 6],
      ]),
      industry: 5,
      sum: 15,
    },
  ]);
  expect(tells(scoring)).toBe(true);
  expect(tells([said('passed', ['p1'], 2)])).toBe(false);
});
