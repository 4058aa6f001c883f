// The line through the landscape: the tiles in its order from west to east, its path over the small tiles, and what joins
// the tiles drawn large to their places. Lengths are in pixels of the board.
import type { GameEvent } from '../../engine/types';
import { round } from '../parts/geometry';
import { step, tilesOf, type SmallTile } from './read';
import type { Box } from './scene';
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

/** Whether a straight way from one spot to another leads over a box. */
function isOver(box: Box, from: Spot, to: Spot): boolean {
  const steps = Array.from({ length: 41 }, (_, i) => i / 40);
  return steps.some((t) => {
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t;
    return x > box.x && y > box.y && x < box.x + box.width && y < box.y + box.height;
  });
}
const held = (n: number, least: number, most: number): number => Math.max(least, Math.min(n, most));

/** The shortest straight way from a small tile to its lens; empty where each would lead over one of the other boxes. */
export function joinOf(tile: Box, lens: Box, others: readonly Box[]): string {
  const xs = [tile.x, tile.x + tile.width / 2, tile.x + tile.width];
  const ys = [tile.y, tile.y + tile.height / 2, tile.y + tile.height];
  const ways = xs
    .flatMap((x) => ys.map((y): Spot => [x, y]))
    .map((from) => {
      const to: Spot = [
        held(from[0], lens.x, lens.x + lens.width),
        held(from[1], lens.y, lens.y + lens.height),
      ];
      return { from, to, far: Math.hypot(to[0] - from[0], to[1] - from[1]) };
    })
    .filter(({ from, to }) => [tile, ...others].every((box) => !isOver(box, from, to)))
    .sort((p, q) => p.far - q.far);
  return ways[0] ? `M${say(ways[0].from)}L${say(ways[0].to)}` : '';
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
