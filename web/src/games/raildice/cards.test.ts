// Cards over the real engine: every sign of the board has one, in both languages.
import { expect, test } from 'vitest';
import { walkGame } from '../../../tests/unit/cards';
import type { BoardData, View } from '../../engine/types';
import * as cards from './cards';
import { tilesOf } from './read';
import { asBoard, asView } from './types';
import { VERBS } from './verbs';
import { wordsIn } from './words';

const keysOf = (view: View, board: BoardData): string[] => {
  return [
    ...VERBS.map((verb) => `verb ${verb}`),
    ...asBoard(board).companies.map(({ id }) => `company ${id}`),
    ...['straight', 'curve', 'share', 'joker'].map((face) => `die ${face}`),
    ...tilesOf(asView(view)).map(({ id }) => `tile ${id}`),
    ...Object.keys(asView(view).facts.tiles).map((lie) => `choice ${lie}`),
  ];
};

test('every sign has a card in both languages', async () => {
  const seen = await walkGame('raildice', cards, wordsIn, keysOf);
  expect([...seen]).toEqual(
    expect.arrayContaining(['verb', 'company', 'die', 'lay', 'tile', 'choice']),
  );
}, 120000);
