// Where the coach's card stands: beside its window, never over it.
import { expect, test } from 'vitest';
import { meets, placeCard, type Box } from './place';

const board: Box = { left: 8, top: 56, width: 946, height: 586 };
const page: Box = { left: 0, top: 0, width: 1366, height: 650 };
const card = { width: 318, height: 190 };

test('a card has room for every window on the board, and covers none', () => {
  const faults: string[] = [];
  for (let left = 8; left < 930; left += 31)
    for (let top = 56; top < 600; top += 23) {
      const piece = { left, top, width: 60, height: 44 };
      const at = placeCard([piece], card, [board, page]);
      const box = { ...card, left: at.left, top: at.top };
      const isInside =
        box.left >= 0 && box.top >= 0 && box.left + 318 <= 1366 && box.top + 190 <= 650;
      if (meets(box, piece) || !isInside) faults.push(`${left} ${top} ${at.side}`);
    }
  expect(faults).toEqual([]);
});

test('it stands over the board even if the window is in the column beside it', () => {
  const panel = { left: 962, top: 56, width: 396, height: 300 };
  const at = placeCard([panel], card, [board, page]);
  expect(at.side).toBe('left');
  expect(at.left + card.width).toBeLessThan(panel.left);
});

test('it covers no second window either', () => {
  const first = { left: 400, top: 300, width: 50, height: 50 };
  const second = { left: 480, top: 250, width: 300, height: 200 };
  const at = placeCard([first, second], card, [board, page]);
  for (const piece of [first, second]) expect(meets({ ...card, ...at }, piece)).toBe(false);
});

test('the tip stands at the middle of the window', () => {
  const piece = { left: 100, top: 300, width: 50, height: 50 };
  const { top, side, tip } = placeCard([piece], card, [board, page]);
  expect([side, top + tip]).toEqual(['right', 325]);
});
