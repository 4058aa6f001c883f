// A puzzle on a table: the position as the player to move sees it, the action that was given as the answer, and the
// actions to compare. The match asks it what to do with a confirmed action; the page shows its state.
import type { Engine } from '../engine/client';
import type { GameInfo } from '../engine/types';
import { lang } from '../i18n/language.svelte';
import { LocalMatch, type TableTools } from '../table/local.svelte';
import type { Seat } from '../table/seats';
import { Study } from '../table/study.svelte';
import { Table } from '../table/table.svelte';
import { solves, type Puzzle, type PuzzleMove } from './file';
import type { Listed } from './list';
import { keepTry, type Outcome } from './progress';

export class PuzzleTable {
  readonly table: Table;
  /** The action that was confirmed; null: the puzzle is still to be solved. */
  given = $state<string | null>(null);
  /** The kind of the answer is shown. */
  hasHint = $state(false);
  /** What the attempt meant for the ratings. */
  outcome = $state.raw<Outcome | null>(null);
  /** The action that the board shows after an answer: chosen, or carried out. */
  shown = $state<string | null>(null);

  private study: Study;

  constructor(
    readonly game: GameInfo,
    readonly listed: Listed,
    readonly puzzle: Puzzle,
    /** It is the puzzle of this day; null: an ordinary one. */
    readonly day: number | null,
    private readonly tools: TableTools,
  ) {
    this.table = new Table(
      `puzzle-${game.id}-${puzzle.id}`,
      (table) => new PuzzleMatch(table, tools, this),
    );
    this.study = new Study(this.table, tools);
  }

  /** The engine that explains the answer. */
  thinker(): Engine {
    return this.tools.thinker();
  }
  get best(): PuzzleMove {
    return this.puzzle.moves[0]!;
  }
  moveOf(action: string): PuzzleMove | null {
    return this.puzzle.moves.find((move) => move.action === action) ?? null;
  }
  get isSolved(): boolean {
    const move = this.given === null ? null : this.moveOf(this.given);
    return move !== null && solves(move);
  }

  begin(): Promise<void> {
    return (this.table.match as PuzzleMatch).open(this.game, this.puzzle);
  }

  // ---- The answer ----

  /** The board then shows the best action, chosen but not carried out. */
  async answer(action: string): Promise<void> {
    if (this.given !== null) return;
    this.given = action;
    const { game, id, rating } = this.listed;
    const { isSolved, hasHint, day } = this;
    this.outcome = keepTry({ game, id, rating, isSolved, hasHint, day });
    this.table.clear();
    await this.show(isSolved ? action : this.best.action);
  }

  /** Shows one of the actions on the board. */
  async show(action: string): Promise<void> {
    if (this.table.line) this.table.leaveLine();
    this.shown = action;
    await this.table.pick(action);
  }

  /** Shows the position after the action that is shown, or goes back to the one before it. */
  async carryOut(on: boolean): Promise<void> {
    const { table, shown } = this;
    if (shown === null || on === (table.line !== null)) return;
    if (on) await this.study.tryLine(table.last, [shown]);
    else await this.show(shown);
  }

  /** Puts the question again. */
  retry(): void {
    if (this.table.line) this.table.leaveLine();
    this.table.clear();
    this.given = null;
    this.shown = null;
    this.outcome = null;
  }
}

/** A local match in which the only person is the player to move, and a confirmed action is an answer: nobody moves. */
class PuzzleMatch extends LocalMatch {
  constructor(
    table: Table,
    tools: TableTools,
    private readonly solver: PuzzleTable,
  ) {
    super(table, tools);
    table.study = null;
  }

  async open(game: GameInfo, { record, players }: Puzzle): Promise<void> {
    await this.engine.load(record);
    const mover = (await this.engine.state()).to_move.player ?? 1;
    const { names } = lang.t.setup;
    const seats = Array.from({ length: players }, (_, i): Seat => {
      if (i + 1 === mover) return { kind: 'person', name: lang.t.players.you };
      return { kind: 'player', name: names[i + 1 < mover ? i + 1 : i] ?? '' };
    });
    this.table.game = game;
    this.table.seats = seats;
    const named = seats.map(({ name }, i) => `name p${i + 1} ${name}\n`).join('');
    await this.engine.load(record.replace('\n', `\n${named}`));
    await this.enter(null);
  }

  protected override get mayMove(): boolean {
    return false;
  }
  override get mayUndo(): boolean {
    return false;
  }
  override act(action: string): Promise<void> {
    return this.solver.answer(action);
  }
  /** The position of the puzzle is the only one to decide in. */
  override async branch(): Promise<void> {
    await this.table.look(this.table.last);
  }
  /** A puzzle is not a game to be continued. */
  override async save(): Promise<void> {}
}
