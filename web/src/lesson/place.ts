// Where the coach's card stands: beside the piece it speaks of, joined to it by a tip, never over it.

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}
export type Side = 'right' | 'left' | 'below' | 'above';

export interface Place {
  left: number;
  top: number;
  side: Side;
  /** How far along its edge the tip stands, from the upper or left corner. */
  tip: number;
}

/** Pixels between window and card, between card and edge, between the tip and a corner. */
export const GAP = 16;
const EDGE = 12;
const CORNER = 18;

const right = (box: Box): number => box.left + box.width;
const bottom = (box: Box): number => box.top + box.height;
const held = (n: number, least: number, most: number): number =>
  Math.max(least, Math.min(n, Math.max(least, most)));

export const meets = (a: Box, b: Box): boolean =>
  a.left < right(b) && right(a) > b.left && a.top < bottom(b) && bottom(a) > b.top;

/** The smallest box round all of them. */
export function around(boxes: readonly Box[]): Box {
  const left = Math.min(...boxes.map((box) => box.left));
  const top = Math.min(...boxes.map((box) => box.top));
  const width = Math.max(...boxes.map(right)) - left;
  return { left, top, width, height: Math.max(...boxes.map(bottom)) - top };
}

/** The part of a box that lies in another one; without a size: none does. */
export function within(box: Box, outer: Box): Box {
  const left = Math.max(box.left, outer.left);
  const top = Math.max(box.top, outer.top);
  return {
    left,
    top,
    width: Math.max(0, Math.min(right(box), right(outer)) - left),
    height: Math.max(0, Math.min(bottom(box), bottom(outer)) - top),
  };
}

function at(side: Side, piece: Box, card: Box, area: Box): Place {
  const middle = { x: piece.left + piece.width / 2, y: piece.top + piece.height / 2 };
  const isBeside = side === 'right' || side === 'left';
  const left =
    side === 'right'
      ? right(piece) + GAP
      : side === 'left'
        ? piece.left - GAP - card.width
        : held(middle.x - card.width / 2, area.left + EDGE, right(area) - EDGE - card.width);
  const top =
    side === 'below'
      ? bottom(piece) + GAP
      : side === 'above'
        ? piece.top - GAP - card.height
        : held(middle.y - card.height / 2, area.top + EDGE, bottom(area) - EDGE - card.height);
  const tip = isBeside
    ? held(middle.y - top, CORNER, card.height - CORNER)
    : held(middle.x - left, CORNER, card.width - CORNER);
  return { left, top, side, tip };
}

/** Beside the first of the pieces, on the side with most room, in the first of the areas that has room for the card; it
    covers none of the pieces. Where no side has room, it stands at the least bad one. */
export function placeCard(
  pieces: readonly Box[],
  card: { width: number; height: number },
  areas: readonly Box[],
): Place {
  const size = { left: 0, top: 0, ...card };
  const [piece] = pieces as [Box];
  for (const area of areas) {
    const room: Record<Side, number> = {
      right: right(area) - right(piece) - card.width,
      left: piece.left - area.left - card.width,
      below: bottom(area) - bottom(piece) - card.height,
      above: piece.top - area.top - card.height,
    };
    const sides = (Object.keys(room) as Side[])
      .filter((side) => room[side] >= GAP + EDGE)
      .sort((a, b) => room[b] - room[a]);
    for (const side of sides) {
      const place = at(side, piece, size, area);
      const isFree = pieces.every((one) => !meets({ ...size, ...place }, one));
      if (isFree && card.height <= area.height - 2 * EDGE) return place;
    }
  }
  return at('above', around(pieces), size, areas.at(-1)!);
}
