// The views of Southern Pacific, whose types the build makes of the game's tables, and the board, as far as the drawing
// reads it. Players are "p1" or 1, railroads, cities and links are ids of the board.
import type * as Types from 'types/southpac';
import type { BoardData, View } from '../../engine/types';
import type { Anchor, Point } from '../parts/geometry';

export type RailroadId = string;

export type SpView = Types.View;
export type SpPlayer = Types.Player;
export type DecisionId = Types.Decision;
/** What the engine works out for a table that is drawn. Railroads are in Railroad Order, and cities are those that
    somebody touches. In an auction `rivals` are the seats that may still answer a bid made now, and `safe_bid` is the
    least bid that none of them can. `city_values` begins with the value for one railroad. `first_in_tie` is the seat
    ahead of all others with as much cash; 0: nobody holds the Bull Market card. */
export type Facts = Types.Facts;
export type RailroadFacts = Facts['railroads'][string];

export interface City extends Point {
  id: string;
  name: string;
  state?: string;
  label?: Point & { anchor: Anchor };
}

export interface Link {
  id: string;
  a: string;
  b: string;
  box: Point;
  /** The railroad that really ran there. */
  line?: string;
}

/** A railroad as the board file has it. */
export interface BoardRailroad {
  id: RailroadId;
  /** "GH&H": the name on cards and in sentences. */
  short: string;
  /** What stands on a cube. */
  letter: string;
  name: string;
  home: string;
  nickname?: string;
}

export interface SpBoard {
  title: string;
  note?: string;
  canvas: { width: number; height: number };
  railroad_order: RailroadId[];
  railroads: BoardRailroad[];
  cities: City[];
  links: Link[];
}

export type { Point };

/** The engine writes views and boards; these give them the game's own types. */
export const asView = (view: View): SpView => view as SpView;
export const asBoard = (board: BoardData): SpBoard => board as unknown as SpBoard;

/** The seat of "p3"; 0 for nobody. */
export const seatOf = (player: string | null | undefined): number =>
  player ? Number(player.slice(1)) : 0;
