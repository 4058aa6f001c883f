// Numbers of a review, made of what the engine has judged: where the graph falls, the turning points, and how accurate
// each player was. Nothing here judges a move.
import type { Estimate, Judgement, Ply, View } from '../engine/types';

/** A turning point: the ply of the decision, the player who made it, and what it cost. */
export interface Turn {
  ply: number;
  seat: number;
  /** Of the chance of winning, 0 to 1; in a solo game the points. */
  lost: number;
  judgement: Judgement;
}

/** The most turning points of a review, and of one player among them. */
const TURNS = 8;
const TURNS_EACH = 3;
/** The accuracy of fewer decisions says little. */
const DECISIONS = 15;

/** The seat that made a decision; 0 for chance. */
export const seatOf = (ply: Ply | undefined): number =>
  typeof ply?.actor === 'number' ? ply.actor : 0;

/** The outcome of a finished match as chances: the winners share 1. Null while it goes on. */
export function outcomeOf(view: View | null): { chance: number[]; points: number[] } | null {
  if (!view?.over) return null;
  const winners = view.players.filter((player) => player.place === 1).length;
  return {
    chance: view.players.map((player) => (player.place === 1 ? 1 / winners : 0)),
    points: view.players.map((player) => (typeof player.score === 'number' ? player.score : 0)),
  };
}

/** What is known of the position after each number of plies, 0 to all: the judgement of the move before it, else the first
    estimate; at the end the outcome. Null where nothing is known yet. */
export function positionsOf(
  plies: number,
  estimates: readonly (Estimate | null)[],
  judgements: readonly (Judgement | null)[],
  outcome: { chance: number[]; points: number[] } | null,
): ({ chance: number[]; points: number[] } | null)[] {
  return Array.from({ length: plies + 1 }, (_, i) => {
    if (i === plies && outcome) return outcome;
    return judgements[i - 1] ?? estimates[i] ?? null;
  });
}

/** The decisions in the order in which they are worth a closer look: first those after which the first estimate of the
    player who made them falls most. Forced ones are left out. */
export function orderOf(
  plies: readonly Ply[],
  estimates: readonly (Estimate | null)[],
  outcome: { chance: number[]; points: number[] } | null,
): number[] {
  const falls: { ply: number; fall: number }[] = [];
  let after: { chance: number[]; points: number[] } | null = outcome;
  for (let ply = plies.length - 1; ply >= 0; ply--) {
    const estimate = estimates[ply];
    if (!estimate) continue;
    const seat = seatOf(plies[ply]) - 1;
    const kind = estimate.chance.length === 1 ? 'points' : 'chance';
    const fall = (estimate[kind][seat] ?? 0) - ((after ?? estimate)[kind][seat] ?? 0);
    if (!estimate.forced) falls.push({ ply, fall });
    after = estimate;
  }
  return falls.sort((a, b) => b.fall - a.fall || a.ply - b.ply).map((one) => one.ply);
}

/** The decisions that cost anything, costliest first; at most `count` of them. */
export function costliest(judgements: readonly (Judgement | null)[], count: number): number[] {
  const lossAt = (ply: number): number => judgements[ply]?.loss ?? 0;
  const all = judgements.flatMap((one, ply) => (one && one.loss > 0 ? [ply] : []));
  return all.sort((a, b) => lossAt(b) - lossAt(a) || a - b).slice(0, count);
}

/** The turning points, those of `own` first and then by what they cost. */
export function turnsOf(
  plies: readonly Ply[],
  judgements: readonly (Judgement | null)[],
  own: number,
): Turn[] {
  const counts = new Map<number, number>();
  return judgements
    .flatMap((judgement, ply): Turn[] => {
      if (!judgement?.turning) return [];
      const isAlone = judgement.chance.length === 1;
      const lost = isAlone ? judgement.points_lost : judgement.loss;
      return [{ ply, seat: seatOf(plies[ply]), lost, judgement }];
    })
    .sort((a, b) => b.lost - a.lost || a.ply - b.ply)
    .filter(({ seat }) => {
      counts.set(seat, (counts.get(seat) ?? 0) + 1);
      return counts.get(seat)! <= TURNS_EACH;
    })
    .slice(0, TURNS)
    .sort((a, b) => Number(b.seat === own) - Number(a.seat === own));
}

/** The decision that cost most of those that are no turning points; null if none cost anything. */
export function closestCall(judgements: readonly (Judgement | null)[]): number | null {
  return costliest(judgements, 1)[0] ?? null;
}

export interface PlayerReview {
  seat: number;
  /** Decisions with a choice that have been judged. */
  decisions: number;
  turns: number;
  /** The mean over these decisions, 0 to 100; null if there are too few. */
  accuracy: number | null;
  points_lost: number;
}

/** Each player's decisions in numbers, by seat. */
export function playersOf(
  players: number,
  plies: readonly Ply[],
  judgements: readonly (Judgement | null)[],
): PlayerReview[] {
  return Array.from({ length: players }, (_, i) => {
    const own = judgements.filter(
      (one, ply): one is Judgement => seatOf(plies[ply]) === i + 1 && one !== null && !one.forced,
    );
    const sum = own.reduce((all, one) => all + one.accuracy, 0);
    return {
      seat: i + 1,
      decisions: own.length,
      turns: own.filter((one) => one.turning).length,
      accuracy: own.length < DECISIONS ? null : sum / own.length,
      points_lost: own.reduce((all, one) => all + one.points_lost, 0),
    };
  });
}

/** The player whom a mistake helped most, and by how much of the chance of winning; null in a solo game. */
export function helpedBy({
  judgement,
}: Pick<Turn, 'judgement'>): { seat: number; gain: number } | null {
  const { chance, instead } = judgement;
  const gains = chance.map((one, i) => one - (instead.chance[i] ?? 0));
  const most = Math.max(...gains);
  return most > 0 ? { seat: gains.indexOf(most) + 1, gain: most } : null;
}
