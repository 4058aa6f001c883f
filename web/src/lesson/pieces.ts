// Finds the pieces of a window on the page.
import { around, within, type Box } from './place';

export const boxOf = (element: Element): Box => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
};

/** A window is somewhat larger than its piece, in pixels. */
const PADDING = 8;
/** And stays off the edge of the page. */
const EDGE = 2;
/** At least this share of a piece must be in sight. */
const SHARE = 0.6;

/** The part of an element that is not cut off by what scrolls it or by the page. */
function seen(element: Element): Box {
  let box = within(boxOf(element), { left: 0, top: 0, width: innerWidth, height: innerHeight });
  for (let one = element.parentElement; one; one = one.parentElement) {
    if (one instanceof SVGElement && !(one instanceof SVGSVGElement)) continue;
    if (getComputedStyle(one).overflow !== 'visible') box = within(box, boxOf(one));
  }
  return box;
}

export const isInSight = (element: Element): boolean => {
  const [all, part] = [boxOf(element), seen(element)];
  const area = all.width * all.height;
  return area > 0 && part.width * part.height >= SHARE * area;
};

const named = (name: string): Element[] => {
  const id = CSS.escape(name);
  return [...document.querySelectorAll(`[data-at~="${id}"], [data-card="${id}"]`)];
};
/** The name of a city belongs to it. */
const withName = (name: string): string[] =>
  name.startsWith('city:') ? [name, name.replace('city:', 'name:')] : [name];

/** The elements that a window means: the first of its names that is in sight, else the first that is on the page. */
export function piecesOf(window: string): Element[] {
  return window
    .split('+')
    .flatMap(withName)
    .flatMap((names) => {
      const all = names.split('|').flatMap(named);
      const found = all.find(isInSight) ?? all.find((one) => boxOf(one).width > 0);
      return found ? [found] : [];
    });
}

/** The window round what is in sight of some pieces; null: nothing is. */
export function windowOf(pieces: readonly Element[]): Box | null {
  const boxes = pieces.map(seen).filter((box) => box.width > 0 && box.height > 0);
  if (boxes.length === 0) return null;
  const { left, top, width, height } = around(boxes);
  return within(
    {
      left: left - PADDING,
      top: top - PADDING,
      width: width + 2 * PADDING,
      height: height + 2 * PADDING,
    },
    { left: EDGE, top: EDGE, width: innerWidth - 2 * EDGE, height: innerHeight - 2 * EDGE },
  );
}
