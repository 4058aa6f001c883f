// The table: the positions of a match, the one looked at, and the choice being made. It knows no rules; the engine is
// asked for every position, offer, preview and event.
//
// Positions are counted in plies: `last` is the latest, `at` the one looked at. The match decides how an action is
// carried out (`match.ts`); what only some matches allow is null elsewhere: `local` (undo at will, computer seats,
// saving), `online` (other people, clocks, talk), `study` (hints, lines, analysis).
import { Refusal } from '../engine/client';
import { offerOf, parseOffer } from '../engine/offers';
import type {
  BoardAnswer,
  GameEvent,
  GameInfo,
  Highlight,
  Offer,
  Ply,
  Preview,
  View,
} from '../engine/types';
import { lang } from '../i18n/language.svelte';
import type { OnlineMatch } from '../online/match.svelte';
import { AutoBid } from './autobid.svelte';
import { Foresight } from './foresight.svelte';
import type { LocalMatch } from './local.svelte';
import { wait, type Match } from './match';
import { isComputer, type Seat } from './seats';
import type { Line, Study } from './study.svelte';

export interface Reason {
  action: string;
  words: string;
  facts: GameEvent[];
  /** Why it is not possible at other places either. */
  others?: Reason[];
}

/** How long a change stays outlined. */
const OUTLINE_MS = 2000;

export class Table {
  readonly id: string;
  readonly match: Match;
  /** The limits up to which the table bids by itself. */
  readonly autoBid: AutoBid;
  /** What those who wait see of the decision of another player. */
  readonly foresight: Foresight;
  /** Hints, lines and analysis; null while the match does not allow them. */
  study = $state.raw<Study | null>(null);

  game = $state.raw<GameInfo | null>(null);
  name = $state('');
  seats = $state<Seat[]>([]);
  board = $state.raw<BoardAnswer | null>(null);

  plies = $state.raw<Ply[]>([]);
  at = $state(0);
  /** The latest position, and the one looked at. */
  live = $state.raw<View | null>(null);
  looked = $state.raw<View | null>(null);
  /** A line of play tried out beside the match; its positions are shown instead. */
  line = $state.raw<Line | null>(null);
  previews = $state.raw<Map<string, GameEvent[]>>(new Map());
  chosen = $state<string | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** The grave action that was confirmed once and waits for a second confirmation. */
  warned = $state<string | null>(null);
  reason = $state.raw<Reason | null>(null);
  highlight = $state.raw<Highlight | null>(null);
  lastEvents = $state.raw<GameEvent[]>([]);
  /** Counts moves made while the page is open, so that they can be announced. */
  moves = $state(0);
  /** Whether a computer player is choosing its move. */
  thinking = $state(false);

  /** Resolves when the moves so far have been shown; set by whatever shows them. */
  shown: () => Promise<void> = () => Promise.resolve();
  /** Shows the moves of a range of plies again; null while nothing can show them. */
  replay = $state.raw<((from: number, to: number) => void) | null>(null);
  /** Whether the board of the player who moves comes into sight; null while no drawing has several boards. */
  follow = $state.raw<((on: boolean) => void) | null>(null);

  /** The follow-up action a drawing assumes after a choice, see src/games. */
  suppose: ((view: View, from: View) => string | null) | null = null;

  /** How many moves there were when the table was opened; -1 before. */
  entered = -1;

  // Shared with the match and the study.
  readonly positions = new Map<number, View>();
  /** Raised by whatever makes running work out of date. */
  generation = 0;
  /** The position last asked for, which `at` follows. */
  wanted = 0;
  /** A second Enter before the first was answered does nothing. */
  acting = false;
  closed = false;
  private outline: ReturnType<typeof setTimeout> | undefined;

  constructor(id: string, match: (table: Table) => Match) {
    this.id = id;
    this.autoBid = new AutoBid(id);
    this.foresight = new Foresight(this);
    this.match = match(this);
  }

  get local(): LocalMatch | null {
    return this.match.kind === 'local' ? this.match : null;
  }
  get online(): OnlineMatch | null {
    return this.match.kind === 'online' ? this.match : null;
  }
  get last(): number {
    return this.plies.length;
  }
  get isLive(): boolean {
    return this.at === this.last && this.line === null;
  }
  /** The position to draw. */
  get view(): View | null {
    if (this.line && this.line.index > 0) return this.line.steps[this.line.index - 1]?.view ?? null;
    return this.looked;
  }
  /** The seat that decides in the latest position; 0 for chance or nobody. */
  get actor(): number {
    const move = this.live?.to_move;
    return move?.kind === 'player' ? (move.player ?? 0) : 0;
  }
  get personActs(): boolean {
    return this.match.personActs;
  }
  get computerActs(): boolean {
    return this.actor > 0 && isComputer(this.seats[this.actor - 1]);
  }
  get offers(): Offer[] {
    return this.isLive && this.personActs ? (this.live?.actions ?? []).map(parseOffer) : [];
  }
  /** Whether the player to move is not at this screen. */
  get waits(): boolean {
    return this.isLive && !this.over && this.actor > 0 && !this.personActs;
  }
  get over(): boolean {
    return this.live?.over ?? false;
  }
  get persons(): number {
    return this.seats.filter((seat) => !isComputer(seat)).length;
  }
  /** The seat of the only person at this screen; 0 if there are several or none. */
  get own(): number {
    return this.match.own;
  }
  /** Whether a person at this screen decides for a seat. */
  decidesHere(seat: number): boolean {
    return this.local ? !isComputer(this.seats[seat - 1]) : seat === this.own;
  }
  /** The position after the last decision of a person at this screen; 0 if there was none. */
  get since(): number {
    const isHere = ({ actor }: Ply) => typeof actor === 'number' && this.decidesHere(actor);
    return this.plies.findLastIndex(isHere) + 1;
  }
  /** What a player is called on labels: the only person at this screen is "You". */
  called(seat: number): string {
    return seat > 0 && seat === this.own ? lang.t.players.you : (this.seats[seat - 1]?.name ?? '');
  }
  get mayUndo(): boolean {
    return this.match.mayUndo;
  }
  /** Whether the acting person made the last step too and may take it back. */
  get mayTakeBack(): boolean {
    return this.personActs && this.mayUndo && this.plies[this.last - 1]?.actor === this.actor;
  }
  /** The events of every move up to the position drawn. */
  get past(): GameEvent[][] {
    const { line } = this;
    const plies = this.plies.slice(0, line ? line.from : this.at).map((ply) => ply.events);
    return line ? [...plies, ...line.steps.slice(0, line.index).map((step) => step.events)] : plies;
  }
  /** The events that led to the position looked at: the last decision, and the chance that followed it. */
  get eventsHere(): GameEvent[] {
    if (this.line && this.line.index > 0) return this.line.steps[this.line.index - 1]?.events ?? [];
    let from = this.at - 1;
    while (from > 0 && this.plies[from]?.actor === 'chance') from--;
    return this.plies.slice(Math.max(0, from), this.at).flatMap((ply) => ply.events);
  }

  close(): void {
    this.closed = true;
    this.generation++;
    clearTimeout(this.outline);
    this.study?.stopAnalysis();
    this.match.close();
  }

  /** The record of the line on the board, without variations and comments. */
  record(): Promise<string> {
    return this.match.engine.record();
  }
  /** The record to save and to share. */
  async wholeRecord(): Promise<string> {
    return this.local?.tree?.record ?? this.record();
  }

  // ---- New positions ----

  /** Takes the latest position over. With `follow` it is also the one looked at from now on. */
  place(plies: Ply[], live: View, follow = true): void {
    this.plies = plies;
    this.live = live;
    if (this.entered < 0) this.entered = plies.length;
    this.positions.set(live.ply, live);
    if (!follow) return;
    this.at = this.wanted = this.last;
    this.looked = live;
  }

  /** Drops the choice and everything shown for it. */
  clear(): void {
    this.chosen = null;
    this.warned = null;
    this.preview = null;
    this.reason = null;
  }

  /** Outlines for a moment what these events changed. */
  show(events: GameEvent[]): void {
    clearTimeout(this.outline);
    this.lastEvents = events;
    this.outline = setTimeout(() => (this.lastEvents = []), OUTLINE_MS);
  }

  async readPreviews(): Promise<void> {
    this.previews = new Map();
    if (!this.personActs) return;
    const { generation, last } = this;
    try {
      const previews = await this.match.engine.previews(this.match.viewer);
      if (generation === this.generation && last === this.last) this.previews = previews;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  // ---- Acting ----

  /** Chooses an offer; confirm() carries it out. What another player may do can be looked at in the same way. */
  async pick(action: string): Promise<void> {
    if (!offerOf(this.waits ? this.foresight.offers : this.offers, action))
      return this.askWhy(action);
    this.reason = null;
    if (this.chosen !== action) this.warned = null;
    this.chosen = action;
    if (this.preview?.action !== action) this.preview = null;
    try {
      const preview = await this.match.engine.preview(action, this.match.viewer);
      if (this.chosen !== action) return;
      const outcome = await this.outcomeOf(preview);
      if (this.chosen === action) this.preview = outcome ? { ...preview, outcome } : preview;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** The position after an offered action, without choosing it; null: the engine does not say. */
  async lookAhead(action: string): Promise<Preview | null> {
    if (this.preview?.action === action) return this.preview;
    try {
      return await this.match.engine.preview(action, this.match.viewer);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return null;
    }
  }

  /** Looks further ahead, as long as the drawing assumes another action. */
  private async outcomeOf(preview: Preview): Promise<Preview['outcome']> {
    const { live: from, suppose, match } = this;
    let { view, events } = preview;
    let next = from && suppose?.(view, from);
    if (!from || !suppose || !next) return undefined;
    const then: string[] = [];
    try {
      for (; next && this.chosen === preview.action; next = suppose(view, from)) {
        then.push(next);
        ({ view, events } = await match.engine.preview(preview.action, match.viewer, then));
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return undefined;
    }
    return { events, view };
  }

  /** Why an action is not possible; null where nobody decides. */
  async reasonOf(action: string): Promise<Reason | null> {
    if (!this.isLive || this.over) return null;
    try {
      const answer = await this.match.engine.why(action, this.match.viewer);
      return { action, words: answer.reason, facts: answer.facts ?? [] };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { action, words: error.message, facts: [] };
    }
  }

  async askWhy(...actions: string[]): Promise<void> {
    const reasons = await Promise.all(actions.map((action) => this.reasonOf(action)));
    const [first, ...others] = reasons.filter((one) => one !== null);
    if (first) this.reason = { ...first, others };
  }

  /** Chooses an offer and carries it out at once; a grave one is asked about first. */
  async perform(action: string): Promise<void> {
    await this.pick(action);
    if (this.chosen === action) await this.confirm();
  }

  /** Whether the choice would bring an event so grave that it must be confirmed twice. */
  get isGrave(): boolean {
    if (this.chosen === null) return false;
    const offer = offerOf(this.offers, this.chosen);
    const exact = this.preview?.action === this.chosen ? this.preview.events : null;
    const events = exact ?? this.previews.get(offer?.action ?? '') ?? [];
    return events.some((event) => event.grave);
  }

  /** Carries the choice out; a grave one only when it is confirmed twice. */
  async confirm(): Promise<void> {
    const action = this.chosen;
    if (action === null || !this.personActs || !this.isLive || this.acting) return;
    if (this.isGrave && this.warned !== action) return void (this.warned = action);
    this.acting = true;
    try {
      await this.match.act(action);
      if (this.local) this.local.redoable = [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.reason = { action, words: error.message, facts: [] };
    } finally {
      this.acting = false;
    }
    this.match.proceed();
  }

  undo(): Promise<void> {
    return this.match.undo();
  }

  // ---- Looking back ----

  /** Position and view change together, so that the board is drawn once; a later wish overtakes an earlier one. */
  async look(ply: number): Promise<void> {
    const held = Math.max(0, Math.min(this.last, Math.round(ply)));
    this.wanted = held;
    const view = held === this.last ? this.live : await this.position(held);
    if (this.wanted !== held) return;
    this.line = null;
    this.at = held;
    this.looked = view;
    this.clear();
    this.lastEvents = [];
    if (held === this.last) this.match.proceed();
  }

  /** A step back or forth from the position last asked for, however fast the keys come. */
  step(by: number): Promise<void> {
    return this.look(this.wanted + by);
  }

  async position(ply: number): Promise<View> {
    const known = this.positions.get(ply);
    if (known) return known;
    const { restMs } = this.match;
    if (restMs > 0) {
      await wait(restMs);
      if (this.wanted !== ply && this.live) return this.live;
    }
    const { generation } = this;
    const view = await this.match.engine.state(ply, this.match.viewer);
    if (generation === this.generation) this.positions.set(ply, view);
    return view;
  }

  // ---- Lines ----

  stepLine(index: number): void {
    if (!this.line) return;
    this.line = { ...this.line, index: Math.max(0, Math.min(this.line.steps.length, index)) };
  }

  leaveLine(): void {
    this.line = null;
    if (this.isLive) this.match.proceed();
  }
}
