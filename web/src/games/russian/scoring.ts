// The scoring of a round, source by source: routes, industry, and after the last round what the cards bring. Every
// figure is an amount that the engine reported.
import type { GameEvent } from '../../engine/types';
import { sourceOf } from './end';
import { factsAt, routesOf } from './read';
import { seatOf, type RouteFacts, type RrView } from './types';

export interface Stage {
  /** A route, "industry", "cards"... */
  id: string;
  /** By seat. */
  points: Map<number, number>;
}
export interface Scored {
  seat: number;
  before: number;
  after: number;
}
export interface Scoring {
  /** The round that ended. */
  round: number;
  stages: Stage[];
  players: Scored[];
}

const SCORED = /-scored$/;

/** The last move of `past` is the one with the scoring. */
export function scoringIn(view: RrView, past: readonly GameEvent[][]): Scoring {
  const events = past.at(-1) ?? [];
  const parts = events.filter((e) => SCORED.test(e.kind));
  const first = events.findIndex((e) => SCORED.test(e.kind));
  const earlier = [...past.slice(0, -1).flat(), ...events.slice(0, first)];
  const sumOf = (all: readonly GameEvent[], seat: number): number =>
    all
      .filter((e) => sourceOf(e) !== null && seatOf(e.args[0]) === seat)
      .reduce((sum, e) => sum + (e.amount ?? 0), 0);

  const stages = new Map<string, Stage>(
    [...routesOf(view), 'industry'].map((id) => [id, { id, points: new Map() }]),
  );
  for (const e of parts) {
    const id = sourceOf(e);
    if (id === null) continue;
    const stage = stages.get(id) ?? { id, points: new Map<number, number>() };
    const seat = seatOf(e.args[0]);
    stage.points.set(seat, (stage.points.get(seat) ?? 0) + (e.amount ?? 0));
    stages.set(id, stage);
  }
  return {
    round: Math.max(1, earlier.filter((e) => e.kind === 'round').length),
    stages: [...stages.values()],
    players: view.players.map(({ seat }) => {
      const before = sumOf(earlier, seat);
      return { seat, before, after: before + sumOf(parts, seat) };
    }),
  };
}

/** Points after the first `count` stages. */
export const totalAfter = ({ stages }: Scoring, { seat, before }: Scored, count: number): number =>
  stages.slice(0, count).reduce((sum, one) => sum + (one.points.get(seat) ?? 0), before);

/** A route as it stands, without what the next steps would add. */
export const atRest = (facts: RouteFacts): RouteFacts => ({
  ...facts,
  reach_gain: null,
  doubler_gain: null,
  pieces: Object.fromEntries(
    Object.entries(facts.pieces).map(([id, piece]) => [id, { ...piece, gain: null, may: false }]),
  ),
});

/** What the points of a route are made of; null if the position has changed since they were counted. */
export function partsOf(
  view: RrView,
  seat: number,
  route: string,
  scored: number,
): { spaces: number; points: number; stars: number[] } | null {
  const facts = factsAt(view, seat)?.routes[route];
  if (!facts || facts.points !== scored) return null;
  const stars = facts.stars.map((one) => one.points).filter((n) => n > 0);
  const points = scored - stars.reduce((sum, n) => sum + n, 0);
  return { spaces: facts.spaces.filter((n) => n > 0).length, points, stars };
}
