import { describe, expect, test } from 'vitest';
import { around, type Box } from './geometry';
import { freest, type NamePlace } from './names';

const places: NamePlace[] = [
  { x: 10, y: 0, anchor: 'start' },
  { x: -10, y: 0, anchor: 'end' },
];
const boxAt = (p: NamePlace): Box => around(p, 4);
const inside = around({ x: 0, y: 0 }, 50);

describe('a name', () => {
  test('takes the first place where all are free', () => {
    expect(freest(places, boxAt, [], inside)).toMatchObject({ place: places[0], cost: 0 });
  });
  test('gives way to what is taken, and says how much it covers where nothing is free', () => {
    const taken = [around({ x: 10, y: 0 }, 4)];
    expect(freest(places, boxAt, taken, inside).place).toBe(places[1]);
    expect(freest(places.slice(0, 1), boxAt, taken, inside).cost).toBe(64);
  });
  test('gives way to what is soft, which costs nothing', () => {
    const soft = [around({ x: 10, y: 0 }, 2)];
    expect(freest(places, boxAt, [], inside, soft)).toMatchObject({ place: places[1], cost: 0 });
  });
  test('stays inside the drawing', () => {
    const half = { ...inside, right: 5 };
    expect(freest(places, boxAt, [], half).place).toBe(places[1]);
  });
});
