import { describe, expect, test } from 'vitest';
import { Camera } from './camera.svelte';

const open = (across: number, down: number): Camera => {
  const camera = new Camera(956, 568);
  camera.resize(across, down);
  return camera;
};

describe('the eye over the map', () => {
  test('sees all of it at first, in the middle of a window of another shape', () => {
    const camera = open(956, 700);
    expect(camera.seesAll).toBe(true);
    expect(camera.scale).toBe(1);
    expect([camera.x, camera.y]).toEqual([0, -66]);
  });
  test('keeps the point under the pointer when it zooms', () => {
    const camera = open(956, 568);
    const before = camera.place({ x: 300, y: 200 });
    camera.zoom(2, { x: 300, y: 200 });
    const after = camera.place({ x: 300, y: 200 });
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(camera.seesAll).toBe(false);
  });
  test('never leaves the drawing', () => {
    const camera = open(390, 340);
    camera.lookAt({ x: -500, y: 900 }, 1);
    expect(camera.x).toBe(0);
    expect(camera.y).toBe(568 - 340);
    camera.zoom(1 / 100);
    expect(camera.seesAll).toBe(true);
  });
  test('moves no further than needed to show a place', () => {
    const camera = open(390, 340);
    camera.lookAt({ x: 400, y: 300 }, 1);
    const { x, y } = camera;
    camera.show({ x: 410, y: 310 });
    expect([camera.x, camera.y]).toEqual([x, y]);
    camera.show({ x: 900, y: 310 });
    expect(camera.x).toBe(900 + 30 - 390);
  });
  test('looks from where most of what may be done is in sight, not into the empty corner', () => {
    const camera = open(390, 340);
    const goals = [
      { x: 200, y: 100 },
      { x: 300, y: 150 },
      { x: 400, y: 200 },
      { x: 850, y: 500 },
    ];
    camera.lookAround({ goals, start: { x: 230, y: 60 }, others: [] }, 1, { x: 0, y: 0 });
    for (const p of [...goals.slice(0, 3), { x: 230, y: 60 }]) {
      expect(p.x > camera.x && p.x < camera.x + 390).toBe(true);
      expect(p.y > camera.y && p.y < camera.y + 340).toBe(true);
    }
  });
  test('counts nothing that is under what covers the corner', () => {
    const first = { x: 400, y: 180 };
    const goals = [first, { x: 720, y: 300 }, { x: 560, y: 450 }];
    const look = (x: number, y: number): Camera => {
      const camera = open(390, 340);
      camera.lookAround({ goals, start: null, others: [] }, 1, { x, y });
      return camera;
    };
    const isInCorner = (c: Camera): boolean => first.x - c.x < 112 && first.y - c.y < 132;
    expect(isInCorner(look(0, 0)), 'all three at once, one of them in the corner').toBe(true);
    expect(isInCorner(look(112, 132))).toBe(false);
  });
  test('a short touch is a tap, a longer one drags', () => {
    const camera = open(390, 340);
    camera.lookAt({ x: 400, y: 300 }, 1);
    const { x } = camera;
    camera.press(1, { x: 100, y: 100 });
    expect(camera.drag(1, { x: 103, y: 100 })).toBe(false);
    expect(camera.dragged).toBe(false);
    expect(camera.drag(1, { x: 140, y: 100 })).toBe(true);
    expect(camera.x).toBe(x - 40);
    camera.release(1);
    expect(camera.drag(1, { x: 200, y: 100 })).toBe(false);
  });
  test('two fingers pinch', () => {
    const camera = open(390, 340);
    camera.lookAt({ x: 400, y: 300 }, 1);
    camera.press(1, { x: 150, y: 150 });
    camera.press(2, { x: 250, y: 150 });
    camera.drag(2, { x: 350, y: 150 });
    expect(camera.scale).toBeCloseTo(2);
  });
});
