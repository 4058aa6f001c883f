// Parts of a board on the pages of a phone.
import { expect, test } from 'vitest';
import { pagesOf } from './pages';

test('parts that fit share a page', () => {
  expect(pagesOf([100, 50, 40], 5, 200)).toEqual([[0, 3]]);
  expect(pagesOf([100, 50, 40], 5, 199)).toEqual([
    [0, 2],
    [2, 3],
  ]);
});

test('a part that is too high is alone', () => {
  expect(pagesOf([50, 300, 50], 5, 200)).toEqual([
    [0, 1],
    [1, 2],
    [2, 3],
  ]);
  expect(pagesOf([], 5, 200)).toEqual([]);
});
