// The plans of motion over the golden records of every game, and the queue that shows them.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Engine } from '../../src/engine/client';
import type { GameEvent } from '../../src/engine/types';
import { drawingOf } from '../../src/games';
import {
  endOf,
  LEAST_MS,
  MOVE_MS,
  OUTLINE_MS,
  Planner,
  showMs,
  TURN_MS,
  WAITING_MAX,
  type Plan,
} from '../../src/motion/plan';
import { Show, type Scene, type Shot } from '../../src/motion/show.svelte';
import { scoringIn, totalAfter } from '../../src/games/russian/scoring';
import { asView } from '../../src/games/russian/types';
import { carrier } from './module';
import { recordsOf, turnsOf, wordsFor, type Match } from './story';
import { domainsOf } from './tables';

/** The name of a game, and where its table of events stands. */
const GAMES = [
  ['transsib', 'transsib', 'tsr', ''],
  ['southpac', 'southpac', 'sp', ''],
  ['raildice', 'raildice', 'rd', ''],
  ['russian', 'rrcore', 'rr', 'plain_'],
  ['ultimate', 'rrcore', 'rr', ''],
] as const;

/** What the table of the family has, and an edition or all its records have not. */
const WITHOUT: Record<string, string[]> = { russian: ['key', 'token-discarded'] };

async function played(record: string): Promise<Match> {
  const engine = new Engine(carrier);
  await engine.load(record);
  const [plies, view, { board }] = await Promise.all([
    engine.history(),
    engine.state(),
    engine.board(),
  ]);
  return { record, plies, view, board, views: new Map(), reasons: [] };
}

describe.each(GAMES)('the motion of %s', (game, source, prefix, part) => {
  const ready = (async () => {
    const words = await wordsFor(game, 'en');
    const motion = await (await drawingOf(game))!.motion!();
    return { words, motion, matches: await Promise.all(recordsOf(game).map(played)) };
  })();
  const kinds = Object.keys(domainsOf(source, prefix, `${part}events`)).filter(
    (kind) => !kind.startsWith('why-'),
  ) as GameEvent['kind'][];

  test(
    'an event has a flight, or is one in which nothing travels',
    { timeout: 120_000 },
    async () => {
      const { motion, matches } = await ready;
      const flying = new Set<string>();
      for (const { plies, view, board } of matches) {
        for (const e of plies.flatMap((ply) => ply.events)) {
          const { flights } = motion.plan({ events: [e], view, board });
          if (flights.length > 0) flying.add(e.kind);
          else if (e.amount !== 0) expect(motion.still, e.words).toContain(e.kind);
        }
      }
      expect(motion.still.filter((kind) => flying.has(kind))).toEqual([]);
      const covered = new Set<string>([...flying, ...motion.still, ...(WITHOUT[game] ?? [])]);
      expect(kinds.filter((kind) => !covered.has(kind))).toEqual([]);
    },
  );

  test('no turn takes longer than it may', { timeout: 120_000 }, async () => {
    const { motion, matches, words } = await ready;
    for (const match of matches) {
      for (const turn of turnsOf(words, match)) {
        let used = 0;
        for (const ply of match.plies.slice(turn.from, turn.to + 1)) {
          const plan = motion.plan({ ...match, events: ply.events });
          const ms = showMs(plan, ply.ply === turn.from, used);
          expect(ms).toBeLessThanOrEqual(plan.isLong ? TURN_MS : MOVE_MS);
          used += ms;
        }
        expect(used, turn.text).toBeLessThanOrEqual(TURN_MS);
      }
    }
  });

  test('a plan names places and times', { timeout: 120_000 }, async () => {
    const { motion, matches } = await ready;
    for (const { plies, view, board } of matches)
      for (const { events } of plies) {
        const { flights, marks } = motion.plan({ events, view, board });
        const anchors = [...flights.flatMap(({ from, to }) => [from, to].flat()), ...marks.flat()];
        for (const one of anchors) expect(one).toMatch(/^[a-z]+(:[\w+-]+)*$/);
        for (const { delay, ms } of flights) expect([delay >= 0, ms > 0]).toEqual([true, true]);
      }
  });
});

test('a scoring of the family goes route by route', { timeout: 120_000 }, async () => {
  const { plan } = await (await drawingOf('russian'))!.motion!();
  const { plies, view, board } = await played(recordsOf('russian')[0]!);
  const ends = plies.filter((ply) => ply.events.some((e) => e.kind === 'route-scored'));
  expect(ends.length).toBeGreaterThan(5);
  for (const { events } of ends) {
    const { flights, isLong } = plan({ events, view, board });
    expect(isLong).toBe(true);
    const routes = flights.flatMap(({ from }) =>
      [from].flat().flatMap((one) => /^route:p\d:(\w+)$/.exec(one)?.[1] ?? []),
    );
    const changes = routes.filter((route, i) => route !== routes[i - 1]);
    expect(changes, 'no route comes twice').toEqual([...new Set(routes)]);
    const told = plan({ events, view, board, hasInterlude: true });
    expect(told.interlude).toBe(true);
    expect(told.flights.length, 'a screen of its own shows the points').toBeLessThan(
      flights.length,
    );
  }
});

describe('a planner', () => {
  const one = { token: { kind: 'light' as const }, from: 'a', to: 'b', ms: 100 };
  test('sets flights after one another, or a gap apart', () => {
    const plan = new Planner().then(one).then(one).with(30, one).then(one).done();
    expect(plan.flights.map((flight) => flight.delay)).toEqual([0, 100, 130, 230]);
    expect(endOf(plan)).toBe(330);
  });
});

test('the screen of a scoring adds up to the points of the match', async () => {
  for (const game of ['russian', 'ultimate'])
    for (const record of recordsOf(game).slice(0, 2)) {
      const { plies, view } = await played(record);
      const past = plies.map((ply) => ply.events);
      const ends = past.flatMap((events, i) =>
        events.some((e) => e.kind === 'scored') ? [i] : [],
      );
      expect(ends.length).toBeGreaterThan(5);
      let before: number[] = view.players.map(() => 0);
      ends.forEach((end, round) => {
        const scoring = scoringIn(asView(view), past.slice(0, end + 1));
        expect(scoring.round).toBe(round + 1);
        for (const one of scoring.players) {
          expect(one.before).toBeGreaterThanOrEqual(before[one.seat - 1]!);
          expect(totalAfter(scoring, one, scoring.stages.length)).toBe(one.after);
        }
        before = scoring.players.map((one) => one.after);
      });
      expect(before).toEqual(view.players.map((one) => one.score));
    }
});

describe('the show', () => {
  const planOf = (ms: number): Plan =>
    new Planner().then({ token: { kind: 'light' }, from: 'a', to: 'b', ms }).done();
  const shot = (ply: number, ms: number, turn = ply): Shot => ({
    ply,
    turn,
    seat: 1,
    plan: planOf(ms),
    isReplay: false,
  });
  let ended: number[] = [];
  const showAt = (factor: number) =>
    new Show({
      factor: () => factor,
      prepare: () => Promise.resolve(),
      ended: (last) => ended.push(last.ply),
    });
  /** The scenes and how long each was on the stage. */
  async function watched(show: Show): Promise<[Scene, number][]> {
    const seen: [Scene, number][] = [];
    await vi.advanceTimersByTimeAsync(0);
    for (let ms = 0; ms < 20_000; ms += 10) {
      const { scene } = show;
      const last = seen.at(-1);
      if (scene && last?.[0] === scene) last[1] += 10;
      else if (scene) seen.push([scene, 10]);
      await vi.advanceTimersByTimeAsync(10);
    }
    return seen;
  }
  beforeEach(() => void ((ended = []), vi.useFakeTimers()));
  afterEach(() => void vi.useRealTimers());

  test('takes as long as the plan, and no longer than a move may', async () => {
    const show = showAt(1);
    show.add([shot(1, 800), shot(2, 5000), shot(3, 20)]);
    const seen = await watched(show);
    expect(seen.map(([, ms]) => ms)).toEqual([800, MOVE_MS, LEAST_MS]);
    expect(seen.map(([{ pace }]) => pace)).toEqual([1, MOVE_MS / 5000, 1]);
    expect([show.scene, ended]).toEqual([null, [3]]);
  });

  test('a speed changes all times', async () => {
    const show = showAt(0.5);
    show.add([shot(1, 800)]);
    expect((await watched(show)).map(([{ pace }, ms]) => [pace, ms])).toEqual([[0.5, 400]]);
  });

  test('many moves of one turn share its time', async () => {
    const show = showAt(1);
    let sum = 0;
    for (let ply = 1; ply < 40; ply++) {
      show.add([shot(ply, 1000, 1)]);
      await vi.advanceTimersByTimeAsync(0);
      sum += 1000 * (show.scene?.pace ?? 0);
      await vi.advanceTimersByTimeAsync(5000);
    }
    expect(sum).toBeGreaterThan(TURN_MS * 0.9);
    expect(sum).toBeLessThanOrEqual(TURN_MS);
  });

  test('the older ones of many waiting moves are only outlined', async () => {
    const show = showAt(1);
    show.add([1, 2, 3, 4, 5, 6].map((ply) => shot(ply, 600)));
    const seen = await watched(show);
    expect(seen.map(([{ isOutline }]) => isOutline)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
    expect(seen.map(([, ms]) => ms)).toEqual([
      ...Array(WAITING_MAX).fill(OUTLINE_MS),
      600,
      600,
      600,
    ]);
  });

  test('ends at once, whenever it is ended', async () => {
    for (const after of [0, 10, 400, 900, 1500]) {
      const show = showAt(1);
      show.add([shot(1, 800), shot(2, 800)]);
      const done = vi.fn();
      void show.done().then(done);
      await vi.advanceTimersByTimeAsync(after);
      expect(done).not.toHaveBeenCalled();
      show.end();
      await vi.advanceTimersByTimeAsync(0);
      expect(show.scene).toBeNull();
      expect(done).toHaveBeenCalledOnce();
    }
  });
});
