// What the panels read out of views and events: bids made so far, what an action changes before and after, what
// the slider marks. Only reading: no figure here is made from a rule.
import type { Auction, DrawingProps, Marks } from '..';
import { parseOffer } from '../../engine/offers';
import type { GameEvent, Offer, Preview, View } from '../../engine/types';
import { actingSeat, biddingOrder, isAuction } from './read';
import { asView, seatOf, type RailroadId, type SpView } from './types';
import type { Phrase } from './catalogue';

/** The offer of a verb in a position, whoever acts. */
export function offerOfVerb(view: SpView, verb: string): Offer | null {
  const text = (view.actions ?? []).find((one) => one.split(' ')[0] === verb);
  return text ? parseOffer(text) : null;
}

const BIDDING = new Set(['bids', 'drops-out']);

/** The bids of the auction that is on, by seat and in their order. */
export function bidsOf(past: readonly GameEvent[][]): Map<number, number[]> {
  const found = new Map<number, number[]>();
  for (let i = past.length - 1; i >= 0; i--) {
    const events = past[i]!;
    if (events.length === 0 || !events.every((e) => BIDDING.has(e.kind))) break;
    for (const e of events) {
      if (e.kind !== 'bids') continue;
      const seat = seatOf(e.args[0]);
      found.set(seat, [e.amount ?? 0, ...(found.get(seat) ?? [])]);
    }
  }
  return found;
}

/** The price last proposed for a link in this operation; null: none. */
export function lastAsked(view: SpView, link: string): number | null {
  const at = view.asked_link.lastIndexOf(link);
  return at < 0 ? null : (view.asked_price[at] ?? null);
}

/** A figure before and after. */
export interface Step {
  before: number;
  after: number;
}

/** What changes for one railroad. */
export interface Change {
  id: RailroadId;
  treasury: Step;
  income: Step;
  cubes: Step;
}

const cubes = (view: SpView, id: RailroadId): number => view.facts.railroads[id]?.cubes_left ?? 0;

/** The railroads that an action touches; those named come first. */
export function changesOf(
  before: SpView,
  after: SpView,
  first: readonly (RailroadId | null)[],
): Change[] {
  const rest = Object.keys(before.facts.railroads).filter((id) => !first.includes(id));
  return [...first, ...rest]
    .filter((id): id is RailroadId => id !== null && id in before.facts.railroads)
    .map((id) => ({
      id,
      treasury: { before: before.treasury[id] ?? 0, after: after.treasury[id] ?? 0 },
      income: { before: before.income[id] ?? 0, after: after.income[id] ?? 0 },
      cubes: { before: cubes(before, id), after: cubes(after, id) },
    }))
    .filter(
      (c) =>
        c.treasury.before !== c.treasury.after ||
        c.income.before !== c.income.after ||
        c.cubes.before !== c.cubes.after,
    );
}

/** Cities that pay each railroad something else than before. */
export function citiesChanged(before: SpView, after: SpView): ({ city: string } & Step)[] {
  return Object.entries(after.facts.cities)
    .map(([city, now]) => ({
      city,
      before: before.facts.cities[city]?.pays ?? 0,
      after: now.pays,
    }))
    .filter((c) => c.before > 0 && c.before !== c.after);
}

/** The position a choice leads to in the end, and everything that happens on the way. */
export function endOf(preview: Preview): { view: SpView; events: GameEvent[] } {
  const end = preview.outcome ?? preview;
  return { view: asView(end.view), events: end.events };
}

/** What is supposed after a choice: others pass, a price is accepted, a link is asked for at the least price. */
export function suppose(next: View, from: View): string | null {
  const [view, before] = [asView(next), asView(from)];
  if (view.over || view.to_move.kind !== 'player') return null;
  if (isAuction(view)) {
    const mine = view.highest_bidder === `p${actingSeat(before)}`;
    return mine && view.decision === before.decision && view.auctioned === before.auctioned
      ? 'pass'
      : null;
  }
  if (view.decision === 'price' && before.decision === 'track') {
    return offerOfVerb(view, 'price')?.action ?? null;
  }
  return view.decision === 'reply' || view.decision === 'answer' ? 'accept' : null;
}

/** What the words of the marks need. */
export interface MarkWords {
  phrase(key: Extract<Phrase, `mark${string}`>, ...money: string[]): string;
  money(n: number): string;
}

/** What is good to know along a slider: the standing bid and what rivals have, or what was offered before. */
export function marksOf(offer: Offer, given: Pick<DrawingProps, 'view'>, w: MarkWords): Marks {
  const v = asView(given.view);
  const [min, max] = [offer.min ?? 0, offer.max ?? 0];
  const marks: Marks['marks'] = [];
  if (offer.verb === 'bid') {
    if (v.highest_bidder) marks.push({ at: min, text: w.phrase('markLeads', w.money(v.bid)) });
    for (const seat of v.facts.rivals) {
      const cash = v.players[seat - 1]?.cash ?? 0;
      if (cash >= min) marks.push({ at: Math.min(cash, max), seat, text: w.money(cash) });
    }
    if (marks.every((mark) => mark.at !== max))
      marks.push({ at: max, text: w.phrase('markMost', w.money(max)) });
    return {
      marks,
      safe: v.facts.rivals.length && v.facts.safe_bid <= max ? v.facts.safe_bid : null,
    };
  }
  if (offer.verb === 'counter') {
    marks.push({ at: min, text: w.phrase('markOffered', w.money(v.price)) });
  }
  const asked = offer.verb === 'price' && v.link ? lastAsked(v, v.link) : null;
  if (asked !== null) marks.push({ at: min, text: w.phrase('markAsked', w.money(asked)) });
  const inTreasury = offer.verb === 'price' || offer.verb === 'counter';
  const most = inTreasury ? 'markTreasury' : 'markMost';
  marks.push({ at: max, text: w.phrase(most, w.money(max)) });
  return { marks, safe: null };
}

/** What each player was paid by each railroad, and paid for shares, in all. */
export interface Ledger {
  received: Map<RailroadId, number>;
  paid: number;
}

export function ledgersOf(
  past: readonly GameEvent[][],
  seats: readonly number[],
): Map<number, Ledger> {
  const books = new Map(seats.map((seat) => [seat, { received: new Map(), paid: 0 } as Ledger]));
  for (const e of past.flat()) {
    const book = books.get(seatOf(e.args[0]));
    const amount = e.amount ?? 0;
    if (!book || e.args[0]?.[0] !== 'p') continue;
    if (e.kind === 'received') {
      book.received.set(e.args[1]!, (book.received.get(e.args[1]!) ?? 0) + amount);
    }
    if (e.kind === 'won') book.paid += amount;
  }
  return books;
}

/** The auction that is on; not the one of the Bull Market, where each player bids once. */
export function auctionOf(view: SpView): Auction | null {
  if (!isAuction(view) || view.decision === 'bull-auction' || !view.auctioned) return null;
  const sold = view.facts.railroads[view.auctioned]?.held ?? 0;
  return {
    id: `${view.auctioned} ${sold}`,
    bid: view.bid,
    seats: view.players.filter((p) => p.bidding).map((p) => p.seat),
  };
}

/** A player in an auction. */
export interface BidSeat {
  seat: number;
  /** The last bid; null: none yet. */
  last: number | null;
  cash: number;
  state: 'toBid' | 'highBid' | 'passed' | 'outbid' | 'nextToBid' | 'stillIn' | 'waiting';
}

/** The players in bidding order, with all that is known of their bids. */
export function seatsOf(view: SpView, past: readonly GameEvent[][]): BidSeat[] {
  const bids = bidsOf(past);
  const order = biddingOrder(view);
  const acting = actingSeat(view);
  const highest = seatOf(view.highest_bidder);
  const rivals = new Set(view.facts.rivals);
  const from = order.indexOf(acting) + 1;
  const next = [...order.slice(from), ...order.slice(0, from)].find(
    (seat) => rivals.has(seat) && seat !== highest && seat !== acting,
  );
  const stateOf = (seat: number): BidSeat['state'] => {
    if (seat === acting) return 'toBid';
    if (seat === highest) return 'highBid';
    if ((view.players[seat - 1]?.bidding ?? 0) <= 0) return 'passed';
    if (!rivals.has(seat)) return 'outbid';
    if (seat === next) return 'nextToBid';
    return view.decision === 'bull-auction' ? 'waiting' : 'stillIn';
  };
  return order.map((seat) => ({
    seat,
    last: bids.get(seat)?.at(-1) ?? null,
    cash: view.players[seat - 1]?.cash ?? 0,
    state: stateOf(seat),
  }));
}
