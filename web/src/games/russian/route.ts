// What the parts of a drawn route share: its measures in pixels, and what is where on it.
import type { PlayerPart } from './picks';
import type { RouteFacts, RrView, Special } from './types';

/** A special space; a second one on the same space is drawn beside or below the first. */
export interface Sign {
  special: Special;
  /** Its number among the special spaces of that space, and how many they are. */
  at: number;
  of: number;
  x: number;
  y: number;
}

export interface Measures {
  /** Width of a space and usual height of a lane. */
  col: number;
  lane: number;
  /** Height of the head with the signs and of the foot with the points. */
  head: number;
  foot: number;
  height: number;
  /** Where the rail and the foot are. */
  railY: number;
  footY: number;
  laneTop(level: number): number;
  laneMid(level: number): number;
}

export interface RoutePart extends PlayerPart {
  route: string;
  table: RrView['facts']['table']['routes'][string];
  facts: RouteFacts;
  /** The route after the chosen action, if that was looked at. */
  after: RouteFacts | null;
  measures: Measures;
}

export const plus = (n: number | null): string => (n === null ? '' : n < 0 ? `${n}` : `+${n}`);
