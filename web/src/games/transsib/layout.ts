// Where everything on the map is drawn. The printed board has a drawing table (printed.ts); what the
// table does not know, or what the board has moved, is computed: places are stretched, income boxes move
// apart, labels take the freest of eight places. A layout depends on the board and the names of its cities
// alone: one is made for a match and kept.
import {
  along,
  around,
  curve,
  near,
  round,
  spread,
  tableRows,
  type Anchor,
  type Box,
} from '../parts/geometry';
import type { MapLayout } from '../parts/linkmap.svelte';
import { freest, type NamePlace } from '../parts/names';
import { CITY_ROWS, HEIGHT, LINK_ROWS, STRETCH, WIDTH } from './printed';
import type { Point, TsrBoard } from './types';

export interface DrawnCity extends Point {
  id: string;
  name: string;
  start: boolean;
  label: { x: number; y: number; anchor: Anchor; lines: string[] };
}

export interface DrawnLink {
  id: string;
  /** Places in `cities` of the layout. */
  cities: number[];
  external: boolean;
  /** It joins more than two places: straight arms from a diamond. */
  junction: boolean;
  income: number;
  box: Point;
  /** The path of all its arms. */
  path: string;
  /** The ring where a link abroad ends, and where its arrow points to, in degrees. */
  end: (Point & { angle: number }) | null;
  /** Points along it, to find the link nearest to a finger. */
  points: Point[];
}

export type Layout = MapLayout<DrawnCity, DrawnLink>;

/** Boxes keep this far from one another. */
const BOX_GAP = 20;
const LABEL_HEIGHT = 12.2;
/** A row of the drawing table holds while the board's own place is at most so far from it. */
const TABLE_REACH = 48;

const between = (v: number, from: readonly number[], to: readonly number[]): number => {
  let k = 0;
  while (k < from.length - 2 && v >= from[k + 1]!) k++;
  return to[k]! + ((v - from[k]!) * (to[k + 1]! - to[k]!)) / (from[k + 1]! - from[k]!);
};

/** The printed map's stretch: west wide, middle narrow. */
export const stretch = (p: Point): Point => ({
  x: between(p.x, STRETCH.boardX, STRETCH.drawnX),
  y: between(p.y, STRETCH.boardY, STRETCH.drawnY),
});

/** How the board's coordinates become the drawing's: the printed stretch, or plain scaling. */
function projection(board: TsrBoard, known: number): (p: Point) => Point {
  if (known * 2 >= board.cities.length) return stretch;
  const margin = 30;
  const kx = (WIDTH - 2 * margin) / board.canvas.width;
  const ky = (HEIGHT - 2 * margin) / board.canvas.height;
  return (p) => ({ x: margin + p.x * kx, y: margin + p.y * ky });
}

/** One gentle curve through the box, or straight arms that meet in it. */
function drawArms(ends: Point[], box: Point): { path: string; points: Point[] } {
  const steps = [0.2, 0.35, 0.5, 0.65, 0.8];
  if (ends.length === 2) {
    const { control, path } = curve(ends[0]!, box, ends[1]!);
    return { path, points: steps.map((t) => along(ends[0]!, control, ends[1]!, t)) };
  }
  const arm = (e: Point): string => `M${round(box.x)} ${round(box.y)}L${round(e.x)} ${round(e.y)}`;
  const points = ends.flatMap((e) =>
    [0.25, 0.5, 0.75].map((t) => ({ x: box.x + (e.x - box.x) * t, y: box.y + (e.y - box.y) * t })),
  );
  return { path: ends.map(arm).join(''), points: [box, ...points] };
}

/** About how wide a label is, in the condensed face. */
const labelWidth = (lines: string[]): number => Math.max(...lines.map((l) => l.length)) * 5.9;

const labelBox = (city: Point, l: DrawnCity['label']): Box => {
  const width = labelWidth(l.lines);
  const x = city.x + l.x - (l.anchor === 'start' ? 0 : l.anchor === 'end' ? width : width / 2);
  const y = city.y + l.y;
  return {
    left: x,
    right: x + width,
    top: y - 10,
    bottom: y + 3 + (l.lines.length - 1) * LABEL_HEIGHT,
  };
};

/** The eight places around a city, best first. */
const PLACES: NamePlace[] = [
  { x: 9.5, y: 4.1, anchor: 'start' },
  { x: -9.5, y: 4.1, anchor: 'end' },
  { x: 0, y: -9.1, anchor: 'middle' },
  { x: 0, y: 17.4, anchor: 'middle' },
  { x: 8, y: -5, anchor: 'start' },
  { x: 8, y: 13, anchor: 'start' },
  { x: -8, y: -5, anchor: 'end' },
  { x: -8, y: 13, anchor: 'end' },
];

/** Puts the label of each city that has none where it covers least; earlier ones stay. */
function placeLabels(layout: Layout, open: number[]): void {
  const taken: Box[] = [
    ...layout.cities.map((c) => around(c, 5)),
    ...layout.links.map((l) => around(l.box, 8)),
    ...layout.links.flatMap((l) => (l.end ? [around(l.end, 8)] : [])),
    ...layout.links.flatMap((l) => l.points.map((p) => around(p, 2.5))),
  ];
  layout.cities.forEach((c, i) => {
    if (!open.includes(i)) taken.push(labelBox(c, c.label));
  });
  const inside = { left: 6, top: 6, right: layout.width - 6, bottom: Infinity };
  for (const i of open) {
    const city = layout.cities[i]!;
    const labelAt = (place: NamePlace): DrawnCity['label'] => ({ ...place, lines: [city.name] });
    const found = freest(PLACES, (place) => labelBox(city, labelAt(place)), taken, inside);
    city.label = labelAt(found.place);
    taken.push(found.box);
  }
}

/** A long name in two lines, broken at its first space or after its first hyphen. */
function twoLines(name: string): string[] {
  const at = name.search(/[- ]/) + 1;
  return at > 0 ? [name.slice(0, at).trim(), name.slice(at)] : [name];
}

function drawCities(
  board: TsrBoard,
  names: ReadonlyMap<string, string>,
  project: (p: Point) => Point,
): [DrawnCity[], number[]] {
  const table = tableRows(CITY_ROWS);
  const open: number[] = [];
  const cities = board.cities.map((c, i): DrawnCity => {
    const place = project(c);
    const row = table.get(c.id);
    const drawn = row && { x: Number(row[0]), y: Number(row[1]) };
    const start = c.id === board.start_city;
    const name = names.get(c.id) ?? c.name;
    const label = { x: 9.5, y: 4.1, anchor: 'start' as Anchor, lines: [name] };
    if (!row || !drawn || !near(place, drawn, TABLE_REACH)) {
      open.push(i);
      return { id: c.id, name, start, x: round(place.x), y: round(place.y), label };
    }
    const lines = row[5] === '2' ? twoLines(name) : [name];
    const anchor = row[4] as Anchor;
    return {
      id: c.id,
      name,
      start,
      ...drawn,
      label: { x: Number(row[2]), y: Number(row[3]), anchor, lines },
    };
  });
  return [cities, open];
}

function drawLinks(board: TsrBoard, layout: Layout, project: (p: Point) => Point): void {
  const table = tableRows(LINK_ROWS);
  const boxes: Point[] = [];
  const ends: (Point | null)[] = [];
  const loose: Point[] = [];
  const settled: Point[] = [...layout.cities];
  for (const link of board.links) {
    const row = table.get(link.id)?.map(Number);
    const place = project(link.box);
    const known = row && near(place, { x: row[0]!, y: row[1]! }, TABLE_REACH) ? row : null;
    const box = known ? { x: known[0]!, y: known[1]! } : place;
    (known ? settled : loose).push(box);
    boxes.push(box);
    if (!link.terminal) ends.push(null);
    else if (known && known.length > 2) ends.push({ x: known[2]!, y: known[3]! });
    else ends.push(project(link.terminal));
  }
  spread(loose, settled, BOX_GAP);
  layout.links = board.links.map((link, i): DrawnLink => {
    const box = { x: round(boxes[i]!.x), y: round(boxes[i]!.y) };
    const end = ends[i]!;
    const cities = link.cities.map((id) => layout.cityIndex.get(id)!);
    const places: Point[] = cities.map((c) => layout.cities[c]!);
    const arms = end ? [...places, end] : places;
    const angle = end ? (Math.atan2(end.y - box.y, end.x - box.x) * 180) / Math.PI : 0;
    return {
      id: link.id,
      cities,
      external: link.external,
      junction: arms.length > 2,
      income: link.income,
      box,
      ...drawArms(arms, box),
      end: end && { x: round(end.x), y: round(end.y), angle: Math.round(angle) },
    };
  });
}

/** The layout of a board; cities without another name have the board's. */
export function layoutOf(board: TsrBoard, names: ReadonlyMap<string, string> = new Map()): Layout {
  const known = tableRows(CITY_ROWS);
  const count = board.cities.filter((c) => known.has(c.id)).length;
  const project = projection(board, count);
  const [cities, open] = drawCities(board, names, project);
  const layout: Layout = {
    width: WIDTH,
    height: HEIGHT,
    coast: count * 2 >= board.cities.length,
    cities,
    links: [],
    cityIndex: new Map(cities.map((c, i) => [c.id, i])),
    linkIndex: new Map(board.links.map((l, i) => [l.id, i])),
    order: [],
  };
  drawLinks(board, layout, project);
  placeLabels(layout, open);
  layout.order = layout.links
    .map((_, i) => i)
    .sort((a, b) => layout.links[a]!.box.x - layout.links[b]!.box.x);
  return layout;
}
