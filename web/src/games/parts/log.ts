// Shared by the logs of all games. Moves are grouped into turns, and each turn is one line: the action, then its
// consequences. A game decides where a turn begins and writes its line; the events of the turn are folded under it.
//
// In the sentences of a catalogue's `log` {1} {2} {3} and {n} are the arguments and the amount of an event,
// {v:build|builds} is the verb for "you" and for a name, {2:dir} another argument as "you", and [link|links] is singular or plural by {n}.
import type { LogPart, LogTurn } from '..';
import type { GameEvent, Ply } from '../../engine/types';
import { addressed, capital } from './words';

/** What a language lends to the log. */
export interface Tongue {
  language: string;
  log: Record<string, string>;
  /** The seat that the log calls "you"; 0: all players are named. */
  you: number;
  /** An argument of an event: a railroad as a chip, a link in bold, anything else by name. */
  part(id: string, kind: string, at: number): LogPart;
  event(e: GameEvent): string;
}

/** The events of a turn, or of something that happens by itself, and the moves they come from. */
export interface Entry {
  from: number;
  to: number;
  seat: number | null;
  events: GameEvent[];
  actions: string[];
}

export const plain = (text: string): LogPart => ({ text });
export const seatIn = (e: GameEvent): number | null =>
  /^p\d$/.test(e.args[0] ?? '') ? Number(e.args[0]!.slice(1)) : null;

/** The events of one kind. */
export const eventsOf = (entry: Entry, kind: string): GameEvent[] =>
  entry.events.filter((e) => e.kind === kind);

/** Divides moves into turns. `begins` tells whether an event begins a new one. A move without events belongs to the
    turn it goes on with. */
export function entriesOf(
  plies: readonly Ply[],
  begins: (e: GameEvent, ply: Ply, now: Entry | undefined) => boolean,
  isCommon: (e: GameEvent) => boolean,
): Entry[] {
  const list: Entry[] = [];
  /** Moves without events after somebody else's turn. */
  let silent: Ply[] = [];
  const settle = (): void => {
    const now = list.at(-1);
    if (now) now.to = silent.at(-1)?.ply ?? now.to;
    now?.actions.push(...silent.map((one) => one.action));
    silent = [];
  };
  for (const ply of plies) {
    const actor = ply.actor === 'chance' ? 0 : ply.actor;
    for (const e of ply.events) {
      const now = list.at(-1);
      if (now && !begins(e, ply, now)) {
        now.events.push(e);
        if (now.to !== ply.ply) now.actions.push(ply.action);
        now.to = ply.ply;
        continue;
      }
      const seat = isCommon(e) ? null : (seatIn(e) ?? actor);
      if (seat === null || silent[0]?.actor !== seat) settle();
      const actions = [...silent, ply].map((one) => one.action);
      list.push({ from: silent[0]?.ply ?? ply.ply, to: ply.ply, seat, events: [e], actions });
      silent = [];
    }
    if (ply.events.length > 0) continue;
    silent.push(ply);
    if (list.at(-1)?.seat === actor) settle();
  }
  settle();
  return list;
}

/** Neighbours of plain words become one. */
export function joined(list: readonly LogPart[]): LogPart[] {
  const parts: LogPart[] = [];
  for (const part of list) {
    const before = parts.at(-1);
    if (before && !before.look && !part.look) before.text += part.text;
    else if (part.text) parts.push({ ...part });
  }
  return parts;
}

const GAP = /(\{(?:\d|n)\}|\[[^\]]*\])/;

/** Clauses as a sentence: "Income 34, value 52." Nothing of none. */
export function sentence(clauses: readonly LogPart[][], between = ', '): LogPart[] {
  const told = clauses.filter((clause) => clause.length > 0);
  const parts = told.flatMap((clause, i) => (i === 0 ? clause : [plain(between), ...clause]));
  const [first, ...rest] = joined(parts);
  if (!first) return [];
  const start = first.look === 'chip' ? first : { ...first, text: capital(first.text) };
  return [start, ...rest, plain('.')];
}

/** Sentences one after the other. */
export const text = (...sentences: LogPart[][]): LogPart[] =>
  joined(
    sentences.filter((one) => one.length > 0).flatMap((one, i) => (i ? [plain(' '), ...one] : one)),
  );

/** The parts as they are heard. */
export const heard = (parts: readonly LogPart[]): string =>
  parts.map((part) => part.name ?? part.text).join('');

/** Tells events in a language. */
export class Teller<Own extends Tongue = Tongue> {
  constructor(readonly tongue: Own) {}

  /** A sentence of the log in pieces. The first argument is its subject. */
  pieces(key: string, args: readonly string[] = [], n?: number | string | null): LogPart[] {
    const you = this.tongue.you ? `p${this.tongue.you}` : '';
    const sentence = addressed(this.tongue.log[key] ?? '', args, you);
    const list = sentence.split(GAP).map((piece) => {
      const choice = /^\[([^|]*)\|(.*)\]$/.exec(piece);
      if (choice) return plain(choice[Number(n) === 1 ? 1 : 2]!);
      const gap = /^\{(\d|n)\}$/.exec(piece)?.[1];
      if (gap === undefined) return plain(piece);
      if (gap === 'n') return plain(String(n ?? ''));
      const id = args[Number(gap) - 1] ?? '';
      if (you && id === you) return plain(this.tongue.log.you!);
      return this.tongue.part(id, key, Number(gap) - 1);
    });
    return joined(list);
  }

  /** An event in the words of the log, or in those of another key. */
  said(e: GameEvent, key: string = e.kind): LogPart[] {
    return this.pieces(key, e.args, e.amount);
  }

  /** Clauses with commas, and "and" before the last. */
  listOf(clauses: readonly LogPart[][], last = this.tongue.log.and!): LogPart[] {
    return joined(
      clauses.flatMap((clause, i) => {
        if (i === 0) return clause;
        return [plain(i === clauses.length - 1 ? last : ', '), ...clause];
      }),
    );
  }

  /** One turn: its line and, if there is more than one, the events folded under it. */
  turnOf(entry: Entry, parts: LogPart[], under?: string[]): LogTurn {
    const told = entry.events.map((e) => this.tongue.event(e)).filter(Boolean);
    return {
      from: entry.from,
      to: entry.to,
      seat: entry.seat,
      parts,
      text: heard(parts),
      events: entry.events,
      under: under ?? (told.length > 1 ? told : []),
    };
  }
}
