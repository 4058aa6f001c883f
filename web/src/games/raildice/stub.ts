// The stub between the two tiles drawn large: where the line leaves them, and how it goes on from there. Units are those
// of the drawing of both tiles.
import { step, type LargeTile } from './read';
import { HALF, leftOf, TILE, topOf } from './terrain';
import { RAIL } from './track';
import type { CellId, SideId } from './types';

/** The drawing of both tiles. */
export const WIDTH = 968;
export const HEIGHT = 450;
export const TOP = 21;
export const LEFT = [22, 526] as const;
export const MIDDLE = WIDTH / 2;

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

function rimOn({ entry }: LargeTile, left: number): Rim | null {
  if (!entry) return null;
  const rim = rimOf(entry.cell, entry.side);
  return { ...rim, x: rim.x + left, y: rim.y + TOP };
}

/** The curve between both tiles, so far beside its middle. */
function curve(a: Rim, c: Rim, off: number): string {
  const [y1, y2] = [a.y + off, c.y + off];
  return `M${a.x} ${y1}C${a.x + 40} ${y1} ${c.x - 40} ${y2} ${c.x} ${y2}`;
}
/** A few ties beyond the edge. */
const stump = (rim: Rim, off: number): string =>
  `M${rim.x - rim.dy * off} ${rim.y + rim.dx * off}l${rim.dx * 13} ${rim.dy * 13}`;

/** Whether the line of the left tile (0) or of the right one leaves towards the other tile. */
const isFacing = (rim: Rim, i: number): boolean => rim.dx === (i === 0 ? 1 : -1);

/** Where it goes from there: around the tile to the label. */
function detour(rim: Rim, i: number, label: number): string {
  const away = `M${rim.x + rim.dx * 13} ${rim.y + rim.dy * 13}`;
  if (isFacing(rim, i)) return `${away}Q${MIDDLE} ${rim.y} ${MIDDLE} ${label}`;
  const edge = rim.dy > 0 || (rim.dy === 0 && rim.y > TOP + TILE / 2) ? HEIGHT - 2 : 3;
  const aside = rim.dy === 0 ? `H${rim.x + rim.dx * 18}` : '';
  return `${away}${aside}V${edge}H${MIDDLE}V${label}`;
}

export interface Stub {
  /** Paths of the track beside the tiles, and of the thin line between. */
  bed: string;
  rails: string;
  thin: string;
  /** How far down the number of tiles between stands. */
  label: number;
}

export function stubOf(tiles: readonly LargeTile[]): Stub {
  const rims = tiles.map((tile, i) => rimOn(tile, LEFT[i]!));
  const facing = rims.filter((rim, i) => rim && isFacing(rim, i));
  const sum = facing.reduce((all, rim) => all + rim!.y, 0);
  const label = facing.length ? sum / facing.length : TOP + TILE / 2;
  const [a, c] = rims;
  if (a && c && facing.length === 2) {
    const at = (off: number): string => curve(a, c, off);
    return { bed: at(0), rails: at(-RAIL) + at(RAIL), thin: '', label };
  }
  const found = rims.filter((rim): rim is Rim => rim !== null);
  return {
    bed: found.map((rim) => stump(rim, 0)).join(''),
    rails: found.map((rim) => stump(rim, -RAIL) + stump(rim, RAIL)).join(''),
    thin: rims.map((rim, i) => (rim ? detour(rim, i, label) : '')).join(''),
    label,
  };
}
