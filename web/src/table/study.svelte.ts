// Studying a match: hints for the decision at hand, lines tried out beside the match, and the analysis of every
// decision made so far. The thinker and the scratch board are engines of their own; the match does not wait for them.
import { Refusal, type Engine } from '../engine/client';
import { known, type Advice, type GameEvent, type Judgement, type View } from '../engine/types';
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
const JUDGE_LEVEL = 'expert';

export class Study {
  advice = $state.raw<Advice | null>(null);
  advising = $state(false);
  adviceProblem = $state('');
  /** By ply; null where nothing was decided or judged yet. */
  judgements = $state.raw<(Judgement | null)[]>([]);
  scores = $state.raw<number[][]>([]);
  analysing = $state(false);
  /** Plies analysed so far. */
  judged = $state(0);
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
    this.judgements = this.judgements.slice(0, ply);
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
  }

  /** Tries a line out beside the match, from the position after `from` plies. */
  async tryLine(from: number, actions: readonly string[]): Promise<void> {
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

  async analyse(): Promise<void> {
    const { table } = this;
    if (this.analysing) return;
    this.analysing = true;
    this.analysisProblem = '';
    const { generation } = table;
    const going = () => this.analysing && generation === table.generation && !table.closed;
    try {
      await this.readScores();
      for (let ply = 0; ply < table.last && going(); ply++) {
        if (this.judgements[ply] === undefined || this.judgements[ply] === null)
          await this.judge(ply);
        this.judged = ply + 1;
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

  private async judge(ply: number): Promise<void> {
    const next = [...this.judgements];
    while (next.length <= ply) next.push(null);
    if (this.table.plies[ply]?.actor !== 'chance') {
      const record = await this.table.record();
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
