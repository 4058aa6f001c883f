// Cards over the real engine: every sign of the board has one, in both languages.
import { expect, test } from 'vitest';
import { walkGame } from '../../../tests/unit/cards';
import type { BoardData, View } from '../../engine/types';
import * as cards from './cards';
import { asBoard } from './types';
import { wordsIn } from './words';

const keysOf = (_view: View, board: BoardData): string[] => {
  const { links, railroads } = asBoard(board);
  return [
    ...links.map((link) => `link ${link.id}`),
    ...railroads.flatMap(({ id }) => [`railroad ${id}`, `buy ${id}`]),
  ];
};

test('every sign has a card in both languages', async () => {
  const seen = await walkGame('transsib', cards, wordsIn, keysOf);
  expect([...seen]).toEqual(expect.arrayContaining(['link', 'railroad', 'buy']));
}, 120000);
