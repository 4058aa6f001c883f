// What is seen of a move: flights from one place of the table to another, and the places that stay outlined. A drawing
// makes the plan of a move from its events (src/games/GAME/motion.ts); nothing here knows a rule or a position.
//
// Places are named by anchors: elements with the attribute data-at. The players' rows have `player:p1`, `cash:p1`,
// `score:p1` and `holdings:p1`; `edge` is the lower edge of the board, where things leave the table; every other anchor
// is the drawing's own.
import type { BoardData, GameEvent, View } from '../engine/types';

/** What travels. */
export type Token =
  /** A player's mark. */
  | { kind: 'seat'; seat: number }
  | { kind: 'coin'; amount: number | null }
  | { kind: 'points'; amount: number }
  /** A company's letter; the class gives it its colours. */
  | { kind: 'chip'; text: string; style: string }
  /** A tile, card or piece with a few letters on it. */
  | { kind: 'tile'; text: string; style?: string }
  | { kind: 'die'; text: string }
  /** A glow that runs along a way. */
  | { kind: 'light'; style?: string };

/** An anchor, and others to try where it is not on the page: a phone does not show everything at once. */
export type Anchor = string | readonly string[];

export interface Flight {
  token: Token;
  from: Anchor;
  to: Anchor;
  /** In ms at normal speed, from the beginning of the move. */
  delay: number;
  ms: number;
  /** Start this many widths of `to` to its right, instead of at `from`. */
  shift?: number;
  /** The anchor of a path whose way it takes. */
  along?: string;
  /** What stands at `to` appears when the flight lands. */
  lands?: boolean;
  /** The way stays visible until the next turn begins. */
  trail?: boolean;
}

export interface Plan {
  flights: Flight[];
  /** What stays outlined until the next turn begins. */
  marks: Anchor[];
  /** A dividend or a scoring: it may take as long as a whole turn. */
  isLong: boolean;
  /** A part of the table that has to be in sight, by the drawing's own name for it. */
  shows?: string;
  /** After the flights, the drawing's interlude takes the place of the board. */
  interlude?: true;
}

/** A move to be shown: what it did, the position after it, and the board file. */
export interface Moved {
  events: readonly GameEvent[];
  view: View;
  board: BoardData;
  /** A scoring may take the place of the board. */
  hasInterlude?: boolean;
}

/** What a drawing declares about its motion. */
export interface GameMotion {
  plan(moved: Moved): Plan;
  /** Shows the board of a seat, and what else its plan names, before its moves are shown; 0: as it was before. */
  follow?(seat: number, shows?: string): void;
  /** The kinds of event in which nothing travels. All others have a flight. */
  still: readonly GameEvent['kind'][];
}

/** The most time for one move and for one turn, in ms at normal speed. */
export const MOVE_MS = 1700;
export const TURN_MS = 4000;
/** The least time for the first move of a turn, so that its sentence can be noticed. */
export const LEAST_MS = 450;
/** If more moves than this are waiting to be shown, the older ones are only outlined. */
export const WAITING_MAX = 3;
/** How long each of them is outlined, in milliseconds. */
export const OUTLINE_MS = 250;

export const endOf = (plan: Plan): number =>
  plan.flights.reduce((end, flight) => Math.max(end, flight.delay + flight.ms), 0);

/** How long a move is shown at normal speed. `used` is what the moves before it took of the same turn. */
export function showMs(plan: Plan, isFirst: boolean, used: number): number {
  const wanted = Math.max(endOf(plan), isFirst ? LEAST_MS : 0);
  const left = Math.max(0, TURN_MS - used);
  // Nobody knows how many moves follow in this turn: each takes at most half of what is left.
  return Math.min(wanted, plan.isLong ? left : Math.min(MOVE_MS, left / 2));
}

/** Puts a plan together: flights one after another, or together with a gap between their beginnings. */
export class Planner {
  private readonly plan: Plan = { flights: [], marks: [], isLong: false };
  private now = 0;
  private last = 0;

  /** Begins when everything before it has landed. */
  then(flight: Omit<Flight, 'delay'>): this {
    this.last = this.now;
    return this.add(flight);
  }
  /** Adds a flight that begins `gap` milliseconds after the previous one. */
  with(gap: number, flight: Omit<Flight, 'delay'>): this {
    this.last = this.plan.flights.length > 0 ? this.last + gap : 0;
    return this.add(flight);
  }
  private add(flight: Omit<Flight, 'delay'>): this {
    this.plan.flights.push({ ...flight, delay: this.last });
    this.now = Math.max(this.now, this.last + flight.ms);
    return this;
  }
  mark(...anchors: Anchor[]): this {
    const names = new Set(this.plan.marks.map(String));
    this.plan.marks.push(...anchors.filter((one) => !names.has(String(one))));
    return this;
  }
  takesLong(): this {
    this.plan.isLong = true;
    return this;
  }
  show(part: string): this {
    this.plan.shows = part;
    return this;
  }
  withInterlude(): this {
    this.plan.interlude = true;
    return this;
  }
  done(): Plan {
    return this.plan;
  }
}

export const coin = (amount: number | null | undefined): Token => ({
  kind: 'coin',
  amount: amount ?? null,
});
/** The mark of "p3". */
export const seatToken = (player: string): Token => ({
  kind: 'seat',
  seat: Number(player.slice(1)),
});
export const cashOf = (player: string): Anchor => [`cash:${player}`, `player:${player}`];
export const scoreOf = (player: string): Anchor => [`score:${player}`, `player:${player}`];
