import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { around, overlap, tableRows, type Box } from '../parts/geometry';
import {
  citiesToName,
  CUBE,
  DISC,
  HOME,
  NAME_SIZE,
  layoutOf,
  nameBox,
  nameWidth,
  nameSizeAt,
  nearer,
  placeNames,
  placeTag,
  SIGN_TEXT,
  signScale,
  type DrawnCity,
} from './layout';
import { HEIGHT, NAME_ROWS, ORIGIN, WIDTH } from './printed';
import type { Point, SpBoard } from './types';

const file = new URL('../../../../games/southpac/boards/southpac.json', import.meta.url);
const board = JSON.parse(new TextDecoder().decode(readFileSync(file))) as SpBoard;
const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The widest a name can be is a little less than what the layout supposes. */
const boxOf = (c: DrawnCity): Box => {
  const box = nameBox(c, c.label, NAME_SIZE);
  return { ...box, bottom: /[gpy]/.test(c.name) ? box.bottom : c.y + c.label.y };
};

describe('the reconstructed board', () => {
  const layout = layoutOf(board);

  test('has a name in the drawing table for every city, and no other', () => {
    expect([...tableRows(NAME_ROWS).keys()].sort()).toEqual(board.cities.map((c) => c.id).sort());
  });
  test('stands where the board has it', () => {
    const beaumont = layout.cities[layout.cityIndex.get('beaumont')!]!;
    expect(beaumont).toMatchObject({ x: 873 + ORIGIN.x, y: 637 + ORIGIN.y, home: 'SP' });
    expect(layout.coast).toBe(true);
  });
  test('has room for a cube on every link and a disc in every city', () => {
    const boxes = layout.links.map((l) => l.box);
    boxes.forEach((a, i) => {
      for (const b of boxes.slice(0, i)) expect(far(a, b)).toBeGreaterThan(CUBE + 6);
      for (const c of layout.cities) {
        expect(far(a, c)).toBeGreaterThan(CUBE / 2 + (c.home ? HOME : DISC));
      }
    });
  });
  test('names no city under a cube, a disc or another name, however much is built', () => {
    const found: string[] = [];
    layout.cities.forEach((c, i) => {
      const box = boxOf(c);
      for (const o of layout.cities) {
        const radius = o.home ? HOME : DISC;
        const near = {
          x: Math.min(Math.max(o.x, box.left), box.right),
          y: Math.min(Math.max(o.y, box.top), box.bottom),
        };
        if (far(near, o) < radius) found.push(`${c.id} on ${o.id}`);
      }
      for (const l of layout.links) {
        if (overlap(box, around(l.box, CUBE / 2)) > 30) found.push(`${c.id} on ${l.id}`);
      }
      for (const o of layout.cities.slice(0, i)) {
        if (overlap(box, boxOf(o)) > 30) found.push(`${c.id} on the name ${o.id}`);
      }
    });
    expect(found).toEqual([]);
  });
  test('writes all names inside the frame', () => {
    for (const c of layout.cities) {
      const box = boxOf(c);
      expect(box.left > 0 && box.right < WIDTH && box.top > 0 && box.bottom < HEIGHT, c.id).toBe(
        true,
      );
    }
  });
  test('meets every link once on the way from west to east', () => {
    expect(new Set(layout.order).size).toBe(board.links.length);
    const xs = layout.order.map((i) => layout.links[i]!.box.x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });
  test('on a small screen names the homes, fewer others, and none over a sign', () => {
    const signs = { scale: 1.36, hasDisc: () => true, hasCube: () => true };
    const names = placeNames(layout, { size: 30, cities: layout.important }, signs);
    expect(names.size).toBeLessThan(layout.cities.length);
    expect(names.size).toBeGreaterThan(8);
    for (const [i, place] of names) {
      const box = nameBox(layout.cities[i]!, place, 30);
      for (const l of layout.links) {
        expect(overlap(box, around(l.box, (CUBE / 2) * 1.36))).toBeLessThanOrEqual(6);
      }
    }
  });
  test('names homes before cities with track, and those before the known ones', () => {
    const muskogee = layout.cityIndex.get('muskogee')!;
    const hearne = layout.cityIndex.get('hearne')!;
    const few = citiesToName(layout, (i) => i === hearne, false);
    expect(few.slice(0, 6).every((i) => layout.cities[i]!.home)).toBe(true);
    expect(few[6]).toBe(hearne);
    expect(few).toContain(muskogee);
    expect(few.length).toBeLessThan(layout.cities.length / 2);
    expect(citiesToName(layout, () => false, true).length).toBe(layout.cities.length);
  });
  test('writes no name where something lies over the map', () => {
    const laredo = layout.cityIndex.get('laredo')!;
    const corner = { left: 0, right: 600, top: 700, bottom: HEIGHT };
    const writing = { size: 20, cities: [laredo] };
    expect(placeNames(layout, writing).has(laredo)).toBe(true);
    expect(placeNames(layout, { ...writing, covered: [corner] }).has(laredo)).toBe(false);
  });
  test('a price tag keeps off the signs around', () => {
    const link = layout.linkIndex.get('houston--galveston')!;
    const signs = { scale: 1, hasDisc: () => true, hasCube: () => true };
    const { box } = layout.links[link]!;
    const at = placeTag(layout, box, { wide: 90, high: 30, gap: 24 }, signs, []);
    const tag = { left: at.x - 45, right: at.x + 45, top: at.y - 15, bottom: at.y + 15 };
    expect(far(at, box)).toBeLessThan(180);
    const east = layout.links[layout.order.at(-1)!]!.box;
    const wide = { wide: 240, high: 46, gap: 36 };
    expect(placeTag(layout, east, wide, signs, []).x).toBeLessThanOrEqual(WIDTH - 120);
    for (const l of layout.links) expect(overlap(tag, around(l.box, CUBE / 2)), l.id).toBe(0);
    for (const c of layout.cities) expect(overlap(tag, around(c, DISC)), c.id).toBe(0);
  });
});

describe('another board', () => {
  const strange: SpBoard = {
    ...board,
    canvas: { width: 400, height: 300 },
    railroads: board.railroads.slice(0, 2).map((r, i) => ({ ...r, home: 'ab'[i]! })),
    cities: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, i) => ({
      id,
      name: `City ${id}`,
      x: 60 + (i % 3) * 140,
      y: 60 + Math.floor(i / 3) * 160,
    })),
    links: ['ab', 'bc', 'ad', 'de', 'be'].map(([a, b], i) => ({
      id: `${a}--${b}`,
      a: a!,
      b: b!,
      box: { x: 200 + i, y: 150 },
    })),
  };
  const layout = layoutOf(strange);

  test('is scaled to the frame, without the sketch of Texas', () => {
    expect(layout.coast).toBe(false);
    for (const c of layout.cities) {
      expect(c.x > 0 && c.x < WIDTH && c.y > 0 && c.y < HEIGHT).toBe(true);
    }
  });
  test('moves boxes apart that lie on one another', () => {
    layout.links.forEach((a, i) => {
      for (const b of layout.links.slice(0, i)) expect(far(a.box, b.box)).toBeGreaterThan(CUBE);
    });
  });
  test('writes the name of every city', () => {
    expect(placeNames(layout, { size: NAME_SIZE, cities: layout.important }).size).toBe(6);
  });
});

test('a city that was moved stands where it was moved to', () => {
  const moved = {
    ...board,
    cities: board.cities.map((c) => (c.id === 'waco' ? { ...c, x: c.x - 50 } : c)),
  };
  const at = (b: SpBoard): Point => layoutOf(b).cities.find((c) => c.id === 'waco')!;
  expect(at(moved).x).toBe(at(board).x - 50);
});

test('a name stands nearer to a city without a disc, on the same side', () => {
  expect(nearer({ x: 18, y: 6, anchor: 'start' })).toEqual({ x: 12, y: 6, anchor: 'start' });
  expect(nearer({ x: -18, y: 6, anchor: 'end' }).x).toBe(-12);
  expect(nearer({ x: 4, y: 31, anchor: 'middle' })).toEqual({ x: 4, y: 25, anchor: 'middle' });
});

test('letters keep their least size while the map shrinks, until the signs would collide', () => {
  for (const scale of [0.46, 0.51, 0.7, 1, 2]) {
    expect(SIGN_TEXT * signScale(scale, 12) * scale).toBeGreaterThan(11.9);
    expect(nameSizeAt(scale, 12) * scale).toBeGreaterThan(11.9);
  }
  expect(signScale(0.2, 12)).toBe(signScale(0.3, 12));
});

test('a longer name is wider', () => {
  expect(nameWidth('Oklahoma City', 20)).toBeGreaterThan(nameWidth('Enid', 20) * 2.5);
});
