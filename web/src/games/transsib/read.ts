// What the events and views of the engine say, gathered for the drawing: prices, tolls, changes, the
// order of an auction, the steps of a dividend. Only reading: no figure here is made from a rule.
import type { Auction } from '..';
import type { GameEvent, Offer } from '../../engine/types';
import { changedIn, type Changing } from '../parts/linkmap.svelte';
import type { Railroad, Standing, TsrView } from './types';
import { seatOf } from './types';

/** A build as its events tell it. */
export interface Terms {
  /** Null: the events tell of no build. */
  price: number | null;
  /** Who gets the tolls is still to be chosen. */
  open: boolean;
  /** Money for tolls by railroad; '' is the Bank. */
  tolls: Map<Railroad, number>;
  income: number | null;
  value: number | null;
  timing: number | null;
}

const last = (events: readonly GameEvent[], kind: string, first?: string): number | null => {
  for (let i = events.length - 1; i >= 0; i--) {
    const e = events[i]!;
    if (e.kind === kind && (first === undefined || e.args[0] === first)) return e.amount ?? null;
  }
  return null;
};

/** The events of the turn itself, without the dividend that may follow it. */
export function ownEvents(events: readonly GameEvent[]): readonly GameEvent[] {
  const end = events.findIndex((e) => e.kind === 'received');
  return end < 0 ? events : events.slice(0, end);
}

/** What a build of this railroad costs and brings, from the events it would cause. */
export function termsOf(events: readonly GameEvent[], railroad: Railroad): Terms {
  const own = ownEvents(events);
  const tolls = new Map<Railroad, number>();
  for (const e of own) {
    if (e.kind === 'paid-toll') tolls.set(e.args[1]!, e.amount ?? 0);
    if (e.kind === 'paid-toll-to-bank') tolls.set('', e.amount ?? 0);
  }
  const built = own.find((e) => e.kind === 'built' || e.kind === 'planned');
  return {
    price: built?.amount ?? null,
    open: built?.kind === 'planned',
    tolls,
    income: last(own, 'income', railroad),
    value: last(own, 'value', railroad),
    timing: last(own, 'timing'),
  };
}

/** The extra money of a second certificate, which is paid with the next action. */
export const owedBonus = (events: readonly GameEvent[]): number =>
  last(ownEvents(events), 'owes-bonus') ?? 0;

/** All the money a purchase costs, with the extra of a second certificate. */
export function priceOfCertificate(events: readonly GameEvent[]): number | null {
  const price =
    last(ownEvents(events), 'bought') ?? events.find((e) => e.kind === 'bought')?.amount ?? null;
  return price === null ? null : price + owedBonus(events);
}

/** The seat that decides now, or 0. */
export const actingSeat = (view: TsrView): number =>
  view.to_move.kind === 'player' ? (view.to_move.player ?? 0) : 0;

/** Railroads the acting player may be asked to build with, those that have an offer first. */
export function builders(
  view: TsrView,
  offers: readonly Offer[],
): { id: Railroad; can: boolean }[] {
  const seat = actingSeat(view);
  const able = new Set(offers.filter((o) => o.verb === 'build').map((o) => o.args[0]!));
  return Object.entries(view.facts.railroads)
    .filter(([id, f]) => able.has(id) || f.controllers.includes(seat))
    .map(([id]) => ({ id, can: able.has(id) }))
    .sort((a, b) => Number(b.can) - Number(a.can));
}

/** What a link offers now: the action that picks it. */
export function linkOffers(
  offers: readonly Offer[],
  railroad: Railroad | null,
): Map<string, Offer> {
  const found = new Map<string, Offer>();
  for (const o of offers) {
    if (o.verb === 'link' || o.verb === 'extend') found.set(o.args[0]!, o);
    if (o.verb === 'build' && o.args[0] === railroad) found.set(o.args[1]!, o);
  }
  return found;
}

/** The link and railroad an action speaks of, in the position it is done in. */
export function target(
  action: string | null,
  view: TsrView,
): { link: string; railroad: Railroad } | null {
  const [verb, a, b] = (action ?? '').split(' ');
  if (verb === 'build' && a && b) return { railroad: a, link: b };
  if (verb === 'link' && a) return { railroad: view.auctioned ?? '', link: a };
  if (verb === 'extend' && a) return { railroad: view.building ?? '', link: a };
  if (verb === 'toll' && view.first_link) {
    return { railroad: view.building ?? '', link: view.first_link };
  }
  return null;
}

/** The rival links that a build runs over and pays for, as the engine tells them. */
export const crossedBy = (events: readonly GameEvent[]): string[] =>
  ownEvents(events).flatMap((e) => (e.kind === 'crossed' ? [e.args[1]!] : []));

/** The players in the order they bid, from the one who began. */
export function biddingOrder(view: TsrView): number[] {
  const count = view.players.length;
  const first = seatOf(view.first_bidder) || seatOf(view.bidder) || 1;
  return Array.from({ length: count }, (_, i) => ((first - 1 + i) % count) + 1);
}

/** The auction that is on. */
export function auctionOf(view: TsrView): Auction | null {
  if (view.decision !== 'bid' || !view.auctioned) return null;
  return {
    id: `${view.auctioned} ${view.phase}`,
    bid: view.bid,
    seats: view.players.filter((p) => p.bidding).map((p) => p.seat),
  };
}

/** Holders of a railroad's certificates, in seat order. */
export const holdersOf = (view: TsrView, railroad: Railroad): { seat: number; count: number }[] =>
  view.players
    .map((p) => ({ seat: p.seat, count: p.certificates[railroad] ?? 0 }))
    .filter((h) => h.count > 0);

export const standingOf = (view: TsrView, railroad: Railroad): Standing =>
  view.facts.railroads[railroad]?.standing ?? 'waiting';

/** The railroad with the lowest stock value of those that have certificates left, or of all in play. */
export function cheapestOf(view: TsrView): Railroad | null {
  const open = Object.keys(view.value).filter((id) => view.status[id] === 'open');
  const left = open.filter((id) => (view.facts.railroads[id]?.left ?? 0) > 0);
  const [first] = (left.length ? left : open).sort((a, b) => view.value[a]! - view.value[b]!);
  return first ?? null;
}

/** A dividend as its events tell it, in the order of its steps. */
export interface Dividend {
  paid: { railroad: Railroad; seat: number; amount: number }[];
  phaseShift: boolean;
  taken: { railroad: Railroad; paid: { seat: number; amount: number }[] }[];
  values: { railroad: Railroad; amount: number }[];
  nationalization: number | null;
  dividends: number | null;
  endings: string[];
}

/** Null: these events are no part of a dividend. */
export function dividendOf(events: readonly GameEvent[]): Dividend | null {
  const tells = ['received', 'dividends', 'nationalized', 'phase-shifted', 'ended'];
  if (!events.some((e) => tells.includes(e.kind))) return null;
  const d: Dividend = {
    paid: [],
    phaseShift: false,
    taken: [],
    values: [],
    nationalization: null,
    dividends: null,
    endings: [],
  };
  /* Values before the first payment belong to the turn, not to the dividend. */
  let begun = !events.some((e) => e.kind === 'received');
  for (const e of events) {
    const [a, b] = e.args;
    const amount = e.amount ?? 0;
    if (e.kind === 'received') {
      begun = true;
      d.paid.push({ railroad: b!, seat: seatOf(a!), amount });
    } else if (e.kind === 'phase-shifted') d.phaseShift = true;
    else if (e.kind === 'nationalized') d.taken.push({ railroad: a!, paid: [] });
    else if (e.kind === 'compensated') {
      const row = d.taken.find((t) => t.railroad === b);
      const paid = { seat: seatOf(a!), amount };
      if (row) row.paid.push(paid);
      else d.taken.push({ railroad: b!, paid: [paid] });
    } else if (e.kind === 'value' && begun) d.values.push({ railroad: a!, amount });
    else if (e.kind === 'nationalization') d.nationalization = amount;
    else if (e.kind === 'dividends') d.dividends = amount;
    else if (e.kind === 'ended') d.endings.push(a!);
  }
  return d;
}

/** The link that a move built last, and the player who did. */
export function builtBy(events: readonly GameEvent[]): { link: string; seat: number } | null {
  const built = events.findLast((e) => e.kind === 'built');
  return built ? { link: built.args[2]!, seat: seatOf(built.args[0]!) } : null;
}

const LINKS: Changing = { built: [2], 'opened-with': [1] };
const RAILROADS: Changing = {
  income: [0],
  value: [0],
  'opened-at': [0],
  'went-public': [0],
  unsold: [0],
  nationalized: [0],
  bought: [1],
  'paid-bonus': [1],
  'paid-toll': [1],
  won: [1],
};

/** Ids of links and railroads that the events changed. */
export const changedBy = (events: readonly GameEvent[]) => ({
  links: changedIn(events, LINKS),
  railroads: changedIn(events, RAILROADS),
});
