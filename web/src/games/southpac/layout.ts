// Where everything on the map is drawn. Cities and boxes stand where the board has them; the names of the
// reconstructed board stand by its drawing table (printed.ts), those of another board take the freest place.
// A layout depends on the board alone: one is made for a match and kept. What a small screen can name is
// worked out for a size of letters and for what stands on the map.
import { along, around, curve, round, spread, tableRows, type Box } from '../parts/geometry';
import type { MapLayout } from '../parts/linkmap.svelte';
import { freest, type NamePlace } from '../parts/names';
import { HEIGHT, KEY_CITIES, NAME_ROWS, ORIGIN, WIDTH } from './printed';
import type { Point, RailroadId, SpBoard } from './types';

export interface DrawnCity extends Point {
  id: string;
  name: string;
  /** The railroad whose home it is. */
  home: RailroadId | null;
  label: NamePlace;
}

export interface DrawnLink {
  id: string;
  /** Places in `cities` of the layout. */
  cities: [number, number];
  box: Point;
  path: string;
  /** Points along it, to find the link nearest to a finger. */
  points: Point[];
}

export interface Layout extends MapLayout<DrawnCity, DrawnLink> {
  /** Cities in the order in which they are named where there is room for few. */
  important: number[];
}

/** Sizes of signs at their usual scale, in units. */
export const DISC = 12.5;
export const HOME = 17;
export const CUBE = 22;
export const RING = 6.5;
/** Letters on discs and cubes. */
export const SIGN_TEXT = 17;
/** The size of letters the drawing table is made for. */
export const NAME_SIZE = 18.6;

/** Signs have their own size up to this scale of the map, and grow less than the map beyond it. */
const CLOSE = 0.75;
/** Signs that are larger collide: from farther off they are drawn without letters. */
const LARGEST = 1.56;
/** Names on a map of scale 0.7, and the largest they become, in pixels. */
const NAME_USUAL = 13;
const NAME_LARGEST = 20;

/** How much signs are enlarged so that their text has at least `least` pixels on the screen. */
export const signScale = (scale: number, least: number): number =>
  Math.min(LARGEST, Math.max(Math.min(1, (CLOSE / scale) ** 0.35), least / (SIGN_TEXT * scale)));

/** The size of names in map units, so that they have at least `least` pixels on the screen. */
export const nameSizeAt = (scale: number, least: number): number =>
  Math.min(Math.max(least, NAME_USUAL * (scale / 0.7) ** 0.5), NAME_LARGEST) / scale;

const CUBE_GAP = CUBE + 4;
/** Half the width of a railroad's line. */
const LINE = 6;
/** Free of the frame. */
const MARGIN = 12;
/** About how wide letters of the condensed face are, and how high, for letters of size 1. */
const LETTER = { usual: 0.42, narrow: 0.23, wide: 0.65, rise: 0.74, drop: 0.2 };
/** A name may cover so much of other signs before it is left out. */
const TOLERANCE = 6;

/** About the width of a name, by its letters. */
export function nameWidth(name: string, size: number): number {
  const wide = name.match(/[mwMW]/g)?.length ?? 0;
  const narrow = name.match(/[filrtI .'-]/g)?.length ?? 0;
  const usual = name.length - wide - narrow;
  return (wide * LETTER.wide + narrow * LETTER.narrow + usual * LETTER.usual) * size;
}

export function nameBox(city: DrawnCity, place: NamePlace, size: number): Box {
  const width = nameWidth(city.name, size);
  const { anchor } = place;
  const left = city.x + place.x - (anchor === 'start' ? 0 : anchor === 'end' ? width : width / 2);
  const foot = city.y + place.y;
  return {
    left,
    right: left + width,
    top: foot - LETTER.rise * size,
    bottom: foot + LETTER.drop * size,
  };
}

/** The places around a sign of this radius, best first. */
export function namePlaces(radius: number, size: number): NamePlace[] {
  const r = radius + 3;
  const middle = size * 0.34;
  const up = -r * 0.75;
  const below = r + LETTER.rise * size;
  const down = below * 0.82;
  return [
    { x: r, y: middle, anchor: 'start' },
    { x: -r, y: middle, anchor: 'end' },
    { x: 0, y: -r, anchor: 'middle' },
    { x: 0, y: below, anchor: 'middle' },
    { x: r * 0.75, y: up, anchor: 'start' },
    { x: -r * 0.75, y: up, anchor: 'end' },
    { x: r * 0.75, y: down, anchor: 'start' },
    { x: -r * 0.75, y: down, anchor: 'end' },
    { x: -8, y: -r, anchor: 'start' },
    { x: 8, y: -r, anchor: 'end' },
    { x: -8, y: below, anchor: 'start' },
    { x: 8, y: below, anchor: 'end' },
  ];
}

/** How the board's coordinates become the drawing's: as they are, or scaled into the frame. */
function projection(board: SpBoard, isKnown: boolean): (p: Point) => Point {
  if (isKnown) return (p) => ({ x: p.x + ORIGIN.x, y: p.y + ORIGIN.y });
  const margin = 40;
  const kx = (WIDTH - 2 * margin) / board.canvas.width;
  const ky = (HEIGHT - 2 * margin) / board.canvas.height;
  return (p) => ({ x: margin + p.x * kx, y: margin + p.y * ky });
}

function drawCities(board: SpBoard, project: (p: Point) => Point): DrawnCity[] {
  const homes = new Map(board.railroads.map((r) => [r.home, r.id]));
  return board.cities.map((c) => {
    const { x, y } = project(c);
    const label: NamePlace = { x: DISC + 3, y: NAME_SIZE * 0.34, anchor: 'start' };
    return {
      id: c.id,
      name: c.name,
      home: homes.get(c.id) ?? null,
      x: round(x),
      y: round(y),
      label,
    };
  });
}

function drawLinks(board: SpBoard, layout: Layout, project: (p: Point) => Point): DrawnLink[] {
  const boxes = board.links.map((l) => project(l.box));
  if (!layout.coast) spread(boxes, layout.cities, CUBE_GAP);
  return board.links.map((link, i) => {
    const cities: [number, number] = [layout.cityIndex.get(link.a)!, layout.cityIndex.get(link.b)!];
    const [a, b] = cities.map((c) => layout.cities[c]!) as [DrawnCity, DrawnCity];
    const box = { x: round(boxes[i]!.x), y: round(boxes[i]!.y) };
    const { control, path } = curve(a, box, b);
    const points = [0.15, 0.24, 0.33, 0.42, 0.5, 0.58, 0.67, 0.76, 0.85].map((t) =>
      along(a, control, b, t),
    );
    return { id: link.id, cities, box, path, points };
  });
}

/** What stands on the map and may not be covered by a name. */
export interface Signs {
  /** How much larger than usual the signs are drawn. */
  scale: number;
  /** Cities with a disc; links with a cube. */
  hasDisc: (city: number) => boolean;
  hasCube: (link: number) => boolean;
  /** Links whose box or cube has a ring: they may be picked, or are chosen. */
  hasRing?: (link: number) => boolean;
}
const FULL: Signs = { scale: 1, hasDisc: () => true, hasCube: () => true };
/** Half the size of a ring around a cube, and of a box. */
const CUBE_RING = 14;
const BOX = 5.5;

const radiusOf = (city: DrawnCity, signs: Signs, i: number): number =>
  (city.home ? HOME + 3 : signs.hasDisc(i) ? DISC + 1 : RING) * signs.scale;

function takenBy(layout: Layout, signs: Signs): Box[] {
  const half = (i: number): number =>
    (signs.hasRing?.(i) ? CUBE_RING : signs.hasCube(i) ? CUBE / 2 : BOX) * signs.scale;
  return [
    ...layout.cities.map((c, i) => around(c, radiusOf(c, signs, i))),
    ...layout.links.map((l, i) => around(l.box, half(i))),
  ];
}

/** A place of the drawing table for larger signs and letters: a name below its city moves down. */
const grown = (place: NamePlace, size: number, scale: number): NamePlace => ({
  x: place.x * scale,
  y:
    place.y > DISC + NAME_SIZE / 2
      ? place.y * scale + LETTER.rise * (size - NAME_SIZE * scale)
      : place.y * scale,
  anchor: place.anchor,
});

/** How names are written. */
interface Writing {
  /** Size of the letters, in units. */
  size: number;
  /** The cities that may be named, the most important first: they choose their places first. */
  cities: readonly number[];
  /** What lies over the map. */
  covered?: readonly Box[];
  /** Every city is named, wherever it is; or these are. */
  isEach?: boolean;
  always?: ReadonlySet<number>;
}

/** A name for each city that finds room, by the city's number. */
export function placeNames(
  layout: Layout,
  { size, cities, covered = [], isEach = false, always }: Writing,
  signs: Signs = FULL,
): Map<number, NamePlace> {
  const taken = [...takenBy(layout, signs), ...covered];
  const inside: Box = {
    left: MARGIN,
    top: MARGIN,
    right: layout.width - MARGIN,
    bottom: layout.height - MARGIN,
  };
  const lines = layout.links.flatMap((l, i) =>
    signs.hasCube(i) ? l.points.map((p) => around(p, LINE * signs.scale)) : [],
  );
  const found = new Map<number, NamePlace>();
  for (const i of cities) {
    const city = layout.cities[i]!;
    const usual = signs.hasDisc(i) || city.home ? city.label : nearer(city.label);
    const places = [grown(usual, size, signs.scale), ...namePlaces(radiusOf(city, signs, i), size)];
    const best = freest(places, (place) => nameBox(city, place, size), taken, inside, lines);
    if (best.cost > TOLERANCE && !isEach && !always?.has(i)) continue;
    found.set(i, best.place);
    taken.push(best.box);
  }
  return found;
}

/** The middle of a tag of this size beside a place, where it covers least of signs and names. */
export function placeTag(
  layout: Layout,
  box: Point,
  tag: { wide: number; high: number; gap: number },
  signs: Signs,
  names: readonly Box[],
): Point {
  const [x, y] = [tag.wide / 2 + tag.gap, tag.high / 2 + tag.gap];
  const round = [
    [-x, 0],
    [x, 0],
    [-x * 0.8, -y * 0.8],
    [x * 0.8, -y * 0.8],
    [-x * 0.8, y * 0.8],
    [x * 0.8, y * 0.8],
    [0, -y],
    [0, y],
  ] as const;
  /* Beside the box, and where all is full there, further off. */
  const places = [1, 1.5, 2, 2.5].flatMap((far) =>
    round.map(([dx, dy]): NamePlace => ({ x: dx * far, y: dy * far, anchor: 'middle' })),
  );
  const boxAt = (p: NamePlace): Box => ({
    left: box.x + p.x - tag.wide / 2,
    right: box.x + p.x + tag.wide / 2,
    top: box.y + p.y - tag.high / 2,
    bottom: box.y + p.y + tag.high / 2,
  });
  const inside = { left: 0, top: 0, right: layout.width, bottom: layout.height };
  const isInside = (p: NamePlace): boolean => {
    const { left, top, right, bottom } = boxAt(p);
    return left >= 0 && top >= 0 && right <= layout.width && bottom <= layout.height;
  };
  const { place } = freest(
    places.filter(isInside),
    boxAt,
    [...takenBy(layout, signs), ...names],
    inside,
  );
  return { x: box.x + place.x, y: box.y + place.y };
}

function importance(cities: DrawnCity[]): number[] {
  const rank = (c: DrawnCity): number => {
    const key = KEY_CITIES.indexOf(c.id);
    return c.home ? -1 : key < 0 ? KEY_CITIES.length : key;
  };
  return cities.map((_, i) => i).sort((a, b) => rank(cities[a]!) - rank(cities[b]!) || a - b);
}

/** The cities to name, the most important first: those that are always named, homes, cities with track, known ones, and
    all others if wanted. */
export function citiesToName(
  layout: Layout,
  hasTrack: (city: number) => boolean,
  isAll: boolean,
  always: ReadonlySet<number> = new Set(),
): number[] {
  const rank = (i: number): number => {
    const { home, id } = layout.cities[i]!;
    if (always.has(i)) return -1;
    if (home) return 0;
    if (hasTrack(i)) return 1;
    return layout.coast && KEY_CITIES.includes(id) ? 2 : 3;
  };
  return layout.important.filter((i) => isAll || rank(i) < 3).sort((a, b) => rank(a) - rank(b));
}

/** The layout of a board. */
export function layoutOf(board: SpBoard): Layout {
  const table = tableRows(NAME_ROWS);
  const known = board.cities.filter((c) => table.has(c.id)).length;
  const coast = known * 2 >= board.cities.length;
  const project = projection(board, coast);
  const cities = drawCities(board, project);
  const layout: Layout = {
    width: WIDTH,
    height: HEIGHT,
    coast,
    cities,
    links: [],
    cityIndex: new Map(cities.map((c, i) => [c.id, i])),
    linkIndex: new Map(board.links.map((l, i) => [l.id, i])),
    order: [],
    important: importance(cities),
  };
  layout.links = drawLinks(board, layout, project);
  const free = placeNames(layout, {
    size: NAME_SIZE,
    cities: layout.important,
    isEach: true,
  });
  cities.forEach((city, i) => {
    const row = coast ? table.get(city.id) : undefined;
    const anchor = row?.[2] as NamePlace['anchor'];
    city.label = row ? { x: Number(row[0]), y: Number(row[1]), anchor } : free.get(i)!;
  });
  layout.order = layout.links
    .map((_, i) => i)
    .sort((a, b) => layout.links[a]!.box.x - layout.links[b]!.box.x);
  return layout;
}

/** A name moves this much nearer where its city has no disc. */
const NEARER = DISC - RING;

export function nearer(place: NamePlace): NamePlace {
  const by = (n: number, least: number): number =>
    Math.abs(n) > least ? n - Math.sign(n) * NEARER : n;
  return { ...place, x: place.anchor === 'middle' ? place.x : by(place.x, 14), y: by(place.y, 16) };
}
