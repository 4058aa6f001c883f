// Walks through a match and asks for the card of every sign: it must be there, whole, in both languages.
import { expect } from 'vitest';
import { Engine } from '../../src/engine/client';
import { parseOffer } from '../../src/engine/offers';
import type { BoardData, View } from '../../src/engine/types';
import type { GameWords } from '../../src/games';
import type { CardProps, Cards } from '../../src/games';
import { carrier } from './module';

export interface Spoken {
  cards: Cards;
  words: GameWords;
}

/** Plays by chance to the end. `keysOf` are the signs that always lie there; those of all offers come with them. */
export async function walkCards(
  engine: Engine,
  spoken: readonly Spoken[],
  keysOf: (view: View, board: BoardData) => string[],
  every = 20,
): Promise<Set<string>> {
  const seen = new Set<string>();
  const { board } = await engine.board();
  for (let view = await engine.state(); !view.over; view = await engine.state()) {
    if (view.ply % every === 0 && view.to_move.kind === 'player')
      for (const one of spoken) {
        const offers = view.actions.map(parseOffer);
        const given = { view, board, offers, words: one.words, ahead: null, reasons: [] } as unknown as CardProps; // prettier-ignore
        const places = offers.flatMap(({ action }) => one.cards.places(action, view).slice(0, 1));
        for (const key of new Set([...keysOf(view, board), ...places])) {
          const [action] = one.cards.actions(key, given);
          const ahead = action ? await engine.preview(action) : null;
          const card = one.cards.card(key, { ...given, ahead });
          expect(card, `${key} has a card`).not.toBeNull();
          const said = [card!.title, card!.text, card!.price ?? ' '];
          for (const line of card!.lines ?? []) said.push(line.label, line.text);
          for (const text of said) {
            expect(text, key).not.toBe('');
            expect(text, key).not.toMatch(/[{}<>_|[\]]|undefined|null|NaN/);
          }
          seen.add(key.split(' ')[0]!);
        }
      }
    await engine.apply(await engine.choose('random'));
  }
  return seen;
}

/** The same for a match of three, with the cards and words of both languages. */
export async function walkGame<Texts>(
  game: string,
  { cardsIn, texts }: { cardsIn: (texts: Texts) => Cards; texts: Record<'en' | 'de', Texts> },
  wordsIn: (language: 'en' | 'de') => GameWords | Promise<GameWords>,
  keysOf: (view: View, board: BoardData) => string[],
): Promise<Set<string>> {
  const engine = new Engine(carrier);
  await engine.start({ game, players: 3, seed: '4', names: ['Anna', 'Ben', 'Chen'] });
  const spoken = await Promise.all(
    (['en', 'de'] as const).map(async (id) => ({
      cards: cardsIn(texts[id]),
      words: await wordsIn(id),
    })),
  );
  return walkCards(engine, spoken, keysOf);
}
