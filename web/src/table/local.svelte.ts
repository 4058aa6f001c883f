// A match played in this browser: its record is held by an engine here and saved after every move. Computer seats move
// by themselves while the latest position is looked at and nobody paused them. Undo and branch shorten the record and
// keep the rest, so that redo can bring it back.
import { Refusal, type Engine } from '../engine/client';
import type { GameInfo, Ply, View } from '../engine/types';
import type { Tree } from '../review/tree.svelte';
import { commandQueue, type MatchHost } from './match';
import { resultOf, type SavedTable } from './saved';
import { isComputer, type Seat, type SeatKind } from './seats';
import { Study } from './study.svelte';
import { Table } from './table.svelte';

export interface TableTools {
  table: Engine;
  thinker: () => Engine;
  scratch: () => Engine;
  save: (table: SavedTable) => void;
  now?: () => number;
}

export class LocalMatch implements MatchHost {
  readonly kind = 'local';
  readonly restMs = 0;
  readonly home = '#/';
  readonly engine: Engine;
  viewer: number | undefined;

  /** Whether the computer players wait, and why, if one of them could not move. */
  paused = $state(false);
  problem = $state('');
  /** The variations and comments of the record; null while there are none. With them the game stays as it is: whatever
      is played is a variation, for all seats by hand. */
  tree = $state.raw<Tree | null>(null);
  /** The table as it was last saved. */
  private kept: SavedTable | null = null;
  /** Records that redo can bring back, the last one first. */
  redoable = $state.raw<string[]>([]);

  protected table: Table;
  readonly tools: TableTools;
  // Shared with the tree.
  readonly inTurn = commandQueue();
  private driving = false;

  constructor(table: Table, tools: TableTools) {
    this.table = table;
    this.tools = tools;
    this.engine = tools.table;
    this.engine.own = () => this.own;
    table.study = new Study(table, tools);
  }

  get own(): number {
    const { persons, seats } = this.table;
    return persons === 1 ? seats.findIndex((seat) => !isComputer(seat)) + 1 : 0;
  }
  get personActs(): boolean {
    const { actor, computerActs } = this.table;
    return actor > 0 && (this.tree !== null || !computerActs);
  }
  get mayUndo(): boolean {
    return this.tree === null && this.table.last > 0 && this.undoPly() < this.table.last;
  }
  /** Whether playing on from an earlier position begins a variation. */
  get mayVary(): boolean {
    return this.tree !== null || this.table.over;
  }
  close(): void {}

  // ---- Starting and saving ----

  async begin(
    game: GameInfo,
    seats: Seat[],
    options: Record<string, string>,
    seed: string,
  ): Promise<void> {
    this.table.game = game;
    this.table.seats = seats;
    await this.engine.start({
      game: game.id,
      players: seats.length,
      options,
      names: seats.map((seat) => seat.name),
      ...(seed === '' ? {} : { seed }),
    });
    await this.enter(null);
  }

  async resume(game: GameInfo, saved: SavedTable, ply: number | null): Promise<void> {
    this.table.game = game;
    this.table.seats = saved.seats;
    this.table.name = saved.name;
    this.kept = saved;
    await this.engine.load(saved.record);
    if (hasComments(saved.record)) await this.openTree(saved.record);
    await this.enter(ply);
  }

  protected async enter(ply: number | null): Promise<void> {
    this.table.board = await this.engine.board();
    await this.reread(ply);
    await this.save();
    this.proceed();
  }

  async save(): Promise<void> {
    const { table } = this;
    const { live, game } = table;
    if (!live || !game || table.closed) return;
    const saved = (this.tools.now ?? Date.now)();
    const seats = $state.snapshot(table.seats) as Seat[];
    if (this.tree && this.kept) {
      const { record } = this.tree;
      return this.tools.save({ ...this.kept, name: table.name, seats, record, saved });
    }
    const record = await this.engine.record();
    this.kept = {
      id: table.id,
      game: game.id,
      title: game.title,
      name: table.name,
      seats,
      record,
      ply: table.last,
      over: live.over,
      to_move: table.actor,
      round: live.round,
      ...resultOf(
        live.players.map((one, i) => ({ ...one, name: table.seats[i]?.name ?? one.name })),
      ),
      saved,
    };
    this.tools.save(this.kept);
  }

  // ---- Reading the record ----

  /** Where players have secrets, the view is that of the acting person; while computers move it stays with the person
      who acted last, or the only one. A table of computers alone shows everything. */
  private viewerOf(live: View | null): number | undefined {
    const { game, persons, seats } = this.table;
    if (!game?.secrets || persons === 0 || this.tree) return undefined;
    const actor = live?.to_move.kind === 'player' ? (live.to_move.player ?? 0) : 0;
    if (actor > 0 && !isComputer(seats[actor - 1])) return actor;
    return this.viewer ?? seats.findIndex((seat) => !isComputer(seat)) + 1;
  }

  /** The latest position and the plies since `from`; all plies when the viewer has changed. */
  private async readLive(from: number): Promise<[Ply[], View]> {
    const read = (first: number, viewer: number | undefined) =>
      Promise.all([this.engine.history(first, viewer), this.engine.state(undefined, viewer)]);
    const asked = this.viewerOf(null);
    const [plies, live] = await read(from, asked);
    const viewer = this.viewerOf(live);
    const before = this.viewer;
    this.viewer = viewer;
    if (viewer === asked && (from === 0 || viewer === before)) return [plies, live];
    this.table.positions.clear();
    return read(0, viewer);
  }

  /** Reads everything from the engine again, after the record was replaced or cut. */
  async reread(ply: number | null): Promise<void> {
    const { table } = this;
    const [plies, live] = await this.readLive(0);
    table.positions.clear();
    table.place(plies, live);
    table.clear();
    table.line = null;
    table.study?.forgetAfter(table.last);
    if (ply !== null && ply < table.last) await table.look(ply);
    await table.readPreviews();
  }

  // ---- Acting ----

  act(action: string): Promise<void> {
    const { table } = this;
    return this.inTurn(async () => {
      const before = table.last;
      // Sent together, so that the board is new after one round trip.
      const [, [fresh, live]] = await Promise.all([
        this.engine.apply(action),
        this.readLive(before),
      ]);
      const kept = fresh[0]?.ply === 0 ? [] : table.plies;
      table.place([...kept, ...fresh.filter((ply) => ply.ply >= kept.length)], live);
      table.clear();
      // The next decision is on screen and may be confirmed while this one is still being saved.
      table.acting = false;
      table.study?.forgetAfter(table.last);
      table.show(table.plies.slice(before).flatMap((ply) => ply.events));
      table.moves++;
      await Promise.all([table.readPreviews(), this.tree ? this.tree.played() : this.save()]);
    });
  }

  // ---- Computer players ----

  proceed(): void {
    void this.drive();
  }

  /** Whether a computer player moves now. */
  protected get mayMove(): boolean {
    const { table } = this;
    return table.computerActs && !this.tree && !this.paused && !table.closed && table.isLive;
  }

  /** Lets the computers move until a person decides, the game ends, or somebody looks back. */
  private async drive(): Promise<void> {
    const { table } = this;
    if (this.driving) return;
    this.driving = true;
    try {
      while (this.mayMove) {
        if (!(await this.moveComputer())) break;
      }
    } finally {
      this.driving = false;
      table.thinking = false;
    }
  }

  /** One move of a computer player; false if the others must wait. */
  private async moveComputer(): Promise<boolean> {
    const { table } = this;
    const { generation } = table;
    const level = table.seats[table.actor - 1]?.kind ?? 'player';
    table.thinking = true;
    try {
      const action = await this.chooseMove(level);
      await table.shown();
      if (generation !== table.generation || this.paused || !table.isLive || table.closed) {
        return generation !== table.generation && !table.closed;
      }
      await this.act(action);
      this.problem = '';
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (generation !== table.generation) return !table.closed;
      this.problem = error.message;
      this.paused = true;
      return false;
    } finally {
      table.thinking = false;
    }
  }

  protected async chooseMove(level: SeatKind): Promise<string> {
    const record = await this.engine.record();
    const thinker = this.tools.thinker();
    const [, action] = await Promise.all([thinker.load(record), thinker.choose(level)]);
    return action;
  }

  pause(on: boolean): void {
    this.paused = on;
    if (!on) {
      this.problem = '';
      this.proceed();
    }
  }

  setSeat(index: number, seat: Seat): void {
    const { table } = this;
    table.seats[index] = seat;
    table.clear();
    this.interrupt();
    // The only person at the screen is "you" in every view, and sees what no other player sees.
    if (table.game?.secrets) this.viewer = undefined;
    void this.inTurn(() => this.reread(table.at));
    void this.save();
    this.proceed();
  }

  /** Makes running thought worthless: its result is dropped. */
  interrupt(): void {
    this.table.generation++;
    if (this.table.thinking) this.tools.thinker().restart();
  }

  // ---- Undo, redo, branch ----

  /** The ply undo returns to: before the last decision of a person, or one back where only computers play. */
  protected undoPly(): number {
    const { last, plies, seats, persons } = this.table;
    for (let ply = last - 1; ply >= 0; ply--) {
      const actor = plies[ply]?.actor;
      if (typeof actor === 'number' && !isComputer(seats[actor - 1])) return ply;
    }
    return persons === 0 ? Math.max(0, last - 1) : last;
  }

  async undo(): Promise<void> {
    if (!this.mayUndo) return;
    if (this.table.persons === 0) this.paused = true;
    await this.cut(this.undoPly());
  }

  /** Goes on from the position looked at; redo can bring back what came after. Chance outcomes there stay: nobody may
      draw them again. */
  async branch(): Promise<void> {
    const { at, last, plies } = this.table;
    let ply = at;
    while (ply < last && plies[ply]?.actor === 'chance') ply++;
    if (this.mayVary) {
      await this.studyGame();
      return this.tree?.vary(ply);
    }
    if (ply >= last) await this.table.look(last);
    else await this.cut(ply);
    this.proceed();
  }

  protected cut(ply: number): Promise<void> {
    this.interrupt();
    return this.inTurn(async () => {
      const record = await this.engine.record();
      await this.engine.cut(ply);
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
      await this.engine.load(record);
      this.redoable = this.redoable.slice(0, -1);
      await this.reread(null);
      await this.save();
    });
    this.proceed();
  }

  /** Continues the match with the steps of the line that are shown. */
  async playLine(): Promise<void> {
    const { table } = this;
    const { line } = table;
    if (!line) return;
    const actions = line.steps.slice(0, line.index).map((step) => step.action);
    table.line = null;
    this.paused = true;
    if (this.mayVary) await this.studyGame();
    if (line.from < table.last) await (this.tree?.vary(line.from) ?? this.cut(line.from));
    for (const action of actions) await this.act(action);
    this.paused = table.computerActs;
  }

  // ---- Variations and comments ----

  private async openTree(record: string): Promise<void> {
    const { Tree } = await import('../review/tree.svelte');
    this.tree = await Tree.open(this, this.table, record);
  }

  /** From now on the game stays as it is, and variations and comments can be added. */
  studyGame(): Promise<void> {
    return this.inTurn(async () => {
      if (this.tree) return;
      this.interrupt();
      await this.openTree(await this.engine.record());
      this.redoable = [];
      await this.reread(this.table.at);
    });
  }
}

/** Whether a record has lines of comment, which may hold variations. */
export const hasComments = (record: string): boolean => /^[ \t]*#/m.test(record);

export function localTable(id: string, tools: TableTools): Table & { readonly match: LocalMatch } {
  return new Table(id, (table) => new LocalMatch(table, tools)) as Table & { match: LocalMatch };
}
