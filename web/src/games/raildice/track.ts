// Track as paths: the middle of its bed, its rails, the piers of a bridge. A cell has its corner at x, y; a piece joins
// the middles of two of its sides. Dice show the same track on a cell of their own.
import { round } from '../parts/geometry';
import { step } from './read';
import type { SideId } from './types';

const HALF = 30;
/** From the middle of the track to a rail, and to the girders and piers of a bridge. */
export const RAIL = 6.6;
export const GIRDER = 15;
const PIER = 19;
const PIER_SIZE = 9;

/** A line beside the middle of the track, so far to one side. */
function beside(x: number, y: number, a: SideId, b: SideId, off: number): string {
  const [ax, ay] = step(a);
  const [bx, by] = step(b);
  const say = (u: number, v: number): string => `${round(x + HALF + u)} ${round(y + HALF + v)}`;
  const turn = ax * by - ay * bx;
  if (turn === 0) {
    const [dx, dy] = [-ay * off, ax * off];
    return `M${say(ax * HALF + dx, ay * HALF + dy)}L${say(bx * HALF + dx, by * HALF + dy)}`;
  }
  // An arc around the corner between both sides.
  const [cx, cy] = [(ax + bx) * HALF, (ay + by) * HALF];
  const r = HALF + off;
  return (
    `M${say(cx - bx * r, cy - by * r)}A${round(r)} ${round(r)} 0 0 ${turn < 0 ? 1 : 0} ` +
    say(cx - ax * r, cy - ay * r)
  );
}

export const bedOf = (x: number, y: number, a: SideId, b: SideId): string => beside(x, y, a, b, 0);

/** Two lines at the same distance from the middle: rails, or girders. */
export const railsOf = (x: number, y: number, a: SideId, b: SideId, off = RAIL): string =>
  beside(x, y, a, b, -off) + beside(x, y, a, b, off);

/** From the middle of a side to that of the cell: what leads under a station. */
export function stumpOf(x: number, y: number, side: SideId, off = 0): string {
  const [dx, dy] = step(side);
  const one = (by: number): string =>
    `M${round(x + HALF + dx * HALF - dy * by)} ${round(y + HALF + dy * HALF + dx * by)}` +
    `l${-dx * HALF} ${-dy * HALF}`;
  return off ? one(-off) + one(off) : one(0);
}

/** Feet of a bridge, at both ends and in the middle of a cell. */
export function piersOf(x: number, y: number, a: SideId, b: SideId): string {
  const [ax, ay] = step(a);
  const [bx, by] = step(b);
  const turn = ax * by - ay * bx;
  const at = (t: number, off: number): [number, number] => {
    if (turn === 0) {
      const along = HALF * (1 - 2 * t);
      return [ax * along - ay * off, ay * along + ax * off];
    }
    const angle = (Math.PI / 2) * t;
    const r = HALF + off;
    const [u, v] = [Math.cos(angle) * r, Math.sin(angle) * r];
    return [(ax + bx) * HALF - bx * u - ax * v, (ay + by) * HALF - by * u - ay * v];
  };
  const foot = ([u, v]: [number, number]): string =>
    `M${round(x + HALF + u - PIER_SIZE / 2)} ${round(y + HALF + v - PIER_SIZE / 2)}` +
    `h${PIER_SIZE}v${PIER_SIZE}h${-PIER_SIZE}z`;
  return [0, 0.5, 1].map((t) => foot(at(t, -PIER)) + foot(at(t, PIER))).join('');
}
