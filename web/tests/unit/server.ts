// A server of one table with the toy on it, for the tests of the online pages: it speaks as apps/server/table/core.h says,
// and loses connections, messages and answers when it is told to.
import type { Wire } from '../../src/online/socket';
import { Toy } from './toy';

type Said = Record<string, unknown>;

interface Entry {
  on: string;
  seq: number;
  at: number;
  body: Said;
  /** Of a play. */
  ply?: number;
}

export class Seated implements Wire {
  onopen: Wire['onopen'] = null;
  onmessage: Wire['onmessage'] = null;
  onclose: Wire['onclose'] = null;
  watches = false;

  constructor(
    private server: Server,
    public seat: number,
  ) {
    queueMicrotask(() => {
      if (server.isDown) this.fall();
      else this.onopen?.(new Event('open'));
    });
  }
  send(text: string): void {
    this.server.hear(this, JSON.parse(text) as Said);
  }
  tell(message: Said): void {
    queueMicrotask(() => this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent));
  }
  /** The connection breaks. */
  fall(): void {
    this.server.wires.delete(this);
    this.onclose?.({} as CloseEvent);
  }
  close(): void {
    this.server.wires.delete(this);
  }
}

export class Server {
  toy = new Toy();
  wires = new Set<Seated>();
  log: Entry[] = [];
  heard: Said[] = [];
  isDown = false;
  /** So many messages that are told to watchers get lost. */
  dropped = 0;
  /** The connection breaks before the next answer is sent. */
  breaksAt = '';
  /** Answered with "again" so often. */
  busy = 0;
  pliesMax = 256;
  stage = 'live';
  /** Seats nobody has taken yet. */
  free = new Set<number>();
  /** The seat that somebody who came without one has taken. */
  private sat = 0;
  /** Who looks at the table. */
  here = { seats: [1], watching: 0 };

  constructor(names: readonly string[] = ['Anna', 'Ben']) {
    this.ask({ do: 'new', players: names.length, names: [...names] });
    this.write('create', {});
    this.write('start', {});
  }

  wire = (seat: number) => () => {
    // A browser that comes back is known by its session.
    const made = new Seated(this, seat === 0 ? this.sat : seat);
    this.wires.add(made);
    return made;
  };

  ask(request: Said): Said {
    return this.toy.answer({ id: 0, do: '', ...request } as never);
  }
  get ply(): number {
    return this.plies(0).length;
  }
  plies(from: number): unknown[] {
    return this.ask({ do: 'history', from }).plies as unknown[];
  }

  private head(): Said {
    const view = this.ask({ do: 'state' }) as { to_move: { player?: number }; players: Said[] };
    return {
      table: 't1',
      stage: this.stage,
      game: 'toy',
      options: {},
      pace: 'live',
      clock: { move_s: 0, bank_s: 0 },
      undo: 'free',
      title: '',
      host: 'Anna',
      seats: view.players.map((player, i) => ({
        name: this.free.has(i + 1) ? null : player.name,
        ...(i === 0 ? { account: true } : {}),
      })),
      ply: this.ply,
      to_move: view.to_move.player ?? null,
      time: null,
    };
  }
  private turn(from: number): Said {
    const { to_move } = this.ask({ do: 'state' });
    const plies = this.plies(from).slice(0, this.pliesMax);
    return { from, ply: this.ply, plies, to_move, clock: null };
  }

  write(on: string, body: Said, ply?: number): void {
    const entry = {
      on,
      seq: this.log.length + 1,
      at: Date.now(),
      body,
      ...(ply === undefined ? {} : { ply }),
    };
    this.log.push(entry);
    if (this.dropped > 0) {
      this.dropped--;
      return;
    }
    for (const wire of this.wires) if (wire.watches) wire.tell(this.news(entry, wire.seat));
  }
  news(entry: Entry, seat: number): Said {
    const { on, seq, at } = entry;
    if (entry.ply !== undefined) return { on, seq, at, table: 't1', ...this.turn(entry.ply) };
    return {
      on,
      seq,
      at,
      table: 't1',
      body: entry.body,
      seat: seat > 0 ? seat : null,
      head: this.head(),
    };
  }

  /** Somebody comes or goes. */
  show(seats: number[], watching: number): void {
    this.here = { seats, watching };
    for (const wire of this.wires)
      if (wire.watches) wire.tell({ on: 'here', table: 't1', ...this.here });
  }

  /** Somebody elsewhere, or the server itself, plays. */
  play(action: string): void {
    const { ply } = this;
    const done = this.ask({ do: 'apply', action });
    if (done.ok !== true) throw new Error(String(done.error));
    this.write('play', {}, ply);
    if ((this.ask({ do: 'state' }) as { over: boolean }).over) {
      this.stage = 'done';
      this.write('end', {});
    }
  }
  cut(ply: number): void {
    this.ask({ do: 'cut', ply });
    this.write('cut', { ply });
  }
  /** All connections break. */
  fall(): void {
    for (const wire of [...this.wires]) wire.fall();
  }

  hear(wire: Seated, request: Said): void {
    this.heard.push(request);
    const answer =
      this.busy-- > 0 ? { ok: false, error: 'busy', again: true } : this.carryOut(wire, request);
    if (this.breaksAt === request.do) {
      this.breaksAt = '';
      wire.fall();
      return;
    }
    wire.tell({ id: request.id, ...answer });
  }

  private carryOut(wire: Seated, request: Said): Said {
    switch (request.do) {
      case 'watch':
        wire.watches = true;
        return this.watched(wire.seat, Number(request.seq));
      case 'sit':
        return this.sit(wire, Number(request.seat));
      case 'act':
        return this.act(wire.seat, request);
      case 'undo':
        this.cut(this.ply - 1);
        return { ok: true, seq: this.log.length, ply: this.ply };
      case 'say':
        this.write('say', { name: 'Anna', text: request.text });
        return { ok: true };
      case 'state':
        if (Number(request.ply) > this.ply) return { ok: false, error: 'there is no such ply' };
        return this.ask(request);
      case 'record':
        if (this.stage !== 'done') return { ok: false, error: 'the game is not over' };
        return this.ask(request);
      case 'history':
        return { ok: true, plies: this.plies(Number(request.from)).slice(0, this.pliesMax) };
      case 'unwatch':
        wire.watches = false;
        return { ok: true };
      case 'head':
        return { ok: true, head: this.head() };
      default:
        return this.ask(request);
    }
  }

  /** A wire with the seat -1 has no session. */
  private sit(wire: Seated, seat: number): Said {
    if (wire.seat < 0) return { ok: false, error: 'enter first', enter: true };
    if (!this.free.delete(seat)) return { ok: false, error: 'that seat is taken' };
    wire.seat = seat;
    this.sat = seat;
    this.write('sit', { seat });
    return { ok: true, seq: this.log.length, ply: 0 };
  }

  private act(seat: number, request: Said): Said {
    const { to_move } = this.ask({ do: 'state' }) as { to_move: { player?: number } };
    if (request.ply !== this.ply) return { ok: false, error: 'another position', ply: this.ply };
    if (to_move.player !== seat) return { ok: false, error: 'it is not your turn' };
    this.play(String(request.action));
    return { ok: true, seq: this.log.length, ply: this.ply };
  }

  private watched(seat: number, seq: number): Said {
    const late = this.log.filter((entry) => entry.seq > seq);
    const cuts = late.filter((entry) => entry.on === 'cut').map((entry) => Number(entry.body.ply));
    const plays = late.filter((entry) => entry.on === 'play').map((entry) => entry.ply!);
    const from = Math.min(this.ply, ...plays, ...cuts);
    return {
      ok: true,
      seq: this.log.length,
      seat: seat > 0 ? seat : null,
      host: seat === 1,
      here: this.here,
      head: this.head(),
      entries: late.filter((entry) => entry.on !== 'play'),
      ...this.turn(from),
      ...(cuts.length > 0 ? { cut: Math.min(...cuts) } : {}),
      ...(this.ply - from > this.pliesMax ? { more: true } : {}),
    };
  }
}
