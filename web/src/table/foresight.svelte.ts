// What those who wait see of a decision: what the player to move could do and what that would change, and what it would
// mean if somebody wins the auction that is on. The engine answers from what the person at this screen may know.
import { Refusal } from '../engine/client';
import { parseOffer } from '../engine/offers';
import type { GameEvent, Offer, Preview, View } from '../engine/types';
import type { Auction } from '../games';
import type { Table } from './table.svelte';

type Previews = Map<string, GameEvent[]>;
const NONE: Previews = new Map();

/** The most actions that are supposed to follow one another; the engine takes no more. */
const LINE_MAX = 16;

export class Foresight {
  private known = $state.raw<Previews>(NONE);
  private offered = $state.raw<Offer[]>([]);
  /** The position that this is about; a new one makes it worthless. */
  private about = $state.raw<View | null>(null);
  private table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  private get isNow(): boolean {
    return this.table.waits && this.about === this.table.live;
  }
  /** What the player to move may do; empty until it was asked for, and where that depends on something hidden. */
  get offers(): Offer[] {
    return this.isNow ? this.offered : [];
  }
  get previews(): Previews {
    return this.isNow ? this.known : NONE;
  }

  /** Asks once for each position. */
  async ask(): Promise<void> {
    const { live, waits, match } = this.table;
    if (!waits || this.about === live) return;
    this.about = live;
    this.known = NONE;
    this.offered = [];
    try {
      const found = await match.engine.previews(match.viewer);
      if (this.about !== live) return;
      this.known = found;
      this.offered = [...found.keys()].map(parseOffer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** The end of the auction that is on if a player makes the least bid and all others pass; null: the engine does not
      say. */
  async ifWins(seat: number, auctionOf: (view: View) => Auction | null): Promise<Preview | null> {
    await this.ask();
    const { live, match } = this.table;
    const line: string[] = [];
    let found: Preview | null = null;
    let offers = this.offers;
    const id = live && auctionOf(live)?.id;
    try {
      for (let view = live; view && auctionOf(view)?.id === id && line.length < LINE_MAX;) {
        const verb = view.to_move.player === seat ? 'bid' : 'pass';
        const action = offers.find((offer) => offer.verb === verb)?.action;
        if (!action) return null;
        line.push(action);
        found = await match.engine.preview(line[0]!, match.viewer, line.slice(1));
        view = found.view;
        offers = (view.actions ?? []).map(parseOffer);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return null;
    }
    return found;
  }
}
