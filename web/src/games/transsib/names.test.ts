import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { around, overlap, type Box } from '../parts/geometry';
import { layoutOf } from './layout';
import { LINE, placeNames, START, widthOf, type Name } from './names';
import type { TsrBoard } from './types';
import { de } from './words.de';

const file = new URL('../../../../games/transsib/boards/transsib.json', import.meta.url);
const board = JSON.parse(new TextDecoder().decode(readFileSync(file))) as TsrBoard;

/** The names that touch a box, a ring or another name. */
function faults(names: Name[], layout: ReturnType<typeof layoutOf>, size: number, signs: number) {
  const boxes = names.map((name): Box => {
    const big = layout.cities[name.city]!.start ? size * START : size;
    const width = Math.max(...name.lines.map(widthOf)) * big;
    const left = name.x - { start: 0, middle: width / 2, end: width }[name.anchor];
    const bottom = name.y + (name.lines.length - 1) * LINE * big;
    return { left, right: left + width, top: name.y - 0.7 * big, bottom };
  });
  const marks = layout.links.flatMap((l) => [
    around(l.box, 7 * signs),
    ...(l.end ? [around(l.end, 7 * signs)] : []),
  ]);
  return names
    .filter((_, i) =>
      [...marks, ...boxes.filter((_, k) => k !== i)].some((b) => overlap(boxes[i]!, b) > 0),
    )
    .map((n) => n.lines.join(' '));
}

for (const language of ['en', 'de'])
  for (const scale of [1.3, 1, 0.84, 0.75]) {
    test(`${language}: every name has room at scale ${scale}`, () => {
      const layout = layoutOf(
        board,
        language === 'de' ? new Map(Object.entries(de.cities)) : undefined,
      );
      const size = Math.max(13 * scale ** -0.35, 12.2 / scale);
      const signs = Math.max(1, 0.98 / scale);
      const t = performance.now();
      const names = placeNames(
        layout,
        size,
        signs,
        layout.cities.map(() => true),
        false,
      );
      console.log(scale, performance.now() - t, faults(names, layout, size, signs));
      expect(names.length).toBe(board.cities.length);
    });
  }
for (const scale of [0.69, 0.62, 0.55])
  test(`crowded ${scale}`, () => {
    const layout = layoutOf(board);
    const size = 12.2 / scale;
    const names = placeNames(
      layout,
      size,
      0.98 / scale,
      layout.cities.map(() => true),
      true,
    );
    console.log(scale, names.length, faults(names, layout, size, 0.98 / scale));
  });
