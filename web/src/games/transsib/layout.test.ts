import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { layoutOf, stretch, type DrawnLink, type Layout } from './layout';
import { CITY_ROWS, HEIGHT, LINK_ROWS, WIDTH } from './printed';
import type { Point, TsrBoard } from './types';

const file = new URL('../../../../games/transsib/boards/transsib.json', import.meta.url);
const printed = JSON.parse(new TextDecoder().decode(readFileSync(file))) as TsrBoard;
const ids = (rows: string): string[] =>
  rows
    .trim()
    .split('\n')
    .map((row) => row.split(' ')[0]!);

const far = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** A link as short straight pieces. */
function pieces(layout: Layout, link: DrawnLink): [Point, Point][] {
  const places = link.cities.map((c): Point => layout.cities[c]!);
  const ends = link.end ? [...places, link.end] : places;
  if (ends.length > 2) return ends.map((e) => [link.box, e]);
  const [a, b] = [ends[0]!, ends[1]!];
  const c = { x: 2 * link.box.x - (a.x + b.x) / 2, y: 2 * link.box.y - (a.y + b.y) / 2 };
  const at = (t: number): Point => ({
    x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * c.x + t * t * b.x,
    y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * c.y + t * t * b.y,
  });
  return Array.from({ length: 8 }, (_, i) => [at(i / 8), at((i + 1) / 8)]);
}

const turn = (a: Point, b: Point, c: Point): number =>
  Math.sign((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x));
const cross = ([a, b]: [Point, Point], [c, d]: [Point, Point]): boolean =>
  turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;

describe('the printed board', () => {
  const layout = layoutOf(printed);

  test('has a row of the drawing table for every city and link, and no other', () => {
    expect(ids(CITY_ROWS).sort()).toEqual(printed.cities.map((c) => c.id).sort());
    expect(ids(LINK_ROWS).sort()).toEqual(printed.links.map((l) => l.id).sort());
  });
  test('is drawn from the table: Moscow stands where the stretch puts it', () => {
    const moscow = layout.cities.find((c) => c.start)!;
    expect([moscow.x, moscow.y]).toEqual([225.6, 190.6]);
    expect(far(moscow, stretch(printed.cities[0]!))).toBeLessThan(0.1);
    expect(layout.coast).toBe(true);
  });
  test('keeps income boxes apart', () => {
    for (const a of layout.links) {
      for (const b of layout.links)
        if (a.id < b.id) expect(far(a.box, b.box)).toBeGreaterThan(18.5);
    }
  });
  test('has no link that crosses another', () => {
    const found: string[] = [];
    const drawn = layout.links.map((l) => pieces(layout, l));
    layout.links.forEach((a, i) => {
      layout.links.forEach((b, j) => {
        if (i < j && drawn[i]!.some((p) => drawn[j]!.some((q) => cross(p, q)))) {
          found.push(`${a.id} ${b.id}`);
        }
      });
    });
    expect(found).toEqual([]);
  });
  test('draws links of more than two places as a junction, those abroad with a ring', () => {
    const junctions = layout.links.filter((l) => l.junction).map((l) => l.id);
    expect(junctions.length).toBe(4);
    expect(layout.links.filter((l) => l.end).length).toBe(13);
    expect(layout.links.every((l) => l.external === (l.end !== null))).toBe(true);
  });
  test('meets every link once on the way from west to east', () => {
    expect(new Set(layout.order).size).toBe(printed.links.length);
    const xs = layout.order.map((i) => layout.links[i]!.box.x);
    expect(xs).toEqual([...xs].sort((a, b) => a - b));
  });
  test('names cities as the page does, long names in two lines', () => {
    const names = new Map(Object.entries({ moscow: 'Moskau', rostov: 'Rostow am Don' }));
    const { cities } = layoutOf(printed, names);
    const lines = (id: string) => cities.find((c) => c.id === id)!.lines;
    expect(lines('moscow')).toEqual(['Moskau']);
    expect(lines('rostov')).toEqual(['Rostow', 'am Don']);
    expect(lines('komsomolsk')).toEqual(['Komsomolsk-', 'na-Amure']);
  });
});

describe('another board', () => {
  const strange: TsrBoard = {
    ...printed,
    canvas: { width: 400, height: 300 },
    start_city: 'a',
    cities: ['a', 'b', 'c', 'd', 'e', 'f'].map((id, i) => ({
      id,
      name: `City ${id}`,
      x: 60 + (i % 3) * 140,
      y: 60 + Math.floor(i / 3) * 160,
    })),
    links: [
      ['a', 'b'],
      ['b', 'c'],
      ['a', 'd'],
      ['d', 'e'],
      ['b', 'e'],
    ].map((cities, i) => ({
      id: cities.join('-'),
      cities,
      external: false,
      income: 2,
      box: { x: 200 + i, y: 150 },
    })),
  };

  test('is scaled to the frame, with its own labels and without the coast', () => {
    const layout = layoutOf(strange);
    expect(layout.coast).toBe(false);
    for (const c of layout.cities) {
      expect(c.x > 0 && c.x < WIDTH && c.y > 0 && c.y < HEIGHT).toBe(true);
      expect(c.lines).toEqual([c.name]);
    }
  });
  test('moves boxes apart that lie on one another', () => {
    const { links } = layoutOf(strange);
    for (const a of links) {
      for (const b of links) if (a.id < b.id) expect(far(a.box, b.box)).toBeGreaterThan(15);
    }
  });
  test('a city that was moved leaves the drawing table, the others stay in it', () => {
    const moved: TsrBoard = {
      ...printed,
      cities: printed.cities.map((c) => (c.id === 'omsk' ? { ...c, x: c.x + 150 } : c)),
    };
    const [before, after] = [layoutOf(printed), layoutOf(moved)];
    const at = (l: Layout, id: string): Point => l.cities[l.cityIndex.get(id)!]!;
    expect(far(at(before, 'omsk'), at(after, 'omsk'))).toBeGreaterThan(60);
    expect(at(after, 'kazan')).toEqual(at(before, 'kazan'));
  });
});
