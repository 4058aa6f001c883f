import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { around, overlap, type Box } from '../parts/geometry';
import { layoutOf, type Layout } from './layout';
import { citiesOf, LINE, placeNames, seaBoxes, START, widthOf, type Name } from './names';
import type { TsrBoard } from './types';
import { de } from './words.de';
import { en } from './words.en';

const file = new URL('../../../../games/transsib/boards/transsib.json', import.meta.url);
const board = JSON.parse(new TextDecoder().decode(readFileSync(file))) as TsrBoard;
const english = layoutOf(board);
const german = layoutOf(board, new Map(Object.entries(de.cities)));
const all = english.cities.map((_, i) => i);

/** Sizes of names and boxes in units, as large as they have to be at this scale of the map. */
const sizesAt = (scale: number): [size: number, signs: number] => [
  Math.max(12.2 / scale, 13 * Math.max(1, scale) ** -0.35),
  Math.max(1, 0.976 / scale),
];

/** The names that touch an income box or another name. */
function touching(names: Name[], layout: Layout, size: number, signs: number): string[] {
  const boxes = names.map((name): Box => {
    const own = layout.cities[name.city]!.start ? size * START : size;
    const width = Math.max(...name.lines.map(widthOf)) * own;
    const left = name.x - { start: 0, middle: width / 2, end: width }[name.anchor];
    const bottom = name.y + (name.lines.length - 1) * LINE * own;
    return { left, right: left + width, top: name.y - 0.7 * own, bottom };
  });
  // Within a unit nobody sees it.
  const marks = layout.links.map((l) => around(l.box, 7 * signs - 1));
  return names
    .filter((_, i) =>
      [...marks, ...boxes.filter((_, k) => k !== i)].some((b) => overlap(boxes[i]!, b) > 0),
    )
    .map((name) => name.lines.join(' '));
}

describe.each([
  ['English', english, en],
  ['German', german, de],
])('in %s', (_, layout, words) => {
  test.each([1.36, 1, 0.838])('every name has room at scale %d', (scale) => {
    const [size, signs] = sizesAt(scale);
    const seas = seaBoxes(words.labels.seas, size);
    const names = placeNames(layout, size, signs, all, false, seas);
    expect(names.length).toBe(board.cities.length);
    expect(touching(names, layout, size, signs)).toEqual([]);
  });
  test.each([0.69, 0.6])('a small map leaves away what finds no room at scale %d', (scale) => {
    const [size, signs] = sizesAt(scale);
    const names = placeNames(layout, size, signs, all, true);
    expect(names.length).toBeGreaterThan(board.cities.length / 2);
    expect(names.some((name) => layout.cities[name.city]!.start)).toBe(true);
    expect(touching(names, layout, size, signs)).toEqual([]);
  });
});

test('far away only places on given links have names, and the start city', () => {
  const link = english.linkIndex.get('omsk-novosibirsk')!;
  const shown = citiesOf(english, [link]).map((i) => english.cities[i]!.id);
  expect(shown.sort()).toEqual(['moscow', 'novosibirsk', 'omsk']);
});

test('a map without names has none', () => {
  expect(placeNames(english, 13, 1, [], true)).toEqual([]);
});
