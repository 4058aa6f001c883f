// The views and the board of Southern Pacific, as far as the drawing reads them. The engine's envelope is
// in src/engine/types.ts; here are this game's own members. Players are "p1" or 1, railroads, cities and
// links are ids of the board.
import type { BoardData, PlayerView, View } from '../../engine/types';
import type { Anchor, Point } from '../parts/geometry';

export type RailroadId = string;

export interface RailroadFacts {
  letter: string;
  home: string;
  unsold: number;
  /** Shares that players hold. */
  held: number;
  cubes_left: number;
}

/** What the engine works out for a table that is drawn. */
export interface Facts {
  /** In Railroad Order. */
  railroads: Record<RailroadId, RailroadFacts>;
  /** The cities somebody touches: by how many railroads, and what each of them gets. */
  cities: Record<string, { railroads: number; pays: number }>;
  /** In an auction: the seats that may still answer a bid made now, and the least bid none of them can. */
  rivals: number[];
  safe_bid: number;
  /** What a city pays each railroad, by their number from one on. */
  city_values: number[];
  shares_each: number;
  shares_in_all: number;
  unsold: number;
  cubes_each: number;
  fewest_cubes: number;
  build_cost: number;
  /** At most so many in one operation. */
  builds: number;
  buys: number;
  proposals: number;
  max_rounds: number;
  /** In the dividend decision: the most a share can be paid. */
  dividend_max: number;
  /** The seat that is ahead of all others with as much cash; 0: nobody holds the Bull Market card. */
  first_in_tie: number;
}

export interface SpPlayer extends PlayerView {
  cash: number;
  shares: Record<RailroadId, number>;
  bidding: number;
}

export type DecisionId =
  | 'start-player'
  | 'initial-auction'
  | 'free-link'
  | 'offer'
  | 'auction'
  | 'track'
  | 'price'
  | 'reply'
  | 'answer'
  | 'dividend'
  | 'bull-offer'
  | 'bull-auction'
  | 'over';

export interface SpView extends View {
  players: SpPlayer[];
  links: Record<RailroadId, string[]>;
  treasury: Record<RailroadId, number>;
  income: Record<RailroadId, number>;
  president: Record<RailroadId, string | null>;
  /** Proposals of this operation in their order; null: not made yet. */
  asked_link: (string | null)[];
  asked_price: number[];
  /** The highest bid. */
  bid: number;
  /** What is offered for `link`, and what its President asks instead. */
  price: number;
  counter: number;
  decision: DecisionId;
  /** 0: the initial auctions. */
  round: number;
  /** The railroad that opens or operates. */
  railroad: RailroadId | null;
  auctioned: RailroadId | null;
  opener: string | null;
  bidder: string | null;
  highest_bidder: string | null;
  /** The link to be sold and its owner, while a sale is talked about. */
  link: string | null;
  seller: RailroadId | null;
  /** Left in this operation. */
  builds: number;
  buys: number;
  proposals: number;
  /** Who holds the Bull Market card. */
  card: string | null;
  /** Whose offer it is in the Bull Market. */
  turn: string | null;
  ending: string[];
  facts: Facts & Record<string, unknown>;
}

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
