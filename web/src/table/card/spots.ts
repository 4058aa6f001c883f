// Where a mark stands on the screen.

/** In pixels. On a map: the middle of a sign, and the width of a ring around it. On a tile: its corner, and no ring. */
export interface Spot {
  x: number;
  y: number;
  ring: number;
}

export function spotOf(sign: Element): Spot {
  if (!(sign instanceof SVGElement)) {
    const { left, top } = sign.getBoundingClientRect();
    return { x: left, y: top, ring: 0 };
  }
  const drawn = sign.querySelector('.reach, circle, rect') ?? sign;
  const { left, top, width, height } = drawn.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, ring: Math.max(16, Math.min(width, height)) };
}

/** The place of a mark: above its ring. */
export const placeOf = ({ x, y, ring }: Spot): string =>
  `left:${x}px;top:${y - (ring ? ring / 2 + 8 : 0)}px`;

/** The place of a ring, and its width. */
export const ringOf = ({ x, y, ring }: Spot): string => `left:${x}px;top:${y}px;width:${ring}px`;
