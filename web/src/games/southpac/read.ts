// What the events and views of the engine say, gathered for the drawing: railroads with their figures,
// who owns what, the steps of an operation, what changed. Only reading: no figure here is made from a rule.
import type { GameEvent, Offer } from '../../engine/types';
import { changedIn, type Changing } from '../parts/linkmap.svelte';
import type { BoardRailroad, RailroadId, SpBoard, SpView } from './types';
import { seatOf } from './types';

/** The six looks of a railroad: colours and line pattern, by its place in the order. */
export const LOOKS = ['sp1', 'sp2', 'sp3', 'sp4', 'sp5', 'sp6'] as const;

/** A railroad with all that is shown of it. */
export interface RailroadRow extends BoardRailroad {
  /** The class that gives its colours and its pattern. */
  look: string;
  /** From 0, in Railroad Order. */
  index: number;
  /** 0: nobody yet. */
  president: number;
  treasury: number;
  income: number;
  cubesLeft: number;
  unsold: number;
  held: number;
  /** Shares by holder in seat order, the President first. */
  holders: { seat: number; count: number }[];
}

/** The railroads of the board in Railroad Order. */
export function railroadsOf(board: SpBoard): BoardRailroad[] {
  const by = new Map(board.railroads.map((r) => [r.id, r]));
  return board.railroad_order.flatMap((id) => by.get(id) ?? []);
}

/** The class of a railroad's colours; an unknown id has none. */
export function lookOf(board: SpBoard, id: RailroadId | null): string {
  return LOOKS[id === null ? -1 : board.railroad_order.indexOf(id)] ?? '';
}

/** "GH&H" for "GHH", and the id itself where the board does not know it. */
export const shortOf = (board: SpBoard, id: RailroadId): string =>
  board.railroads.find((r) => r.id === id)?.short ?? id;

export const letterOf = (board: SpBoard, id: RailroadId): string =>
  board.railroads.find((r) => r.id === id)?.letter ?? id.slice(0, 1);

export const cityName = (board: SpBoard, id: string): string =>
  board.cities.find((c) => c.id === id)?.name ?? id;

/** "Fort Worth – Wichita Falls". */
export function linkName(board: SpBoard, id: string): string {
  const link = board.links.find((l) => l.id === id);
  return link ? `${cityName(board, link.a)} – ${cityName(board, link.b)}` : id;
}

/** Holders of a railroad's shares: the President first, then in seat order. */
export function holdersOf(view: SpView, id: RailroadId): { seat: number; count: number }[] {
  const first = seatOf(view.president[id]);
  return view.players
    .map((p) => ({ seat: p.seat, count: p.shares[id] ?? 0 }))
    .filter((h) => h.count > 0)
    .sort((a, b) => Number(b.seat === first) - Number(a.seat === first) || a.seat - b.seat);
}

/** All railroads with their figures, in Railroad Order. */
export function rowsOf(view: SpView, board: SpBoard): RailroadRow[] {
  return railroadsOf(board).map((r, index) => ({
    ...r,
    look: lookOf(board, r.id),
    index,
    president: seatOf(view.president[r.id]),
    treasury: view.treasury[r.id] ?? 0,
    income: view.income[r.id] ?? 0,
    cubesLeft: view.facts.railroads[r.id]?.cubes_left ?? 0,
    unsold: view.facts.railroads[r.id]?.unsold ?? 0,
    held: view.facts.railroads[r.id]?.held ?? 0,
    holders: holdersOf(view, r.id),
  }));
}

/** The owner of a link, or null. */
export function ownerOf(view: SpView, link: string): RailroadId | null {
  return Object.entries(view.links).find(([, links]) => links.includes(link))?.[0] ?? null;
}

/** What a city pays each railroad that touches it; 0: nobody is there. */
export const cityPays = (view: SpView, city: string): number => view.facts.cities[city]?.pays ?? 0;

/** How many railroads touch a city. */
export const cityCount = (view: SpView, city: string): number =>
  view.facts.cities[city]?.railroads ?? 0;

/** The seat that decides now, or 0. */
export const actingSeat = (view: SpView): number =>
  view.to_move.kind === 'player' ? (view.to_move.player ?? 0) : 0;

/** The stop of the round: 0 to 5 a railroad, one more for the Bull Market; -1 before and after. */
export function stopOf(view: SpView, board: SpBoard): number {
  if (isBullMarket(view)) return board.railroad_order.length;
  if (view.railroad === null || view.over) return -1;
  return board.railroad_order.indexOf(view.railroad);
}

export const isBullMarket = (view: SpView): boolean =>
  view.decision === 'bull-offer' || view.decision === 'bull-auction';

export const isAuction = (view: SpView): boolean =>
  view.decision === 'initial-auction' ||
  view.decision === 'auction' ||
  view.decision === 'bull-auction';

/** The step of an operation: 0 offer share, 1 track, 2 dividend; -1 outside one. */
export function stepOf(view: SpView): number {
  if (view.decision === 'offer' || view.decision === 'auction') return 0;
  if (['track', 'price', 'reply', 'answer'].includes(view.decision)) return 1;
  return view.decision === 'dividend' ? 2 : -1;
}

/** The players in the order they bid, from the one who began. */
export function biddingOrder(view: SpView): number[] {
  const count = view.players.length;
  const first = seatOf(view.opener) || seatOf(view.bidder) || 1;
  return Array.from({ length: count }, (_, i) => ((first - 1 + i) % count) + 1);
}

/** What a link offers now: the action that picks it, by link. */
export function linkOffers(offers: readonly Offer[]): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const o of offers) {
    if (o.verb === 'link' || o.verb === 'build' || o.verb === 'propose') found.set(o.args[0]!, o);
  }
  return found;
}

/** A link in question: the one talked about, the price at stake and whose it is. */
export interface Sale {
  link: string;
  buyer: RailroadId;
  seller: RailroadId;
  /** Null: no price is named yet. */
  price: number | null;
  /** The price is asked by the seller, not offered by the buyer. */
  asked: boolean;
}

/** The sale that is talked about now. */
export function saleOf(view: SpView): Sale | null {
  const { link, railroad: buyer, seller, decision } = view;
  if (!link || !buyer || !seller) return null;
  if (decision === 'answer') return { link, buyer, seller, price: view.counter, asked: true };
  if (decision === 'reply') return { link, buyer, seller, price: view.price, asked: false };
  return decision === 'price' ? { link, buyer, seller, price: null, asked: false } : null;
}

/** The link and railroad an action speaks of, in the position it is done in. */
export function target(
  action: string | null,
  view: SpView,
): { link: string; railroad: RailroadId } | null {
  const [verb, link] = (action ?? '').split(' ');
  if ((verb === 'link' || verb === 'build' || verb === 'propose') && link) {
    return { link, railroad: view.railroad ?? '' };
  }
  if ((verb === 'price' || verb === 'accept') && view.link) {
    return { link: view.link, railroad: view.railroad ?? '' };
  }
  return null;
}

/** The railroads whose income an action changes, with the new income. */
export function incomesAfter(events: readonly GameEvent[]): Map<RailroadId, number> {
  const found = new Map<RailroadId, number>();
  for (const e of events) if (e.kind === 'income') found.set(e.args[0]!, e.amount ?? 0);
  return found;
}

/** A dividend as its events tell it. */
export interface Dividend {
  railroad: RailroadId;
  earned: number;
  /** A share; null: the action was not taken. */
  each: number | null;
  received: { seat: number; amount: number }[];
}

/** Null: these events tell of no dividend. */
export function dividendOf(events: readonly GameEvent[]): Dividend | null {
  const skipped = events.find((e) => e.kind === 'skipped');
  if (skipped) return { railroad: skipped.args[0]!, earned: 0, each: null, received: [] };
  const declared = events.find((e) => e.kind === 'declared');
  if (!declared) return null;
  return {
    railroad: declared.args[0]!,
    earned: events.find((e) => e.kind === 'earned')?.amount ?? 0,
    each: declared.amount ?? 0,
    received: events
      .filter((e) => e.kind === 'received')
      .map((e) => ({ seat: seatOf(e.args[0]!), amount: e.amount ?? 0 })),
  };
}

const LINKS: Changing = { built: [1], 'opened-with': [1], sold: [2] };
const RAILROADS: Changing = {
  income: [0],
  built: [0],
  earned: [0],
  declared: [0],
  sold: [0, 1],
  won: [1],
  president: [1],
};

/** Ids of links and railroads that the events changed. */
export const changedBy = (events: readonly GameEvent[]) => ({
  links: changedIn(events, LINKS),
  railroads: changedIn(events, RAILROADS),
});
