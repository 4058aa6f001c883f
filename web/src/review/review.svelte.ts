// A review that is open: the turning point looked at, and what the board shows of it. The numbers come from the study of
// the table, which may still be at work.
import { lang } from '../i18n/language.svelte';
import type { Line } from '../table/study.svelte';
import type { Study } from '../table/study.svelte';
import type { Table } from '../table/table.svelte';
import { closestCall, playersOf, turnsOf, type Turn } from './numbers';

/** The position before the decision, the one after it, or the one after the better action. */
export type Shown = 'before' | 'played' | 'better';

export class Review {
  readonly table: Table;
  readonly study: Study;
  /** The ply of the turning point looked at; null before the first was found. */
  ply = $state<number | null>(null);
  shown = $state<Shown>('before');
  /** The better action carried out, once the engine has answered. */
  better = $state.raw<{ ply: number; step: Line['steps'][number] } | null>(null);

  constructor(table: Table, study: Study) {
    this.table = table;
    this.study = study;
  }

  readonly turns = $derived.by(() =>
    turnsOf(this.table.plies, this.study.judgements, this.table.own),
  );
  readonly players = $derived.by(() =>
    playersOf(this.table.seats.length, this.table.plies, this.study.judgements),
  );
  readonly isAlone = $derived.by(() => this.table.seats.length === 1);
  /** Of the turning points; -1 if the one looked at is none any more. */
  readonly index = $derived.by(() => this.turns.findIndex((turn) => turn.ply === this.ply));
  readonly turn = $derived.by((): Turn | null => this.turns[this.index] ?? null);
  readonly closest = $derived.by(() => closestCall(this.study.judgements));

  /** Looks at a turning point: first at the position before it. */
  async go(ply: number): Promise<void> {
    this.ply = ply;
    this.shown = 'before';
    this.better = null;
    await this.table.look(ply);
    const best = this.study.judgements[ply]?.best;
    const [step] = best ? await this.study.stepsOf(ply, [best]) : [];
    if (step && this.ply === ply) this.better = { ply, step };
  }

  /** The next turning point, or the previous one; after the last comes the first. */
  step(by: number): Promise<void> {
    const { turns, index } = this;
    if (turns.length === 0) return Promise.resolve();
    const next = index < 0 ? 0 : (index + by + turns.length) % turns.length;
    return this.go(turns[next]!.ply);
  }

  async show(shown: Shown): Promise<void> {
    const { ply, better, table } = this;
    if (ply === null) return;
    this.shown = shown;
    await table.look(shown === 'played' ? ply + 1 : ply);
    if (shown === 'better' && better) table.line = { from: ply, steps: [better.step], index: 1 };
  }

  /** What a turning point cost, in words. */
  costOf({ lost }: Turn): string {
    return this.isAlone ? String(Math.round(lost)) : lang.percent(lost);
  }
}
