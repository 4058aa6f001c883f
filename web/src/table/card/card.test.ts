// Where cards stand: beside their sign, inside the page.
import { expect, test } from 'vitest';
import { placeOf, type Box } from './card';

const PAGES: Box[] = [
  { left: 0, top: 0, width: 1366, height: 650 },
  { left: 0, top: 0, width: 390, height: 844 },
  { left: 0, top: 0, width: 683, height: 325 },
];

/** What is wrong with the place of a card; empty: nothing. */
function faultOf(sign: Box, height: number, page: Box): string {
  const at = placeOf(sign, { width: 318, height }, page);
  const [right, bottom] = [at.left + at.width, at.top + at.height];
  const isInside = at.left >= 0 && at.top >= 0 && right <= page.width && bottom <= page.height;
  const isApart =
    right <= sign.left ||
    at.left >= sign.left + sign.width ||
    bottom <= sign.top ||
    at.top >= sign.top + sign.height;
  const where = `a sign of ${sign.width} at ${sign.left}, ${sign.top}; a card of ${height}`;
  return isInside && isApart ? '' : `${isInside ? 'covered' : 'outside'}: ${where}`;
}

test.each(PAGES)(
  'a card never covers its sign and never leaves a page of $width x $height',
  (page) => {
    const faults: string[] = [];
    for (const height of [60, 180, 400])
      for (const size of [14, 60, 150])
        for (let left = 0; left + size <= page.width; left += 37)
          for (let top = 0; top + size <= page.height; top += 29)
            faults.push(faultOf({ left, top, width: size, height: size }, height, page));
    expect(faults.length).toBeGreaterThan(500);
    expect(faults.filter(Boolean)).toEqual([]);
  },
);

test('a card stands at the right of its sign where there is room, as high as the sign', () => {
  const sign = { left: 100, top: 200, width: 80, height: 80 };
  const at = placeOf(sign, { width: 318, height: 150 }, PAGES[0]!);
  expect(at).toEqual({ left: 188, top: 200, width: 318, height: 150 });
});
