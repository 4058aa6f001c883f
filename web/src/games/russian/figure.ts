// What the parts of the illustrated rules hand on to the boards' own components.
import type { FigureProps } from '..';
import { Picks, type BoardPart, type PlayerPart } from './picks';
import { actingSeat } from './read';
import { asView } from './types';
import { asWords } from './words';

export const boardPart = (given: FigureProps): BoardPart => ({
  view: asView(given.view),
  say: asWords(given.words),
  picks: new Picks(given),
  fresh: new Set(),
  lit: new Set(given.highlight?.ids ?? []),
  phone: false,
});

export const playerPart = (given: FigureProps, seat: number): PlayerPart => ({
  ...boardPart(given),
  picks: new Picks(given, actingSeat(given.view) === seat),
  seat,
});
