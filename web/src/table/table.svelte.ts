// The table: what is on it, and everything that may be done at it. No rule is known here; the engine is
// asked for every position, offer, preview and event.
//
// Positions are counted in plies: `last` is where the game stands, `at` what is looked at. Undo and branch
// make the record shorter and keep what was cut, so that redo can bring it back. Computer seats move by
// themselves while the latest position is looked at and nobody paused them.
import { Refusal, type Engine } from '../engine/client';
import { offerOf, parseOffer } from '../engine/offers';
import {
  known,
  type Advice,
  type BoardAnswer,
  type GameEvent,
  type GameInfo,
  type Highlight,
  type Judgement,
  type Offer,
  type Ply,
  type Preview,
  type View,
} from '../engine/types';
import { resultOf, type SavedTable } from './saved';
import { isComputer, type Seat } from './seats';

/** A line of play tried out beside the game: the positions after each of its actions. */
export interface Line {
  from: number;
  steps: { action: string; events: GameEvent[]; view: View }[];
  index: number;
}

export interface Reason {
  action: string;
  words: string;
  facts: GameEvent[];
}

export interface TableTools {
  table: Engine;
  thinker: () => Engine;
  scratch: () => Engine;
  /** How long a computer's move takes at least, in ms, asked anew for every move. */
  pace: () => number;
  save: (table: SavedTable) => void;
  now?: () => number;
}

/** How long a change stays outlined. */
const OUTLINE_MS = 2000;
/** How hard the thinker tries: levels, so that no game makes anybody wait long. */
const HINT_LEVEL = 'master';
const JUDGE_LEVEL = 'expert';

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

export class Table {
  readonly id: string;
  game = $state.raw<GameInfo | null>(null);
  name = $state('');
  seats = $state<Seat[]>([]);
  board = $state.raw<BoardAnswer | null>(null);

  plies = $state.raw<Ply[]>([]);
  at = $state(0);
  /** The latest position, and the one looked at. */
  live = $state.raw<View | null>(null);
  looked = $state.raw<View | null>(null);
  previews = $state.raw<Map<string, GameEvent[]>>(new Map());
  chosen = $state<string | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** The grave action that was confirmed once; it waits to be confirmed again. */
  warned = $state<string | null>(null);
  reason = $state.raw<Reason | null>(null);
  highlight = $state.raw<Highlight | null>(null);
  lastEvents = $state.raw<GameEvent[]>([]);
  /** Counts moves made while the page is open, so that they can be announced. */
  moves = $state(0);

  thinking = $state(false);
  paused = $state(false);
  problem = $state('');
  redoable = $state.raw<string[]>([]);

  advice = $state.raw<Advice | null>(null);
  advising = $state(false);
  adviceProblem = $state('');
  judgements = $state.raw<(Judgement | null)[]>([]);
  scores = $state.raw<number[][]>([]);
  analysing = $state(false);
  judged = $state(0);
  analysisProblem = $state('');
  line = $state.raw<Line | null>(null);

  /** What a drawing supposes after a choice, see src/games. */
  suppose: ((view: View, from: View) => string | null) | null = null;

  /** Whose eyes the views are for; undefined: all is open. */
  private viewer: number | undefined;
  protected tools: TableTools;
  protected positions = new Map<number, View>();
  /** Raised by whatever makes running work out of date. */
  protected generation = 0;
  private driving = false;
  /** The position last asked for, which `at` follows. */
  protected wanted = 0;
  /** A second Enter before the first was answered does nothing. */
  private acting = false;
  protected closed = false;
  private outline: ReturnType<typeof setTimeout> | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor(id: string, tools: TableTools) {
    this.id = id;
    this.tools = tools;
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
    return this.actor > 0 && !isComputer(this.seats[this.actor - 1]);
  }
  get offers(): Offer[] {
    return this.isLive && this.personActs ? (this.live?.actions ?? []).map(parseOffer) : [];
  }
  get over(): boolean {
    return this.live?.over ?? false;
  }
  get persons(): number {
    return this.seats.filter((seat) => !isComputer(seat)).length;
  }
  get mayUndo(): boolean {
    return this.last > 0 && this.undoPly() < this.last;
  }
  /** The seat of the only person who plays here; 0: several, or none. */
  get own(): number {
    return this.persons === 1 ? this.seats.findIndex((seat) => !isComputer(seat)) + 1 : 0;
  }
  /** Whether the course of the game is in the hands of who sits here: undo, branch, pause, seats. */
  get mayChange(): boolean {
    return true;
  }
  /** Whether the game may be thought about aloud: hints, analysis, lines. */
  get mayStudy(): boolean {
    return true;
  }
  /** Whether others sit elsewhere: there is talk, and a menu of its own. */
  get isOnline(): boolean {
    return false;
  }
  /** What was said since the talk was last looked at. */
  get unheard(): number {
    return 0;
  }
  /** The time a player has left, in words; empty: as much as he likes. */
  timeOf(_seat: number): string {
    return '';
  }
  /** Whether a player elsewhere does not look at the table now. */
  isAway(_seat: number): boolean {
    return false;
  }
  /** How many look on who do not play. */
  get watching(): number {
    return 0;
  }
  /** Where more is told of a player; empty: nowhere. */
  profileOf(_seat: number): string {
    return '';
  }
  /** The page one comes from, and goes back to. */
  get home(): string {
    return '#/';
  }
  /** Whether the last step was the acting person's own: a step of the turn that can be taken back. */
  get mayTakeBack(): boolean {
    return this.personActs && this.plies[this.last - 1]?.actor === this.actor;
  }
  /** What every move up to the position drawn did. */
  get past(): GameEvent[][] {
    const { line } = this;
    const plies = this.plies.slice(0, line ? line.from : this.at).map((ply) => ply.events);
    return line ? [...plies, ...line.steps.slice(0, line.index).map((step) => step.events)] : plies;
  }
  /** What led to the position looked at: the last decision, and the chance that followed it. */
  get eventsHere(): GameEvent[] {
    if (this.line && this.line.index > 0) return this.line.steps[this.line.index - 1]?.events ?? [];
    let from = this.at - 1;
    while (from > 0 && this.plies[from]?.actor === 'chance') from--;
    return this.plies.slice(Math.max(0, from), this.at).flatMap((ply) => ply.events);
  }

  // ---- Whose eyes ----

  /** Where players have secrets a table shows what the person who acts may see; while computers move it stays with
      the person who acted last, or the only one. Computers alone have no secrets from who watches. */
  protected watcher(live: View | null): number | undefined {
    if (!this.game?.secrets || this.persons === 0) return undefined;
    const actor = live?.to_move.kind === 'player' ? (live.to_move.player ?? 0) : 0;
    if (actor > 0 && !isComputer(this.seats[actor - 1])) return actor;
    return this.viewer ?? this.seats.findIndex((seat) => !isComputer(seat)) + 1;
  }

  /** The latest position and what is new, for the eyes that look at it: they may be others than before. */
  protected async readLive(from: number): Promise<[Ply[], View]> {
    const { table } = this.tools;
    const asked = this.watcher(null);
    const [plies, live] = await Promise.all([
      table.history(from, asked),
      table.state(undefined, asked),
    ]);
    const viewer = this.watcher(live);
    const before = this.viewer;
    this.viewer = viewer;
    if (viewer === asked && (from === 0 || viewer === before)) return [plies, live];
    this.positions.clear();
    const [all, seen] = await Promise.all([
      table.history(0, viewer),
      table.state(undefined, viewer),
    ]);
    return [all, seen];
  }

  // ---- Beginning and keeping ----

  async begin(
    game: GameInfo,
    seats: Seat[],
    options: Record<string, string>,
    seed: string,
  ): Promise<void> {
    this.game = game;
    this.seats = seats;
    await this.tools.table.start({
      game: game.id,
      players: seats.length,
      options,
      names: seats.map((seat) => seat.name),
      ...(seed === '' ? {} : { seed }),
    });
    await this.enter(null);
  }

  async resume(game: GameInfo, saved: SavedTable, ply: number | null): Promise<void> {
    this.game = game;
    this.seats = saved.seats;
    this.name = saved.name;
    await this.tools.table.load(saved.record);
    await this.enter(ply);
  }

  protected async enter(ply: number | null): Promise<void> {
    this.board = await this.tools.table.board();
    await this.reread(ply);
    await this.save();
    void this.drive();
  }

  close(): void {
    this.closed = true;
    this.generation++;
    clearTimeout(this.outline);
    this.analysing = false;
  }

  record(): Promise<string> {
    return this.tools.table.record();
  }

  async save(): Promise<void> {
    const live = this.live;
    if (!live || !this.game || this.closed) return;
    const record = await this.tools.table.record();
    this.tools.save({
      id: this.id,
      game: this.game.id,
      title: this.game.title,
      name: this.name,
      seats: $state.snapshot(this.seats) as Seat[],
      record,
      ply: this.last,
      over: live.over,
      to_move: this.actor,
      round: live.round,
      ...resultOf(live.players),
      saved: (this.tools.now ?? Date.now)(),
    });
  }

  /** Takes everything from the engine again, after the record was replaced or cut. */
  private async reread(ply: number | null): Promise<void> {
    const [plies, live] = await this.readLive(0);
    this.positions.clear();
    this.plies = plies;
    this.live = live;
    this.positions.set(live.ply, live);
    this.at = this.wanted = this.last;
    this.looked = live;
    this.forgetChoice();
    this.advice = null;
    this.line = null;
    this.judgements = this.judgements.slice(0, this.last);
    this.scores = this.scores.slice(0, this.last + 1);
    if (ply !== null && ply < this.last) await this.look(ply);
    await this.readPreviews();
  }

  protected forgetChoice(): void {
    this.chosen = null;
    this.warned = null;
    this.preview = null;
    this.reason = null;
  }

  protected async readPreviews(): Promise<void> {
    this.previews = new Map();
    if (!this.personActs) return;
    const { generation, last } = this;
    try {
      const previews = await this.tools.table.previews(this.viewer);
      if (generation === this.generation && last === this.last) this.previews = previews;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** One command after another: each sees the position the one before left. */
  protected inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.turn.then(work);
    this.turn = result.catch(() => undefined);
    return result;
  }

  // ---- Acting ----

  /** Chooses an offer; it is done by confirm(). */
  async pick(action: string): Promise<void> {
    if (!offerOf(this.offers, action)) return this.askWhy(action);
    this.reason = null;
    if (this.chosen !== action) this.warned = null;
    this.chosen = action;
    if (this.preview?.action !== action) this.preview = null;
    try {
      const preview = await this.tools.table.preview(action, this.viewer);
      if (this.chosen !== action) return;
      const outcome = await this.outcomeOf(preview);
      if (this.chosen === action) this.preview = outcome ? { ...preview, outcome } : preview;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** Plays on beside the game as long as the drawing supposes something. */
  protected async outcomeOf(preview: Preview): Promise<Preview['outcome']> {
    const from = this.live;
    if (!from || !this.suppose?.(preview.view, from)) return undefined;
    const scratch = this.tools.scratch();
    await scratch.load(await this.tools.table.record());
    let { view, events } = preview;
    let next: string | null = preview.action;
    try {
      while (next !== null && this.chosen === preview.action) {
        const [done, after] = await Promise.all([
          scratch.apply(next),
          scratch.state(undefined, this.viewer),
        ]);
        if (next !== preview.action) events = [...events, ...done.events];
        view = after;
        next = this.suppose(view, from);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return undefined;
    }
    return { events, view };
  }

  clear(): void {
    this.forgetChoice();
  }

  async askWhy(action: string): Promise<void> {
    if (!this.isLive || this.over) return;
    try {
      const answer = await this.tools.table.why(action);
      this.reason = { action, words: answer.reason, facts: answer.facts ?? [] };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.reason = { action, words: error.message, facts: [] };
    }
  }

  /** What is chosen would bring an event so grave that it is asked about once more. */
  get isGrave(): boolean {
    if (this.chosen === null) return false;
    const offer = offerOf(this.offers, this.chosen);
    const exact = this.preview?.action === this.chosen ? this.preview.events : null;
    const events = exact ?? this.previews.get(offer?.action ?? '') ?? [];
    return events.some((event) => event.grave);
  }

  /** Does what is chosen; a grave action only when it is confirmed twice. */
  async confirm(): Promise<void> {
    const action = this.chosen;
    if (action === null || !this.personActs || !this.isLive || this.acting) return;
    if (this.isGrave && this.warned !== action) return void (this.warned = action);
    this.acting = true;
    try {
      await this.act(action);
      this.redoable = [];
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.reason = { action, words: error.message, facts: [] };
    } finally {
      this.acting = false;
    }
    void this.drive();
  }

  protected act(action: string): Promise<void> {
    return this.inTurn(async () => {
      const before = this.last;
      const { table } = this.tools;
      // Sent in one breath, so that the board is new after one round trip.
      const [, [fresh, live]] = await Promise.all([table.apply(action), this.readLive(before)]);
      const kept = fresh[0]?.ply === 0 ? [] : this.plies;
      this.plies = [...kept, ...fresh.filter((ply) => ply.ply >= kept.length)];
      this.live = live;
      this.positions.set(live.ply, live);
      this.at = this.wanted = this.last;
      this.looked = live;
      this.forgetChoice();
      // The next decision is in sight and may be confirmed, while this one is still being kept.
      this.acting = false;
      this.advice = null;
      this.show(this.plies.slice(before).flatMap((ply) => ply.events));
      this.moves++;
      await Promise.all([this.readPreviews(), this.save()]);
    });
  }

  protected show(events: GameEvent[]): void {
    clearTimeout(this.outline);
    this.lastEvents = events;
    this.outline = setTimeout(() => (this.lastEvents = []), OUTLINE_MS);
  }

  // ---- Computer players ----

  private get computerActs(): boolean {
    return this.actor > 0 && isComputer(this.seats[this.actor - 1]);
  }

  /** Lets the computers move until a person decides, the game ends, or somebody looks back. */
  async drive(): Promise<void> {
    if (this.driving) return;
    this.driving = true;
    try {
      while (this.computerActs && !this.paused && !this.closed && this.isLive) {
        if (!(await this.moveComputer())) break;
      }
    } finally {
      this.driving = false;
      this.thinking = false;
    }
  }

  private async moveComputer(): Promise<boolean> {
    const { generation } = this;
    const level = this.seats[this.actor - 1]?.kind ?? 'player';
    this.thinking = true;
    try {
      const record = await this.tools.table.record();
      const thinker = this.tools.thinker();
      const [, action] = await Promise.all([
        thinker.load(record),
        thinker.choose(level),
        wait(this.tools.pace()),
      ]);
      if (generation !== this.generation || this.paused || !this.isLive || this.closed) {
        return generation !== this.generation && !this.closed;
      }
      await this.act(action);
      this.problem = '';
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (generation !== this.generation) return !this.closed;
      this.problem = error.message;
      this.paused = true;
      return false;
    } finally {
      this.thinking = false;
    }
  }

  pause(on: boolean): void {
    this.paused = on;
    if (!on) {
      this.problem = '';
      void this.drive();
    }
  }

  setSeat(index: number, seat: Seat): void {
    this.seats[index] = seat;
    this.forgetChoice();
    this.interrupt();
    if (this.game?.secrets) {
      this.viewer = undefined;
      void this.inTurn(() => this.reread(null));
    }
    void this.readPreviews();
    void this.save();
    void this.drive();
  }

  /** Makes running thought worthless: whatever it finds is dropped. */
  private interrupt(): void {
    this.generation++;
    if (this.thinking) this.tools.thinker().restart();
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
    this.forgetChoice();
    this.lastEvents = [];
    if (held === this.last) void this.drive();
  }

  /** A step back or forth from where the last wish leads, however fast the keys come. */
  step(by: number): Promise<void> {
    return this.look(this.wanted + by);
  }

  async position(ply: number): Promise<View> {
    const known = this.positions.get(ply);
    if (known) return known;
    const { generation } = this;
    const view = await this.tools.table.state(ply, this.viewer);
    if (generation === this.generation) this.positions.set(ply, view);
    return view;
  }

  // ---- Undo, redo, branch ----

  /** Where undo leads: before the last decision of a person, or one back where only computers play. */
  private undoPly(): number {
    for (let ply = this.last - 1; ply >= 0; ply--) {
      const actor = this.plies[ply]?.actor;
      if (typeof actor === 'number' && !isComputer(this.seats[actor - 1])) return ply;
    }
    return this.persons === 0 ? Math.max(0, this.last - 1) : this.last;
  }

  async undo(): Promise<void> {
    if (!this.mayUndo) return;
    if (this.persons === 0) this.paused = true;
    await this.cut(this.undoPly());
  }

  /** Goes on from the position looked at; what came after can be brought back by redo. What chance brought there
      stays: it is nobody's to choose again. */
  async branch(): Promise<void> {
    let ply = this.at;
    while (ply < this.last && this.plies[ply]?.actor === 'chance') ply++;
    if (ply >= this.last) await this.look(this.last);
    else await this.cut(ply);
    void this.drive();
  }

  private cut(ply: number): Promise<void> {
    this.interrupt();
    return this.inTurn(async () => {
      const { table } = this.tools;
      const record = await table.record();
      await table.cut(ply);
      this.redoable = [...this.redoable, record];
      await this.reread(null);
      await this.save();
    });
  }

  async redo(): Promise<void> {
    const record = this.redoable.at(-1);
    if (record === undefined) return;
    this.interrupt();
    await this.inTurn(async () => {
      await this.tools.table.load(record);
      this.redoable = this.redoable.slice(0, -1);
      await this.reread(null);
      await this.save();
    });
    void this.drive();
  }

  // ---- Advice, lines, analysis ----

  async advise(): Promise<void> {
    if (this.advising || !this.isLive || this.actor === 0) return;
    const { generation, last } = this;
    this.advising = true;
    this.adviceProblem = '';
    try {
      const record = await this.tools.table.record();
      const thinker = this.tools.thinker();
      const [, advice] = await Promise.all([thinker.load(record), thinker.suggest(HINT_LEVEL, 5)]);
      if (generation === this.generation && last === this.last) this.advice = advice;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (generation === this.generation) this.adviceProblem = error.message;
    } finally {
      this.advising = false;
    }
  }

  /** Tries a line out beside the game, from the position after `from` moves. */
  async tryLine(from: number, actions: readonly string[]): Promise<void> {
    const scratch = this.tools.scratch();
    await scratch.load(await this.tools.table.record());
    await scratch.cut(from);
    const steps: Line['steps'] = [];
    for (const action of actions) {
      try {
        const [done, view] = await Promise.all([
          scratch.apply(action),
          scratch.state(undefined, this.viewer),
        ]);
        steps.push({ action, events: done.events, view });
      } catch (error) {
        if (error instanceof Refusal) break;
        throw error;
      }
    }
    if (steps.length === 0) return;
    if (this.at !== from) await this.look(from);
    this.forgetChoice();
    this.line = { from, steps, index: 1 };
  }

  /** Thinks a decision of the past over again and tries the best line out. */
  async tryBest(ply: number): Promise<void> {
    const record = await this.tools.table.record();
    const thinker = this.tools.thinker();
    const [, , advice] = await Promise.all([
      thinker.load(record),
      thinker.cut(ply),
      thinker.suggest(JUDGE_LEVEL, 1),
    ]);
    const best = advice.suggestions[0];
    if (best)
      await this.tryLine(
        ply,
        best.line[0] === best.action ? best.line : [best.action, ...best.line],
      );
  }

  stepLine(index: number): void {
    if (!this.line) return;
    this.line = { ...this.line, index: Math.max(0, Math.min(this.line.steps.length, index)) };
  }

  leaveLine(): void {
    this.line = null;
    if (this.isLive) void this.drive();
  }

  /** Makes the line, as far as it is shown, the game's own. */
  async playLine(): Promise<void> {
    const line = this.line;
    if (!line) return;
    const actions = line.steps.slice(0, line.index).map((step) => step.action);
    this.line = null;
    this.paused = true;
    if (line.from < this.last) await this.cut(line.from);
    for (const action of actions) await this.act(action);
    this.paused = this.computerActs;
  }

  async analyse(): Promise<void> {
    if (this.analysing) return;
    this.analysing = true;
    this.analysisProblem = '';
    const { generation } = this;
    const going = () => this.analysing && generation === this.generation && !this.closed;
    try {
      await this.readScores();
      for (let ply = 0; ply < this.last && going(); ply++) {
        if (this.judgements[ply] === undefined || this.judgements[ply] === null)
          await this.judge(ply);
        this.judged = ply + 1;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (generation === this.generation && this.analysing) this.analysisProblem = error.message;
    } finally {
      this.analysing = false;
    }
  }

  stopAnalysis(): void {
    this.analysing = false;
  }

  private async judge(ply: number): Promise<void> {
    const next = [...this.judgements];
    while (next.length <= ply) next.push(null);
    if (this.plies[ply]?.actor !== 'chance') {
      const record = await this.tools.table.record();
      const thinker = this.tools.thinker();
      const [, judgement] = await Promise.all([
        thinker.load(record),
        thinker.judge(ply, JUDGE_LEVEL),
      ]);
      next[ply] = judgement;
    }
    this.judgements = next;
  }

  private async readScores(): Promise<void> {
    const scores = [...this.scores];
    for (let ply = scores.length; ply <= this.last; ply++) {
      const view = ply === this.last && this.live ? this.live : await this.position(ply);
      const row = view.players.map((player) => known(player.score));
      // Nothing to draw where scores are hidden.
      if (row.includes(null)) return void (this.scores = []);
      scores[ply] = row.map((score) => score ?? 0);
    }
    this.scores = scores;
  }
}
