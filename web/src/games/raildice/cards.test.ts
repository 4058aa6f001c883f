// Cards over the real engine: every sign of the board has one, in both languages.
import { expect, test } from 'vitest';
import { carrier } from '../../../tests/unit/module';
import { walkCards } from '../../../tests/unit/cards';
import { Engine } from '../../engine/client';
import type { BoardData, View } from '../../engine/types';
import { cardsIn, texts } from './cards';
import { asBoard } from './types';
import { VERBS } from './verbs';
import { wordsIn } from './words';

const keysOf = (_view: View, board: BoardData): string[] => {
  return [
    ...VERBS.map((verb) => `verb ${verb}`),
    ...asBoard(board).companies.map(({ id }) => `company ${id}`),
    ...['straight', 'curve', 'share', 'joker'].map((face) => `die ${face}`),
  ];
};

test('every sign has a card in both languages', async () => {
  const engine = new Engine(carrier);
  await engine.start({ game: 'raildice', players: 3, seed: '4', names: ['Anna', 'Ben', 'Chen'] });
  const spoken = await Promise.all(
    (['en', 'de'] as const).map(async (id) => ({
      cards: cardsIn(texts[id]),
      words: await wordsIn(id),
    })),
  );
  const seen = await walkCards(engine, spoken, keysOf);
  expect([...seen]).toEqual(expect.arrayContaining(['verb', 'company', 'die', 'lay']));
}, 120000);
