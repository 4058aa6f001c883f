// The list of a game's puzzles, which the build makes.
import { readPuzzles, type Row } from './file';
import { firstRating } from './rating';

export const listOf = (parts: readonly string[]): Row[] =>
  parts.flatMap((part, i) =>
    readPuzzles(part).map((one): Row => {
      const { id, stage, theme, players } = one;
      return [id, stage, theme, players, firstRating(one), i];
    }),
  );
