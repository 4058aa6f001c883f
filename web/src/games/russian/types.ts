// The views of Russian Railroads (2013) and of Ultimate Railroads (2021), as far as the drawing reads them. Both
// games are one family with one view; the engine's envelope is in src/engine/types.ts. Players are "p1" or 1; routes,
// pieces, spaces, tiles and all other things go by the symbols the engine gives them. What facts hold is told at the
// top of games/rrcore/facts.c.
import type { PlayerView, View } from '../../engine/types';

/** "p1"; on spaces and of engineers also "emil", who keeps a single player company. */
export type PlayerId = string;
/** "TS", "SP", "KV". */
export type RouteId = string;
/** "TS1": the track of level 1 on that route. */
export type PieceId = string;
/** "T1A", "HIRE", "S1" (a light engineer), "e7" (an own engineer). */
export type SpaceId = string;
/** "1" to "9", "9s", "10a". */
export type TileId = string;
/** "TS0": a place for a locomotive. */
export type SlotId = string;
/** "1" to "5": a place for a factory. */
export type FactorySlotId = string;
/** "1" to "3". */
export type MarkerId = string;
export type EngineerId = string;
export type SpecialId = string;
export type TokenId = string;
export type CardId = string;
export type StartId = string;
export type BonusId = string;
/** "HH", "BE": where a route that forks goes. */
export type BranchId = string;
/** "Hannover": where a route has no track yet. */
export type GapId = string;
/** "W1": a tile that fills a gap. */
export type ExtensionId = string;
/** "I1" to "I8". */
export type IncomeId = string;
/** "X_FREIGHT": a special idea. */
export type IdeaId = string;
/** "K1" to "K12". */
export type FoundryId = string;
/** What a boilerman stands on: a place for a locomotive, or "factory-1". */
export type BoilerId = string;
/** "M1" to "M11": a token of the train. */
export type LoadId = string;
/** "1", "12", "any", "industry", "loco"...: what is left to be done in a turn. */
export type UnitId = string;
export type SumId = 'engineers' | 'locomotives' | 'tracks';

export type Op =
  | 'track'
  | 'industry'
  | 'doubler'
  | 'repeat'
  | 'loco-or-factory'
  | 'loco-and-factory'
  | 'factory'
  | 'loco9'
  | 'reuse'
  | 'token'
  | 'pair'
  | 'card'
  | 'bonus'
  | 'bonus-or-points'
  | 'key'
  | 'loco'
  | 'coin'
  | 'points'
  | 'worker'
  | 'temporary'
  | 'unlock'
  | 'second-marker'
  | 'medal'
  | 'revalue'
  | 'hire'
  | 'engineer'
  | 'black-worker'
  | 'order'
  | 'score-engineers'
  | 'score-locomotives'
  | 'score-tracks'
  | 'star'
  | 'route-x2'
  | 'income-tile'
  | 'extra-marker'
  | 'special-valuation'
  | 'special-idea'
  | 'double-industry'
  | 'box'
  | 'freight-car'
  | 'special-factory'
  | 'random-starts'
  | 'start-twice'
  | 'jump'
  | 'borrow'
  | 'ability'
  | 'three'
  | 'coal'
  | 'foundry'
  | 'best-loco'
  | 'coal-factory'
  | 'burn'
  | 'train'
  | 'reuse-two'
  | 'blast'
  | 'stock-up'
  | 'golden-spike'
  | 'golden-spikes'
  | 'payout'
  | 'site'
  | 'osaka'
  | 'idea-or-key'
  | 'key-or-stock'
  | 'purple-cars';

/** A part of what a space, a tile, an engineer, a card or a token does. */
export interface Effect {
  op: Op;
  n: number;
  /** Of a step: "1" to "5", "12", "any". */
  unit?: UnitId;
  /** Of an unlocked level. */
  level?: number;
  engineer?: EngineerId;
  /** In turn order. */
  position?: number;
  levels?: number[];
  /** Industry steps of a marker that is added. */
  steps?: number;
}

export interface Special {
  id: SpecialId;
  space: number;
  level: number;
  /** A locomotive must reach the space too. */
  locomotive: boolean;
  /** Scores at every scoring; else once. */
  scoring: boolean;
  /** Needs the medal. */
  medal: boolean;
  /** Comes with this branch, or with this tile. */
  branch?: BranchId;
  extension?: ExtensionId;
  effects: Effect[];
}

export interface TableRoute {
  name: string;
  length: number;
  levels: number;
  /** Places for doublers, from space 1 on. */
  doublers: number;
  slots: SlotId[];
  pieces: PieceId[];
  specials: Special[];
  /** Where the board has such: the fork behind a space, and the gaps. */
  fork?: { after: number; branches: Record<BranchId, { name: string; length: number }> } | null;
  gaps?: { gap: GapId; first: number; size: number }[];
}

export interface TableCell {
  points: number;
  gap: FactorySlotId | null;
  special: { id: SpecialId; effects: Effect[] } | null;
}

export interface TableSpace {
  workers: number;
  coins: number;
  present: boolean;
  /** Never occupied. */
  free: boolean;
  position: number | null;
  /** 1: only in the last round; -1: not then; 0: always. */
  last: number;
  reusable: boolean;
  effects: Effect[];
}

export interface TableEngineer {
  number: number;
  stack: 'A' | 'B' | 'card';
  workers: number;
  coins: number;
  effects: Effect[];
}

export interface TableBonus {
  rule:
    | 'points'
    | 'routes'
    | 'factories'
    | 'doublers'
    | 'locos'
    | 'extra-engineer'
    | 'positions'
    | 'workers'
    | 'tokens'
    | 'engineers'
    | 'keys';
  n?: number;
  max?: number;
  levels?: number[];
  tiers?: [number, number][];
}

/** Fixed for the match. */
export interface Table {
  player_board: 'russian' | 'german' | 'american' | 'asian';
  industry_board: 'own' | 'dual' | 'shared';
  levels: { name: string; value: number; revalued: number; special?: number }[];
  routes: Record<RouteId, TableRoute>;
  industry: TableCell[];
  spaces: Record<SpaceId, TableSpace>;
  engineers: Record<EngineerId, TableEngineer>;
  strip: { place: string; kind: 'waiting' | 'light' | 'hire' }[];
  tiles: Record<TileId, { number: number; size: number; effects: Effect[] }>;
  tokens: Record<TokenId, Effect[]>;
  cards: Record<CardId, Effect[]>;
  starts: Record<StartId, Effect[]>;
  bonuses: Record<BonusId, TableBonus>;
  extensions?: Record<ExtensionId, { size: number; gap: GapId }>;
  incomes?: Record<IncomeId, Effect[]>;
  /** With coal: what a foundry and a boilerman cost, how many foundries lie open, the coal factory. */
  coal?: { foundry: number; boilerman: number; open: number; works: TileId; most: number };
  foundries?: Record<FoundryId, Effect[]>;
  /** With the train: its tokens. */
  loads?: Record<LoadId, Effect[]>;
  /** With special ideas. */
  ideas?: Record<IdeaId, Effect[]>;
  special_factory?: TileId | null;
  freight?: { idea: IdeaId; steps: number; locomotive: number };
  additional_engineers?: boolean;
  /** American and Asian boards, as far as words need them. */
  boulders?: Record<string, { route: RouteId | null; space: number }>;
  dividends?: Record<string, Effect[]>;
  key: { points: number; effects: Effect[] } | null;
  rounds: number;
  /** By position in turn order. */
  pass_points: number[];
  majority: [number, number];
  workers: number;
  doublers: number;
  temporary: number;
  bonuses_aside: number;
  bonus_points: number;
}

export interface PieceFacts {
  at: number;
  unlocked: boolean;
  may: boolean;
  /** What one more step adds to one scoring; null: no room. */
  gain: number | null;
  fires: SpecialId[];
}

export interface RouteFacts {
  reach: number;
  points: number;
  /** Points of each space. */
  spaces: number[];
  reach_gain: number | null;
  doubler_gain: number | null;
  stars: { special: SpecialId; points: number }[];
  fired: SpecialId[];
  /** The track needed is there. */
  track: SpecialId[];
  /** The locomotive needed reaches. */
  rail: SpecialId[];
  pieces: Record<PieceId, PieceFacts>;
  /** On boards with forks and gaps: as far as the route is laid out, the branch taken, the step that takes one, what
      fills the gaps, and the special spaces that are there. */
  length?: number;
  branch?: BranchId | null;
  branches?: Record<BranchId, { gain: number; fires: SpecialId[] }>;
  gaps?: Record<GapId, ExtensionId | null>;
  here?: SpecialId[];
}

export interface MarkerFacts {
  at: number;
  points: number;
  next: number | null;
  gain: number | null;
  /** The factory whose ability the next step brings. */
  uses: TileId | null;
  fires: SpecialId[];
  /** On the industry board of all: the cell of the other way. */
  detour?: number | null;
}

export interface PlayerFacts {
  scoring: number;
  routes: Record<RouteId, RouteFacts>;
  industry: { points: number; markers: Record<MarkerId, MarkerFacts> };
  majority: number;
  engineers: EngineerId[];
  workers_extra: number;
  doublers: number;
  bonuses: { card: BonusId; points: number }[];
  bonus_points: number;
  sums: Record<SumId, number>;
  /** With coal. */
  coal?: number;
  foundries?: { foundry: FoundryId; used: boolean }[];
  boilermen?: BoilerId[];
}

export interface SpaceFacts {
  workers: number;
  coins: number;
  by: PlayerId | null;
  closed: boolean;
  engineer: EngineerId | null;
}

export interface EmilFacts {
  /** Workers not yet placed, and all of them. */
  left: number;
  workers: number;
  /** The points that bring him another one; null: he has all. */
  more_at: number | null;
  /** The card he drew last in this round, and whether he lies on its space: else it was discarded. */
  card: SpaceId | null;
  blocks: boolean;
  /** Cards not yet drawn in this round. */
  deck: number;
  tiles: { tile: TileId; count: number }[];
  engineers: EngineerId[];
  passed: boolean;
}

export interface Facts {
  table: Table;
  players: Record<PlayerId, PlayerFacts>;
  spaces: Record<SpaceId, SpaceFacts>;
  tiles: Record<TileId, { pile: number; open: number }>;
  lowest: TileId[];
  queue: { unit: UnitId; direct: boolean; count: number }[];
  due: { sum: SumId; count: number }[];
  /** Who has them; null: free. */
  extensions?: Record<ExtensionId, PlayerId | null>;
  incomes?: Record<IncomeId, { owner: PlayerId | null; used: boolean }>;
  /** The gap that must be filled now. */
  gap_due?: GapId | null;
  /** With coal: a player, "stack", "open" or "gone". */
  foundries?: Record<FoundryId, PlayerId>;
  coal?: {
    down: number;
    boiler_done: boolean;
    spent: boolean;
    closing: FoundryId | null;
    /** Points that wait for the step of a foundry. */
    due: number;
  };
  /** With the train: what lies on the wagons, the first of which is empty between two uses, and what can be loaded. */
  train?: {
    wagons: (LoadId | null)[];
    display: (LoadId | null)[];
    under: LoadId[];
    unseen: number;
    use: 'must' | 'may' | 'others' | null;
    user: PlayerId | null;
  };
  /** With special ideas: who has them. */
  ideas?: Record<IdeaId, PlayerId | null>;
  freight_car?: RouteId | null;
  special_factory_used?: boolean;
  /** Turns put aside while others act, the one who waits longest first. */
  frames?: {
    player: PlayerId;
    for: PlayerId;
    why: 'starts' | 'train' | 'payout';
    card: StartId | null;
  }[];
  /** Null: several play. */
  emil: EmilFacts | null;
  scorings_left: number;
  last_round: boolean;
}

export interface RrPlayer extends PlayerView {
  points: number;
  coins: number;
  fired: SpecialId[];
  unlocked: string[];
  position: Record<PieceId, number>;
  loco: Record<SlotId, TileId | null>;
  factory: Record<FactorySlotId, TileId | null>;
  marker: Record<MarkerId, number | null>;
  doublers: Record<RouteId, number>;
  token: Record<TokenId, string>;
  workers: number;
  workers_left: number;
  temporary: number;
  medal: number;
  revalued: number;
  keys: number;
  passed: number;
  free_pieces: number;
  bonus_held: number;
}

export type DecisionId =
  | 'deal-order'
  | 'deal-aside'
  | 'deal-engineer'
  | 'pick-start'
  | 'turn'
  | 'queue'
  | 'hand'
  | 'move'
  | 'over'
  | 'emil'
  | 'deal-coal'
  | 'draw';

export interface RrView extends View {
  players: RrPlayer[];
  decision: DecisionId;
  stage: 'setup' | 'start' | 'round' | 'move' | 'out-of-turn' | 'freight';
  round: number;
  turn: PlayerId | null;
  order: (PlayerId | null)[];
  occupant: Record<SpaceId, PlayerId | null>;
  engineer_owner: Record<EngineerId, PlayerId | null>;
  strip: Record<string, EngineerId | null>;
  cards_left: Record<CardId, number>;
  start_of: Record<StartId, PlayerId | null>;
  /** "pile", "aside", a player, or null where it is hidden. */
  bonus_at: Record<BonusId, string | null>;
  doublers_left: number;
  black_owner: PlayerId | null;
  black_ready: number;
  black_at: SpaceId | null;
  /** A displaced locomotive. */
  hand: TileId | null;
  mover: (PlayerId | null)[];
  ending: string[];
  facts: Facts & Record<string, unknown>;
}

/** The engine writes views; this gives them the family's own types. */
export const asView = (view: View): RrView => view as RrView;

/** The seat of "p3"; 0 for nobody, and for Emil, who has none. */
export const seatOf = (player: string | null | undefined): number =>
  player && /^p\d$/.test(player) ? Number(player.slice(1)) : 0;

/** "p3" of seat 3. */
export const playerOf = (seat: number): PlayerId => `p${seat}`;
