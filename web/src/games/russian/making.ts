// What the plans of the family's moves are made with, see motion.ts.
import type { GameEvent } from '../../engine/types';
import { type Anchor, type Planner, seatToken, type Token } from '../../motion/plan';
import type { RrView } from './types';

/** A plan in the making, and the place where something happened last: points and gains come from there. */
export interface Making {
  p: Planner;
  view: RrView;
  source: string | null;
  /** What is being scored: a route, industry, a kind of card. */
  stage: string;
}
export type Step = (making: Making, e: GameEvent) => void;

/** What a player has, in the order in which it is looked for on the page. */
export const own = (player: string, ...places: string[]): Anchor => [
  ...places,
  `kit:${player}`,
  `player:${player}`,
];
export const tile = (text: string): Token => ({ kind: 'tile', text });
export const numberOf = (view: RrView, id: string): string =>
  String(view.facts.table.tiles[id]?.number ?? '');

/** Something for a player, from where it was won. */
export const gain =
  (token: (e: GameEvent) => Token, place = 'kit'): Step =>
  (making, e) => {
    const player = e.args[0]!;
    making.p.with(120, {
      token: token(e),
      from: making.source ? [making.source, `player:${player}`] : own(player),
      to: own(player, `${place}:${player}`),
      ms: 350,
    });
  };

/** A piece moves on by one place of its own width. */
export const step =
  (name: string): Step =>
  (making, e) => {
    const player = e.args[0]!;
    const to = `${name}:${player}:${e.args[1]}`;
    making.source = to;
    making.p.with(120, {
      token: seatToken(player),
      from: to,
      to: own(player, to),
      shift: -1,
      ms: 220,
    });
    making.p.mark(own(player, to));
    if (name === 'marker' && making.view.facts.table.industry_board === 'shared')
      making.p.show('shared');
  };
