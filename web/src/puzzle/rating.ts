// Ratings of the player and of puzzles, after Glickman's first system (Glicko): an attempt is a game between the two, which
// the player wins by solving the puzzle at the first try.
import type { Puzzle } from './file';

export interface Rated {
  rating: number;
  /** How uncertain the rating is: its standard deviation. */
  deviation: number;
}

export const NEWCOMER: Rated = { rating: 1200, deviation: 250 };
/** The deviation of a puzzle that nobody has tried. */
export const PUZZLE_DEVIATION = 150;
/** Ratings never become so certain that they stop to follow a player who improves. */
const DEVIATION_MIN = 60;

const Q = Math.LN10 / 400;
const spread = (deviation: number): number =>
  1 / Math.sqrt(1 + (3 * (Q * deviation) ** 2) / Math.PI ** 2);

/** The rating after a game against another; `score` is 1 for a win, 0 for a loss. */
export function rate(own: Rated, other: Rated, score: number): Rated {
  const g = spread(other.deviation);
  const expected = 1 / (1 + 10 ** ((-g * (own.rating - other.rating)) / 400));
  const precision = 1 / own.deviation ** 2 + Q ** 2 * g ** 2 * expected * (1 - expected);
  return {
    rating: own.rating + (Q / precision) * g * (score - expected),
    deviation: Math.max(DEVIATION_MIN, Math.sqrt(1 / precision)),
  };
}

/** The least margins that a puzzle can have. */
const MARGIN = { chance: 10, points: 4, alone: 8 };
const [LEAST, MOST] = [600, 2400];

/**
 * The rating of a puzzle before anybody has tried it. It is harder
 *  - the more actions there are for each that solves it: 180 for twice as many,
 *  - the closer the other actions come: 200 for half the margin,
 *  - the worse the obvious action is, which somebody finds who looks one action ahead: 40 for each rank.
 * The middle of each of these in the first files of puzzles gives 1400; ratings differ by about 200.
 */
export function firstRating({ legal, unit, margin, players, moves }: Puzzle): number {
  const solutions = moves.filter(({ role }) => role === 'answer' || role === 'equal').length;
  const least = unit === 'points' && players === 1 ? MARGIN.alone : MARGIN[unit];
  const obvious = moves.findIndex(({ role }) => role === 'greedy') + 1;
  const rating =
    1400 +
    180 * (Math.log2(legal / Math.max(1, solutions)) - 4) -
    200 * (Math.log2(margin / least) - 1) +
    40 * (obvious - 5);
  return Math.round(Math.min(MOST, Math.max(LEAST, rating)));
}
