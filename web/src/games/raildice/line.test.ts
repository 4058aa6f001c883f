// The line through the landscape, the way to the lenses, and the trail of a turn.
import { expect, test } from 'vitest';
import { said } from '../../../tests/unit/catalogue';
import { sample } from '../../../tests/unit/raildice';
import { joinOf, lineOf, pathOf, sideTo, trailOf } from './line';
import type { SmallTile } from './read';

const tile = (id: string, column: number, row: number): SmallTile => ({
  id,
  lie: 'grass',
  column,
  row,
});

test('tiles stand from west to east as they were attached', () => {
  const view = sample();
  view.lie = { t1: 'grass', t2: 'grass', t3: 'lake', t4: 'grass' };
  const past = [
    [said('attached', ['west', 'grass'])],
    [said('attached', ['east', 'lake']), said('bonus', ['p1'], 2)],
    [said('attached', ['west', 'grass'])],
  ];
  expect(lineOf(view, past).map((one) => one.id)).toEqual(['t4', 't2', 't1', 't3']);
  expect(lineOf(view, past.slice(1))).toEqual([]);
});

test('its path bends in the middle of a tile; without neighbours there is none', () => {
  const line = [tile('a', 0, 0), tile('b', 1, 0), tile('c', 1, 1)];
  const path = pathOf(line, (one) => [one.column * 10 + 5, one.row * 10 + 5], 10);
  expect(path).toBe('M10 5L12.6 5Q15 5 15 7.4L15 10');
  expect(sideTo(line[0]!, line[2]!)).toBeNull();
  expect(pathOf([line[0]!, line[2]!, line[1]!], () => [0, 0], 10)).toBe('');
});

test('a tile is joined to its lens by the shortest way that leads over nothing else', () => {
  const square = (x: number, y: number, side: number) => ({ x, y, width: side, height: side });
  const lens = square(100, 100, 100);
  expect(joinOf(square(20, 120, 40), lens, [])).toBe('M60 120L100 120');
  expect(joinOf(square(20, 120, 40), lens, [square(70, 110, 20)])).toBe('M60 140L100 140');
  expect(joinOf(square(20, 120, 40), lens, [square(70, 0, 300)])).toBe('');
});

test('the trail is that of the last turn until the next player does something', () => {
  const ben = [
    said('turn', ['p2']),
    said('laid', ['east', 'f4', 'east']),
    said('attached', ['east', 'lake']),
    said('laid', ['east', 'a4', 'east']),
    said('laid', ['west', 'c4', 'west']),
  ];
  const cells = [
    { end: 'east', cell: 'a4', n: 2 },
    { end: 'west', cell: 'c4', n: 3 },
  ];
  expect(trailOf([ben], false)).toEqual({ seat: 2, cells });
  expect(trailOf([ben, [said('turn', ['p1'])]], true)).toEqual({ seat: 2, cells });
  expect(trailOf([ben, [said('turn', ['p1'])], [said('income', ['p1'], 4)]], true)).toBeNull();
});
