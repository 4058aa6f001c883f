// Bidding by itself: a player names a limit for the auction that is on, and the least bid is made each time until that
// limit; then the player passes. The limit is kept on this device, is never sent, and ends with its auction.
import { offerOf, actionOf } from '../engine/offers';
import type { Offer } from '../engine/types';
import type { Auction } from '../games';

const KEY = 'roundhouse.autobid';

/** A limit belongs to one seat in one auction of one table. */
interface Limit {
  table: string;
  seat: number;
  auction: string;
  limit: number;
}

function read(): Limit[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(kept) ? (kept as Limit[]) : [];
  } catch {
    return [];
  }
}

export class AutoBid {
  private limits = $state.raw<Limit[]>(read());
  private table: string;

  constructor(table: string) {
    this.table = table;
  }

  /** The limit of a seat in this auction; null: none is set. */
  limitOf(seat: number, auction: Auction | null): number | null {
    if (!auction || !auction.seats.includes(seat)) return null;
    const found = this.limits.find((one) => this.isOf(one, seat) && one.auction === auction.id);
    return found?.limit ?? null;
  }

  /** Sets the limit, or removes it with null. Limits of earlier auctions of this table go too. */
  set(seat: number, auction: Auction, limit: number | null): void {
    const others = read().filter(
      (one) => one.table !== this.table || (one.auction === auction.id && one.seat !== seat),
    );
    const own = { table: this.table, seat, auction: auction.id, limit: limit ?? 0 };
    this.limits = limit === null ? others : [...others, own];
    try {
      localStorage.setItem(KEY, JSON.stringify(this.limits));
    } catch {
      // Without storage the limit holds until the page is closed.
    }
  }

  private isOf(one: Limit, seat: number): boolean {
    return one.table === this.table && one.seat === seat;
  }
}

/** The action for a limit: the least bid if the limit allows it, else to pass; null: neither is offered. */
export function bidWithin(offers: readonly Offer[], limit: number): string | null {
  const bid = offers.find((offer) => offer.verb === 'bid');
  if (bid && bid.min !== null && bid.min <= limit) return actionOf(bid, bid.min);
  return offerOf(offers, 'pass')?.action ?? null;
}
