// The line through the landscape: the tiles in its order from west to east, its path over the small tiles, and how it
// goes on to the tiles drawn large. Lengths are in pixels of the board.
import type { GameEvent } from '../../engine/types';
import { round } from '../parts/geometry';
import { columnOf, rowOf, SIZE, step, tilesOf, type LargeTile, type SmallTile } from './read';
import { BAND, groundSize, MARGIN, type Lens } from './scene';
import type { EndId, RdView, SideId } from './types';

/** From west to east. Empty where the moves that attached the tiles are not all known. */
export function lineOf(view: RdView, past: readonly GameEvent[][]): SmallTile[] {
  const [first, ...others] = tilesOf(view);
  const ends = past.flat().flatMap((e) => (e.kind === 'attached' ? [e.args[0] as EndId] : []));
  if (!first || ends.length < others.length) return [];
  const line = [first];
  others.forEach((tile, i) => (ends[i] === 'west' ? line.unshift(tile) : line.push(tile)));
  return line;
}

/** The side of a tile on which another one lies beside it; null: it does not. */
export function sideTo(from: SmallTile, to: SmallTile): SideId | null {
  const by = `${to.column - from.column} ${to.row - from.row}`;
  const sides: Record<string, SideId> = { '0 -1': 'north', '1 0': 'east', '0 1': 'south', '-1 0': 'west' }; // prettier-ignore
  return sides[by] ?? null;
}

export type Spot = readonly [x: number, y: number];
const say = ([x, y]: Spot): string => `${round(x)} ${round(y)}`;

/** Through the middles of these tiles, from the edge of the one before them to that of the one after. */
export function pathOf(
  line: readonly SmallTile[],
  middle: (tile: SmallTile) => Spot,
  tile: number,
): string {
  const bend = tile * 0.24;
  const parts: string[] = [];
  for (let i = 1; i + 1 < line.length; i++) {
    const [a, b] = [sideTo(line[i]!, line[i - 1]!), sideTo(line[i]!, line[i + 1]!)];
    if (!a || !b) return '';
    const [x, y] = middle(line[i]!);
    const at = (side: SideId, far: number): Spot => [
      x + step(side)[0] * far,
      y + step(side)[1] * far,
    ];
    if (i === 1) parts.push(`M${say(at(a, tile / 2))}`);
    parts.push(`L${say(at(a, bend))}Q${say([x, y])} ${say(at(b, bend))}L${say(at(b, tile / 2))}`);
  }
  return parts.join('');
}

/** Where the line comes through the frame of a lens, and the way out of it. */
export function gateOf(
  lens: Lens,
  entry: NonNullable<LargeTile['entry']>,
  band: 'left' | 'right',
): { spot: Spot; out: Spot } {
  const ground = groundSize(lens);
  const cell = ground / SIZE;
  const [dx, dy] = step(entry.side);
  const left = lens.x + (band === 'left' ? BAND : MARGIN);
  const x = left + (columnOf(entry.cell) + 0.5) * cell;
  const y = lens.y + BAND + (rowOf(entry.cell) + 0.5) * cell;
  return {
    spot: [
      dx ? (dx < 0 ? lens.x : lens.x + lens.size) : x,
      dy ? (dy < 0 ? lens.y : lens.y + lens.size) : y,
    ],
    out: [dx, dy],
  };
}

/** How far from its frame the line goes around a lens, and how wide its bends are. */
const AROUND = 10;
const BEND = 16;

/** The way around a lens from the place nearest to one spot to that nearest to another, over the shorter side. */
function around(lens: Lens, from: Spot, to: Spot): Spot[] {
  const [left, top] = [lens.x - AROUND, lens.y - AROUND];
  const side = lens.size + 2 * AROUND;
  const corners: Spot[] = [
    [left, top],
    [left + side, top],
    [left + side, top + side],
    [left, top + side],
  ];
  /** How far along, clockwise from the upper left. */
  const along = ([x, y]: Spot): number => {
    const u = Math.min(Math.max(x - left, 0), side);
    const v = Math.min(Math.max(y - top, 0), side);
    const away = [v, side - u, side - v, u];
    const nearest = away.indexOf(Math.min(...away));
    return nearest * side + [u, v, side - u, side - v][nearest]!;
  };
  const at = (t: number): Spot => {
    const i = Math.floor(t / side) % 4;
    const [p, q] = [corners[i]!, corners[(i + 1) % 4]!];
    const share = (t % side) / side;
    return [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share];
  };
  const whole = 4 * side;
  const [start, end] = [along(from), along(to)];
  const clockwise = (end - start + whole) % whole;
  const isClockwise = clockwise <= whole - clockwise;
  const passed = corners
    .map((spot, i) => ({ spot, far: (i * side - start + whole) % whole }))
    .filter(({ far }) => (isClockwise ? far < clockwise : far > clockwise))
    .sort((p, q) => (isClockwise ? p.far - q.far : q.far - p.far));
  return [at(start), ...passed.map((one) => one.spot), at(end)];
}

/** Whether a straight way from one spot to another leads over a lens. */
function isOver(lens: Lens, from: Spot, to: Spot): boolean {
  const steps = Array.from({ length: 21 }, (_, i) => i / 20);
  return steps.some((t) => {
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    return x > lens.x && y > lens.y && x < lens.x + lens.size && y < lens.y + lens.size;
  });
}

/** From a place of the landscape around its lens to the gate; around the other lens too, if that is in the way. */
export function joinOf(
  from: Spot,
  lens: Lens,
  gate: { spot: Spot; out: Spot },
  other: Lens | undefined,
): string {
  const to = around(lens, from, gate.spot);
  const via = other && isOver(other, from, to[0]!) ? around(other, from, gate.spot) : [];
  const rest = via.length ? around(lens, via.at(-1)!, gate.spot) : to;
  const [first] = [...via, ...rest];
  const isWide = Math.abs(first![0] - from[0]) > Math.abs(first![1] - from[1]);
  const elbow: Spot = isWide ? [first![0], from[1]] : [from[0], first![1]];
  return bent([from, elbow, ...via, ...rest, gate.spot]);
}

/** A line through these places with rounded corners. */
function bent(spots: Spot[]): string {
  const parts = [`M${say(spots[0]!)}`];
  for (let i = 1; i + 1 < spots.length; i++) {
    const [p, q, r] = [spots[i - 1]!, spots[i]!, spots[i + 1]!];
    const toward = (to: Spot): Spot => {
      const far = Math.hypot(to[0] - q[0], to[1] - q[1]);
      const share = far ? Math.min(BEND, far / 2) / far : 0;
      return [q[0] + (to[0] - q[0]) * share, q[1] + (to[1] - q[1]) * share];
    };
    parts.push(`L${say(toward(p))}Q${say(q)} ${say(toward(r))}`);
  }
  return `${parts.join('')}L${say(spots.at(-1)!)}`;
}

/** The last turn of somebody else, cell by cell, as far as it is still to be seen. */
export interface Trail {
  seat: number;
  cells: { end: EndId; cell: string; n: number }[];
}

/** `isActing`: the person at the screen is to move; the trail stays until they do something. */
export function trailOf(past: readonly GameEvent[][], isActing: boolean): Trail | null {
  const all = past.flat();
  const starts = all.flatMap((e, i) => (e.kind === 'turn' ? [i] : []));
  const last = starts.at(-1);
  if (last === undefined) return null;
  const isNew = all.slice(last).every((e) => e.kind === 'turn' || e.kind === 'year');
  const from = isActing ? starts.at(-2) : isNew ? starts.at(-2) : last;
  if (from === undefined || (isActing && !isNew)) return null;
  const to = isNew ? last : all.length;
  let cells: Trail['cells'] = [];
  let n = 0;
  for (const e of all.slice(from, to)) {
    if (e.kind === 'attached') cells = cells.filter((one) => one.end !== e.args[0]);
    if (e.kind === 'laid') cells.push({ end: e.args[0] as EndId, cell: e.args[1]!, n: ++n });
  }
  return { seat: Number(all[from]!.args[0]?.slice(1)), cells };
}
