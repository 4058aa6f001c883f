// One connection to the server. Requests are answered by id; when the connection is lost it is made anew after
// growing pauses, and what was asked is asked again if that does no harm. Whoever watches a table does so through a
// Feed (feed.ts), which hears of every new connection and goes on where it was.
import { Refusal } from '../engine/client';

/** What is needed of a WebSocket; tests bring their own. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent<string>) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
}

/** The server said no, in words; `ply` where the request was for another position than the one at that ply, `enter`
    where it wants to know first who asks. */
export class Refused extends Refusal {
  constructor(
    words: string,
    readonly ply: number | null = null,
    readonly enter = false,
  ) {
    super(words);
  }
}

export type Link = 'opening' | 'open' | 'lost' | 'closed';
export type Request = { do: string } & Record<string, unknown>;
/** What is told without being asked for. */
export type News = { on: string; table: string; seq: number } & Record<string, unknown>;

interface Answer {
  id: number | null;
  ok: boolean;
  error?: string;
  again?: boolean;
  ply?: number;
  enter?: boolean;
}

interface Waiting {
  text: string;
  /** Whether it may be asked a second time although the first may have been heard. */
  again: boolean;
  isSent: boolean;
  /** The server was busy: it is asked a little later. */
  isResting: boolean;
  tries: number;
  resolve: (answer: unknown) => void;
  reject: (error: Error) => void;
}

/** Pauses before the connection is made anew, in ms; the last one repeats. */
export const PAUSES = [300, 1000, 2000, 4000, 8000, 15000] as const;
/** Nothing heard for so long although something was asked: the connection is dead, whatever the browser says. */
const SILENCE_MS = 12000;
/** A server that is busy, or whose database is, is asked so often. */
const TRIES_MAX = 8;
const AGAIN_MS = 400;
/** The server hangs up on who says too much: so many messages at once, and then so many in a second. */
export const BURST = 40;
const PER_SECOND = 20;

export class Socket {
  link: Link = 'closed';
  private wire: Wire | null = null;
  private waiting = new Map<number, Waiting>();
  private next = 1;
  private losses = 0;
  /** How much may be said at once, and when that was reckoned. */
  private room = BURST;
  private roomAt = 0;
  private later: ReturnType<typeof setTimeout> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private watchdog: ReturnType<typeof setTimeout> | undefined;
  private hearers = new Set<(news: News) => void>();
  private linked = new Set<(link: Link) => void>();

  constructor(private make: () => Wire) {}

  /** Hears what is told; the result ends it. */
  onNews(hear: (news: News) => void): () => void {
    this.hearers.add(hear);
    return () => this.hearers.delete(hear);
  }
  /** Hears how the connection is, whenever that changes. */
  onLink(hear: (link: Link) => void): () => void {
    this.linked.add(hear);
    return () => this.linked.delete(hear);
  }

  open(): void {
    if (this.link === 'open' || this.link === 'opening') return;
    this.connect();
  }

  /** For good, or until it is opened again: who still waits is told so. */
  close(): void {
    this.drop();
    clearTimeout(this.retry);
    const left = [...this.waiting.values()];
    this.waiting.clear();
    this.say('closed');
    for (const one of left) one.reject(new Refused('closed'));
  }

  /** The network is back, says the browser: no need to wait for the pause to end. */
  hurry(): void {
    if (this.link !== 'lost') return;
    this.losses = 0;
    this.connect();
  }

  /** The network is gone, says the browser. */
  lose(): void {
    if (this.link === 'open' || this.link === 'opening') this.giveUp();
  }

  private giveUp(): void {
    this.drop();
    this.lost();
  }

  /** `again`: it may be sent a second time, for the answer may have been lost and not the request. */
  ask<T>(request: Request, again = true): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      const text = JSON.stringify({ id, ...request });
      const resolveAny = resolve as (answer: unknown) => void;
      const one: Waiting = {
        text,
        again,
        isSent: false,
        isResting: false,
        tries: 0,
        resolve: resolveAny,
        reject,
      };
      this.waiting.set(id, one);
      if (this.link === 'open') this.flush();
      else if (this.link === 'closed') this.connect();
    });
  }

  private say(link: Link): void {
    if (this.link === link) return;
    this.link = link;
    for (const hear of [...this.linked]) hear(link);
  }

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    const wire = this.make();
    this.wire = wire;
    wire.onopen = () => this.opened();
    wire.onmessage = (event) => this.hear(event.data);
    wire.onclose = () => {
      this.wire = null;
      this.lost();
    };
    this.watchdog = setTimeout(() => this.giveUp(), SILENCE_MS);
    // While it is lost it stays so for who looks, until there is a connection again.
    if (this.link !== 'lost') this.say('opening');
  }

  private opened(): void {
    clearTimeout(this.watchdog);
    this.losses = 0;
    this.say('open');
    this.room = BURST;
    this.flush();
  }

  /** Hears nothing more of the wire there is. */
  private drop(): void {
    clearTimeout(this.watchdog);
    const wire = this.wire;
    this.wire = null;
    if (!wire) return;
    wire.onopen = wire.onmessage = wire.onclose = null;
    wire.close();
  }

  private lost(): void {
    clearTimeout(this.watchdog);
    clearTimeout(this.retry);
    const pause = PAUSES[Math.min(this.losses++, PAUSES.length - 1)]!;
    this.retry = setTimeout(() => this.connect(), pause);
    const left = [...this.waiting].filter(([, one]) => one.isSent && !one.again);
    for (const one of this.waiting.values()) one.isSent = false;
    for (const [id] of left) this.waiting.delete(id);
    this.say('lost');
    for (const [, one] of left) one.reject(new Refused('the connection was lost'));
  }

  private send(one: Waiting): void {
    const now = Date.now();
    this.room = Math.min(BURST, this.room + ((now - this.roomAt) * PER_SECOND) / 1000);
    this.roomAt = now;
    if (this.room < 1) {
      clearTimeout(this.later);
      this.later = setTimeout(() => this.flush(), 1000 / PER_SECOND);
      return;
    }
    this.room--;
    one.isSent = true;
    this.wire?.send(one.text);
    this.guard();
  }

  /** What waits, in the order it was asked. */
  private flush(): void {
    if (this.link !== 'open') return;
    for (const one of this.waiting.values()) if (!one.isSent && !one.isResting) this.send(one);
  }

  private guard(): void {
    clearTimeout(this.watchdog);
    if (this.waiting.size > 0) this.watchdog = setTimeout(() => this.giveUp(), SILENCE_MS);
  }

  private hear(text: string): void {
    const message = JSON.parse(text) as Answer | News;
    if ('on' in message) {
      for (const hear of [...this.hearers]) hear(message);
      return;
    }
    // Without an id it is about all of them: the session is not known.
    const ids = message.id === null ? [...this.waiting.keys()] : [message.id];
    for (const id of ids) this.answer(id, message);
    this.guard();
  }

  private answer(id: number, answer: Answer): void {
    const one = this.waiting.get(id);
    if (!one) return;
    if (answer.again && one.again && one.tries++ < TRIES_MAX) {
      // Nothing was promised: a little later, unless the connection was lost meanwhile.
      one.isSent = false;
      one.isResting = true;
      setTimeout(() => {
        one.isResting = false;
        this.flush();
      }, AGAIN_MS);
      return;
    }
    this.waiting.delete(id);
    if (answer.ok) one.resolve(answer);
    else one.reject(new Refused(answer.error ?? 'refused', answer.ply ?? null, answer.enter));
  }
}
