// Where a name stands beside its place on a map: of several places the one where it covers least.
import { overlap, type Anchor, type Box } from './geometry';

/** The foot of a name, counted from the place it belongs to. */
export interface NamePlace {
  x: number;
  y: number;
  anchor: Anchor;
}

/** A place outside the drawing is as bad as covering so much. */
const OUTSIDE = 400;

/** What is better left free than covered counts as this share of what may not be covered. */
const SOFT = 0.05;

/** The best of the places, the first among equals, and how much it covers there of what is taken. */
export function freest(
  places: readonly NamePlace[],
  boxAt: (place: NamePlace) => Box,
  taken: readonly Box[],
  inside: Box,
  soft: readonly Box[] = [],
): { place: NamePlace; box: Box; cost: number } {
  let least = Infinity;
  let best = { place: places[0]!, box: boxAt(places[0]!), cost: Infinity };
  for (const place of places) {
    const box = boxAt(place);
    const isOut =
      box.left < inside.left ||
      box.right > inside.right ||
      box.top < inside.top ||
      box.bottom > inside.bottom;
    const cost = taken.reduce((sum, t) => sum + overlap(box, t), isOut ? OUTSIDE : 0);
    const all = soft.reduce((sum, t) => sum + overlap(box, t) * SOFT, cost);
    if (all >= least) continue;
    least = all;
    best = { place, box, cost };
  }
  return best;
}
