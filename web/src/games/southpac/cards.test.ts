// Cards over the real engine: every sign of the board has one, in both languages.
import { expect, test } from 'vitest';
import { walkGame } from '../../../tests/unit/cards';
import type { BoardData, View } from '../../engine/types';
import * as cards from './cards';
import { asBoard, asView } from './types';
import { wordsIn } from './words';

const keysOf = (view: View, board: BoardData): string[] => {
  const { links, railroads } = asBoard(board);
  return [
    ...links.map((link) => `link ${link.id}`),
    ...railroads.map(({ id }) => `railroad ${id}`),
    ...(asView(view).auctioned ? view.players.map(({ seat }) => `bidder p${seat}`) : []),
  ];
};

test('every sign has a card in both languages', async () => {
  const seen = await walkGame('southpac', cards, wordsIn, keysOf);
  expect([...seen]).toEqual(expect.arrayContaining(['link', 'railroad', 'bidder']));
}, 120000);
