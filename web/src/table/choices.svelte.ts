// How the offers of a decision are shown: in groups by verb, some with a button of their own beside the one that
// confirms. A game's drawing may have its own manner.
import { amountOf, groupOffers, offerOf, parseOffer } from '../engine/offers';
import type { GameEvent, Offer } from '../engine/types';
import type { Drawing } from '../games';
import type { Table } from './table.svelte';

export interface Group {
  verb: string;
  offers: Offer[];
}

/** A kind of action in the row of tabs; without a group it is not possible now. */
export interface Tab {
  verb: string;
  /** An action of this kind to ask the engine about. */
  action: string;
  group: Group | undefined;
}

/** One bare verb without arguments, such as pass. */
const isBare = ({ offers: [first, ...others] }: Group): boolean =>
  others.length === 0 && first?.args.length === 0 && first.min === null;

export class Choices {
  /** The group that somebody opened. */
  private opened = $state<string | null>(null);
  private given: () => Table;
  private drawing: () => Drawing | null;
  /** The decision whose first offer was chosen already. */
  private offeredAt = -1;

  constructor(table: () => Table, drawing: () => Drawing | null) {
    this.given = table;
    this.drawing = drawing;
  }

  private get table(): Table {
    return this.given();
  }
  get manner() {
    return this.drawing()?.manner;
  }
  /** Offers with a button of their own, unless there is nothing else. */
  beside = $derived.by((): Offer[] => {
    const { offers } = this.table;
    const found = offers.filter((offer) => this.manner?.beside.includes(offer.verb));
    return found.length < offers.length ? found : [];
  });
  /** Groups of one bare verb (pass, stop) come last: they end what the others do. */
  groups = $derived.by((): Group[] => {
    const apart = new Set(this.beside.map((offer) => offer.text));
    const rest = this.table.offers.filter((offer) => !apart.has(offer.text));
    if (this.manner?.whole) return rest.length ? [{ verb: rest[0]!.verb, offers: rest }] : [];
    const rank = (one: Group) => (this.isFirst(one.verb) ? 0 : isBare(one) ? 2 : 1);
    return groupOffers(rest).sort((a, b) => rank(a) - rank(b));
  });
  /** The kinds of action in the order of their tabs: the usual ones first. A kind without a group is not possible now, and
      the engine knows why its action is not. */
  tabs = $derived.by((): Tab[] => {
    const { view, board, offers } = this.table;
    const usual = view ? (this.drawing()?.usual?.(view, board?.board ?? {}) ?? []) : [];
    const isMissing = (verb: string) => !offers.some((offer) => offer.verb === verb);
    const groupOf = (verb: string) => this.groups.find((group) => group.verb === verb);
    const first = usual.flatMap(({ verb, action }): Tab[] => {
      const group = groupOf(verb);
      return group || isMissing(verb) ? [{ verb, action, group }] : [];
    });
    const named = new Set(first.map((tab) => tab.verb));
    const rest = this.groups.filter((group) => !named.has(group.verb));
    return [...first, ...rest.map((group) => ({ verb: group.verb, action: '', group }))];
  });
  /** The verb of the group that is open. */
  verb = $derived.by((): string | null => {
    const { chosen } = this.table;
    const verb = chosen === null ? null : parseOffer(chosen).verb;
    const has = (one: string | null) =>
      one !== null && this.groups.some((group) => group.verb === one);
    if (has(verb)) return verb;
    return has(this.opened) ? this.opened : (this.groups[0]?.verb ?? null);
  });
  group = $derived(this.groups.find((one) => one.verb === this.verb) ?? null);
  /** The offer that the chosen action belongs to, its amount, and the events it would cause. */
  offer = $derived.by(() => {
    const { chosen, offers } = this.table;
    return chosen === null ? null : offerOf(offers, chosen);
  });
  amount = $derived.by(() => {
    const { chosen } = this.table;
    return chosen === null ? null : amountOf(chosen);
  });
  events = $derived.by((): GameEvent[] => {
    const { preview, previews } = this.table;
    return preview?.events ?? (this.offer ? (previews.get(this.offer.action) ?? []) : []);
  });
  /** Where the only offer of its kind is chosen from the start, there is nothing to go back to. */
  mayClear = $derived(
    !this.manner ||
      this.beside.some((one) => one.action === this.table.chosen) ||
      (this.beside.length === 0 && (this.group?.offers.length ?? 0) > 1),
  );

  private isFirst(verb: string): boolean {
    return this.manner?.first.includes(verb) ?? false;
  }

  /** A new decision: where the first group is a single offer, as an amount to bid, it is chosen at once, so that Enter
      is enough. Once for a decision: what was cleared stays cleared. */
  begin(): void {
    const { table, groups } = this;
    const here = table.offers.length > 0 ? table.last : -1;
    if (here === this.offeredAt) return;
    this.offeredAt = here;
    this.opened = null;
    const first = groups[0]?.offers ?? [];
    const isOnly =
      groups.length === 1 || first.some((offer) => offer.min !== null || this.isFirst(offer.verb));
    if (here >= 0 && first.length === 1 && isOnly && table.chosen === null)
      void table.pick(first[0]!.action);
  }

  open(verb: string): void {
    this.opened = verb;
    this.table.clear();
    const offers = this.groups.find((one) => one.verb === verb)?.offers ?? [];
    if (offers.length === 1) void this.table.pick(offers[0]!.action);
  }

  /** Opens a group by its number; the offers beside come after the groups. */
  openAt(index: number): void {
    const group = this.groups[index];
    const other = this.beside[index - this.groups.length];
    if (group) this.open(group.verb);
    else if (other) void this.table.pick(other.action);
  }
}
