// The engine as typed questions. Every answer is a promise; a refused one rejects with a Refusal, whose
// message is the engine's sentence. Requests are answered in the order they were sent.
import type { Draw } from '../online/dice/dice';
import type { TreeNode } from '../review/tree';
import { named } from '../table/seats';
import type {
  Advice,
  BoardAnswer,
  Estimate,
  GameEvent,
  GameInfo,
  Judgement,
  Ply,
  Preview,
  Suggestion,
  View,
} from './types';

/** The engine said no, in words. */
export class Refusal extends Error {
  override name = 'Refusal';
}

export interface NewMatch {
  game: string;
  players: number;
  seed?: string;
  options?: Record<string, string>;
  names?: string[];
}

/** What carries the lines: a worker in the page, the module itself in a test. */
export interface Carrier {
  post(line: string): void;
  listen(hear: (line: string) => void): void;
  close(): void;
}

export function workerCarrier(): Carrier {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return {
    post: (line) => worker.postMessage(line),
    listen: (hear) => {
      worker.onmessage = (message: MessageEvent<string>) => hear(message.data);
    },
    close: () => worker.terminate(),
  };
}

interface Waiting {
  resolve: (answer: Record<string, unknown>) => void;
  reject: (error: Error) => void;
}

type AdviceLine = {
  action: string;
  visits: number;
  win: number[];
  points: number[];
  line: string[];
};
type AdviceAnswer = { win: number[]; points: number[]; lines: AdviceLine[] };
const linesOf = ({ lines }: AdviceAnswer): Suggestion[] =>
  lines.map(({ win, ...row }) => ({ ...row, chance: win }));

export class Engine {
  private carrier: Carrier;
  private waiting = new Map<number, Waiting>();
  private next = 1;

  constructor(private make: () => Carrier = workerCarrier) {
    this.carrier = this.connect();
  }

  /** The seat of the reader, whom views call "you"; 0 if there is none. */
  own: () => number = () => 0;

  private connect(): Carrier {
    const carrier = this.make();
    carrier.listen((line) => this.hear(line));
    return carrier;
  }

  private hear(line: string): void {
    const answer = JSON.parse(line) as { id: number; ok: boolean; error?: string };
    const waiting = this.waiting.get(answer.id);
    if (!waiting) return;
    this.waiting.delete(answer.id);
    if (answer.ok) waiting.resolve(answer as unknown as Record<string, unknown>);
    else waiting.reject(new Refusal(answer.error ?? 'refused'));
  }

  private ask<T>(request: Record<string, unknown>): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as unknown as Waiting['resolve'], reject });
      this.carrier.post(JSON.stringify({ id, ...request }));
    });
  }

  /** Stops whatever it is doing, thinking above all, and starts afresh without a match. */
  restart(): void {
    this.carrier.close();
    const left = [...this.waiting.values()];
    this.waiting.clear();
    this.carrier = this.connect();
    for (const waiting of left) waiting.reject(new Refusal('stopped'));
  }

  close(): void {
    this.carrier.close();
    this.waiting.clear();
  }

  get busy(): boolean {
    return this.waiting.size > 0;
  }

  async games(): Promise<GameInfo[]> {
    return (await this.ask<{ games: GameInfo[] }>({ do: 'games' })).games;
  }
  start(match: NewMatch): Promise<{ ply: number; seed: string }> {
    return this.ask({ do: 'new', ...match });
  }
  load(record: string): Promise<{ ply: number }> {
    return this.ask({ do: 'load', record });
  }
  async record(): Promise<string> {
    return (await this.ask<{ record: string }>({ do: 'record' })).record;
  }
  /** Reads the variations and comments of a record, after a change to them; see roundhouse(1). */
  variations(request: {
    record: string;
    change?: string;
    node?: number;
    comment?: string;
  }): Promise<{ record: string; nodes: TreeNode[]; at: number }> {
    return this.ask({ do: 'variations', ...request });
  }
  cut(ply: number): Promise<{ ply: number }> {
    return this.ask({ do: 'cut', ply });
  }
  apply(action: string): Promise<{ ply: number; events: GameEvent[] }> {
    return this.ask({ do: 'apply', action, events: true });
  }
  /** The position after `ply` actions, or the last one. */
  async state(ply?: number, viewer?: number): Promise<View> {
    const view = await this.ask<View>({
      do: 'state',
      ...(ply === undefined ? {} : { ply }),
      ...(viewer === undefined ? {} : { viewer }),
    });
    return named(view, this.own());
  }
  /** Which numbers belong to the random outcomes there have been. */
  async draws(): Promise<Draw[]> {
    return (await this.ask<{ draws: Draw[] }>({ do: 'draws' })).draws;
  }
  board(): Promise<BoardAnswer> {
    return this.ask({ do: 'board' });
  }
  /** These three tell a `viewer` no more than that player knows. */
  async previews(viewer?: number): Promise<Map<string, GameEvent[]>> {
    type Row = { action: string; events: GameEvent[] };
    const seen = viewer === undefined ? {} : { viewer };
    const rows = (await this.ask<{ previews: Row[] }>({ do: 'previews', ...seen })).previews;
    return new Map(rows.map((row) => [row.action, row.events]));
  }
  /** What an action would do; with `then`, together with the actions that would follow it. */
  async preview(action: string, viewer?: number, then: string[] = []): Promise<Preview> {
    const answer = await this.ask<{ events: GameEvent[]; state: View }>({
      do: 'preview',
      action,
      ...(then.length > 0 ? { then } : {}),
      ...(viewer === undefined ? {} : { viewer }),
    });
    return { action, events: answer.events, view: named(answer.state, this.own()) };
  }
  why(action: string, viewer?: number): Promise<{ reason: string; facts?: GameEvent[] }> {
    return this.ask({ do: 'why', action, ...(viewer === undefined ? {} : { viewer }) });
  }
  /** What `viewer` may know of it; without one all of it. */
  async history(from = 0, viewer?: number): Promise<Ply[]> {
    const seen = viewer === undefined ? {} : { viewer };
    return (await this.ask<{ plies: Ply[] }>({ do: 'history', from, ...seen })).plies;
  }
  async choose(bot: string): Promise<string> {
    return (await this.ask<{ action: string }>({ do: 'choose', bot })).action;
  }
  /** Ranked actions for whoever decides, now or after `ply` actions. */
  async suggest(bot: string, lines: number, ply?: number): Promise<Advice> {
    const answer = await this.ask<AdviceAnswer>({
      do: 'suggest',
      bot,
      lines,
      ...(ply === undefined ? {} : { ply }),
    });
    return { suggestions: linesOf(answer), chance: answer.win, points: answer.points };
  }
  /** One action on its own: all playouts begin with it. */
  async weigh(action: string, bot: string): Promise<Suggestion> {
    const answer = await this.ask<AdviceAnswer>({ do: 'suggest', bot, action });
    return linesOf(answer)[0]!;
  }
  /** A short look at the position after `ply` actions. */
  async estimate(ply: number, bot: string): Promise<Estimate> {
    const { suggestions, chance, points } = await this.suggest(bot, 2, ply);
    return { chance, points, best: suggestions[0]?.action ?? '', forced: suggestions.length < 2 };
  }
  /** The decision at a ply: what it cost, and what was better. With `pairs` the action that was played and the best one
      are searched that often, with equal effort, and only a clear difference counts. */
  async judge(ply: number, bot: string, pairs?: number): Promise<Judgement> {
    type Values = { win: number[]; points: number[] };
    type Note = Omit<Judgement, 'chance' | 'instead' | 'played'> & {
      action: string;
      win: number[];
      instead: Values;
    };
    const { note } = await this.ask<{ note: Note }>({
      do: 'annotate',
      ply,
      bot,
      ...(pairs === undefined ? {} : { pairs }),
    });
    const { win, instead, action, ...rest } = note;
    return {
      ...rest,
      chance: win,
      instead: { chance: instead.win, points: instead.points },
      played: action,
    };
  }
}
