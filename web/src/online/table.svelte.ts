// A table of the server, looked at from here. It is a Table whose engine is the server (carrier.ts): what others do
// comes from the feed, and the table reads on. Nobody thinks, undoes or branches here while the game goes on; once it is
// over the record is fetched, an engine of this browser holds it, and it is studied like any other.
import { Engine, Refusal } from '../engine/client';
import type { GameInfo, Ply, Preview, View } from '../engine/types';
import { isComputer, unnamed, type Seat, type SeatKind } from '../table/seats';
import { Table, type TableTools } from '../table/table.svelte';
import { feedCarrier } from './carrier';
import { Feed, type Entry, type Here } from './feed';
import { Commands, type Asked, type Clock, type Head } from './online';
import { Refused, type Socket } from './socket';

/** How often a position is asked for that changed while it was on its way. */
const READS_MAX = 20;
const READ_MS = 100;
const REST_MS = 60;
/** Nothing was heard for so long: the server is asked for a sign of life. */
const BEAT_MS = 25000;

export interface OnlineTools {
  socket: Socket;
  /** What the table works with once the game is over. */
  local: () => TableTools;
  infoOf: (game: string) => GameInfo | null;
}

export class OnlineTable extends Table {
  head = $state.raw<Head | null>(null);
  isHost = $state(false);
  entries = $state.raw<Entry[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** Something the server refused, to be read once. */
  refusal = $state('');
  here = $state.raw<Here | null>(null);
  /** Something was wanted that only somebody with a name may do. */
  wantsName = $state(false);
  /** Whether there is a position to be drawn. */
  isReady = $state(false);
  private seat = $state(0);
  private now = $state(Date.now());
  private heardTo = $state(0);
  /** The record is here, and an engine of this browser has it. */
  private isOurs = $state(false);
  private beat: ReturnType<typeof setInterval> | undefined;
  private tick: ReturnType<typeof setInterval> | undefined;
  private isReading = false;
  private isStale = false;

  readonly commands: Commands;
  private feed: Feed;
  private online: OnlineTools;

  constructor(id: string, online: OnlineTools) {
    const commands = new Commands(online.socket, id);
    // Who is told needs the table, and the table its tools: the feed calls only once it is started.
    const told: { by: () => void } = { by: () => undefined };
    const feed = new Feed(online.socket, id, () => told.by());
    const engine = new Engine(feedCarrier(online.socket, feed, commands));
    const none = () => {
      throw new Refusal('nobody thinks here while the game goes on');
    };
    super(id, {
      table: engine,
      thinker: none,
      scratch: none,
      pace: () => 0,
      save: () => undefined,
    });
    this.commands = commands;
    this.feed = feed;
    this.online = online;
    told.by = () => this.told();
    feed.seen = () => (this.here = feed.here);
  }

  // ---- What may be done ----

  override get own(): number {
    return this.seat;
  }
  override get personActs(): boolean {
    return !this.over && this.actor > 0 && this.actor === this.seat && !this.isStoodIn;
  }
  override get mayChange(): boolean {
    return false;
  }
  override get mayStudy(): boolean {
    return this.isOurs;
  }
  override get isOnline(): boolean {
    return true;
  }
  override get home(): string {
    return '#/online';
  }
  override get unheard(): number {
    return this.entries.filter((one) => one.on === 'say' && one.seq > this.heardTo).length;
  }
  override isAway(seat: number): boolean {
    const { head, here } = this;
    if (!here || head?.stage === 'done' || head?.seats[seat - 1]?.bot) return false;
    return seat !== this.seat && !here.seats.includes(seat);
  }
  override get watching(): number {
    return this.here?.watching ?? 0;
  }
  override profileOf(seat: number): string {
    const one = this.head?.seats[seat - 1];
    return one?.account && one.name ? `#/people/${encodeURIComponent(one.name)}` : '';
  }
  /** Whether a computer plays for me. */
  get isStoodIn(): boolean {
    return this.head?.seats[this.seat - 1]?.bot !== undefined;
  }
  get asked(): Asked | null {
    return this.head?.asked ?? null;
  }
  /** What the server takes back, alone or by consent: my last decision since chance last spoke. */
  override get mayUndo(): boolean {
    const { head } = this;
    if (!head || head.stage !== 'live' || head.undo === 'none' || this.seat === 0) return false;
    if (this.isStoodIn || head.asked) return false;
    for (let ply = this.last - 1; ply >= 0; ply--) {
      const actor = this.plies[ply]?.actor;
      if (actor === 'chance') return false;
      if (actor === this.seat) return true;
    }
    return false;
  }
  override get mayTakeBack(): boolean {
    return super.mayTakeBack && this.mayUndo;
  }

  /** What a player has left of his time, as 1:05; of who decides it falls. */
  override timeOf(seat: number): string {
    const { clock, head } = this;
    if (!clock || head?.stage !== 'live') return '';
    const isOn = head.to_move === seat && clock.until !== null;
    const bank = clock.banks[seat - 1] ?? 0;
    const left = isOn ? (clock.until ?? 0) - this.now - this.feed.ahead_ms : bank;
    if (head.seats[seat - 1]?.bot !== undefined) return '';
    return timeText(left + (isOn ? 0 : head.clock.move_s * 1000));
  }

  // ---- Coming and going ----

  async open(): Promise<void> {
    await this.feed.start();
    this.beat = setInterval(() => this.askLife(), BEAT_MS);
    this.tick = setInterval(() => (this.now = Date.now()), 500);
  }

  /** A connection that died without a word is found out by asking. */
  private askLife(): void {
    if (this.online.socket.link === 'open')
      void this.online.socket.ask({ do: 'head', table: this.id }).catch(() => undefined);
  }

  override close(): void {
    super.close();
    clearInterval(this.beat);
    clearInterval(this.tick);
    this.feed.stop();
  }

  /** What was said so far has been seen. */
  hearTalk(): void {
    this.heardTo = this.feed.seq;
  }

  override save(): Promise<void> {
    return Promise.resolve();
  }
  override drive(): Promise<void> {
    return Promise.resolve();
  }
  protected override watcher(): undefined {
    return undefined;
  }
  /** What others would do is nobody's to try out while the game goes on. */
  protected override outcomeOf(preview: Preview): Promise<Preview['outcome']> {
    return this.isOurs ? super.outcomeOf(preview) : Promise.resolve(undefined);
  }

  // ---- Reading on ----

  private told(): void {
    const { feed } = this;
    const before = this.head?.stage;
    this.head = feed.head;
    this.seat = feed.seat;
    this.isHost = feed.isHost;
    this.entries = feed.entries;
    this.clock = feed.clock;
    this.here = feed.here;
    this.now = Date.now();
    if (!feed.head || this.closed) return;
    this.seats = feed.head.seats.map(seatOf);
    this.name = feed.head.title;
    if (feed.head.stage === 'open' || feed.head.stage === 'closed') return;
    if (feed.head.stage === 'done' && before === 'live') void this.afterEnd();
    else this.readOn();
  }

  /** Once at a time, however much is told meanwhile. */
  private readOn(): void {
    this.isStale = true;
    if (this.isReading) return;
    this.isReading = true;
    void this.inTurn(async () => {
      while (this.isStale && !this.closed) {
        this.isStale = false;
        await this.readLatest();
      }
    })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        this.refusal = error.message;
      })
      .finally(() => (this.isReading = false));
  }

  /** Nothing is hidden any more, also of what happened before. */
  private async afterEnd(): Promise<void> {
    await this.feed.reread();
  }

  private async readLatest(): Promise<void> {
    if (!this.board) {
      this.game = this.online.infoOf(this.feed.head?.game ?? '');
      this.board = await this.tools.table.board();
    }
    const isNew = !this.isReady || this.plies !== this.feed.plies;
    const found = isNew ? await this.positionNow() : null;
    if (this.closed) return;
    if (found) this.place(...found);
    if (this.feed.head?.stage === 'done' && !this.isOurs) await this.takeRecord();
    await this.readPreviews();
  }

  /** The moves, and the position after them: both of one moment. */
  private async positionNow(): Promise<[Ply[], View] | null> {
    for (let reads = 0; reads < READS_MAX && !this.closed; reads++) {
      const { plies } = this.feed;
      try {
        const view = await this.tools.table.state(plies.length);
        if (plies === this.feed.plies) return [plies, view];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // Something was taken back meanwhile; the feed has heard of it, or soon will.
        if (plies === this.feed.plies) await new Promise((done) => setTimeout(done, READ_MS));
      }
    }
    return null;
  }

  /** Who scrubs through the history asks for the positions where he rests, not for all he passes. */
  override async position(ply: number): Promise<View> {
    if (!this.isOurs && !this.positions.has(ply)) {
      await new Promise((done) => setTimeout(done, REST_MS));
      if (this.wanted !== ply && this.live) return this.live;
    }
    return super.position(ply);
  }

  /** Puts the latest position on the table. Who looks at an earlier one goes on looking at it. */
  private place(plies: Ply[], live: View): void {
    const before = this.last;
    const wasLive = this.isLive || !this.isReady;
    const kept = this.feed.takeCut();
    const isSame = this.isReady && kept >= before && plies.length === before;
    if (kept < before) {
      this.generation++;
      for (const ply of [...this.positions.keys()]) if (ply > kept) this.positions.delete(ply);
    }
    this.plies = plies;
    this.live = live;
    this.positions.set(live.ply, live);
    this.thinking = !live.over && isComputer(this.seats[this.actor - 1]);
    if (wasLive || this.at > this.last) {
      this.at = this.wanted = this.last;
      this.looked = live;
      if (!isSame) this.forgetChoice();
    }
    if (this.isReady && plies.length > before) {
      this.moves++;
      if (wasLive) this.show(plies.slice(before).flatMap((ply) => ply.events));
    }
    this.isReady = true;
  }

  /** From here on the engine of this browser has the game, with everything that can be done with it but to change it. */
  private async takeRecord(): Promise<void> {
    const record = await this.commands.record();
    const tools = this.online.local();
    await tools.table.load(record);
    this.tools = { ...tools, save: () => undefined };
    this.positions.clear();
    this.isOurs = true;
  }

  // ---- Acting ----

  protected override act(action: string): Promise<void> {
    return this.inTurn(async () => {
      await this.tools.table.apply(action);
      await this.readLatest();
    });
  }

  override async undo(): Promise<void> {
    if (this.mayUndo) await this.command(() => this.commands.undo(this.last, this.feed.seq));
  }
  override branch(): Promise<void> {
    return this.look(this.last);
  }
  override redo(): Promise<void> {
    return Promise.resolve();
  }

  /** Does something at the table; what the server refuses is said in its words. `isDone` looks whether it has been done
      all the same: where only the answer was lost, it was asked twice and refused once. */
  async command<T>(work: () => Promise<T>, isDone?: () => boolean): Promise<T | null> {
    this.refusal = '';
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isDone) await this.feed.fresh().catch(() => undefined);
      if (isDone?.()) return null;
      if (error instanceof Refused && error.enter) this.wantsName = true;
      else this.refusal = error.message;
      return null;
    }
  }

  sit(seat: number): Promise<unknown> {
    return this.command(
      () => this.commands.sit(seat),
      () => this.feed.seat === seat,
    );
  }
  /** Me, or as host somebody else. */
  stand(seat = this.seat): Promise<unknown> {
    return this.command(
      () => this.commands.stand(seat === this.seat ? undefined : seat),
      () => !this.feed.head?.seats[seat - 1]?.name,
    );
  }
  start(): Promise<unknown> {
    return this.command(
      () => this.commands.start(),
      () => this.feed.head?.stage !== 'open',
    );
  }
}

function seatOf(seat: Head['seats'][number], index: number): Seat {
  const kind = (seat.bot ?? 'person') as SeatKind;
  return { kind, name: seat.name ?? unnamed(index + 1) };
}

/** 65000 is 1:05, two hours are 2:00:00, three days 3 d. */
export function timeText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  if (hours >= 48) return `${Math.floor(hours / 24)} d`;
  return hours > 0 ? `${hours}:${rest}` : rest.replace(/^0/, '');
}
