// Where everything lies: nothing meets anything else, whatever the box and the shape of the landscape.
import { describe, expect, test } from 'vitest';
import { sceneOf, TILE_MIN, type Box, type Place, type Scene } from './scene';

const grid = (columns: number, rows: number): Place[] =>
  Array.from({ length: columns * rows }, (_, i) => ({
    column: (i % columns) - 2,
    row: Math.floor(i / columns) - 1,
  }));
const SIZES = [
  [944, 484],
  [1018, 594],
  [1440, 770],
  [664, 604],
  [768, 560],
] as const;
const meets = (a: Box, b: Box): boolean =>
  a.x + 1 < b.x + b.width &&
  b.x + 1 < a.x + a.width &&
  a.y + 1 < b.y + b.height &&
  b.y + 1 < a.y + a.height;
const lensesOf = (scene: Scene): Box[] =>
  scene.lenses.map(({ x, y, size }) => ({ x, y, width: size, height: size }));

describe.each(SIZES)('a box of %i by %i', (width, height) => {
  test.each([
    [1, 1],
    [2, 1],
    [5, 3],
    [8, 4],
    [3, 9],
    [8, 11],
  ])('a landscape of %i by %i', (columns, rows) => {
    const places = grid(columns, rows);
    const scene = sceneOf(width, height, places);
    const boxes = [...lensesOf(scene), scene.dice, scene.supply];
    for (const box of boxes) {
      expect(box.x).toBeGreaterThanOrEqual(0);
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width).toBeLessThanOrEqual(width);
      expect(box.y + box.height).toBeLessThanOrEqual(height);
    }
    boxes.forEach((box, i) => {
      for (const other of boxes.slice(i + 1)) expect(meets(box, other)).toBe(false);
    });
    if (places.length === 1) return;
    expect(scene.tile).toBeGreaterThanOrEqual(TILE_MIN);
    for (const place of scene.pans ? [] : places) {
      const x = scene.land.x + (place.column + 2) * scene.tile;
      const y = scene.land.y + (place.row + 1) * scene.tile;
      const tile = { x, y, width: scene.tile, height: scene.tile };
      for (const box of boxes) expect(meets(tile, box)).toBe(false);
    }
  });
});
