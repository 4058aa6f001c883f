// What can be asked of the server, with types: who I am and the lobby over HTTP, everything at a table over the socket.
// The server's own words for it stand in apps/server/api/routes.c, core.h and table.h.
import { Refused, type Socket } from './socket';
import type { Work } from './work';

export type Stage = 'open' | 'live' | 'done';
export type Pace = 'live' | 'turns';
export type Undo = 'consent' | 'free' | 'none';

export interface ClockPlan {
  move_s: number;
  bank_s: number;
}

/** When the one who decides runs out of time, and what each seat has beyond that of a move; times in ms. */
export interface Clock {
  until: number | null;
  banks: number[];
}

export interface HeadSeat {
  name: string | null;
  /** The level of the computer that plays it. */
  bot?: string;
  /** Why a computer plays for the person whose seat it is. */
  why?: 'clock' | 'absent' | 'resigned';
  /** Whether the person has an account, and so a profile. */
  account?: boolean;
}

export interface Asked {
  seat: number;
  ply: number;
}

/** What is agreed before anybody sits. */
export interface Plan {
  game: string;
  options: Record<string, string>;
  seats: ('open' | { bot: string })[];
  pace: Pace;
  clock: ClockPlan;
  access: 'open' | 'invite';
  undo: Undo;
  title: string;
}

/** What a lobby shows of a table. */
export interface Head extends Omit<Plan, 'seats'> {
  table: string;
  stage: Stage | 'closed';
  host: string;
  seats: HeadSeat[];
  created: number;
  changed: number;
  ply: number;
  to_move: number | null;
  time: Clock | null;
  asked?: Asked;
  scores?: number[];
  places?: number[];
  rematch?: string;
  /** The check code of the dice, fixed before the first move. */
  promise?: string;
}

/** Who takes part in the dice of a table, and what was revealed of it. */
export interface Dice {
  /** The server's; missing at a table that an older server made. */
  commitment?: string;
  promise?: string;
  seats: ({ commitment: string; contribution?: string } | null)[];
}

export interface Me {
  name: string;
  /** Nobody but this browser knows a guest: no password, no profile. */
  guest: boolean;
  mail?: string | null;
  since?: number;
}

/** A message of the moderators; `decided`: about a report of mine. */
export interface ToldOne {
  at: number;
  step: string;
  name?: string;
  until?: number;
  text?: string;
}

/** What the server says of me. */
export interface MyPage {
  me: Me;
  tables: MyTable[];
  moderator: boolean;
  /** For moderators: how many cases are open. */
  reports: number;
  told: ToldOne[];
}

/** A table I sit at. */
export interface MyTable {
  table: string;
  seat: number;
  /** Whether it is my move there. */
  turn: boolean;
  stage: Head['stage'];
  game: string;
  title: string;
}

/** The server does not know who asks. */
export class Stranger extends Refused {}

/** The server asks for a proof of work first. */
export class NeedsWork extends Refused {
  constructor(
    message: string,
    readonly work: Work,
  ) {
    super(message);
  }
}

interface Said {
  ok: boolean;
  work?: Work;
  error?: string;
  needs_code?: boolean;
  short_code?: string;
  /** Said by the service worker: there is no server. */
  unreachable?: boolean;
}

/** An address of the server this page came from. */
const addressOf = (path: string) => new URL(path, location.href.replace(/[?#].*$/, '')).href;

export function socketAddress(): string {
  return addressOf('./api/socket').replace(/^http/, 'ws');
}

/** The account has a second factor, whose code is missing or wrong. */
export class NeedsCode extends Refused {}

/** A link in an e-mail belongs to another browser, which can log in with this code. */
export class OtherBrowser extends Refused {
  constructor(
    words: string,
    readonly shortCode: string,
  ) {
    super(words);
  }
}

export async function http<T>(path: string, body?: unknown): Promise<T> {
  const init =
    body === undefined
      ? undefined
      : {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        };
  const response = await fetch(addressOf(path), init);
  const answer = (await response.json()) as Said & T;
  if (answer.ok) return answer;
  const why = answer.error ?? 'refused';
  if (response.status === 401) throw new Stranger(why);
  if (answer.work) throw new NeedsWork(why, answer.work);
  if (answer.needs_code) throw new NeedsCode(why);
  if (answer.short_code) throw new OtherBrowser(why, answer.short_code);
  throw answer.unreachable || response.status >= 500 ? new Error(why) : new Refused(why);
}

/** A request of somebody new; `working` is called if the server asks for work first. */
export async function admitted<T>(
  path: string,
  body: Record<string, unknown>,
  working: () => void = () => undefined,
): Promise<T> {
  try {
    return await http<T>(path, body);
  } catch (error) {
    if (!(error instanceof NeedsWork)) throw error;
    working();
    const { solve } = await import('./work');
    const { challenge } = error.work;
    return http<T>(path, { ...body, work: { challenge, nonces: await solve(error.work) } });
  }
}

export const enter = async (name: string, invite: string, working: () => void): Promise<Me> =>
  (await admitted<{ me: Me }>('./api/enter', { name, ...(invite ? { invite } : {}) }, working)).me;

/** Who may come in: everybody, people with an invite, or nobody new. */
export type Registration = 'open' | 'invite' | 'closed';
export const registration = async (): Promise<Registration> =>
  (await http<{ registration: Registration }>('./api/registration')).registration;

/** Who I am, and the tables I sit at, newest first. */
export const me = (): Promise<MyPage> => http('./api/me');

export const leave = (): Promise<unknown> => http('./api/leave', {});

export async function tables(stage: Stage, game = ''): Promise<Head[]> {
  const query = new URLSearchParams({ stage, ...(game ? { game } : {}) });
  return (await http<{ tables: Head[] }>(`./api/tables?${query}`)).tables;
}

/** Makes a table; the result is its id. */
export async function create(socket: Socket, plan: Plan): Promise<string> {
  return (await socket.ask<{ table: string }>({ do: 'create', ...plan }, false)).table;
}

export async function headOf(socket: Socket, table: string): Promise<Head> {
  return (await socket.ask<{ head: Head }>({ do: 'head', table })).head;
}

interface Done {
  seq: number;
  ply: number;
}

/** What somebody may do at one table. Commands that would do harm if they were heard twice are not sent again. */
export class Commands {
  constructor(
    private socket: Socket,
    readonly table: string,
  ) {}

  private ask<T = Done>(verb: string, more: Record<string, unknown> = {}, again = true) {
    return this.socket.ask<T>({ do: verb, table: this.table, ...more }, again);
  }

  sit = (seat: number, commitment?: string) =>
    this.ask('sit', { seat, ...(commitment ? { commitment } : {}) });
  commit = (commitment: string) => this.ask('commit', { commitment });
  reveal = (contribution: string, promise: string) => this.ask('reveal', { contribution, promise });
  stand = (seat?: number) => this.ask('stand', seat === undefined ? {} : { seat });
  start = () => this.ask('start');
  close = () => this.ask('close');
  /** `seq`: the last entry known, so that one that comes late is known for what it is. */
  act = (ply: number, seq: number, action: string) => this.ask('act', { ply, seq, action });
  undo = (ply: number, seq: number) => this.ask('undo', { ply, seq }, false);
  agree = (ply: number) => this.ask('agree', { ply });
  decline = (ply: number) => this.ask('decline', { ply });
  say = (text: string) => this.ask('say', { text }, false);
  resign = () => this.ask('resign');
  standin = (seat: number) => this.ask('standin', { seat });
  back = () => this.ask('back');
  pace = (pace: Pace, clock?: ClockPlan) => this.ask('pace', { pace, ...(clock ? { clock } : {}) });
  rematch = async () => (await this.ask<{ table: string }>('rematch')).table;
  record = async () => (await this.ask<{ record: string }>('record')).record;
}
