// A match on a server: the server stands in for the engine (carrier.ts), the feed reports what others do, and the match
// reads on. Nobody here may think ahead or rewind while it goes on; once it is over the record is fetched, an engine of
// this browser holds it, and it can be studied like any other.
import { Engine, Refusal } from '../engine/client';
import type { GameInfo, Ply, View } from '../engine/types';
import { lang } from '../i18n/language.svelte';
import type { TableTools } from '../table/local.svelte';
import { commandQueue, wait, type MatchHost } from '../table/match';
import { unnamed, type Seat, type SeatKind } from '../table/seats';
import { Study } from '../table/study.svelte';
import { Table } from '../table/table.svelte';
import { ignored, type Who } from '../people/moderation';
import { feedCarrier } from './carrier';
import { Feed, type Entry, type Here } from './feed';
import { Mixing, type Fairness } from './mixing';
import { Commands, type Asked, type Clock, type Head } from './online';
import { session } from './session.svelte';
import { Refused, type Socket } from './socket';
import { serverSaid, words } from './words';

/** How often a position is asked for again when it changed on its way, and the pause between two attempts. */
const READS_MAX = 20;
const READ_MS = 100;
const REST_MS = 60;
/** After this long without a message the server is asked for a sign of life. */
const BEAT_MS = 25000;

export interface OnlineTools {
  socket: Socket;
  /** The engines the table works with once the match is over. */
  local: () => TableTools;
  infoOf: (game: string) => GameInfo | null;
}

export class OnlineMatch implements MatchHost {
  readonly kind = 'online';
  readonly viewer = undefined;
  readonly home = '#/online';
  readonly table: Table;
  engine: Engine;

  head = $state.raw<Head | null>(null);
  isHost = $state(false);
  entries = $state.raw<Entry[]>([]);
  clock = $state.raw<Clock | null>(null);
  /** The server's last refusal, to be read once. */
  refusal = $state('');
  here = $state.raw<Here | null>(null);
  /** The aliases of the people whose messages are not shown. */
  hidden = $state.raw<ReadonlySet<string>>(new Set());
  /** Whom the card beside the chat is about: to mute, block or report them. */
  about = $state.raw<Who | null>(null);
  /** Null: not known yet. */
  fairness = $state<Fairness | null>(null);
  /** Something was tried that needs a name first. */
  wantsName = $state(false);
  /** Whether there is a position to draw. */
  isReady = $state(false);
  /** The seat of the person at this screen; 0 for a spectator. */
  own = $state(0);
  private now = $state(Date.now());
  private heardTo = $state(0);
  private beat: ReturnType<typeof setInterval> | undefined;
  private tick: ReturnType<typeof setInterval> | undefined;
  private isReading = false;
  private isStale = false;
  private inTurn = commandQueue();
  /** The engines of this browser, once one of them holds the record. */
  private local: TableTools | null = null;

  readonly commands: Commands;
  private feed: Feed;
  private mixing: Mixing;
  private online: OnlineTools;

  constructor(table: Table, online: OnlineTools) {
    this.table = table;
    this.online = online;
    this.commands = new Commands(online.socket, table.id);
    this.feed = new Feed(online.socket, table.id, () => this.update());
    this.mixing = new Mixing(table.id, this.commands, () => ({
      head: this.feed.head,
      dice: this.feed.dice,
      own: this.feed.seat,
    }));
    this.feed.seen = () => (this.here = this.feed.here);
    this.engine = new Engine(feedCarrier(online.socket, this.feed, this.commands));
    this.engine.own = () => this.own;
  }

  // ---- Permissions and people ----

  get personActs(): boolean {
    const { over, actor } = this.table;
    return !over && actor > 0 && actor === this.own && !this.isStoodIn;
  }
  /** Scrubbing through the history asks for the positions where it rests, not for all it passes. */
  get restMs(): number {
    return this.local ? 0 : REST_MS;
  }
  /** Messages since the chat was last looked at. */
  get unheard(): number {
    return this.entries.filter(
      (one) => one.on === 'say' && one.seq > this.heardTo && !this.hidden.has(one.by ?? ''),
    ).length;
  }
  /** The alias of the person at a seat; empty: nobody, or it is not known. */
  aliasOf(seat: number): string {
    const last = this.entries.findLast(
      ({ on, body }) => (on === 'sit' || on === 'stand') && body.seat === seat,
    );
    return last?.on === 'sit' ? (last.by ?? '') : '';
  }
  /** Opens the card about the person at a seat. */
  showAbout(seat: number): void {
    const [by, name] = [this.aliasOf(seat), this.head?.seats[seat - 1]?.name];
    if (by && name) this.about = { name, by, table: this.table.id };
  }
  /** The alias of the host who is at this screen; empty: somebody else. */
  get ownAlias(): string {
    return this.isHost ? (this.entries.find(({ on }) => on === 'create')?.by ?? '') : '';
  }
  /** Reads whom this person has muted or blocked. */
  async readIgnored(): Promise<void> {
    const { muted, blocked } = await ignored(this.table.id);
    this.hidden = new Set([...muted, ...blocked].flatMap((one) => one.by ?? []));
  }
  /** Whether a player has no page of this table open. */
  isAway(seat: number): boolean {
    const { head, here } = this;
    if (!here || head?.stage === 'done' || head?.seats[seat - 1]?.bot) return false;
    return seat !== this.own && !here.seats.includes(seat);
  }
  /** The number of spectators. */
  get watching(): number {
    return this.here?.watching ?? 0;
  }
  /** The address of a player's profile; empty: there is none. */
  profileOf(seat: number): string {
    const one = this.head?.seats[seat - 1];
    return one?.account && one.name ? `#/people/${encodeURIComponent(one.name)}` : '';
  }
  /** Whether a computer plays for the person at this screen. */
  get isStoodIn(): boolean {
    return this.head?.seats[this.own - 1]?.bot !== undefined;
  }
  get asked(): Asked | null {
    return this.head?.asked ?? null;
  }
  /** The server takes back a player's last decision unless chance has spoken since, alone or by consent. */
  get mayUndo(): boolean {
    const { head, own } = this;
    if (!head || head.stage !== 'live' || head.undo === 'none' || own === 0) return false;
    if (this.isStoodIn || head.asked) return false;
    const { plies } = this.table;
    const last = plies.findLast(({ actor }) => actor === 'chance' || actor === own);
    return last?.actor === own;
  }

  /** The time a player has left, as 1:05; it runs for the player who decides. */
  timeOf(seat: number): string {
    const { clock, head } = this;
    if (!clock || head?.stage !== 'live') return '';
    const isOn = head.to_move === seat && clock.until !== null;
    const bank = clock.banks[seat - 1] ?? 0;
    const left = isOn ? (clock.until ?? 0) - this.now - this.feed.ahead_ms : bank;
    if (head.seats[seat - 1]?.bot !== undefined) return '';
    return timeText(left + (isOn ? 0 : head.clock.move_s * 1000));
  }

  // ---- Opening and closing ----

  async open(): Promise<void> {
    await this.feed.start();
    // Strangers have no list.
    if (session.me) void this.readIgnored().catch(() => undefined);
    this.beat = setInterval(() => this.askLife(), BEAT_MS);
    this.tick = setInterval(() => (this.now = Date.now()), 500);
  }

  /** Detects a connection that died silently. */
  private askLife(): void {
    if (this.online.socket.link === 'open')
      void this.online.socket.ask({ do: 'head', table: this.table.id }).catch(() => undefined);
  }

  close(): void {
    clearInterval(this.beat);
    clearInterval(this.tick);
    this.mixing.close();
    this.feed.stop();
  }

  /** Marks every message so far as seen. */
  hearTalk(): void {
    this.heardTo = this.feed.seq;
  }

  /** The server moves the computer players. */
  proceed(): void {}

  // ---- Reading on ----

  private update(): void {
    const { feed, table } = this;
    const before = this.head?.stage;
    this.head = feed.head;
    this.own = feed.seat;
    this.isHost = feed.isHost;
    this.entries = feed.entries;
    this.clock = feed.clock;
    this.here = feed.here;
    this.now = Date.now();
    if (!feed.head || table.closed) return;
    this.mixing.attend();
    table.seats = feed.head.seats.map(seatOf);
    table.name = feed.head.title;
    if (feed.head.stage === 'open' || feed.head.stage === 'closed') return;
    // After the end nothing is hidden any more, earlier moves included.
    if (feed.head.stage === 'done' && before === 'live') void feed.reread();
    else this.readOn();
  }

  /** Reads once at a time, however much arrives meanwhile. */
  private readOn(): void {
    this.isStale = true;
    if (this.isReading) return;
    this.isReading = true;
    void this.inTurn(async () => {
      while (this.isStale && !this.table.closed) {
        this.isStale = false;
        await this.readLatest();
      }
    })
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        this.refusal = serverSaid(error);
      })
      .finally(() => (this.isReading = false));
  }

  private async readLatest(): Promise<void> {
    const { table, feed } = this;
    if (!table.board) {
      table.game = this.online.infoOf(feed.head?.game ?? '');
      table.board = await this.engine.board();
    }
    const isNew = !this.isReady || table.plies !== feed.plies;
    const found = isNew ? await this.positionNow() : null;
    if (table.closed) return;
    if (found) this.place(...found);
    if (feed.head?.stage === 'done' && !this.local) await this.takeRecord();
    await table.readPreviews();
  }

  /** The moves and the position after them, both of the same moment. */
  private async positionNow(): Promise<[Ply[], View] | null> {
    for (let reads = 0; reads < READS_MAX && !this.table.closed; reads++) {
      const { plies } = this.feed;
      try {
        const view = await this.engine.state(plies.length);
        if (plies === this.feed.plies) return [plies, view];
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        // A move was taken back meanwhile; the feed knows, or soon will.
        if (plies === this.feed.plies) await wait(READ_MS);
      }
    }
    return null;
  }

  /** Puts the latest position on the table; an earlier position that is looked at stays on screen. */
  private place(plies: Ply[], live: View): void {
    const { table } = this;
    const before = table.last;
    const wasLive = table.isLive || !this.isReady;
    const kept = this.feed.takeCut();
    const isSame = this.isReady && kept >= before && plies.length === before;
    if (kept < before) {
      table.generation++;
      for (const ply of [...table.positions.keys()]) if (ply > kept) table.positions.delete(ply);
    }
    const follow = wasLive || table.at > plies.length;
    table.place(plies, live, follow);
    table.thinking = !live.over && table.computerActs;
    if (follow && !isSame) table.clear();
    if (this.isReady && plies.length > before) {
      table.moves++;
      if (wasLive) table.show(plies.slice(before).flatMap((ply) => ply.events));
    }
    this.isReady = true;
  }

  /** From here on an engine of this browser holds the match, which can be studied but not changed. */
  private async takeRecord(): Promise<void> {
    const record = await this.commands.record();
    const local = this.online.local();
    await local.table.load(record);
    this.engine = local.table;
    this.table.positions.clear();
    this.local = local;
    this.table.study = new Study(this.table, local);
    await this.checkDice(record, local.table);
  }

  private async checkDice(record: string, engine: Engine): Promise<void> {
    const draws = await engine.draws();
    this.fairness = await this.mixing.fairness(record, this.table.seats.length, draws);
    if (this.fairness === 'broken') this.refusal = words().fair.broken;
  }

  // ---- Acting ----

  act(action: string): Promise<void> {
    return this.inTurn(async () => {
      await this.engine.apply(action);
      await this.readLatest();
    });
  }

  async undo(): Promise<void> {
    if (this.mayUndo) await this.command(() => this.commands.undo(this.table.last, this.feed.seq));
  }

  /** Sends a command and shows the server's refusal. `isDone` checks whether it was carried out all the same: where only
      the answer was lost, it was sent twice and refused once. */
  async command<T>(work: () => Promise<T>, isDone?: () => boolean): Promise<T | null> {
    this.refusal = '';
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (isDone) await this.feed.fresh().catch(() => undefined);
      if (isDone?.()) return null;
      if (error instanceof Refused && error.enter) this.wantsName = true;
      else this.refusal = serverSaid(error);
      return null;
    }
  }

  get mayRematch(): boolean {
    return Boolean(this.head?.rematch) || this.own > 0 || this.isHost;
  }
  /** Opens the table of the rematch; the first who asks makes it. */
  async rematch(): Promise<void> {
    const made = this.head?.rematch ?? (await this.command(() => this.commands.rematch()));
    if (made) location.hash = `#/online/${made}`;
  }

  sit(seat: number): Promise<unknown> {
    return this.command(
      async () => this.commands.sit(seat, await this.mixing.commitment(seat)),
      () => this.feed.seat === seat,
    );
  }
  /** Frees one's own seat or, as host, somebody else's. */
  stand(seat = this.own): Promise<unknown> {
    return this.command(
      () => this.commands.stand(seat === this.own ? undefined : seat),
      () => !this.feed.head?.seats[seat - 1]?.name,
    );
  }
  start(): Promise<unknown> {
    return this.command(
      () => this.mixing.settled().then(() => this.commands.start()),
      () => this.feed.head?.stage !== 'open',
    );
  }
}

export function onlineTable(
  id: string,
  tools: OnlineTools,
): Table & { readonly match: OnlineMatch } {
  return new Table(id, (table) => new OnlineMatch(table, tools)) as Table & { match: OnlineMatch };
}

function seatOf(seat: Head['seats'][number], index: number): Seat {
  const kind = (seat.bot ?? 'person') as SeatKind;
  const name = seat.name ?? (seat.bot ? lang.t.computer_nth(index + 1) : unnamed(index + 1));
  return { kind, name };
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
