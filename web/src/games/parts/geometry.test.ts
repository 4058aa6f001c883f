import { expect, test } from 'vitest';
import { around, overlap, smooth, spread, tableRows } from './geometry';

test('spreading leaves points alone that are far enough apart', () => {
  const points = [
    { x: 0, y: 0 },
    { x: 50, y: 0 },
  ];
  spread(points, [{ x: 25, y: 40 }], 20);
  expect(points).toEqual([
    { x: 0, y: 0 },
    { x: 50, y: 0 },
  ]);
});

test('a smooth line goes from its first point to its last', () => {
  expect(smooth('0 0 10 0 20 10;', false)).toBe('M0 0Q10 0 15 5L20 10');
  expect(smooth('0 0 10 0 10 10;', true)).toMatch(/^M5 5Q0 0 5 0.*Z$/);
});

test('boxes that only touch share nothing', () => {
  const a = around({ x: 0, y: 0 }, 5);
  expect(overlap(a, around({ x: 10, y: 0 }, 5))).toBe(0);
  expect(overlap(a, around({ x: 8, y: 0 }, 5))).toBe(20);
});

test('a row of a drawing table is found by its first word', () => {
  const rows = tableRows('\nomsk 1 2\nkazan 3 4 end\n');
  expect(rows.get('kazan')).toEqual(['3', '4', 'end']);
  expect(rows.size).toBe(2);
});
