// The views of Trans-Siberian Railroad, whose types the build makes of the game's tables, and the board, as far as the
// drawing reads it. Players are "p1" or 1, railroads and links are ids of the board.
import type * as Types from 'types/transsib';
import type { BoardData, View } from '../../engine/types';
import type { Point } from '../parts/geometry';

export type Railroad = string;
export type TsrView = Types.View;
export type TsrPlayer = Types.Player;
/** What the engine works out for a table that is drawn. */
export type Facts = Types.Facts;
export type RailroadFacts = Facts['railroads'][string];
export type Standing = RailroadFacts['standing'];

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
