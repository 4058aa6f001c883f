// The puzzles of the games, and two of Trans-Siberian Railroad that tests answer by passing: that has a tab of its own, which
// needs no piece on the board.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readPuzzles, type Puzzle } from '../../src/puzzle/file';

const root = new URL('../../../games/', import.meta.url);

/** The games that have puzzles. */
export const games = readdirSync(root).filter((game) =>
  existsSync(new URL(`${game}/puzzles.txt`, root)),
);
export const puzzlesOf = (game: string): Puzzle[] =>
  readPuzzles(readFileSync(new URL(`${game}/puzzles.txt`, root), 'utf8'));
export const transsib = puzzlesOf('transsib');
export const solvedByPass = transsib.find(({ theme }) => theme === 'pass')!;
export const notByPass = transsib.find(({ moves }) =>
  moves.every(({ action }) => action !== 'pass'),
)!;
