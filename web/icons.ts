// PNG icons for the installation of the page, drawn from public/icon.svg while the page is built: some systems accept no
// SVG. Knows the few elements that file has: one rectangle of the whole picture, circles, and paths of M, L, V and A.
import { crc32, deflateSync } from 'node:zlib';

type Point = [number, number];
type Colour = [number, number, number];

interface Shape {
  pieces: Float64Array;
  stroke: Colour;
  width: number;
  opacity: number;
  fill: { colour: Colour; at: Point; radius: number } | null;
}

const STEPS = 48; // straight pieces of an arc

const colourOf = (hex: string): Colour =>
  [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16)) as Colour;

/** The centre of a circular arc between two points. */
function centreOf(a: Point, b: Point, r: number, large: boolean, sweep: boolean): Point {
  const [dx, dy] = [(b[0] - a[0]) / 2, (b[1] - a[1]) / 2];
  const half = dx * dx + dy * dy;
  const off = Math.sqrt(Math.max(0, r * r - half) / half) * (large === sweep ? -1 : 1);
  return [a[0] + dx + off * dy, a[1] + dy - off * dx];
}

function arc(a: Point, b: Point, r: number, large: boolean, sweep: boolean): Point[] {
  const [cx, cy] = centreOf(a, b, r, large, sweep);
  const from = Math.atan2(a[1] - cy, a[0] - cx);
  let turn = Math.atan2(b[1] - cy, b[0] - cx) - from;
  if (sweep && turn < 0) turn += 2 * Math.PI;
  if (!sweep && turn > 0) turn -= 2 * Math.PI;
  return Array.from({ length: STEPS }, (_, i) => {
    const angle = from + (turn * (i + 1)) / STEPS;
    return [cx + r * Math.cos(angle), cy + r * Math.sin(angle)];
  });
}

function linesOf(d: string): Point[][] {
  const lines: Point[][] = [];
  for (const [, command, rest] of d.matchAll(/([MLVA])([^MLVA]*)/g)) {
    const n = (rest!.match(/-?[\d.]+/g) ?? []).map(Number);
    const line = lines.at(-1);
    const last = line?.at(-1);
    if (command === 'M') lines.push([[n[0]!, n[1]!]]);
    else if (!line || !last) throw new Error('a path begins with M');
    else if (command === 'L') line.push([n[0]!, n[1]!]);
    else if (command === 'V') line.push([last[0], n[0]!]);
    else line.push(...arc(last, [n[5]!, n[6]!], n[0]!, n[3] === 1, n[4] === 1));
  }
  return lines;
}

function shapesOf(svg: string): Shape[] {
  const stroke = /<g[^>]* stroke="(#\w{6})"/.exec(svg)?.[1] ?? '#000000';
  return [...svg.matchAll(/<(path|circle)([^>]*)\/>/g)].map(([, name, text]) => {
    const of = (key: string) => new RegExp(` ${key}="([^"]*)"`).exec(text!)?.[1];
    const at: Point = [Number(of('cx') ?? 0), Number(of('cy') ?? 0)];
    const radius = Number(of('r') ?? 0);
    const right: Point = [at[0] + radius, at[1]];
    const left: Point = [at[0] - radius, at[1]];
    const round = [right, ...arc(right, left, radius, false, true)];
    const fill = of('fill');
    const circle = [...round, ...arc(left, right, radius, false, true)];
    return {
      pieces: piecesOf(name === 'path' ? linesOf(of('d') ?? '') : [circle]),
      stroke: colourOf(stroke),
      width: Number(of('stroke-width') ?? 1),
      opacity: Number(of('opacity') ?? 1),
      fill: fill ? { colour: colourOf(fill), at, radius } : null,
    };
  });
}

/** The pieces of lines, four numbers each. */
const piecesOf = (lines: Point[][]): Float64Array =>
  Float64Array.from(lines.flatMap((line) => line.slice(1).flatMap((b, i) => [...line[i]!, ...b])));

/** How far a point is from the nearest piece. */
function distance(x: number, y: number, pieces: Float64Array): number {
  let best = Infinity;
  for (let i = 0; i < pieces.length; i += 4) {
    const ax = x - pieces[i]!;
    const ay = y - pieces[i + 1]!;
    const dx = pieces[i + 2]! - pieces[i]!;
    const dy = pieces[i + 3]! - pieces[i + 1]!;
    const along = (ax * dx + ay * dy) / (dx * dx + dy * dy || 1);
    const t = along < 0 ? 0 : along > 1 ? 1 : along;
    const square = (ax - t * dx) ** 2 + (ay - t * dy) ** 2;
    if (square < best) best = square;
  }
  return Math.sqrt(best);
}

const text = (characters: string) => Uint8Array.from(characters, (one) => one.charCodeAt(0));
const joined = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
const number = (n: number) => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = joined(text(type), data);
  return joined(number(data.length), body, number(crc32(body)));
}

/** A PNG file of RGBA pixels, 8 bits each. */
function png(size: number, pixels: Uint8Array): Uint8Array {
  const rows = new Uint8Array(size * (size * 4 + 1)); // each row begins with its filter, 0
  for (let y = 0; y < size; y++)
    rows.set(pixels.subarray(y * size * 4, (y + 1) * size * 4), y * (size * 4 + 1) + 1);
  return joined(
    text('\x89PNG\r\n\x1a\n'),
    chunk('IHDR', joined(number(size), number(size), Uint8Array.of(8, 6, 0, 0, 0))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', new Uint8Array()),
  );
}

/** The icon as a square of `size` pixels. `full`: the ground fills the corners too, for systems that cut them. */
export function pngOf(svg: string, size: number, full: boolean): Uint8Array {
  const numbers = (pattern: RegExp) =>
    pattern
      .exec(svg)![1]!
      .match(/-?[\d.]+/g)!
      .map(Number);
  const [x0, y0, side] = numbers(/viewBox="([^"]*)"/) as [number, number, number];
  const [mx, my, scale] = numbers(/transform="([^"]*)"/) as [number, number, number];
  const [corner] = numbers(/<rect[^>]* rx="([^"]*)"/) as [number];
  const ground = colourOf(/<rect[^>]* fill="(#\w{6})"/.exec(svg)![1]!);
  const shapes = shapesOf(svg);
  const pixel = side / size;
  const pixels = new Uint8Array(size * size * 4);
  /** How much of a pixel lies inside an edge that is so far away, in pixels. */
  const cover = (inside: number) => Math.max(0, Math.min(1, inside + 0.5));
  for (let i = 0; i < size * size; i++) {
    const x = ((i % size) + 0.5) * pixel - side / 2;
    const y = (Math.floor(i / size) + 0.5) * pixel - side / 2;
    const px = (x + x0 + side / 2 - mx) / scale;
    const py = (y + y0 + side / 2 - my) / scale;
    const colour = [...ground];
    const paint = (over: Colour, part: number) => {
      for (let k = 0; k < 3; k++) colour[k]! += (over[k]! - colour[k]!) * part;
    };
    for (const { pieces, stroke, width, opacity, fill } of shapes) {
      const near = (inside: number) => cover((inside * scale) / pixel);
      if (fill)
        paint(fill.colour, near(fill.radius - Math.hypot(px - fill.at[0], py - fill.at[1])));
      paint(stroke, opacity * near(width / 2 - distance(px, py, pieces)));
    }
    const inner = side / 2 - corner;
    const out = Math.hypot(Math.max(0, Math.abs(x) - inner), Math.max(0, Math.abs(y) - inner));
    const opacity = full ? 1 : cover((corner - out) / pixel);
    pixels.set([...colour.map(Math.round), Math.round(255 * opacity)], i * 4);
  }
  return png(size, pixels);
}
