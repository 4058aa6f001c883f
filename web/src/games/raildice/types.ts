// The view, the facts and the board of Railroad Dice, as the engine writes them. Nothing here is a rule.
import type { BoardData, Known, PlayerView, View } from '../../engine/types';

export type EndId = 'west' | 'east';
export type SideId = 'north' | 'east' | 'south' | 'west';
export type FaceId = 'straight' | 'curve' | 'share' | 'joker';
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

export interface RdPlayer extends PlayerView {
  /** In thousands. */
  passengers: Known;
  /** Dice in front of the screen, face up. */
  front: Record<FaceId, number>;
  /** Dice behind it. */
  behind: Known;
  /** 1: lost the last directorship at the end of last year. */
  lost: number;
  shares: Record<CompanyId, number>;
}

export interface CompanyFacts {
  letter: string;
  name: string;
  /** How many it has to build in all. */
  stations: number;
  /** How many of each it began with. */
  boxes: Record<BoxId, number>;
  /** Tiles of the chain that counts at the end of the year. */
  chain: TileId[];
}

export interface PlayerFacts {
  /** What an income would bring. */
  income: number;
  /** It would be jokers in front. */
  income_in_front: boolean;
  /** Passengers at the end of the year as things stand, in thousands. */
  gain: number;
}

export interface EndFacts {
  /** The row of `piece` that has the pieces of its tile. */
  row: EndId;
  /** Pieces on its tile. */
  pieces: number;
  /** It can still get off its tile. */
  alive: boolean;
  /** The mountain range of its tile was paid for in this turn. */
  range_paid: boolean;
  /** Cells it may go on to. */
  onward: CellId[];
}

/** A piece of track that may be laid. */
export interface Lay {
  end: EndId;
  cell: CellId;
  exit: SideId;
  die: TrackFace;
  /** A joker takes the place of the die. */
  joker: boolean;
  /** What is paid beyond the die. */
  cost: number;
  for: 'mountain' | 'bridge' | null;
  /** What must follow at once. */
  then: 'tile' | 'bridge' | null;
}

/** A station that may be built. */
export interface StationOffer {
  end: EndId;
  cell: CellId;
  company: CompanyId;
  box: BoxId;
  price: number;
  /** What a mountain adds. */
  surcharge: number;
}

/** An empty place of the landscape beside an end, where some tile fits. */
export interface Place {
  end: EndId;
  side: SideId;
  row: number;
  column: number;
}

export interface LieFacts {
  kind: KindId;
  /** In how many ways the kind can lie. */
  lies: number;
  /** 49 cells from the north-west, row by row: `M`, `W` or `.`. */
  terrain: string;
}

export interface Facts {
  companies: Record<CompanyId, CompanyFacts>;
  players: Record<string, PlayerFacts>;
  ends: Record<EndId, EndFacts>;
  /** Companies of which the bank has no share, and how many it takes until Directors sell. */
  sold_out: number;
  sold_out_needed: number;
  front_limit: number;
  /** Pieces on a tile before the line may leave it. */
  leaving: number;
  /** Dice the bank adds for each joker that is rolled; 0 in the last year. */
  bonus_per_joker: number;
  /** What an income would ask of the bank now; 0: none may be taken. */
  income_now: number;
  /** So many jokers can be rolled without breaking the bank. */
  jokers_safe: number;
  /** Dice to be returned at the end of this turn. */
  to_return: number;
  tiles_left: number;
  /** Turns of this year after this one. */
  turns_left: number;
  places: Place[];
  lays: Lay[];
  station_offers: StationOffer[];
  tiles: Record<LieId, LieFacts>;
}

export type DecisionId =
  'start-player' | 'turn' | 'roll' | 'tile' | 'first-piece' | 'bridge' | 'return' | 'over';

export interface RdView extends View {
  players: RdPlayer[];
  /** Tiles with a station of each company. */
  stations: Record<CompanyId, TileId[]>;
  /** Tiles whose mountains were paid for in this turn. */
  paid: TileId[];
  ending: string[];
  /** Where each tile of the landscape lies, from the start tile; read `lie` first. */
  row: Record<TileId, number>;
  column: Record<TileId, number>;
  /** Null: there is no such tile yet. */
  lie: Record<TileId, LieId | null>;
  /** What lies on the tile of each end. While both ends share a tile, in the row `west`. */
  piece: Record<EndId, Record<CellId, PieceId | null>>;
  director: Record<CompanyId, string | null>;
  /** Stations left, by box. */
  boxes: Record<CompanyId, Record<BoxId, number>>;
  /** Dice in the bank. */
  bank: number;
  /** The tile of each end. */
  large: Record<EndId, TileId>;
  /** The cell of its last piece. */
  cell: Record<EndId, CellId>;
  /** Where the line goes on; null: the last piece is a station, any side. */
  heading: Record<EndId, SideId | null>;
  decision: DecisionId;
  turn: string | null;
  start_player: string | null;
  year: number;
  /** The end at work while a tile, its first piece or a bridge is decided. */
  end: EndId | null;
  /** 1: taken, rolled in this turn. */
  income: number;
  rolled: number;
  /** Dice still in the air. */
  to_roll: number;
  busy: number;
  idle: number;
  /** Why this year is the last. */
  final: string | null;
  facts: Facts & Record<string, unknown>;
}

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
