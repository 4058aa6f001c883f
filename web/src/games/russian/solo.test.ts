// Who plays alone, over the real engine: Emil on the board and in the log, points instead of a winning chance, the
// rank at the end, and history where chance falls in the middle of a round.
import { describe, expect, test } from 'vitest';
import { carrier } from '../../../tests/unit/module';
import { act, persons, sitDown, type LocalTable } from '../../../tests/unit/play';
import { said } from '../../../tests/unit/catalogue';
import { game, playUntil } from '../../../tests/unit/russian';
import { Engine } from '../../engine/client';
import { parseOffer } from '../../engine/offers';
import type { GameEvent } from '../../engine/types';
import { resultOf, withSeed, type SavedTable } from '../../table/saved';
import { sourcesOf } from './end';
import { tells } from './panels';
import { changedBy, drawnAs, EMIL_SEAT, nameOf } from './read';
import { asView } from './types';
import { speak } from './words';
import { de } from './words.de';
import { en as rules } from './rules.en';
import { en } from './words.en';

const alone = (seed = '7'): Promise<Engine> => game('ultimate', 1, seed);

async function lay(seed: string): Promise<{ table: LocalTable; kept: SavedTable[] }> {
  const kept: SavedTable[] = [];
  const save = (saved: SavedTable) => void kept.push(saved);
  return { table: await sitDown('ultimate', persons('Anna'), { seed, save }), kept };
}

describe('Emil on the table', async () => {
  const view = asView(await (await alone()).state());
  const emil = view.facts.emil!;

  test('begins: he has drawn, and blocks a space or still has all his workers', () => {
    expect(view.decision).toBe('turn');
    expect(emil.deck).toBeLessThan(16);
    expect(emil.card).not.toBeNull();
    expect(emil.blocks).toBe(view.occupant[emil.card!] === 'emil');
    expect(emil.workers).toBe(6);
    expect(emil.more_at).toBe(50);
    expect(emil.passed).toBe(false);
  });
  test('is drawn as a second player, whom nobody is', () => {
    expect(drawnAs('emil')).toBe(EMIL_SEAT);
    expect(drawnAs('p1')).toBe(1);
    expect(drawnAs(null)).toBe(0);
    expect(nameOf(view, 1)).toBe('Anna');
    expect(nameOf(view, EMIL_SEAT)).toBe('Emil');
    expect(nameOf(view, 3)).toBe('');
  });
  test('what he blocks is outlined', () => {
    expect(changedBy([said('emil-uses', ['T1B'], 2)])).toEqual(new Set(['0 space T1B']));
  });
  test('several players have no Emil', async () => {
    const two = asView(await (await game('ultimate', 2)).state());
    expect(two.facts.emil).toBeNull();
    expect(nameOf(two, 2)).toBe('Ben');
  });
});

describe('words', async () => {
  const view = asView(await (await alone()).state());
  const two = asView(await (await game('ultimate', 2)).state());
  const w = speak(en, 'en', '2021', rules);

  test('the turn says that passing ends the round', () => {
    expect(w.decision(view, {}).sentence).toBe(
      'You have 6 workers + 5 coins. Choose one space, then Emil draws. Passing ends the round.',
    );
  });
  test('help mentions Emil only in solo games', () => {
    expect(w.help('turn', view).join(' ')).toContain('Emil');
    expect(w.help('turn', two).join(' ')).not.toContain('Emil');
    expect(w.help('turn').join(' ')).not.toContain('Emil');
    expect(w.help('queue', view)).toEqual(w.help('queue'));
  });
  test('the meters count his workers instead of who passed', () => {
    const labels = (v: typeof view) => w.meters(v, {}).map((meter) => meter.label);
    expect(labels(view)).toContain('Emil');
    expect(labels({ ...two, round: 1 })).toContain('Passed');
  });
  test('a rank for every score, and a better one for more points', () => {
    for (const c of [en, de]) {
      const { rank } = speak(c, 'x', '2021');
      expect(rank!(0)).toBe(c.ranks[0]![1]);
      const ranks = [0, 150, 229, 230, 345, 457, 900].map((points) => rank!(points));
      expect(new Set(ranks).size).toBe(6);
      expect(ranks.at(-1)).toBe(c.ranks.at(-1)![1]);
    }
  });
  test('the log: what he takes goes with what he blocks, a pass stands alone', () => {
    const lines = (events: GameEvent[], actor: number | 'chance') => {
      const plies = [{ ply: 0, actor, action: 'emil LOCO1', events }];
      return w.log({ plies, view, board: {}, you: 0 });
    };
    const texts = (events: GameEvent[], actor: number | 'chance') =>
      lines(events, actor).map((turn) => turn.text);
    expect(texts([said('emil-uses', ['LOCO1'], 1), said('emil-tile', ['2'])], 'chance')).toEqual([
      'Emil blocks “a locomotive or a factory” and takes tile 2.',
    ]);
    expect(texts([said('emil-discards', ['T4A']), said('emil-passes')], 'chance')).toEqual([
      'Emil discards 1 card.',
      'Emil passes.',
    ]);
    const list = lines([said('coins', ['p1'], 1), said('emil-worker', [], 7)], 1);
    expect(list.map((turn) => turn.text)).toEqual([
      'Anna takes 1 coin.',
      'Emil now has 7 workers.',
    ]);
    expect(list.map((turn) => turn.seat)).toEqual([1, null]);
  });
  test('a refusal names him', () => {
    expect(w.event(said('why-emil', ['DBL']), view, {})).toBe('Emil is on “1 doubler”');
  });
});

test('a whole game is told in both languages without a gap, and its points add up', async () => {
  const engine = await alone('5');
  while (!(await engine.state()).over) await engine.apply(await engine.choose('greedy'));
  const plies = await engine.history();
  const kinds = new Set(plies.flatMap((ply) => ply.events.map((e) => e.kind)));
  for (const kind of ['emil-uses', 'emil-discards', 'emil-tile', 'emil-worker', 'emil-passes'])
    expect(kinds).toContain(kind);
  for (const words of [speak(en, 'en', '2021'), speak(de, 'de', '2021')]) {
    for (const ply of plies) {
      const view = await engine.state(ply.ply);
      const { title, sentence } = words.decision(view, {});
      const offers = view.actions.map(parseOffer).map((offer) => offer.action);
      for (const text of [title, ...offers.map((a) => words.action(a, view, {}))])
        expect(text).toMatch(/^[^{}_<>]+$/);
      expect(sentence).not.toMatch(/[{}_<>]|undefined/);
    }
  }
  const end = asView(await engine.state());
  const sources = sourcesOf(
    end,
    plies.map((ply) => ply.events),
  );
  const sum = sources.reduce((all, one) => all + (one.points.get(1) ?? 0), 0);
  expect(sum).toBe(end.players[0]!.score);
}, 60000);

describe('the thinker', () => {
  test('a hint and a judgement speak of points', async () => {
    const engine = await alone();
    const advice = await engine.suggest('mcts:60', 3);
    expect(advice.suggestions[0]!.points[0]).toBeGreaterThan(50);
    await engine.apply('pass');
    const ply = (await engine.history()).find((one) => one.actor === 1)!.ply;
    const judged = await engine.judge(ply, 'mcts:60');
    expect(judged.played).toBe('pass');
    expect(judged.points_lost).toBeGreaterThan(5);
    expect(judged.loss).toBeCloseTo(
      judged.points_lost / (judged.points[0]! + judged.points_lost),
      1,
    );
    expect(judged.turning).toBe(true);
  }, 60000);
});

describe('history with chance in the middle of a round', () => {
  test('the scoring of a round is still told after Emil has drawn', async () => {
    const { table } = await lay('7');
    await act(table, 'pass');
    expect(table.plies.at(-1)!.actor).toBe('chance');
    expect(tells(table.eventsHere)).toBe(true);
    table.close();
  });
  test('a branch where chance is next keeps what chance brought', async () => {
    const { table } = await lay('7');
    await act(table, 'pass');
    const first = table.plies.findIndex((ply) => ply.actor === 1);
    const { last } = table;
    await act(table, 'pass');
    await table.look(first + 1);
    expect(table.view?.to_move.kind).toBe('chance');
    await table.match.branch();
    expect([table.last, table.actor, table.isLive]).toEqual([last, 1, true]);
    table.close();
  });
  test('a branch where only chance is left loses nothing', async () => {
    const { table } = await lay('7');
    await act(table, 'pass');
    const { last } = table;
    await table.look(last - 1);
    await table.match.branch();
    expect([table.last, table.at, table.match.redoable.length]).toEqual([last, last, 0]);
    table.close();
  });
  test('undo leads to the own decision before, and Emil draws the same again', async () => {
    const { table } = await lay('7');
    const drawn = table.plies.map((ply) => ply.action);
    await act(table, 'pass');
    const after = table.plies.map((ply) => ply.action);
    await table.undo();
    expect(table.plies.map((ply) => ply.action)).toEqual(drawn);
    await act(table, 'pass');
    expect(table.plies.map((ply) => ply.action)).toEqual(after);
    table.close();
  });
});

describe('records', () => {
  test('a finished table keeps points instead of a winner among one', async () => {
    const { table, kept } = await lay('7');
    while (!table.over) await act(table, 'pass');
    expect(kept.at(-1)!.points).toBe(table.live!.players[0]!.score);
    expect(resultOf(table.live!.players).points).toBe(table.live!.players[0]!.score);
    expect(resultOf([...table.live!.players, ...table.live!.players]).points).toBeUndefined();
    table.close();
  });
  test('a record without a seed can go on with a fresh one', async () => {
    const engine = await alone();
    await playUntil(engine, (view) => view.ply > 20 && view.decision === 'turn');
    const bare = (await engine.record()).replace(/^seed .*\n/m, '');
    for (const [record, next] of [
      [bare, 'chance'],
      [withSeed(bare), 'player'],
    ] as const) {
      const again = new Engine(carrier);
      await again.load(record);
      await again.apply('pass');
      expect((await again.state()).to_move.kind).toBe(next);
    }
    expect(withSeed(bare)).toMatch(/^roundhouse 1 ultimate .*\nseed \d+\n/);
  });
});
