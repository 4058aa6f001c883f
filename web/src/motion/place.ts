// Finds the anchors of a plan on the page and turns flights into keyframes. Everything is measured before anything is
// drawn, so that a move costs one layout.
import type { Anchor, Flight, Plan } from './plan';

export interface Spot {
  x: number;
  y: number;
}
export interface Box extends Spot {
  width: number;
  height: number;
}

/** A flight with its place on the screen. */
export interface Placed {
  flight: Flight;
  frames: Keyframe[];
  from: Spot;
  to: Spot;
  /** What appears when it lands. */
  landing: Element | null;
}

/** The points by which a curve is drawn, and how high an arc is, in px at most. */
const SAMPLES = 12;
const ARC = 60;

const names = (anchor: Anchor): readonly string[] =>
  typeof anchor === 'string' ? [anchor] : anchor;

/** The first of the anchors that is on the page and visible. What is kept only to be measured has data-away. */
export function find(anchor: Anchor): Element | null {
  for (const name of names(anchor)) {
    for (const one of document.querySelectorAll(`[data-at~="${CSS.escape(name)}"]`)) {
      const { width, height } = one.getBoundingClientRect();
      if ((width > 0 || height > 0) && !one.closest('[data-away]')) return one;
    }
  }
  return null;
}

export function boxOf(element: Element): Box {
  const { left: x, top: y, width, height } = element.getBoundingClientRect();
  return { x, y, width, height };
}

const centre = ({ x, y, width, height }: Box): Spot => ({ x: x + width / 2, y: y + height / 2 });

/** The anchor `edge` and everything that is not on the page: the lower edge of the board. */
function edge(): Spot {
  const board = document.querySelector('section.board');
  if (!board) return { x: innerWidth / 2, y: innerHeight };
  const { x, y, width, height } = boxOf(board);
  return { x: x + width / 2, y: y + height };
}

/** Beside a place, where a step begins. */
function besideOf(anchor: Anchor, shift: number): Spot {
  const found = find(anchor);
  const box = found ? boxOf(found) : { ...edge(), width: 0, height: 0 };
  return centre({ ...box, x: box.x + shift * box.width });
}

const spotOf = (anchor: Anchor): Spot => {
  const found = find(anchor);
  return found ? centre(boxOf(found)) : edge();
};

/** Points along a drawn path, on the screen. */
function wayOf(anchor: string): Spot[] | null {
  const path = find(anchor);
  if (!(path instanceof SVGPathElement)) return null;
  const matrix = path.getScreenCTM();
  const length = path.getTotalLength();
  if (!matrix || length === 0) return null;
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const { x, y } = path.getPointAtLength((length * i) / SAMPLES).matrixTransform(matrix);
    return { x, y };
  });
}

/** The highest point of an arc between two spots. */
export function bend(from: Spot, to: Spot): Spot {
  const rise = Math.min(ARC, Math.hypot(to.x - from.x, to.y - from.y) * 0.25);
  return { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 2 * rise };
}

function arc(from: Spot, to: Spot): Spot[] {
  const top = bend(from, to);
  return Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = i / SAMPLES;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
    return { x: a * from.x + b * top.x + c * to.x, y: a * from.y + b * top.y + c * to.y };
  });
}

/** Only transform and opacity change, so that the browser needs no layout while something flies. */
export function framesOf(spots: readonly Spot[]): Keyframe[] {
  const round = (n: number) => Math.round(n * 10) / 10;
  const last = spots.length - 1;
  return spots.map(({ x, y }, i) => ({
    transform: `translate(${round(x)}px, ${round(y)}px)`,
    opacity: i === 0 || i === last ? 0 : 1,
    offset: i === 1 ? 0.08 : i === last - 1 ? 0.94 : i / last,
  }));
}

/** Anchors of a plan that are not on the page, not even by another name. */
export function missingIn(plan: Plan): string[] {
  const all: Anchor[] = plan.flights.flatMap(({ from, to }) => [from, to]);
  return [...all, ...plan.marks].filter((one) => one !== 'edge' && !find(one)).map(String);
}

export function placeAll(plan: Plan): Placed[] {
  return plan.flights.flatMap((flight) => {
    // Nothing to see, where both ends are elsewhere.
    if (!find(flight.from) && !find(flight.to)) return [];
    const way = flight.along ? wayOf(flight.along) : null;
    const { shift } = flight;
    const start = shift === undefined ? spotOf(flight.from) : besideOf(flight.to, shift);
    const from = way ? way[0]! : start;
    const to = way ? way.at(-1)! : spotOf(flight.to);
    const frames = framesOf(way ?? (shift === undefined ? arc(from, to) : [from, from, to, to]));
    return [{ flight, frames, from, to, landing: flight.lands ? find(flight.to) : null }];
  });
}
