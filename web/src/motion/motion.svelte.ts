// Shows the moves of one table as they come: others' moves, and what happens by itself after anybody's move. The same
// for matches of this browser and of a server.
import { tick } from 'svelte';
import type { GameWords, Interlude, LogTurn } from '../games';
import { wait } from '../table/match';
import { settings, SPEEDS } from '../table/settings.svelte';
import type { Table } from '../table/table.svelte';
import type { Ply } from '../engine/types';
import { type GameMotion, type Plan } from './plan';
import { Show, type Scene, type Shot } from './show.svelte';

/** The panels get their new heights in this time, before places are measured. */
const SETTLE_MS = 60;

const NOTHING: Plan = { flights: [], marks: [], isLong: false };

/** What stays visible of a turn after it was shown. */
export interface Left {
  turn: number;
  seat: number;
  plans: readonly Plan[];
}

export class TableMotion {
  readonly show: Show;
  readonly table: Table;
  left = $state.raw<Left | null>(null);
  private readonly words: () => GameWords;
  private readonly game: GameMotion | null;
  private seen: number;
  /** Everything is left out until a person at this screen decides. */
  private isSkipping = false;

  constructor(
    table: Table,
    words: () => GameWords,
    game: GameMotion | null,
    private readonly hasInterlude: boolean,
  ) {
    this.table = table;
    this.words = words;
    this.game = game;
    this.seen = Math.max(0, table.entered);
    this.show = new Show({
      factor: () => SPEEDS[settings.speed] || SPEEDS.normal,
      prepare: (shot) => this.prepare(shot),
      ended: (shot) => this.ended(shot),
    });
    table.shown = () => this.show.done();
    table.replay = (from, to) => this.replay(from, to);
    table.follow = game?.follow ? (on) => this.follow(on) : null;
  }

  close(): void {
    this.show.end();
    this.table.shown = () => Promise.resolve();
    this.table.replay = null;
    this.table.follow = null;
  }

  // ---- Turns ----

  private turns(): LogTurn[] {
    const { plies, live: view, own: you, board } = this.table;
    return view ? this.words().log({ plies, view, board: board?.board ?? {}, you }) : [];
  }

  /** The turns since a person at this screen decided; where nobody does, those of one round. */
  readonly since = $derived.by((): LogTurn[] => {
    const { table } = this;
    // An auction that goes on since before one's own bid counts; one's own turn does not.
    const turns = this.turns().filter(
      ({ to, seat }) => to >= table.since && seat !== 0 && (!seat || !table.decidesHere(seat)),
    );
    return table.since > 0 ? turns : turns.slice(-table.seats.length);
  });

  // ---- Moves ----

  /** Called whenever the number of moves has changed. */
  take(): void {
    const { table, seen } = this;
    this.seen = table.last;
    const fresh = table.plies.slice(seen);
    if (table.last < seen) {
      this.show.end();
      this.left = null;
    }
    if (fresh.some((ply) => this.isOwn(ply))) {
      this.isSkipping = false;
      this.left = null;
      this.game?.follow?.(0);
    }
    if (fresh.length === 0 || !table.isLive || this.isSkipping) return;
    if (settings.speed === 'off' || document.hidden) return;
    this.show.add(this.shots(fresh, false));
  }

  private isOwn({ actor }: Ply): boolean {
    return typeof actor === 'number' && this.table.decidesHere(actor);
  }

  private shots(plies: readonly Ply[], isReplay: boolean): Shot[] {
    const turns = this.turns();
    return plies.flatMap((ply) => {
      const here = turns.filter((turn) => turn.from <= ply.ply && ply.ply <= turn.to);
      const common = here.filter((turn) => turn.seat === null);
      const isOwn = this.isOwn(ply);
      if (isOwn && common.length === 0) return [];
      const all = common.flatMap((turn) => turn.events);
      const events = isOwn ? ply.events.filter((e) => all.includes(e)) : ply.events;
      const turn = here[0]?.from ?? ply.ply;
      const seat = typeof ply.actor === 'number' && !isOwn ? ply.actor : (here[0]?.seat ?? 0);
      return [{ ply: ply.ply, turn, seat, plan: this.planOf(events), isReplay }];
    });
  }

  private planOf(events: Ply['events']): Plan {
    const { live: view, board } = this.table;
    if (!this.game || !view) return NOTHING;
    const { hasInterlude } = this;
    return this.game.plan({ events, view, board: board?.board ?? {}, hasInterlude });
  }

  /** A scene is on the stage: its outlines and trails stay until another turn begins. */
  keep(scene: Scene): void {
    const before = this.left?.turn === scene.turn ? this.left.plans : [];
    if (before.includes(scene.plan)) return;
    this.left = { turn: scene.turn, seat: scene.seat, plans: [...before, scene.plan] };
  }

  /** The move whose interlude is on, with everything up to it. */
  readonly interlude = $derived.by((): Interlude | null => {
    const { scene } = this.show;
    if (!scene?.isInterlude) return null;
    const past = this.table.plies.slice(0, scene.ply + 1).map((ply) => ply.events);
    return { past, pace: scene.pace, goOn: () => this.show.goOn() };
  });

  // ---- Skipping and showing again ----

  /** A click or a key of the person at this screen ends what is shown. */
  end(): void {
    this.show.end();
  }

  /** Leaves out everything until a person at this screen decides. */
  skip(): void {
    this.isSkipping = this.table.persons > 0 && !this.table.personActs;
    this.show.end();
  }

  replay(from: number, to: number): void {
    this.show.end();
    const plies = this.table.plies.slice(from, to);
    void this.show.done().then(() => this.show.add(this.shots(plies, true)));
  }

  /** Whether the boards of others come into sight with their moves; if not, one's own board stays. */
  private follow(on: boolean): void {
    settings.set({ followMoves: on });
    if (!on) this.game?.follow?.(0);
  }

  /** Looks at a move that is shown again, and at the board of the player who made it. */
  private async prepare({ ply, seat, plan, isReplay }: Shot): Promise<void> {
    const { table } = this;
    if (isReplay) {
      await table.look(ply + 1);
      table.show(table.plies[ply]?.events ?? []);
    }
    if (settings.followMoves) this.game?.follow?.(seat, plan.shows);
    await tick();
    await wait(SETTLE_MS);
  }

  /** After a replay the table returns to the latest position, unless somebody looks elsewhere meanwhile. */
  private ended(shot: Shot): void {
    const { table } = this;
    if (table.personActs && this.game?.follow) {
      this.game.follow(0);
      // Another board is drawn now: what stays visible is measured again.
      if (this.left) this.left = { ...this.left };
    }
    if (shot.isReplay && table.at === shot.ply + 1 && !table.closed) void table.look(table.last);
  }
}
