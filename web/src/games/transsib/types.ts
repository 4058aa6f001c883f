// The views and the board of Trans-Siberian Railroad, as far as the drawing reads them. The engine's
// envelope is in src/engine/types.ts; here are this game's own members. Players are "p1" or 1, railroads
// and links are ids of the board.
import type { BoardData, PlayerView, View } from '../../engine/types';
import type { Point } from '../parts/geometry';

export type Railroad = string;
export type Standing = 'waiting' | 'private' | 'public' | 'unsold' | 'nationalized';

export interface RailroadFacts {
  letter: string;
  standing: Standing;
  controllers: number[];
  left: number;
  pays: number;
  cubes_left: number;
  threatened: boolean;
}

/** What the engine works out for a table that is drawn. */
export interface Facts {
  railroads: Record<Railroad, RailroadFacts>;
  stock_spaces: number[];
  nationalization_spaces: number[];
  income_black: number[];
  income_last: number;
  usual_price: number;
  dividends_end: number;
  timing_end: number;
  value_shift: number;
  value_end: number;
  end_public_below: number;
  public: number;
}

export interface TsrPlayer extends PlayerView {
  score: number;
  cash: number;
  certificates: Record<Railroad, number>;
  bidding: number;
}

export interface TsrView extends View {
  players: TsrPlayer[];
  links: Record<Railroad, string[]>;
  treasury: Record<Railroad, number>;
  income: Record<Railroad, number>;
  value: Record<Railroad, number>;
  status: Record<Railroad, string>;
  tolls: Record<Railroad, number | null>;
  nationalization: number;
  timing: number;
  dividends: number;
  bid: number;
  bank: number;
  decision: string;
  turn: string | null;
  bidder: string | null;
  first_bidder: string | null;
  highest_bidder: string | null;
  auctioned: Railroad | null;
  building: Railroad | null;
  first_link: string | null;
  bought: Railroad | null;
  bought_second: Railroad | null;
  end_cities: string[];
  ending: string[];
  facts: Facts & Record<string, unknown>;
}

export type { Point };

export interface City extends Point {
  id: string;
  name: string;
}

export interface Link {
  id: string;
  cities: string[];
  external: boolean;
  income: number;
  box: Point;
  terminal?: Point;
}

export interface TsrBoard {
  title: string;
  canvas: { width: number; height: number };
  start_city: string;
  cities: City[];
  links: Link[];
  railroads: { id: Railroad; name: string; certificates: number; auction: string }[];
}

/** The engine writes views and boards; these give them the game's own types. */
export const asView = (view: View): TsrView => view as TsrView;
export const asBoard = (board: BoardData): TsrBoard => board as unknown as TsrBoard;

/** The seat of "p3". */
export const seatOf = (player: string | null): number => (player ? Number(player.slice(1)) : 0);
