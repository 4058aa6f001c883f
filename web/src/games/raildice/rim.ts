// Where a line crosses the rim of a tile drawn large.
import { step } from './read';
import { HALF, leftOf, topOf } from './terrain';
import type { CellId, SideId } from './types';

export interface Rim {
  x: number;
  y: number;
  /** Away from the tile. */
  dx: number;
  dy: number;
}

/** Where a line leaves a tile at this side of a cell, in units of the tile. */
export function rimOf(cell: CellId, side: SideId): Rim {
  const [dx, dy] = step(side);
  return { x: leftOf(cell) + HALF + dx * HALF, y: topOf(cell) + HALF + dy * HALF, dx, dy };
}
