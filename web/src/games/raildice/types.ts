// The views of Railroad Dice, whose types the build makes of the game's tables, and the board, as far as the drawing
// reads it. Nothing here is a rule.
import type * as Types from 'types/raildice';
import type { BoardData, View } from '../../engine/types';

export type EndId = Types.End;
export type SideId = Types.Side;
export type FaceId = Types.Face;
/** The two faces that make a piece of track. */
export type TrackFace = 'straight' | 'curve';
export type Terrain = 'mountain' | 'lake' | 'grassland';
export type CompanyId = string;
/** "a1" in the north-west to "g7". */
export type CellId = string;
/** "t1" is the start tile; the others in the order in which they were attached. */
export type TileId = string;
/** "lake". */
export type KindId = string;
/** A kind of tile as it lies: "mountain2-90". */
export type LieId = string;
/** Terrain and price of a station: "mountain-3". */
export type BoxId = string;
/** "straight-ns", "curve-ne", "station-weiden". */
export type PieceId = string;

export type RdView = Types.View;
export type RdPlayer = Types.Player;
export type DecisionId = Types.Decision;
/** What the engine works out for a table that is drawn. Passengers are in thousands; the terrain of a tile is 49 cells
    from the north-west, row by row: `M`, `W` or `.`. */
export type Facts = Types.Facts;
export type CompanyFacts = Facts['companies'][string];
export type PlayerFacts = Facts['players'][string];
export type EndFacts = Facts['ends'][EndId];
/** A piece of track that may be laid: what is paid beyond the die, for what, and what must follow at once. */
export type Lay = Facts['lays'][number];
/** A station that may be built. */
export type StationOffer = Facts['station_offers'][number];
/** An empty place of the landscape beside an end, where some tile fits. */
export type Place = Facts['places'][number];
export type LieFacts = Facts['tiles'][string];

export interface BoardCompany {
  id: CompanyId;
  letter: string;
  name: string;
  color: string;
  /** By terrain: how many cost the lower price and how many the higher. */
  boxes: Record<Terrain, [number, number]>;
}

export interface RdBoard {
  title: string;
  note?: string;
  companies: BoardCompany[];
  tile_kinds: { id: KindId; small: number; terrain: string[] }[];
  surcharges: { mountain: number; bridge: number };
  stations: { costs: [number, number]; surrounding_min: number };
  dice: { front_limit: number; bonus_station: number; bonus_tile: number } & Record<
    string,
    unknown
  >;
  /** Shares of each company. */
  shares: number;
}

/** The engine writes views and boards; these give them the game's own types. */
export const asView = (view: View): RdView => view as RdView;
export const asBoard = (board: BoardData): RdBoard => board as unknown as RdBoard;

/** The seat of "p3"; 0 for nobody. */
export const seatOf = (player: string | null | undefined): number =>
  player ? Number(player.slice(1)) : 0;
