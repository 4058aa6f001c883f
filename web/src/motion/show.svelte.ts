// The queue of moves to be shown, one after another. It holds no part of the game: ending the show at any moment only
// empties the queue, and the table below shows the position all the time.
import { endOf, OUTLINE_MS, showMs, WAITING_MAX, type Plan } from './plan';

/** A move in the queue. */
export interface Shot {
  /** The number of the move, counted as plies are. */
  ply: number;
  /** The first move of the turn it belongs to. */
  turn: number;
  /** Whose move it is; 0: nobody's. */
  seat: number;
  plan: Plan;
  /** An earlier move shown again: the table has to look at it first. */
  isReplay: boolean;
}

/** What is on the stage now. */
export interface Scene extends Shot {
  isOutline: boolean;
  /** By this the times of the plan are multiplied. */
  pace: number;
  /** The flights have landed, and the interlude is on. */
  isInterlude?: true;
}

export interface ShowHost {
  /** How much longer than at normal speed everything takes. */
  factor(): number;
  /** Makes the table ready for a move. */
  prepare(shot: Shot): Promise<void>;
  /** The queue is empty. */
  ended(last: Shot): void;
}

export class Show {
  scene = $state.raw<Scene | null>(null);
  private waiting: Shot[] = [];
  private used = { turn: -1, ms: 0 };
  private isRunning = false;
  /** The moves that are waiting or being shown are to be dropped. */
  private isEnded = false;
  private cancel: () => void = () => {};
  private waiters: (() => void)[] = [];

  constructor(private readonly host: ShowHost) {}

  add(shots: readonly Shot[]): void {
    this.waiting.push(...shots);
    if (!this.isRunning && this.waiting.length > 0) void this.run();
  }

  /** Resolves when nothing is left to be shown. */
  done(): Promise<void> {
    return this.isRunning ? new Promise((done) => this.waiters.push(done)) : Promise.resolve();
  }

  /** Ends the show at once. */
  end(): void {
    this.waiting = [];
    this.isEnded = true;
    this.cancel();
  }

  private async run(): Promise<void> {
    this.isRunning = true;
    let last: Shot | undefined;
    while (this.waiting.length > 0) {
      this.isEnded = false;
      last = this.waiting.shift()!;
      await this.play(last);
    }
    this.scene = null;
    this.isRunning = false;
    if (last) this.host.ended(last);
    for (const done of this.waiters.splice(0)) done();
  }

  private async play(shot: Shot): Promise<void> {
    await this.host.prepare(shot);
    if (this.isEnded) return;
    const isFirst = shot.turn !== this.used.turn || shot.isReplay;
    if (isFirst) this.used = { turn: shot.turn, ms: 0 };
    const isOutline = !shot.isReplay && this.waiting.length >= WAITING_MAX;
    const ms = isOutline ? OUTLINE_MS : showMs(shot.plan, isFirst, this.used.ms);
    const factor = this.host.factor();
    this.used.ms += ms;
    this.scene = { ...shot, isOutline, pace: paceOf(shot.plan, ms) * factor };
    await this.rest(ms * (isOutline ? 1 : factor));
    if (this.isEnded || isOutline || !shot.plan.interlude) return;
    this.scene = { ...this.scene, isInterlude: true, pace: factor };
    await this.rest(null);
  }

  /** The interlude is over. */
  goOn(): void {
    if (this.scene?.isInterlude) this.cancel();
  }

  /** Null: until it is cancelled. */
  private rest(ms: number | null): Promise<void> {
    return new Promise((done) => {
      const timer = ms === null ? undefined : setTimeout(done, ms);
      this.cancel = () => {
        clearTimeout(timer);
        done();
      };
    });
  }
}

/** A plan that is longer than the time there is runs faster; a shorter one is not stretched. */
function paceOf(plan: Plan, ms: number): number {
  const end = endOf(plan);
  return end > ms ? ms / end : 1;
}
