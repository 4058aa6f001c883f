// Progress on this device, and what another device wrote.
import { expect, test } from 'vitest';
import { exportProgress, importProgress, progressOf, saveProgress } from './progress';

function storeOf(text?: string) {
  let kept = text ?? null;
  return { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) };
}

test('is kept by game and lesson', () => {
  const store = storeOf();
  saveProgress('transsib', 'goal', { step: 2, done: false }, store);
  saveProgress('transsib', 'auction', { step: 0, done: true }, store);
  saveProgress('russian', 'turn', { step: 1, done: false }, store);
  expect(progressOf('transsib', store)).toEqual({
    goal: { step: 2, done: false },
    auction: { step: 0, done: true },
  });
  expect(progressOf('raildice', store)).toEqual({});
});

test('of two devices the further one counts', () => {
  const store = storeOf();
  saveProgress('transsib', 'goal', { step: 2, done: false }, store);
  saveProgress('transsib', 'auction', { step: 0, done: true }, store);
  importProgress(
    {
      transsib: {
        goal: { step: 1, done: true },
        auction: { step: 2, done: false },
        east: { step: 3, done: false },
      },
    },
    store,
  );
  expect(exportProgress(store).transsib).toEqual({
    goal: { step: 2, done: true },
    auction: { step: 2, done: true },
    east: { step: 3, done: false },
  });
});

test('nothing else is taken over', () => {
  const store = storeOf('not json');
  expect(exportProgress(store)).toEqual({});
  importProgress([1, 2], store);
  importProgress({ a: 1, b: { c: { step: -1 }, d: { step: '2' }, e: { step: 1 } } }, store);
  expect(exportProgress(store)).toEqual({ b: { e: { step: 1, done: false } } });
});
