// One table as its server tells of it: seats, moves, talk. Entries are numbered; one that comes twice is dropped, and
// where a number is missing the server is asked for all since the last one known. So a reload, a lost connection and a
// lost message are one case.
import type { Ply, ToMove } from '../engine/types';
import type { Asked, Clock, Dice, Head } from './online';
import type { News, Socket } from './socket';

/** Something that happened at the table and is not a move. */
export interface Entry {
  on: string;
  seq: number;
  at: number;
  body: Record<string, unknown>;
  /** Who caused it, by their alias at this table. */
  by?: string;
}

/** Who looks at the table now: seats, and how many who do not sit. */
export interface Here {
  seats: number[];
  watching: number;
}

interface Turn {
  seq: number;
  from: number;
  ply: number;
  plies: Ply[];
  clock: Clock | null;
  to_move: ToMove;
}

interface Watched extends Turn {
  seat: number | null;
  host: boolean;
  head: Head;
  dice?: Dice;
  entries: Entry[];
  cut?: number;
  more?: boolean;
  anew?: boolean;
  here?: Here;
}

export class Feed {
  seq = 0;
  head: Head | null = null;
  /** The seat of who looks; 0: none. */
  seat = 0;
  isHost = false;
  plies: Ply[] = [];
  clock: Clock | null = null;
  dice: Dice | null = null;
  entries: Entry[] = [];
  /** Null: the server does not say. */
  here: Here | null = null;
  /** Called when somebody comes or goes. */
  seen: () => void = () => undefined;
  /** How far the server's clock is ahead of ours, as far as it can be told. */
  ahead_ms = 0;
  /** The least number of plies that held since somebody last looked (see `takeCut`). */
  private kept = Infinity;
  private isStale = false;
  private reading: Promise<void> | null = null;
  private queue: News[] = [];
  private ends: (() => void)[] = [];
  private waits: { seq: number; done: () => void }[] = [];

  /** `told` is called after each change. */
  constructor(
    private socket: Socket,
    readonly table: string,
    private told: () => void,
    private failed: (error: unknown) => void = () => undefined,
  ) {}

  /** Begins to watch; rejects where there is no such table. */
  async start(): Promise<void> {
    this.ends.push(
      this.socket.onNews((news) => news.table === this.table && this.hear(news)),
      this.socket.onLink((link) => link === 'open' && this.readAgain()),
    );
    this.socket.open();
    await this.read();
  }

  stop(): void {
    for (const end of this.ends.splice(0)) end();
    if (this.socket.link === 'open')
      void this.socket.ask({ do: 'unwatch', table: this.table }).catch(() => undefined);
  }

  /** Reads everything anew: after the end nothing is hidden any more. What is known holds until the answer is here. */
  async reread(): Promise<void> {
    await this.reading;
    this.isStale = true;
    await this.read();
  }

  /** Asks for all that is new, without waiting for it to be told. */
  fresh(): Promise<void> {
    return this.read();
  }

  /** Resolves once the entry with this number is known. */
  until(seq: number): Promise<void> {
    if (this.seq >= seq) return Promise.resolve();
    return new Promise((done) => this.waits.push({ seq, done }));
  }

  /** How many plies of those known at the last call are still the same. */
  takeCut(): number {
    const kept = this.kept;
    this.kept = Infinity;
    return kept;
  }

  private forget(): void {
    this.seq = 0;
    this.plies = [];
    this.entries = [];
    this.kept = 0;
    this.isStale = false;
  }

  private readAgain(): void {
    if (this.seq > 0) this.read().catch(this.failed);
  }

  private read(): Promise<void> {
    this.reading ??= this.readAll().finally(() => (this.reading = null));
    return this.reading;
  }

  private async readAll(): Promise<void> {
    let answer: Watched;
    do {
      const request = { do: 'watch', table: this.table, seq: this.isStale ? 0 : this.seq };
      answer = await this.socket.ask<Watched>(request);
      await this.takeWatched(answer);
    } while (answer.more === true || this.seq === 0);
    const queue = this.queue.splice(0);
    this.changed();
    for (const news of queue) this.hear(news);
  }

  private async takeWatched(answer: Watched): Promise<void> {
    if (answer.anew || this.isStale) this.forget();
    if (answer.cut !== undefined) this.cut(answer.cut);
    if (answer.from > this.plies.length) {
      // Moves are missing that were never told: all of it again.
      this.forget();
      return;
    }
    this.take(answer);
    while (this.plies.length < answer.ply) {
      const from = this.plies.length;
      const request = { do: 'history', table: this.table, from };
      const { plies } = await this.socket.ask<{ plies: Ply[] }>(request);
      if (plies.length === 0) break;
      this.plies = [...this.plies, ...plies];
    }
    this.seat = answer.seat ?? 0;
    this.isHost = answer.host;
    this.head = answer.head;
    if (answer.dice) this.dice = answer.dice;
    if (answer.here) this.here = answer.here;
    const known = new Set(this.entries.map((one) => one.seq));
    this.entries = [...this.entries, ...answer.entries.filter((one) => !known.has(one.seq))];
    this.seq = answer.seq;
  }

  private cut(ply: number): void {
    this.kept = Math.min(this.kept, ply);
    this.plies = this.plies.slice(0, ply);
  }

  /** Moves from a ply on, with whose turn it is then. */
  private take(turn: Turn): void {
    if (turn.from < this.plies.length) this.cut(turn.from);
    if (turn.plies.length > 0) this.plies = [...this.plies, ...turn.plies];
    this.clock = turn.clock;
    if (this.head) this.head = { ...this.head, ...turnOf(turn.ply, turn.to_move) };
  }

  private hear(news: News): void {
    if (news.on === 'here') {
      // Of this moment, and without a number: nothing is missed where one gets lost.
      const { seats, watching } = news as unknown as Here;
      this.here = { seats, watching };
      this.seen();
      return;
    }
    if (this.reading) {
      this.queue.push(news);
      return;
    }
    if (news.seq <= this.seq) return;
    if (news.seq > this.seq + 1) {
      this.queue.push(news);
      this.read().catch(this.failed);
      return;
    }
    this.fold(news);
    this.changed();
  }

  private fold(news: News): void {
    const at = Number(news.at);
    if (Number.isFinite(at)) this.ahead_ms = at - Date.now();
    if (news.on === 'play') {
      const turn = news as unknown as Turn;
      if (turn.from > this.plies.length) {
        this.read().catch(this.failed);
        return;
      }
      this.take(turn);
      if (this.head?.asked) this.ask(null);
    } else {
      this.foldEntry(news as unknown as Entry & Partial<Watched>);
    }
    this.seq = news.seq;
  }

  private foldEntry(news: Entry & Partial<Watched>): void {
    const { on, seq, at, body, by } = news;
    this.entries = [...this.entries, { on, seq, at, body, ...(by ? { by } : {}) }];
    if (news.head) this.head = news.head;
    if (news.dice) this.dice = news.dice;
    if (news.seat !== undefined) this.seat = news.seat ?? 0;
    if (news.head) this.clock = news.head.time;
    if (on === 'cut') this.cut(Number(body.ply));
    if (on === 'ask-undo') this.ask({ seat: Number(body.seat), ply: Number(body.ply) });
    if (on === 'decline') this.ask(null);
  }

  private ask(asked: Asked | null): void {
    if (!this.head) return;
    const { asked: _, ...head } = this.head;
    this.head = asked ? { ...head, asked } : head;
  }

  private changed(): void {
    this.told();
    const due = this.waits.filter((one) => one.seq <= this.seq);
    this.waits = this.waits.filter((one) => one.seq > this.seq);
    for (const one of due) one.done();
  }
}

function turnOf(ply: number, move: ToMove): Pick<Head, 'ply' | 'to_move'> {
  return { ply, to_move: move.kind === 'player' ? (move.player ?? null) : null };
}
