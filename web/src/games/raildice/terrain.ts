// The ground of a tile as one drawn picture: contour bands from the smoothed distance to its mountain and water cells,
// then peaks, waves, trees and grass cell by cell. Everything follows from the terrain and a number that makes two
// tiles of a kind look different; nothing is random. The answers are pieces of SVG, styled in raildice.css.
import { round, type Point } from '../parts/geometry';
import { columnOf, rowOf, SIZE } from './read';
import type { CellId } from './types';

/** A cell, and the whole tile, in units of the drawing. */
export const CELL = 60;
export const TILE = SIZE * CELL;
export const HALF = CELL / 2;

/** The upper left corner of a cell. */
export const leftOf = (cell: CellId): number => columnOf(cell) * CELL;
export const topOf = (cell: CellId): number => rowOf(cell) * CELL;

/** The grid on which distances are taken: a step, and how far it goes beyond the tile. */
const STEP = 10;
const BEYOND = 60;
const COUNT = (TILE + 2 * BEYOND) / STEP + 1;

/** How far inside the cells each band begins. */
const MOUNTAIN = [1, 25, 50, 84];
const WATER = [-7, 0, 24, 54, 78];
/** The meadow's own bands, of a rolling field from 0 to 1. */
const MEADOW = [0.52, 0.68];

type Field = (x: number, y: number) => number;

/** A number from 0 to 1 that looks random, always the same for the same place. */
function chance(x: number, y: number, salt: number): number {
  let h = (Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(salt, 2147483629)) | 0;
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  return ((h ^ (h >>> 16)) >>> 0) / 4294967296;
}

/** Hills of about this width, from 0 to 1. */
function rolling(width: number, salt: number): Field {
  return (x, y) => {
    const [i, j] = [Math.floor(x / width), Math.floor(y / width)];
    const soft = (t: number): number => t * t * (3 - 2 * t);
    const [u, v] = [soft(x / width - i), soft(y / width - j)];
    const at = (a: number, b: number): number => chance(i + a, j + b, salt);
    const top = at(0, 0) * (1 - u) + at(1, 0) * u;
    return top * (1 - v) + (at(0, 1) * (1 - u) + at(1, 1) * u) * v;
  };
}

const held = (n: number): number => Math.min(SIZE - 1, Math.max(0, n));

/** How deep a place is inside the cells of a sign, below 0 outside. What meets the edge goes on beyond it. */
function depth(terrain: string, sign: string): Field {
  const is = (column: number, row: number): boolean =>
    terrain[held(row) * SIZE + held(column)] === sign;
  return (x, y) => {
    const [i, j] = [Math.floor(x / CELL), Math.floor(y / CELL)];
    const inside = is(i, j);
    let least = 3 * CELL;
    for (let row = j - 2; row <= j + 2; row++) {
      for (let column = i - 2; column <= i + 2; column++) {
        if (is(column, row) === inside) continue;
        const dx = Math.max(column * CELL - x, 0, x - (column + 1) * CELL);
        const dy = Math.max(row * CELL - y, 0, y - (row + 1) * CELL);
        least = Math.min(least, Math.hypot(dx, dy));
      }
    }
    return inside ? least : -least;
  };
}

/** The field at all places of the grid. */
const sample = (field: Field): number[] =>
  Array.from({ length: COUNT * COUNT }, (_, k) =>
    field((k % COUNT) * STEP - BEYOND, Math.floor(k / COUNT) * STEP - BEYOND),
  );

/** Each value becomes the mean of those around it. */
function smooth(grid: readonly number[], passes: number): number[] {
  if (passes === 0) return [...grid];
  const mean = grid.map((_, k) => {
    const [i, j] = [k % COUNT, Math.floor(k / COUNT)];
    let sum = 0;
    let count = 0;
    for (let b = Math.max(0, j - 1); b <= Math.min(COUNT - 1, j + 1); b++) {
      for (let a = Math.max(0, i - 1); a <= Math.min(COUNT - 1, i + 1); a++) {
        sum += grid[b * COUNT + a]!;
        count++;
      }
    }
    return sum / count;
  });
  return smooth(mean, passes - 1);
}

/** The smoothed, slightly uneven depth that the bands are cut from. */
export function relief(terrain: string, sign: string): number[] {
  const uneven = rolling(46, sign.charCodeAt(0));
  const deep = depth(terrain, sign);
  return smooth(
    sample((x, y) => deep(x, y) + (uneven(x, y) - 0.5) * 18),
    2,
  );
}

/** The value of a grid at a place of the tile that is a multiple of the step. */
export const valueAt = (grid: readonly number[], x: number, y: number): number =>
  grid[((y + BEYOND) / STEP) * COUNT + (x + BEYOND) / STEP]!;

/** The outlines of all that lies above a level, each closed. The grid's border counts as below. */
export function outlines(grid: readonly number[], level: number): Point[][] {
  const value = (i: number, j: number): number =>
    i === 0 || j === 0 || i === COUNT - 1 || j === COUNT - 1 ? level - 40 : grid[j * COUNT + i]!;
  const places = new Map<number, Point>();
  const next = new Map<number, number>();
  const corners = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  for (let j = 0; j < COUNT - 1; j++) {
    for (let i = 0; i < COUNT - 1; i++) {
      // Around a square of the grid: where the land is left, and where it is met again.
      const left: number[] = [];
      const met: number[] = [];
      corners.forEach(([a, b], side) => {
        const [c, d] = corners[(side + 1) % 4]!;
        const [from, to] = [value(i + a, j + b), value(i + c, j + d)];
        if (from > level === to > level) return;
        const first = (j + Math.min(b, d)) * COUNT + i + Math.min(a, c);
        const edge = first * 2 + (b === d ? 0 : 1);
        const t = (level - from) / (to - from);
        const x = (i + a + (c - a) * t) * STEP - BEYOND;
        places.set(edge, { x, y: (j + b + (d - b) * t) * STEP - BEYOND });
        (from > level ? left : met).push(edge);
      });
      left.forEach((edge, k) => next.set(edge, met[(k + (left.length > 1 ? 1 : 0)) % met.length]!));
    }
  }
  const found: Point[][] = [];
  for (const start of next.keys()) {
    const line: Point[] = [];
    for (let edge = start; next.has(edge);) {
      line.push(places.get(edge)!);
      const to = next.get(edge)!;
      next.delete(edge);
      edge = to;
    }
    if (line.length > 5) found.push(line);
  }
  return found;
}

/** A soft closed line through every other point. */
function softly(line: readonly Point[]): string {
  const points = line.filter((_, i) => i % 2 === 0);
  const at = (i: number): Point => points[(i + points.length) % points.length]!;
  const say = (x: number, y: number): string => `${Math.round(x)} ${Math.round(y)}`;
  const parts = points.map((p, i) => {
    const [before, to, after] = [at(i - 1), at(i + 1), at(i + 2)];
    return (
      `C${say(p.x + (to.x - before.x) / 6, p.y + (to.y - before.y) / 6)} ` +
      `${say(to.x - (after.x - p.x) / 6, to.y - (after.y - p.y) / 6)} ${say(to.x, to.y)}`
    );
  });
  return `M${say(at(0).x, at(0).y)}${parts.join('')}Z`;
}

const bands = (grid: readonly number[], levels: readonly number[], name: string): string =>
  levels
    .map((level, i) => ({ name: name + i, d: outlines(grid, level).map(softly).join('') }))
    .filter((band) => band.d)
    .map((band) => `<path class="${band.name}" d="${band.d}"/>`)
    .join('');

const known = new Map<string, string>();
/** What was made once is kept. */
function kept(key: string, make: () => string): string {
  const found = known.get(key) ?? make();
  known.set(key, found);
  return found;
}

/** Mountains and water of a terrain. */
const relieves = (terrain: string): string =>
  kept(terrain, () => {
    const of = (sign: string, levels: readonly number[], name: string): string =>
      terrain.includes(sign) ? bands(relief(terrain, sign), levels, name) : '';
    return of('M', MOUNTAIN, 'm') + of('W', WATER, 'w');
  });

const meadow = (salt: number): string =>
  kept(`meadow ${salt}`, () => bands(sample(rolling(105, salt)), MEADOW, 'g'));

/* ---- What stands on the ground. ---- */

/** Everything of a kind is one path. They are drawn in this order; low peaks stand before the high ones. */
const LAYERS = ['wave', 'tuft', 'bloom', 'under', 'leaf', 'sun', 'fir', 'hull', 'sail'] as const;
const FACES = ['lit', 'shade', 'snow', 'ink'] as const;
type Paths = Partial<Record<string, string>>;

function add(paths: Paths, name: string, d: string): void {
  paths[name] = (paths[name] ?? '') + d;
}

const drawn = (paths: Paths): string =>
  [...LAYERS, ...FACES, ...FACES.map((face) => `${face} low`)]
    .map((name) => (paths[name] ? `<path class="${name}" d="${paths[name]}"/>` : ''))
    .join('');

const line = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], i) => `${i ? 'L' : 'M'}${round(x)} ${round(y)}`).join('');
const disc = (x: number, y: number, rx: number, ry = rx): string => {
  const r = `${round(rx)} ${round(ry)} 0 1 0 `;
  return `M${round(x - rx)} ${round(y)}a${r}${round(2 * rx)} 0a${r}${round(-2 * rx)} 0z`;
};

interface Peak {
  /** The middle of its foot. */
  x: number;
  foot: number;
  wide: number;
  high: number;
  /** Moves its top. */
  lean: number;
}

/** A lit face, a shaded one, snow, and the outline. */
function addPeak(paths: Paths, { x, foot, wide, high, lean }: Peak, row = ''): void {
  const at = (u: number, v: number): [number, number] => [x + u * wide, foot - v * high];
  const top = at(lean, 1);
  const between = (b: readonly [number, number], t: number): [number, number] => [
    top[0] + (b[0] - top[0]) * t,
    top[1] + (b[1] - top[1]) * t,
  ];
  const [left, right] = [at(-0.27, 0.52), at(0.3, 0.42)];
  const [ridge, middle] = [at(0.09, 0.42), at(-0.03, -0.02)];
  const [west, east] = [at(-0.5, 0), at(0.5, 0)];
  const snow = [top, between(left, 0.72), at(lean - 0.06, 0.76), at(lean + 0.01, 0.64)];
  add(paths, `lit${row}`, line([top, left, west, middle, ridge]) + 'Z');
  add(paths, `shade${row}`, line([top, ridge, middle, east, right]) + 'Z');
  add(paths, `snow${row}`, line([...snow, at(lean + 0.08, 0.78), between(right, 0.6)]) + 'Z');
  add(paths, `ink${row}`, line([west, left, top, right, east]));
  add(paths, `ink${row}`, line([at(0.22, 0.22), at(0.29, 0.06)]));
  add(paths, `ink${row}`, line([at(0.12, 0.14), at(0.17, 0.02)]));
}

/** A range in small: one high peak, lower ones at its foot. */
function addRange(paths: Paths, x: number, y: number, luck: (n: number) => number): void {
  const cx = x + 30 + (luck(0) - 0.5) * 8;
  const foot = y + 51 + luck(1) * 4;
  const lean = (luck(2) - 0.5) * 0.12;
  addPeak(paths, { x: cx, foot, wide: 42 + luck(3) * 7, high: 37 + luck(4) * 7, lean });
  const low = (dx: number, wide: number, high: number): void =>
    addPeak(paths, { x: cx + dx, foot: foot + 1, wide, high, lean: -dx / 400 }, ' low');
  if (luck(5) < 0.75) low(-17, 20 + luck(6) * 6, 15 + luck(7) * 8);
  if (luck(8) < 0.6) low(17, 18 + luck(9) * 5, 12 + luck(10) * 7);
}

function addRoundTree(paths: Paths, x: number, y: number, r: number): void {
  add(paths, 'under', disc(x + r / 2, y + r, r * 1.15, r * 0.45));
  add(paths, 'leaf', disc(x, y, r));
  add(paths, 'sun', disc(x - r / 4, y - r / 4, r * 0.55));
}

function addFir(paths: Paths, x: number, y: number, s: number): void {
  const [a, b, c, d] = [1.5 * s, s / 2, 0.8 * s, 1.3 * s].map(round) as [
    number,
    number,
    number,
    number,
  ];
  const low = `l${c} ${d}h${round(-2.6 * s)}l${c} ${-d}h${-b}Z`;
  add(paths, 'fir', `M${round(x)} ${round(y - 2.2 * s)}l${round(s)} ${a}h${-b}${low}`);
}

/** What grows on a cell of grass: tufts, and here and there trees or flowers. */
function addGrowth(
  paths: Paths,
  x: number,
  y: number,
  luck: (n: number) => number,
  rough: boolean,
): void {
  for (let n = 0; n < 3; n++) {
    if (luck(n) >= 0.45) continue;
    const [tx, ty] = [x + 6 + luck(n + 10) * 48, y + 10 + luck(n + 20) * 46];
    add(paths, 'tuft', `M${round(tx)} ${round(ty)}l-2.4-4.2m2.4 4.2v-5.4m0 5.4l2.4-4.2`);
  }
  const [cx, cy] = [x + 14 + luck(40) * 32, y + 18 + luck(41) * 28];
  if (luck(30) < 0.24) {
    for (let n = 0; n <= Math.floor(luck(31) * 3); n++) {
      const [tx, ty] = [cx + (luck(50 + n) - 0.5) * 17, cy + (luck(60 + n) - 0.5) * 12];
      if (rough) addFir(paths, tx, ty + 5, 6 + luck(70) * 1.5);
      else addRoundTree(paths, tx, ty, 4.6 + luck(71) * 1.8);
    }
  } else if (luck(32) < 0.12) {
    for (let n = 0; n < 5; n++) {
      const [fx, fy] = [cx + (luck(80 + n) - 0.5) * 16, cy + (luck(90 + n) - 0.5) * 11];
      add(paths, 'bloom', disc(fx, fy, 1.5));
    }
  }
}

function addBoat(paths: Paths, x: number, y: number): void {
  add(paths, 'hull', `M${x - 12} ${y}h24l-4.5 6.5h-15z`);
  add(paths, 'sail', `M${x} ${y - 2}v-21l12 18zM${x - 2.5} ${y - 2}v-17l-9 15z`);
}

function addWaves(paths: Paths, x: number, y: number, luck: (n: number) => number): void {
  for (const n of [0, 1]) {
    const [wx, wy] = [x + 6 + luck(n) * 30, y + 12 + n * 22 + luck(n + 5) * 14];
    add(paths, 'wave', `M${round(wx)} ${round(wy)}q4-3.4 8 0t8 0`);
  }
}

/** All that stands on a tile, where no piece lies. */
export function growthOf(terrain: string, salt: number, filled: ReadonlySet<number>): string {
  const paths: Paths = {};
  const luckOf = (cell: number) => (n: number) => chance(cell, n, salt + 7);
  const open = [...terrain]
    .map((sign, cell) => ({ sign, cell }))
    .filter((c) => !filled.has(c.cell));
  const water = open.filter((c) => c.sign === 'W');
  const sailing = water.sort((a, b) => luckOf(a.cell)(99) - luckOf(b.cell)(99))[0]?.cell;
  for (const { sign, cell } of open) {
    const [x, y] = [(cell % SIZE) * CELL, Math.floor(cell / SIZE) * CELL];
    const luck = luckOf(cell);
    if (sign === 'M') addRange(paths, x, y, luck);
    else if (sign === '.') addGrowth(paths, x, y, luck, terrain.includes('M'));
    else if (cell === sailing) addBoat(paths, x + 30, y + 36);
    else addWaves(paths, x, y, luck);
  }
  return drawn(paths);
}

/** The ground of a large tile. */
export const groundOf = (terrain: string, salt: number): string =>
  `<rect class="meadow" width="${TILE}" height="${TILE}"/>` + meadow(salt) + relieves(terrain);

/** The same as it is seen from afar: mountains have a few large peaks. */
export const farGroundOf = (terrain: string): string =>
  kept(`far ${terrain}`, () => {
    const paths: Paths = {};
    for (const row of [1, 3, 5]) {
      for (const column of [1, 3, 5]) {
        if (terrain[row * SIZE + column] !== 'M') continue;
        const lean = (chance(column, row, 3) - 0.5) * 0.06;
        const [x, foot] = [column * CELL + 30, row * CELL + 74];
        addPeak(paths, { x, foot, wide: 116, high: 98, lean });
      }
    }
    return `<rect class="meadow" width="${TILE}" height="${TILE}"/>${relieves(terrain)}${drawn(paths)}`;
  });
