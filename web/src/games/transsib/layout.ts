// Where everything on the map is drawn. The printed board has a drawing table (printed.ts); what the
// table does not know, or what the board has moved, is computed: places are stretched, income boxes move
// apart. A layout depends on the board and the names of its cities alone: one is made for a match and kept.
import { along, curve, near, round, spread, tableRows, type Anchor } from '../parts/geometry';
import type { MapLayout } from '../parts/linkmap.svelte';
import type { NamePlace } from '../parts/names';
import { CITY_ROWS, HEIGHT, LINK_ROWS, STRETCH, WIDTH } from './printed';
import type { Point, TsrBoard } from './types';

export interface DrawnCity extends Point {
  id: string;
  name: string;
  start: boolean;
  /** Its name in one line or two, and the place of the name on the printed board, if it has one. */
  lines: string[];
  place: NamePlace | null;
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
  /** Its centre line, an arm each, and points along it. */
  arms: Point[][];
  points: Point[];
}

export type Layout = MapLayout<DrawnCity, DrawnLink>;

/** Boxes keep this far from one another. */
const BOX_GAP = 20;
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
function drawArms(ends: Point[], box: Point): Pick<DrawnLink, 'path' | 'arms' | 'points'> {
  if (ends.length === 2) {
    const { control, path } = curve(ends[0]!, box, ends[1]!);
    const steps = Array.from({ length: 11 }, (_, i) => i / 10);
    const arm = steps.map((t) => along(ends[0]!, control, ends[1]!, t));
    return { path, arms: [arm], points: arm.slice(2, -2) };
  }
  const arm = (e: Point): string => `M${round(box.x)} ${round(box.y)}L${round(e.x)} ${round(e.y)}`;
  const points = ends.flatMap((e) =>
    [0.25, 0.5, 0.75].map((t) => ({ x: box.x + (e.x - box.x) * t, y: box.y + (e.y - box.y) * t })),
  );
  return {
    path: ends.map(arm).join(''),
    arms: ends.map((e) => [box, e]),
    points: [box, ...points],
  };
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
): DrawnCity[] {
  const table = tableRows(CITY_ROWS);
  return board.cities.map((c): DrawnCity => {
    const place = project(c);
    const row = table.get(c.id);
    const drawn = row && { x: Number(row[0]), y: Number(row[1]) };
    const name = names.get(c.id) ?? c.name;
    const city = { id: c.id, name, start: c.id === board.start_city };
    if (!row || !drawn || !near(place, drawn, TABLE_REACH))
      return { ...city, x: round(place.x), y: round(place.y), lines: [name], place: null };
    return {
      ...city,
      ...drawn,
      lines: row[5] === '2' ? twoLines(name) : [name],
      place: { x: Number(row[2]), y: Number(row[3]), anchor: row[4] as Anchor },
    };
  });
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
  const cities = drawCities(board, names, project);
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
  layout.order = layout.links
    .map((_, i) => i)
    .sort((a, b) => layout.links[a]!.box.x - layout.links[b]!.box.x);
  return layout;
}
