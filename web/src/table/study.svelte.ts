// Studying a match: hints for the decision at hand, lines tried out beside the match, and the analysis of every
// decision made so far. The thinker and the scratch board are engines of their own; the match does not wait for them.
import { Refusal, type Engine } from '../engine/client';
import {
  known,
  type Advice,
  type Estimate,
  type GameEvent,
  type Judgement,
  type Ply,
  type Suggestion,
  type View,
} from '../engine/types';
import { costliest, orderOf, outcomeOf, positionsOf } from '../review/numbers';
import type { Table } from './table.svelte';

/** A line of play tried out beside the match: the positions after each of its actions. */
export interface Line {
  from: number;
  steps: { action: string; events: GameEvent[]; view: View }[];
  index: number;
}

export interface StudyTools {
  thinker: () => Engine;
  scratch: () => Engine;
}

/** How hard the thinker tries: levels, so that no game makes anybody wait long. */
const HINT_LEVEL = 'master';
/** All that the search lists: the panel shows the best, the board all of them. */
const HINT_LINES = 32;
/** A search looks longer at what seems good. Then each action gets the playouts of this level, before their figures are
    compared. */
const FAIR_LEVEL = 'expert';
const JUDGE_LEVEL = 'expert';
/** A first look at every position. Of the rollouts that tell what to expect, one is enough for it. */
const FIRST_LOOK = 'novice:baseline_rollouts=1';
/** Then a closer look at each decision: the move and the best one are compared in PAIRS pairs of searches. The engine
    turns times into playouts, far fewer where each goes to the end of the match. */
const CLOSER_LOOK = 'mcts:200ms:baseline_rollouts=1';
const PAIRS = 6;
/** The decisions that cost most are looked at once more, before people rely on the numbers. */
const LAST_LOOK = 'mcts:1s:baseline_rollouts=1';
const LAST_LOOKS = 24;

export class Study {
  advice = $state.raw<Advice | null>(null);
  advising = $state(false);
  adviceProblem = $state('');
  /** The first look at the position before each ply, and the judgement of each decision; null where nothing was decided
      or it has not come yet. */
  estimates = $state.raw<(Estimate | null)[]>([]);
  judgements = $state.raw<(Judgement | null)[]>([]);
  /** The plies that had their last look. */
  private confirmed = new Set<number>();
  scores = $state.raw<number[][]>([]);
  analysing = $state(false);
  analysisProblem = $state('');

  private table: Table;
  private tools: StudyTools;

  constructor(table: Table, tools: StudyTools) {
    this.table = table;
    this.tools = tools;
  }

  /** Forgets everything about positions after this ply, and the advice for the position before. */
  forgetAfter(ply: number): void {
    this.advice = null;
    this.estimates = this.estimates.slice(0, ply);
    this.judgements = this.judgements.slice(0, ply);
    this.confirmed = new Set([...this.confirmed].filter((one) => one < ply));
    this.scores = this.scores.slice(0, ply + 1);
  }

  async advise(): Promise<void> {
    const { table } = this;
    if (this.advising || !table.isLive || table.actor === 0) return;
    const { generation, last } = table;
    this.advising = true;
    this.adviceProblem = '';
    try {
      const record = await table.record();
      const thinker = this.tools.thinker();
      const [, advice] = await Promise.all([
        thinker.load(record),
        thinker.suggest(HINT_LEVEL, HINT_LINES),
      ]);
      if (generation === table.generation && last === table.last) this.advice = advice;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (generation === table.generation) this.adviceProblem = error.message;
    } finally {
      this.advising = false;
    }
    if (this.advice) await this.compare(this.advice);
  }

  /** Looks at all actions of an advice with equal effort, and ranks them anew. The search's figures stay until all are
      there. */
  private async compare(advice: Advice): Promise<void> {
    const { table } = this;
    const record = await table.record();
    const thinker = this.tools.thinker();
    const found: Suggestion[] = [];
    try {
      for (const { action, line } of advice.suggestions) {
        if (this.advice !== advice) return;
        const [, one] = await Promise.all([
          thinker.load(record),
          thinker.weigh(action, FAIR_LEVEL),
        ]);
        found.push({ ...one, line: line.length > one.line.length ? line : one.line });
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return; // the search's own figures stay
    }
    if (this.advice !== advice) return;
    const value = ({ chance, points }: Suggestion): number =>
      (table.seats.length === 1 ? points : chance)[table.actor - 1] ?? 0;
    this.advice = {
      ...advice,
      suggestions: found.sort((a, b) => value(b) - value(a)),
      isFair: true,
    };
  }

  /** The positions of a line that is played from the position after `from` plies, as far as it is legal. */
  async stepsOf(from: number, actions: readonly string[]): Promise<Line['steps']> {
    const { table } = this;
    const scratch = this.tools.scratch();
    scratch.own = () => table.own;
    await scratch.load(await table.record());
    await scratch.cut(from);
    const steps: Line['steps'] = [];
    for (const action of actions) {
      try {
        const [done, view] = await Promise.all([
          scratch.apply(action),
          scratch.state(undefined, table.match.viewer),
        ]);
        steps.push({ action, events: done.events, view });
      } catch (error) {
        if (error instanceof Refusal) break;
        throw error;
      }
    }
    return steps;
  }

  /** The record up to the position after `ply` plies. */
  async recordAt(ply: number): Promise<string> {
    const scratch = this.tools.scratch();
    await scratch.load(await this.table.record());
    await scratch.cut(ply);
    return scratch.record();
  }

  /** Tries a line out beside the match, from the position after `from` plies. */
  async tryLine(from: number, actions: readonly string[]): Promise<void> {
    const { table } = this;
    const steps = await this.stepsOf(from, actions);
    if (steps.length === 0) return;
    if (table.at !== from) await table.look(from);
    table.clear();
    table.line = { from, steps, index: 1 };
  }

  /** Thinks an earlier decision over again and tries the best line out. */
  async tryBest(ply: number): Promise<void> {
    const record = await this.table.record();
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

  /** What is known of the position after each number of plies; null where nothing is yet. */
  readonly chances = $derived.by(() => {
    const { table, estimates, judgements } = this;
    return positionsOf(table.last, estimates, judgements, outcomeOf(table.live));
  });
  /** How many plies the first look has passed, and how many the closer one. */
  get seen(): number {
    return this.estimates.length;
  }
  readonly judged = $derived.by(() => {
    const isDone = (one: Ply) =>
      one.actor === 'chance' ? this.seen > one.ply : Boolean(this.judgements[one.ply]);
    return this.table.plies.filter(isDone).length;
  });
  get isJudged(): boolean {
    return this.table.last > 0 && this.judged === this.table.last;
  }

  /** Looks at every position of the match, then closer at every decision, beginning where the chances fell most. */
  async analyse(): Promise<void> {
    const { table } = this;
    if (this.analysing) return;
    this.analysing = true;
    this.analysisProblem = '';
    const { generation } = table;
    const going = () => this.analysing && generation === table.generation && !table.closed;
    try {
      await this.readScores();
      const record = await table.record();
      for (let ply = this.estimates.length; ply < table.last && going(); ply++)
        await this.look(ply, record);
      for (const ply of orderOf(table.plies, this.estimates, outcomeOf(table.live)))
        if (going() && !this.judgements[ply]) await this.judge(ply, record, CLOSER_LOOK);
      for (const ply of costliest(this.judgements, LAST_LOOKS))
        if (going() && !this.confirmed.has(ply)) {
          await this.judge(ply, record, LAST_LOOK);
          this.confirmed.add(ply);
        }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (generation === table.generation && this.analysing) this.analysisProblem = error.message;
    } finally {
      this.analysing = false;
    }
  }

  stopAnalysis(): void {
    this.analysing = false;
  }

  /** The thinker may have another match in the meantime: each question brings the record along. */
  private async look(ply: number, record: string): Promise<void> {
    const played = this.table.plies[ply];
    if (played?.actor === 'chance') return void (this.estimates = [...this.estimates, null]);
    const thinker = this.tools.thinker();
    const [, estimate] = await Promise.all([
      thinker.load(record),
      thinker.estimate(ply, FIRST_LOOK),
    ]);
    this.estimates = [...this.estimates, estimate];
    const { chance, points, best, forced } = estimate;
    // Without a choice nothing could be lost.
    if (forced)
      this.keep(ply, {
        ...{ chance, points, instead: { chance, points }, best, played: best, forced },
        ...{ loss: 0, points_lost: 0, accuracy: 100, turning: false },
      });
  }

  private async judge(ply: number, record: string, bot: string): Promise<void> {
    const thinker = this.tools.thinker();
    const [, judgement] = await Promise.all([thinker.load(record), thinker.judge(ply, bot, PAIRS)]);
    this.keep(ply, judgement);
  }

  private keep(ply: number, judgement: Judgement): void {
    const next = [...this.judgements];
    while (next.length <= ply) next.push(null);
    next[ply] = judgement;
    this.judgements = next;
  }

  private async readScores(): Promise<void> {
    const { table } = this;
    const scores = [...this.scores];
    for (let ply = scores.length; ply <= table.last; ply++) {
      const view = ply === table.last && table.live ? table.live : await table.position(ply);
      const row = view.players.map((player) => known(player.score));
      // Nothing to draw where scores are hidden.
      if (row.includes(null)) return void (this.scores = []);
      scores[ply] = row.map((score) => score ?? 0);
    }
    this.scores = scores;
  }
}
