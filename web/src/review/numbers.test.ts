// The numbers of a review: from judgements made up, and from the engine for a record with known mistakes.
import { describe, expect, it } from 'vitest';
import { Engine } from '../engine/client';
import type { Estimate, Judgement, Ply, View } from '../engine/types';
import { carrier } from '../../tests/unit/module';
import {
  closestCall,
  helpedBy,
  orderOf,
  outcomeOf,
  playersOf,
  positionsOf,
  turnsOf,
} from './numbers';

const ply = (n: number, actor: number | 'chance'): Ply => ({
  ply: n,
  actor,
  action: 'a',
  events: [],
});
const judged = (loss: number, rest: Partial<Judgement> = {}): Judgement => ({
  chance: [0.5, 0.5],
  points: [10, 10],
  instead: { chance: [0.5 + loss, 0.5 - loss], points: [12, 9] },
  best: 'b',
  played: 'a',
  loss,
  points_lost: 2,
  accuracy: 100 * (1 - loss),
  forced: false,
  turning: loss >= 0.1,
  ...rest,
});
const estimate = (first: number, forced = false): Estimate => ({
  chance: [first, 1 - first],
  points: [0, 0],
  best: 'b',
  forced,
});

describe('made-up judgements', () => {
  it('looks first where the chances of the mover fall most, and never at forced moves', () => {
    const plies = [ply(0, 1), ply(1, 2), ply(2, 'chance'), ply(3, 1), ply(4, 2)];
    const estimates = [estimate(0.6), estimate(0.5), null, estimate(0.9), estimate(0.4, true)];
    // Player 1 loses 0.1 and then 0.5; player 2 loses 0.4 in between.
    expect(orderOf(plies, estimates, { chance: [1, 0], points: [1, 0] })).toEqual([3, 1, 0]);
  });

  it('knows the judgement of a move, else the first estimate, and the outcome at the end', () => {
    const outcome = { chance: [0, 1], points: [3, 4] };
    const positions = positionsOf(2, [estimate(0.6), estimate(0.7)], [judged(0.2)], outcome);
    expect(positions.map((one) => one?.chance[0])).toEqual([0.6, 0.5, 0]);
    expect(positionsOf(2, [estimate(0.6)], [], null)).toEqual([estimate(0.6), null, null]);
  });

  it('shares the outcome among winners', () => {
    const players = [1, 2, 1].map((place, i) => ({ seat: i + 1, name: '', score: 5, place }));
    expect(outcomeOf({ over: true, players } as unknown as View)?.chance).toEqual([0.5, 0, 0.5]);
    expect(outcomeOf({ over: false, players } as unknown as View)).toBeNull();
  });

  it('lists three turning points of a player at most, those of the reader first', () => {
    const plies = Array.from({ length: 6 }, (_, i) => ply(i, i < 5 ? 1 : 2));
    const judgements = [0.1, 0.2, 0.3, 0.4, 0.05, 0.15].map((loss) => judged(loss));
    expect(turnsOf(plies, judgements, 0).map((one) => one.ply)).toEqual([3, 2, 1, 5]);
    expect(turnsOf(plies, judgements, 2).map((one) => one.ply)).toEqual([5, 3, 2, 1]);
  });

  it('names the closest call and the player whom a mistake helped', () => {
    expect(closestCall([judged(0), null, judged(0.03), judged(0.02)])).toBe(2);
    expect(closestCall([judged(0)])).toBeNull();
    const [turn] = turnsOf([ply(0, 1)], [judged(0.2)], 0);
    expect(helpedBy(turn!)).toEqual({ seat: 2, gain: expect.closeTo(0.2) as number });
  });

  it('takes the mean accuracy of enough moves with a choice', () => {
    const plies = Array.from({ length: 34 }, (_, i) => ply(i, (i % 2) + 1));
    const judgements = plies.map((_, i) =>
      judged(i < 2 ? 0.3 : 0, { forced: i % 2 === 1 && i > 20 }),
    );
    const [first, second] = playersOf(2, plies, judgements);
    expect(first).toMatchObject({ decisions: 17, turns: 1 });
    expect(first!.accuracy).toBeCloseTo((16 * 100 + 70) / 17);
    expect(second).toMatchObject({ decisions: 10, accuracy: null });
  });
});

describe('a record with known mistakes', () => {
  it('a bid of all the money is found, and dropping out after it is not', async () => {
    const engine = new Engine(carrier);
    await engine.start({ game: 'transsib', players: 3, seed: '42', options: { start: 'chance' } });
    for (const action of ['bid 8', 'pass', 'bid 48', 'pass']) await engine.apply(action);
    const plies = await engine.history();
    const decisions = plies.filter((one) => one.actor !== 'chance');
    const estimates: (Estimate | null)[] = plies.map(() => null);
    for (const one of decisions) estimates[one.ply] = await engine.estimate(one.ply, 'novice');
    const judgements: (Judgement | null)[] = plies.map(() => null);
    for (const at of orderOf(plies, estimates, null))
      judgements[at] = await engine.judge(at, 'mcts:4000', 6);
    const worst = decisions.find((one) => one.action === 'bid 48')!.ply;
    expect(closestCall(judgements)).toBe(worst);
    const { loss, instead, chance, accuracy } = judgements[worst]!;
    expect(loss).toBeGreaterThan(0.03);
    const seat = (plies[worst]!.actor as number) - 1;
    expect(instead.chance[seat]! - chance[seat]!).toBeCloseTo(loss, 2);
    expect(accuracy).toBeLessThan(90);
    engine.close();
  }, 60_000);
});
