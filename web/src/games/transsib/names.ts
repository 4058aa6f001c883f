// Where the names of the cities stand. Names are as large on the screen at every scale of the map, so the smaller the
// map, the more room they take on it: they are placed anew for each scale, first where the printed board has them,
// else where they cover least. A name that would cover a figure or another name stays away from a small map.
import { around, overlap, type Box } from '../parts/geometry';
import type { NamePlace } from '../parts/names';
import type { Labels } from './catalogue';
import type { DrawnCity, Layout } from './layout';
import { SEA_NAMES } from './printed';

/** Size of the names for which the printed places are meant. */
const PRINTED = 13;
/** Parts of the size of a font: the height of a capital, the depth of a letter under the line, a line. */
const CAPITAL = 0.72;
const DEPTH = 0.05;
export const LINE = 0.94;
/** The start city has a larger name. */
export const START = 1.15;
/** Half the side of an income box, of a ring abroad and of a city, in units. */
const BOX = 7.7;
const RING = 7.7;
const CITY = 5.5;
/** Rounds of placing: each name moves to where the others leave room. */
const ROUNDS = 4;
/** Costs: to touch a figure or a name, a unit of area of it, and a unit of area of track. */
const TOUCH = 60;
const TRACK = 0.25;
/** The cost of a place outside the map. */
const OUTSIDE = 400;

export interface Name {
  city: number;
  x: number;
  y: number;
  anchor: NamePlace['anchor'];
  lines: string[];
}

/** Width of a text in parts of its size, in the condensed face. */
export function widthOf(text: string): number {
  let width = 0;
  for (const c of text) {
    if ("ijlI.,-– '’".includes(c)) width += 0.24;
    else if ('frt'.includes(c)) width += 0.31;
    else if ('mwMW'.includes(c)) width += 0.68;
    else width += /[A-ZÄÖÜ]/.test(c) ? 0.5 : 0.445;
  }
  return width;
}

function boxOf(city: DrawnCity, place: NamePlace, size: number): Box {
  const width = Math.max(...city.lines.map(widthOf)) * size;
  const shift = { start: 0, middle: width / 2, end: width }[place.anchor];
  const left = city.x + place.x - shift;
  const y = city.y + place.y;
  return {
    left,
    right: left + width,
    top: y - CAPITAL * size,
    bottom: y + DEPTH * size + (city.lines.length - 1) * LINE * size,
  };
}

/** The printed place, with the side that faces the city where it was. */
function printedPlace({ x, y, anchor }: NamePlace, lines: number, size: number): NamePlace {
  const grown = size - PRINTED;
  if (Math.abs(y) < 6) return { x, y: (y * size) / PRINTED, anchor };
  if (y < 0) return { x, y: y - (lines - 1) * LINE * grown, anchor };
  return { x, y: y + CAPITAL * grown, anchor };
}

/** Places around a city, the printed one first, then from near to far, each with its cost. */
function placesOf(city: DrawnCity, size: number): [NamePlace, number][] {
  const below = (city.lines.length - 1) * LINE * size;
  const width = Math.max(...city.lines.map(widthOf)) * size;
  const list: [NamePlace, number][] = [];
  if (city.place) list.push([printedPlace(city.place, city.lines.length, size), 0]);
  const radius = city.start ? 9 : 5.5;
  [3, 6, 10, 15].forEach((gap, ring) => {
    const side = radius + gap;
    const cost = 4 + ring * 10;
    const middle = (CAPITAL * size - below) / 2;
    for (const dy of [0, -0.45, 0.45, -0.9, 0.9])
      for (const [x, anchor] of [
        [side, 'start'],
        [-side, 'end'],
      ] as const)
        list.push([
          { x: x * (1 - Math.abs(dy) * 0.25), y: middle + dy * size, anchor },
          cost + Math.abs(dy) * 4,
        ]);
    for (const part of [0, -0.2, 0.2, -0.4, 0.4, -0.6, 0.6])
      for (const y of [-side + 1 - below, side - 1 + CAPITAL * size])
        list.push([{ x: part * width, y, anchor: 'middle' }, cost + Math.abs(part) * 10]);
  });
  return list;
}

/** The start city and the cities on these links, by number. */
export function citiesOf(layout: Layout, links: readonly number[]): number[] {
  const touched = new Set(links.flatMap((i) => layout.links[i]!.cities));
  const numbers = layout.cities.map((_, i) => i);
  return numbers.filter((i) => layout.cities[i]!.start || touched.has(i));
}

/** The boxes of the names of the seas, which have wide letters. */
export function seaBoxes(seas: Labels['seas'], size: number): Box[] {
  const box = ([x, y]: readonly [number, number], lines: readonly string[]): Box => {
    const half = (Math.max(...lines.map((line) => widthOf(line) + line.length * 0.1)) * size) / 2;
    const bottom = y + (lines.length - 1) * 1.15 * size;
    return { left: x - half, right: x + half, top: y - size, bottom };
  };
  return [box(SEA_NAMES.kara, [seas.kara]), box(SEA_NAMES.okhotsk, seas.okhotsk)];
}

/** Everything that lies where the name of a city could reach. */
function neighbours(city: DrawnCity, size: number, boxes: readonly Box[]): Box[] {
  const wide = Math.max(...city.lines.map(widthOf)) * size + 30;
  const high = size * (city.lines.length + 1) + 30;
  const reach = {
    left: city.x - wide,
    right: city.x + wide,
    top: city.y - high,
    bottom: city.y + high,
  };
  return boxes.filter((box) => overlap(box, reach) > 0);
}

/** The names that are shown, in units of the map. `size` is that of the names, `signs` how much boxes and rings are
    enlarged; `isCrowded` leaves away what finds no room, except the cities of `always`; other things lie in the boxes of
    `taken`. */
export function placeNames(
  layout: Layout,
  size: number,
  signs: number,
  shown: readonly number[],
  isCrowded: boolean,
  taken: readonly Box[] = [],
  always: ReadonlySet<number> = new Set(),
): Name[] {
  const marks: Box[] = [
    ...taken,
    ...layout.links.map((l) => around(l.box, (l.junction ? 1.4 : 1) * BOX * signs)),
    ...layout.links.flatMap((l) => (l.end ? [around(l.end, RING)] : [])),
  ];
  const track = layout.links.flatMap((l) => l.points.map((p) => around(p, 2.5)));
  const { width, height } = layout;
  const given = shown.map((i) => {
    const city = layout.cities[i]!;
    const own = city.start ? size * START : size;
    const others = layout.cities
      .filter((c) => c !== city)
      .map((c) => around(c, c.start ? 9 : CITY));
    return {
      city: i,
      places: placesOf(city, own).map(([place, cost]) => ({
        place,
        cost,
        box: boxOf(city, place, own),
      })),
      fixed: neighbours(city, own, [...marks, ...others]),
      track: neighbours(city, own, track),
    };
  });
  type Given = (typeof given)[number];
  const found = new Map<Given, Given['places'][number]>();

  const harmOf = (one: Given, box: Box): number => {
    const isOut = box.left < 3 || box.top < 3 || box.right > width - 3 || box.bottom > height - 3;
    let harm = isOut ? OUTSIDE : 0;
    const hit = (other: Box): void => {
      const area = overlap(box, other);
      if (area > 0) harm += TOUCH + area;
    };
    one.fixed.forEach(hit);
    for (const [other, { box: taken }] of found) if (other !== one) hit(taken);
    return harm;
  };
  for (let round = 0, isMoving = true; isMoving && round < ROUNDS; round++) {
    isMoving = false;
    for (const one of given) {
      const before = found.get(one);
      let least = Infinity;
      for (const option of one.places) {
        const cost = harmOf(one, option.box) + option.cost;
        if (cost >= least) continue;
        const all = one.track.reduce((sum, t) => sum + overlap(option.box, t) * TRACK, cost);
        if (all >= least) continue;
        least = all;
        found.set(one, option);
      }
      isMoving ||= found.get(one) !== before;
    }
  }
  /* The worst goes first: that may make room for another. */
  while (isCrowded && found.size > 0) {
    const harms = [...found]
      .filter(([{ city }]) => !always.has(city))
      .map(([one, { box }]) => ({ one, harm: harmOf(one, box) }));
    if (harms.length === 0) break;
    const worst = harms.reduce((a, b) => (b.harm > a.harm ? b : a));
    if (worst.harm === 0) break;
    found.delete(worst.one);
  }
  return [...found].map(([{ city }, { place }]): Name => {
    const { x, y, lines } = layout.cities[city]!;
    return { city, x: x + place.x, y: y + place.y, anchor: place.anchor, lines };
  });
}
