import { describe, expect, test } from 'vitest';
import { boardOf } from '../../../tests/unit/tables';
import { CELL, farGroundOf, groundOf, growthOf, outlines, relief, valueAt } from './terrain';
import type { RdBoard } from './types';

const board = boardOf<RdBoard>('raildice');
/** The cells of a tile turned by a quarter, clockwise. */
const turned = (rows: readonly string[]): string[] =>
  rows.map((_, i) =>
    rows
      .map((row) => row[i]!)
      .reverse()
      .join(''),
  );
const lies = board.tile_kinds.flatMap((kind) => {
  let rows = kind.terrain;
  return [0, 90, 180, 270].map((angle) => {
    const lie = { name: `${kind.id} ${angle}`, terrain: rows.join('') };
    rows = turned(rows);
    return lie;
  });
});

describe('the relief of a tile', () => {
  test.each(lies)('the centre of no cell contradicts its terrain: $name', ({ terrain }) => {
    for (const sign of ['M', 'W']) {
      const grid = relief(terrain, sign);
      [...terrain].forEach((one, cell) => {
        const [x, y] = [(cell % 7) * CELL + 30, Math.floor(cell / 7) * CELL + 30];
        const deep = valueAt(grid, x, y);
        if (one === sign) expect(deep, `${sign} at ${cell}`).toBeGreaterThan(1);
        else expect(deep, `not ${sign} at ${cell}`).toBeLessThan(-7);
      });
    }
  });

  test('outlines are closed: each step is short, the last point is near the first', () => {
    for (const { terrain } of lies) {
      const lines = outlines(relief(terrain, 'M'), 1);
      expect(lines.length > 0).toBe(terrain.includes('M'));
      for (const line of lines) {
        line.forEach((p, i) => {
          const q = line[(i + 1) % line.length]!;
          expect(Math.hypot(p.x - q.x, p.y - q.y)).toBeLessThanOrEqual(15);
        });
      }
    }
  });

  test('one lake is one outline, with sand around it', () => {
    const lake = lies.find((lie) => lie.name === 'lake 0')!.terrain;
    const grid = relief(lake, 'W');
    expect(outlines(grid, 0)).toHaveLength(1);
    expect(groundOf(lake, 1).match(/class="w\d"/g)).toEqual(
      [0, 1, 2, 3, 4].map((n) => `class="w${n}"`),
    );
  });
});

describe('what stands on a tile', () => {
  const mountains = lies.find((lie) => lie.name === 'mountain3 90')!.terrain;

  /** High peaks, by the outlines of their snow. */
  const peaks = (filled: number[]): number => {
    const snow = /class="snow" d="([^"]*)"/.exec(growthOf(mountains, 1, new Set(filled)));
    return snow?.[1]!.match(/M/g)?.length ?? 0;
  };
  test('a high peak on every open mountain cell, none under a piece', () => {
    const cells = [...mountains].flatMap((sign, cell) => (sign === 'M' ? [cell] : []));
    expect(peaks([])).toBe(cells.length);
    expect(peaks(cells.slice(3))).toBe(3);
    expect(growthOf(mountains, 1, new Set([...mountains].map((_, cell) => cell)))).toBe('');
  });

  test('the same tile looks the same, two tiles of a kind do not', () => {
    const none = new Set<number>();
    expect(growthOf(mountains, 4, none)).toBe(growthOf(mountains, 4, none));
    expect(growthOf(mountains, 4, none)).not.toBe(growthOf(mountains, 5, none));
    expect(groundOf(mountains, 4)).not.toBe(groundOf(mountains, 5));
  });

  test('a piece changes only its own cell', () => {
    const ink = (filled: number[]): string[] =>
      /class="ink" d="([^"]*)"/.exec(growthOf(mountains, 2, new Set(filled)))![1]!.split('M');
    const [all, less] = [ink([]), ink([mountains.indexOf('M')])];
    expect(all).toEqual(expect.arrayContaining(less));
    expect(less.length).toBeLessThan(all.length);
  });

  test('few elements, however much grows', () => {
    for (const { terrain } of lies) {
      const all = groundOf(terrain, 3) + growthOf(terrain, 3, new Set());
      expect(all.match(/</g)!.length).toBeLessThan(30);
    }
  });

  test('nothing is written that is no number', () => {
    for (const { terrain } of lies) {
      const all = groundOf(terrain, 3) + growthOf(terrain, 3, new Set()) + farGroundOf(terrain);
      expect(all).not.toMatch(/NaN|Infinity|undefined/);
    }
  });
});
