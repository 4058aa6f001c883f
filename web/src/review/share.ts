// What the panel for sharing needs before anything is made.
import type { Ply } from '../engine/types';

/** The longest address that is offered as a link, in characters. Browsers take more, but mail and chat programs cut
    longer ones. */
export const LINK_MAX = 16000;

/** Moves of an animated picture. */
const MOVES = 10;

/** The plies whose positions are shown: before the first move, and after each decision with the chance that follows. */
export function positionsOf(plies: readonly Ply[], at: number): number[] {
  const isDecided = (ply: number) => plies[ply]?.actor !== 'chance';
  const all = [at];
  for (let ply = at - 1; ply >= 0 && all.length <= MOVES; ply--) {
    if (isDecided(ply)) all.unshift(ply);
  }
  return all;
}
