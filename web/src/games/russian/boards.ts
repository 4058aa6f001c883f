// What the American and the Asian board and their industry boards add to views, and how it is clicked: what every
// table of the family must know of them. How they are drawn is fetched when such a table opens (later.ts).
// What facts hold is told at the top of games/rrcore/facts.c.
import type { GameEvent, Offer } from '../../engine/types';
import type {
  Effect,
  FactorySlotId,
  PlayerId,
  RouteFacts,
  RouteId,
  RrView,
  SlotId,
  Special,
  SpecialId,
  Table,
  TileId,
} from './types';
import { playerOf, seatOf } from './types';

/** "OM8": on a route, or on the industry track. */
export type BoulderId = string;
/** "D1" to "D8". */
export type DividendId = string;
/** "1" to "8": a place for factories that all share. */
export type SharedSlotId = string;

/** What facts.table holds besides. */
export interface BoardTable {
  boulders?: Record<BoulderId, { route: RouteId | null; space: number }>;
  stocks?: { rows: number; first: number; second: number; emil_row: number };
  dividends?: Record<DividendId, Effect[]>;
  steelworks?: { tile: TileId; piles: TileId[] };
  /** Points of a golden spike, without and with the token. */
  spikes?: [number, number];
  sites?: SlotId[];
  /** Length and levels of the route before it goes on to Osaka. */
  osaka?: { route: RouteId; length: number; levels: number; medal: SpecialId } | null;
  shared?: { cars: number; purple: boolean; slots: Record<SharedSlotId, Effect[]> };
}

/** What a cell of the industry holds besides, where there are two tracks or one board for all. */
export interface BoardCell {
  next?: number | null;
  upper?: boolean;
  over?: FactorySlotId | null;
  detour?: number | null;
  slot?: SharedSlotId | null;
}

export interface Cars {
  at: SharedSlotId[];
  active: SharedSlotId[];
  /** Activated in this very turn: not to be used yet. */
  fresh: SharedSlotId[];
  supply: number;
  workshop: number;
}

/** What facts.players[...] holds besides. */
export interface BoardPlayer {
  boulders?: BoulderId[];
  spikes?: boolean;
  stock_row?: number;
  /** The lower the further left. */
  stock_place?: number;
  sites?: SlotId[];
  osaka?: boolean;
  medal_at?: SpecialId | null;
  cars?: Cars;
}

/** What facts holds besides. */
export interface BoardFacts {
  stocks?: {
    rows: (DividendId | null)[];
    payout: { dividend: DividendId; count: number }[];
    due: number;
  };
  shared?: {
    slots: Record<SharedSlotId, { height: number; top: TileId | null }>;
    purple: Omit<Cars, 'supply'> & { owner: PlayerId | null };
  };
}

export const boardTable = (view: RrView): BoardTable => view.facts.table as BoardTable;
export const boardFacts = (view: RrView): BoardFacts => view.facts as BoardFacts;
export const boardPlayer = (view: RrView, seat: number): BoardPlayer =>
  (view.facts.players[playerOf(seat)] ?? {}) as BoardPlayer;
export const boardCells = (view: RrView): (BoardCell & RrView['facts']['table']['industry'][0])[] =>
  view.facts.table.industry;

export type ModuleId = 'coal' | 'train' | 'ideas' | 'engineers';

/** The modules of a match. */
export const modulesOf = (table: Table): ModuleId[] => [
  ...(table.coal ? (['coal'] as const) : []),
  ...(table.loads ? (['train'] as const) : []),
  ...(table.ideas ? (['ideas'] as const) : []),
  ...(table.additional_engineers ? (['engineers'] as const) : []),
];

export type Part = 'german' | 'boards' | 'modules';

/** What a match needs besides what every table has (later.ts). */
export function partsOf(view: RrView): Part[] {
  const { table } = view.facts;
  const isOther = table.player_board === 'american' || table.player_board === 'asian';
  return [
    ...(table.player_board === 'german' ? (['german'] as const) : []),
    ...(isOther || table.industry_board !== 'own' ? (['boards'] as const) : []),
    ...(modulesOf(table).length ? (['modules'] as const) : []),
  ];
}

/** Whether the main board has a stocks board or the industry of all. */
export const hasMainPart = (view: RrView): boolean =>
  Boolean(boardFacts(view).stocks ?? boardFacts(view).shared);

/** Whether a route needs more than the Russian ones: boulders, coins, a choice of the medal's place. */
export const hasRoutePart = (view: RrView): boolean =>
  Boolean(boardTable(view).boulders ?? boardTable(view).sites);

/** The boulders of a player that are left on a route, or on the industry track. */
export const bouldersOn = (
  view: RrView,
  seat: number,
  route: RouteId | null,
): { id: BoulderId; space: number }[] =>
  (boardPlayer(view, seat).boulders ?? []).flatMap((id) => {
    const at = boardTable(view).boulders?.[id];
    return at && at.route === route ? [{ id, space: at.space }] : [];
  });

/** How many columns and lanes a route is drawn with: all behind a boulder, but Osaka only once the way goes on. */
export function shapeOf(view: RrView, route: RouteId, facts: RouteFacts) {
  const table = view.facts.table.routes[route]!;
  const { boulders, osaka } = boardTable(view);
  const isBlocked = Object.values(boulders ?? {}).some((one) => one.route === route);
  const length = isBlocked ? table.length : (facts.length ?? table.length);
  const isShort = osaka?.route === route && length <= osaka.length;
  return { length, levels: isShort ? osaka.levels : table.levels };
}

const THIN = 5;

/** Where all routes have many levels, and on a phone, those that are locked have thin lanes. */
export function laneHeight(
  view: RrView,
  facts: RouteFacts,
  piece: string,
  lane: number,
  phone = false,
): number {
  return (phone || hasRoutePart(view)) && !facts.pieces[piece]?.unlocked ? THIN : lane;
}

/** A place of the medal that was not chosen: it never scores. */
export function isIdle(view: RrView, seat: number, special: Special): boolean {
  const at = boardPlayer(view, seat).medal_at;
  return special.medal && at !== null && at !== undefined && at !== special.id;
}

/** What a golden spike scores for a player. */
export const spikeWorth = (view: RrView, seat: number): number | null =>
  boardTable(view).spikes?.[boardPlayer(view, seat).spikes ? 1 : 0] ?? null;

/** The signs of special spaces that only these boards have; null: it is none of them. */
export function boardLook(
  e: Effect,
  more: boolean,
): { name: string; n: number | null; width: number; times?: number } | null {
  if (e.op === 'track') {
    const unit = more ? '12' : (e.unit ?? '');
    const level = /^[1-5]$/.test(unit) ? Number(unit) : null;
    const name = level ? 'step' : unit === '12' ? 'step-12' : 'step-any';
    return { name, n: level, width: 21, times: e.n };
  }
  if (e.op === 'blast') return { name: 'boulder', n: null, width: 18 };
  if (e.op === 'stock-up') return { name: 'stock', n: null, width: 17 };
  if (e.op === 'golden-spike') return { name: 'spike', n: e.n, width: 19 };
  if (e.op === 'site') return { name: 'site', n: null, width: 19 };
  return null;
}

/** What is clicked for an action: "blast OM8", "stock", "wagon 3"; null: none of these boards. */
export function boardKey(action: string): string | null {
  const [verb = '', a = '', b = ''] = action.split(' ');
  if (['blast', 'pay', 'marker-on', 'site', 'medal', 'detour'].includes(verb))
    return `${verb} ${a}`;
  if (verb === 'stock' || verb === 'nut-stock') return 'stock';
  if (verb === 'collect') return verb;
  if (verb === 'dividend' || verb === 'payout') return `dividend ${a}`;
  if (verb === 'steelworks') return `gap ${a}`;
  if (verb === 'move-car' || verb === 'move-purple') return `wagon ${b}`;
  return CAR_VERBS.has(verb) ? `wagon ${a}` : null;
}
const CAR_VERBS = new Set([
  'lay-car',
  'lay-purple',
  'key-car',
  'key-purple',
  'use-car',
  'use-purple',
]);

/** What such an event changed, by the same keys. */
export function boardChange(e: GameEvent): string | null {
  const [a, b] = e.args;
  if (e.kind === 'stock-at') return `${seatOf(a)} stock`;
  if (e.kind === 'dividend-laid') return `0 dividend ${a}`;
  if (e.kind === 'dividend') return `0 dividend ${b}`;
  if (e.kind === 'site-gone') return `${seatOf(a)} slot ${b}`;
  if (e.kind === 'car-at' || e.kind === 'car-used') return `0 wagon ${e.amount}`;
  return null;
}

/** The signs of what is left to be done. */
export const BOARD_UNITS: Record<string, string> = {
  blast: 'boulder',
  marker: 'gear',
  site: 'site',
  medal: 'medal',
  stock: 'stock',
  payout: 'payout',
  collect: 'payout',
  steelworks: 'factory',
  reward: 'coin',
  'lay-car': 'wagon',
  purple: 'wagon',
  nut: 'key',
};

/** What stands before an action in the list: the effects it has, or its sign. */
export function boardSign(view: RrView, action: string): Effect[] | string | null {
  const [verb = '', a = '', b = ''] = action.split(' ');
  const table = boardTable(view);
  if (verb === 'dividend' || verb === 'payout') return table.dividends?.[a] ?? null;
  if (verb === 'pay') return 'coin';
  if (verb === 'again-step') return 'step-any';
  if (verb === 'reward-step' || verb === 'detour') return 'step-industry';
  if (verb === 'reward-coin') return 'coin';
  if (verb === 'nut-stock') return 'stock';
  const slot = boardKey(action)?.startsWith('wagon') ? (verb.startsWith('move-') ? b : a) : null;
  if (slot !== null) {
    const top = boardFacts(view).shared?.slots[slot]?.top;
    return top
      ? (view.facts.table.tiles[top]?.effects ?? null)
      : (table.shared?.slots[slot] ?? null);
  }
  return BOARD_UNITS[verb] ?? (verb === 'marker-on' ? 'gear' : verb === 'nut-key' ? 'key' : null);
}

/** A cell of the industry as its own track counts it. */
export function cellNumber(view: RrView, cell: number): number {
  const upper = boardCells(view).findIndex((one) => one.upper);
  return upper > 0 && cell >= upper ? cell - upper : cell;
}

const ON_MAIN =
  /^(stock|nut-stock|dividend|payout|collect|lay-|move-|key-car|key-purple|use-(car|purple))/;
const ON_INDUSTRY = /^(industry|detour|factory|open) /;

/** Whether what is offered lies on the stocks board, or on the industry board of all. */
export const isOnBoards = (view: RrView, offers: readonly Offer[]): boolean =>
  offers.some(
    ({ action }) =>
      (hasMainPart(view) && ON_MAIN.test(action)) ||
      (boardFacts(view).shared !== undefined && ON_INDUSTRY.test(action)),
  );
