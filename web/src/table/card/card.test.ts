// Where cards stand: beside their sign, inside the page.
import { expect, test } from 'vitest';
import { placeOf, type Box } from './card';

const PAGES: Box[] = [
  { left: 0, top: 0, width: 1366, height: 650 },
  { left: 0, top: 0, width: 390, height: 844 },
  { left: 0, top: 0, width: 683, height: 325 },
];

test.each(PAGES)(
  'a card never covers its sign and never leaves a page of $width x $height',
  (page) => {
    for (const height of [60, 180, 400])
      for (const size of [14, 60, 150])
        for (let x = 0; x + size <= page.width; x += 37)
          for (let y = 0; y + size <= page.height; y += 29) {
            const sign = { left: x, top: y, width: size, height: size };
            const at = placeOf(sign, { width: 318, height }, page);
            const [right, bottom] = [at.left + at.width, at.top + at.height];
            expect(at.left).toBeGreaterThanOrEqual(0);
            expect(at.top).toBeGreaterThanOrEqual(0);
            expect(right).toBeLessThanOrEqual(page.width);
            expect(bottom).toBeLessThanOrEqual(page.height);
            const isApart = right <= x || at.left >= x + size || bottom <= y || at.top >= y + size;
            expect(isApart, `a sign of ${size} at ${x}, ${y}; a card of ${height}`).toBe(true);
          }
  },
);

test('a card stands at the right of its sign where there is room, as high as the sign', () => {
  const sign = { left: 100, top: 200, width: 80, height: 80 };
  const at = placeOf(sign, { width: 318, height: 150 }, PAGES[0]!);
  expect(at).toEqual({ left: 188, top: 200, width: 318, height: 150 });
});
