// A lesson on a table: which step it is at, what the coach says, and what the others do. The match asks it for the
// moves of the others; the page shows its state.
import { offerOf, parseOffer } from '../engine/offers';
import type { GameInfo, Ply, View } from '../engine/types';
import { lang } from '../i18n/language.svelte';
import { LocalMatch, type TableTools } from '../table/local.svelte';
import { wait } from '../table/match';
import type { Seat, SeatKind } from '../table/seats';
import { Table } from '../table/table.svelte';
import { progressOf, saveProgress, type Progress } from './progress';
import { isOffered, matches, type Facts, type LessonText, type Script, type Step } from './script';

/** `task`: it waits for the learner. `good`: that was it. `other`: another legal action was made. `moves`: the others
    move. `shows`: it plays the action itself. `done`: the goal is met. `free`: the goal is out of reach. */
export type Phase = 'task' | 'good' | 'other' | 'moves' | 'shows' | 'done' | 'free';

/** How long a step that is done stays in sight, how long a move is seen before it is made and before it is taken back. */
const DONE_MS = 900;
const SHOW_MS = 1100;

/** The number of other actions or wrong answers after which the coach first offers to show the action. */
const FAILURES = 2;

export class Lesson {
  readonly table: Table;
  /** The step that is due; after the last one their number. */
  index = $state(0);
  phase = $state<Phase>('moves');
  failures = $state(0);
  /** The right answer is marked. */
  isRevealed = $state(false);
  /** The sentence to an action that was good as well; -1: none. */
  praise = $state(-1);
  /** The positions that the texts name. */
  best = $state.raw<View | undefined>();
  was = $state.raw<View | undefined>();
  start = $state.raw<View | undefined>();
  texts = $state.raw<LessonText>({ title: '', about: '', learned: '', steps: [] });

  private plies: Ply[] = [];

  constructor(
    readonly game: GameInfo,
    readonly number: number,
    readonly script: Script,
    tools: TableTools,
  ) {
    const make = (table: Table) => new LessonMatch(table, tools, this);
    this.table = new Table(`lesson-${game.id}-${number}`, make);
  }

  private get match(): LessonMatch {
    return this.table.match as LessonMatch;
  }
  get step(): Step | null {
    return this.script.steps[this.index] ?? null;
  }
  get isQuestion(): boolean {
    return this.step?.answer !== undefined;
  }
  get shouldShow(): boolean {
    return this.failures >= FAILURES;
  }
  get facts(): Facts | null {
    const now = this.table.live;
    if (!now) return null;
    const { best, was, start } = this;
    return { now, ...(best && { best }), ...(was && { was }), ...(start && { start }) };
  }
  /** Whether the chosen action is what the step asks for. */
  get isChosen(): boolean {
    const { chosen } = this.table;
    return chosen !== null && this.isAccepted(chosen);
  }
  private isAccepted(action: string): boolean {
    return this.step?.accept?.some((pattern) => matches(pattern, action)) ?? false;
  }

  /** The position in which a step is due: before the learner's action, or at the end of the record. */
  private dueAt(index: number): number {
    const { steps, ply, seat } = this.script;
    const own = this.plies.filter((one) => one.ply >= ply && one.actor === seat);
    const before = steps.slice(0, index).filter((step) => step.answer === undefined).length;
    return own[before]?.ply ?? this.plies.length;
  }

  /** The record's action in the latest position, if it is one of the legal ones. */
  scripted(legal = this.table.live?.actions): string | null {
    const { last, actor } = this.table;
    const ply = this.plies[last];
    if (!ply || ply.actor !== actor || !legal) return null;
    return offerOf(legal.map(parseOffer), ply.action) ? ply.action : null;
  }
  /** Whether the others go on. */
  get isMoving(): boolean {
    return this.phase === 'moves' && this.table.last < this.dueAt(this.index);
  }

  async begin(record: string, texts: LessonText, step: number): Promise<void> {
    this.texts = texts;
    this.index = Math.min(step, this.script.steps.length - 1);
    const seats = this.seats(Number(/ players=(\d)/.exec(record)?.[1]));
    this.plies = await this.match.read(record, seats);
    await this.match.open(this.game, seats, this.script.ply, (at) => {
      this.start = at;
      return this.dueAt(this.index);
    });
    await this.arrive();
  }

  private seats(players: number): Seat[] {
    const { names } = lang.t.setup;
    return Array.from({ length: players }, (_, i) =>
      i + 1 === this.script.seat
        ? { kind: 'person', name: lang.t.players.you }
        : { kind: 'novice', name: names[i < this.script.seat ? i + 1 : i] ?? '' },
    );
  }

  // ---- What happens at the table ----

  /** An action was made, by the learner or by another player. */
  async acted(action: string, isOwn: boolean): Promise<void> {
    if (this.phase === 'moves') return this.arrive();
    if (!isOwn || this.phase !== 'task') return;
    const step = this.step!;
    this.praise = step.good?.findIndex((pattern) => matches(pattern, action)) ?? -1;
    if (!this.isAccepted(action) && this.praise < 0) {
      this.failures++;
      this.phase = 'other';
      return;
    }
    await this.finishStep();
  }

  /** Something was taken back. */
  async rewound(): Promise<void> {
    const { last } = this.table;
    if (this.phase === 'shows') return;
    while (this.index > 0 && this.dueAt(this.index) > last) this.index--;
    await this.setTask();
  }

  private async finishStep(): Promise<void> {
    this.phase = 'good';
    if (this.praise >= 0) return; // there is something to read
    await wait(DONE_MS);
    if (this.phase === 'good') await this.goOn();
  }

  /** The next step, once the others have moved. */
  async goOn(): Promise<void> {
    if (this.table.closed) return;
    this.index++;
    this.failures = 0;
    this.phase = 'moves';
    await this.arrive();
    this.match.proceed();
  }

  /** The others have moved: the step is due, or there are more moves to come. */
  private async arrive(): Promise<void> {
    if (this.isMoving && this.table.computerActs) return;
    const { last, live, personActs } = this.table;
    const isDue = last === this.dueAt(this.index);
    if (!this.step) {
      this.phase = 'done';
      this.save({ step: 0, done: true });
    } else if (isDue && this.isQuestion) await this.setTask();
    else if (isDue && personActs && isOffered(this.step, live?.actions ?? [])) await this.setTask();
    else {
      this.index--; // the step that was left is not done
      this.phase = 'free';
    }
  }

  /** A lesson that was finished once stays finished. */
  private save({ step, done }: Progress): void {
    const { id } = this.game;
    const isDone = done || (progressOf(id)[this.script.id]?.done ?? false);
    saveProgress(id, this.script.id, { step, done: isDone });
  }

  private async setTask(): Promise<void> {
    this.was = this.table.live ?? undefined;
    this.isRevealed = false;
    this.praise = -1;
    this.best = undefined;
    this.phase = 'task';
    this.save({ step: this.index, done: false });
    const action = this.isQuestion ? null : this.scripted();
    const best = action ? await this.table.lookAhead(action) : null;
    if (best) this.best = best.view;
  }

  // ---- What the learner asks of the coach ----

  async answer(number: number): Promise<void> {
    if (this.phase !== 'task' && this.phase !== 'other') return;
    if (number === this.step?.answer) return this.finishStep();
    this.failures++;
    this.phase = 'other';
  }

  async takeBack(): Promise<void> {
    if (this.isQuestion) this.phase = 'task';
    else await this.table.undo();
  }

  /** Makes the step's action and goes on. */
  async skip(): Promise<void> {
    const action = this.isQuestion ? null : this.scripted();
    if (this.phase === 'other') await this.takeBack();
    if (this.isQuestion || !action) return this.goOn();
    this.phase = 'shows';
    await this.match.act(action);
    await this.goOn();
  }

  /** Makes the step's action slowly and takes it back again. Of a question it marks the answer. */
  async show(): Promise<void> {
    if (this.phase === 'other') await this.takeBack();
    if (this.isQuestion) return void (this.isRevealed = true);
    const action = this.scripted();
    if (!action) return;
    this.phase = 'shows';
    await this.table.pick(action);
    await wait(SHOW_MS);
    await this.match.act(action);
    await this.table.shown();
    await wait(SHOW_MS);
    await this.table.undo();
    if (this.phase === 'shows') await this.setTask();
  }

  /** Begins the lesson anew. */
  async restart(): Promise<void> {
    this.index = 0;
    this.failures = 0;
    this.phase = 'moves';
    await this.match.returnTo(this.script.ply);
    await this.arrive();
  }
}

/** A local match in which the others do what the record has, as long as that is legal; then they choose themselves. */
class LessonMatch extends LocalMatch {
  constructor(
    table: Table,
    tools: TableTools,
    private readonly lesson: Lesson,
  ) {
    super(table, tools);
    table.study = null;
  }

  /** The actions of a record, which gets the names of the players. */
  async read(record: string, seats: readonly Seat[]): Promise<Ply[]> {
    const names = seats.map(({ name }, i) => `name p${i + 1} ${name}\n`).join('');
    await this.engine.load(record.replace('\n', `\n${names}`));
    return this.engine.history();
  }

  /** Shows the position in which a step is due. */
  async open(
    game: GameInfo,
    seats: Seat[],
    start: number,
    dueAt: (start: View) => number,
  ): Promise<void> {
    this.table.game = game;
    this.table.seats = seats;
    await this.engine.cut(dueAt(await this.engine.state(start)));
    await this.enter(null);
  }

  async returnTo(ply: number): Promise<void> {
    await this.cut(ply);
  }

  protected override get mayMove(): boolean {
    return super.mayMove && this.lesson.isMoving;
  }
  protected override async chooseMove(level: SeatKind): Promise<string> {
    // The table shows only what the learner may know. In a game with secrets, that leaves out the choices of others.
    const { actions } = await this.engine.state();
    return this.lesson.scripted(actions) ?? super.chooseMove(level);
  }
  override get mayUndo(): boolean {
    return super.mayUndo && this.undoPly() >= this.lesson.script.ply;
  }
  override async act(action: string): Promise<void> {
    const isOwn = this.table.personActs;
    await super.act(action);
    void this.lesson.acted(action, isOwn);
  }
  override async undo(): Promise<void> {
    if (!this.mayUndo) return;
    await super.undo();
    await this.lesson.rewound();
  }
  /** A lesson is not a game to be continued. */
  override async save(): Promise<void> {}
}
