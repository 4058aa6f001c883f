// Cards over the real engine: every sign of the board has one, in both languages.
import { expect, test } from 'vitest';
import { carrier } from '../../../tests/unit/module';
import { walkCards } from '../../../tests/unit/cards';
import { Engine } from '../../engine/client';
import type { BoardData, View } from '../../engine/types';
import { cardsIn, texts } from './cards';
import { asBoard } from './types';
import { wordsIn } from './words';

const keysOf = (_view: View, board: BoardData): string[] => {
  const { links, railroads } = asBoard(board);
  return [
    ...links.map((link) => `link ${link.id}`),
    ...railroads.map(({ id }) => `railroad ${id}`),
  ];
};

test('every sign has a card in both languages', async () => {
  const engine = new Engine(carrier);
  await engine.start({ game: 'southpac', players: 3, seed: '4', names: ['Anna', 'Ben', 'Chen'] });
  const spoken = await Promise.all(
    (['en', 'de'] as const).map(async (id) => ({
      cards: cardsIn(texts[id]),
      words: await wordsIn(id),
    })),
  );
  const seen = await walkCards(engine, spoken, keysOf);
  expect([...seen]).toEqual(expect.arrayContaining(['link', 'railroad']));
}, 120000);
