// The log of Russian Railroads and Ultimate Railroads. A turn is one line: what is placed, which tracks and markers
// move from where to where, then what else the player does, then what follows by itself. A scoring is a heading with
// each player's points.
//
// Where pieces stood before is counted along the events. Which engineer lies on a space is asked of the position at
// the start of the round: later rounds have other engineers there.
import type { LogPart, LogTurn } from '..';
import type { GameEvent, Ply } from '../../engine/types';
import {
  entriesOf,
  heard,
  joined,
  plain,
  seatIn,
  sentence,
  text,
  Teller,
  type Entry,
  type Tongue,
} from '../parts/log';

/** What a language lends to the log of this family. */
export interface RrTongue extends Tongue {
  /** From here on names are those of the position after so many moves. */
  at(ply: number): void;
  /** What a move pays, in words: "2 workers". */
  payment(action: string): string;
  /** The engineer on a space; null: none lies there. */
  engineer(space: string): string | null;
  /** The place in turn order that a space gives; null: it gives none. */
  order(space: string): number | null;
  /** A cell of the industry as its own track counts, with the name of that track where there are two; its number. */
  cell(n: number): string;
  cellNumber(n: number): number;
}

type RrTeller = Teller<RrTongue>;

const DEAL = new Set(['order', 'aside', 'engineer-at', 'foundry-open', 'load-open']);
const SCORING = new Set(['route-scored', 'industry-scored', 'scored', 'engineer-gone']);
const FINAL = new Set(['bonus-scored', 'majority-scored', 'stock-scored']);
const EMIL = new Set(['emil-discards', 'emil-uses', 'emil-tile', 'emil-hires']);
const COMMON = new Set([
  ...SCORING,
  ...FINAL,
  ...EMIL,
  'order',
  'round',
  'ended',
  'emil-worker',
  'emil-passes',
]);
/** One of these is the action of a turn. */
const MAIN = new Set(['placed', 'passed', 'took-start', 'moved', 'stayed']);
/** Tracks and markers that move. */
const MOVES = new Set(['stepped', 'jumped', 'marker-at']);
/** These follow by themselves. */
const AFTER = new Set([
  'unlocked',
  'flipped',
  'left-game',
  'boilerman-gone',
  'boilerman-off',
  'train-moves',
  'foundry-open',
  'load-open',
  'dividend-laid',
]);
/** The line says it in other words. */
const SILENT = new Set(['special', 'in-hand', 'acts', 'placed', 'took-start', 'moved', 'stayed']);
/** A line tells of this many deeds; what is more stands under it. */
const DEEDS = 5;
/** Several of these in a turn are told as their sum. */
const SUMS = new Set(['points', 'coins', 'temporary', 'worker', 'key', 'coal', 'burnt']);

function begins(e: GameEvent, ply: Ply, now: Entry | undefined): boolean {
  if (!now) return true;
  const first = now.events[0]!.kind;
  const isDealt = ply.actor === 'chance' && DEAL.has(e.kind);
  if (isDealt || e.kind === 'order') return first !== e.kind;
  for (const group of [SCORING, FINAL, EMIL]) {
    if (group.has(e.kind)) return !group.has(first);
  }
  if (COMMON.has(e.kind) || COMMON.has(first) || DEAL.has(first)) return true;
  const seat = seatIn(e);
  if (seat !== null && seat !== now.seat) return true;
  return MAIN.has(e.kind) && now.events.some((one) => MAIN.has(one.kind));
}

/** Where tracks and markers stand, by player and piece. */
type Places = Map<string, number>;

/** "black on Kiev 2 → 5": all moves of one piece together. */
function movesOf(t: RrTeller, entry: Entry, places: Places): LogPart[][] {
  const moved = new Map<string, GameEvent>();
  const from = new Map<string, number | undefined>();
  for (const e of entry.events.filter((one) => MOVES.has(one.kind))) {
    const key = e.args.join(' ');
    if (!moved.has(key)) from.set(key, places.get(key));
    moved.set(key, e);
    places.set(key, e.amount ?? 0);
  }
  return [...moved].map(([key, e]) => {
    const isMarker = e.kind === 'marker-at';
    const before = from.get(key);
    const to = isMarker ? t.tongue.cell(e.amount ?? 0) : String(e.amount ?? 0);
    if (before === undefined) return t.pieces(`${e.kind} first`, e.args, to);
    return t.pieces(e.kind, e.args, `${isMarker ? t.tongue.cellNumber(before) : before} → ${to}`);
  });
}

/** What else the player does, a clause each; a key that is gained and used is only used. */
function deedsOf(t: RrTeller, entry: Entry, lead: string | undefined): LogPart[][] {
  const list: LogPart[][] = [];
  const summed = new Set<string>();
  const inHand = new Set(entry.events.filter((e) => e.kind === 'in-hand').map((e) => e.args[1]));
  const isKeyUsed = entry.actions.some((action) => action.startsWith('key-'));
  for (const e of entry.events) {
    if (MOVES.has(e.kind) || AFTER.has(e.kind) || SILENT.has(e.kind)) continue;
    if (e.kind === 'engineer' && lead === 'hires') continue;
    // The name of a starting bonus already says what it brings at once.
    if (lead === 'took-start' && SUMS.has(e.kind)) continue;
    if (e.kind === 'loco-in' && inHand.has(e.args[1])) continue;
    // The token says it already.
    if (e.kind === 'medal' && entry.events.some((one) => one.kind === 'token')) continue;
    if (e.kind === 'doubler-on') {
      const same = entry.events.filter((one) => one.kind === e.kind && one.args[1] === e.args[1]);
      if (same[0] === e) list.push(t.pieces(e.kind, e.args, same.length));
      continue;
    }
    if (!SUMS.has(e.kind)) {
      if (e.kind !== 'passed') list.push(t.said(e));
      continue;
    }
    if (summed.has(e.kind)) continue;
    summed.add(e.kind);
    const all = entry.events.filter((one) => one.kind === e.kind);
    const n = all.reduce((sum, one) => sum + (one.amount ?? 0), 0);
    if (e.kind === 'key' && isKeyUsed) list.push(t.pieces('uses-key', e.args, n));
    else if (n > 0) list.push(t.pieces(e.kind, e.args, n));
  }
  if (list.length <= DEEDS) return list;
  return [...list.slice(0, DEEDS - 1), t.pieces('more')];
}

/** What follows by itself, a sentence each; a locomotive that was replaced moves on. */
function afterOf(t: RrTeller, entry: Entry): LogPart[][] {
  const inHand = new Set<string | undefined>();
  return entry.events.flatMap((e) => {
    if (e.kind === 'in-hand') inHand.add(e.args[1]);
    if (e.kind === 'loco-in' && inHand.has(e.args[1])) return [sentence([t.said(e, 'loco-moves')])];
    return AFTER.has(e.kind) && t.tongue.log[e.kind] ? [sentence([t.said(e)])] : [];
  });
}

/** How the line begins: with an engineer, a place in turn order, or the workers placed. */
function leadOf(t: RrTeller, entry: Entry): { parts: LogPart[]; key: string } | null {
  const main = entry.events.find((e) => MAIN.has(e.kind));
  if (!main) return null;
  const [player, space] = main.args as [string, string];
  if (main.kind === 'passed')
    return { key: 'passed', parts: t.said(main, main.amount ? 'passed' : 'passed nothing') };
  if (main.kind !== 'placed') return { key: main.kind, parts: t.said(main) };
  const hired = entry.events.find((e) => e.kind === 'engineer');
  const engineer = t.tongue.engineer(space);
  const place = t.tongue.order(space);
  if (hired && !engineer) return { key: 'hires', parts: t.pieces('hires', hired.args) };
  if (engineer) return { key: 'uses', parts: t.pieces('uses', [player], engineer) };
  if (place !== null)
    return { key: 'claims', parts: t.pieces('claims', [player], t.tongue.log[`place ${place}`]) };
  const action = entry.actions.find((one) => one.startsWith('place ')) ?? '';
  return { key: 'placed', parts: t.pieces('placed', [player], t.tongue.payment(action)) };
}

function turnLine(t: RrTeller, entry: Entry, places: Places): LogPart[] {
  const lead = leadOf(t, entry);
  const moves = movesOf(t, entry, places);
  const deeds = deedsOf(t, entry, lead?.key);
  const after = afterOf(t, entry);
  const player = `p${entry.seat}`;
  const isPlain = lead?.key === 'placed' && moves.length === 0 && deeds.length > 0;
  const head = lead && !isPlain ? lead.parts : null;
  const list = t.listOf(moves, ', ');
  if (head && deeds.length === 0) {
    const tail = moves.length ? [plain(': '), ...list] : [];
    return text(sentence([[...head, ...tail]]), ...after);
  }
  const moved = moves.length ? [[...t.pieces('moves', [player]), ...list]] : [];
  const clauses = head ? [head, ...moved, ...deeds] : [...deeds, ...moved];
  if (clauses.length === 0) return text(...after);
  const subject = head ? [] : [...t.pieces('who', [player]), plain(' ')];
  return text(sentence([[...subject, ...t.listOf(clauses)]]), ...after);
}

/** "Round 5 · you +55 · Ben +30"; the parts of the sums are folded under it. */
function scoringLine(t: RrTeller, entry: Entry, round: number): LogPart[] {
  const title = t.pieces('scoring', [], round).map((part) => ({ ...part, look: 'bold' as const }));
  const rows = entry.events.filter((e) => e.kind === 'scored').map((e) => t.said(e));
  return joined([title, ...rows].flatMap((row, i) => (i ? [plain(' · '), ...row] : row)));
}

function finalLine(t: RrTeller, entry: Entry): LogPart[] {
  const title = t.pieces('final').map((part) => ({ ...part, look: 'bold' as const }));
  const players = [...new Set(entry.events.map((e) => e.args[0]!))].sort();
  const rows = players.map((id) => {
    const own = entry.events.filter((e) => e.args[0] === id);
    return t.pieces(
      'scored',
      [id],
      own.reduce((sum, e) => sum + (e.amount ?? 0), 0),
    );
  });
  return joined([title, ...rows].flatMap((row, i) => (i ? [plain(' · '), ...row] : row)));
}

/** "Turn order: Chen, Anna, Ben." Engineers are dealt from the last to the first, and go by number. */
function dealLine(t: RrTeller, entry: Entry): LogPart[] {
  const { kind } = entry.events[0]!;
  const isEngineers = kind === 'engineer-at';
  const list = entry.events
    .map((e) => (isEngineers ? [plain(heard(t.said(e)).replace(/\D+/g, ''))] : t.said(e)))
    .filter((one) => one.length > 0);
  const head = t.pieces(`${kind} all`, [], entry.events.length);
  return sentence([[...head, ...t.listOf(isEngineers ? list.reverse() : list, ', ')]]);
}

function emilLine(t: RrTeller, entry: Entry): LogPart[] {
  const discards = entry.events.filter((e) => e.kind === 'emil-discards').length;
  const rest = entry.events.filter((e) => e.kind !== 'emil-discards').map((e) => t.said(e));
  const first = discards ? [t.pieces('emil-discards', [], discards)] : [];
  return sentence([[plain('Emil '), ...t.listOf([...first, ...rest])]]);
}

export function logTurns(tongue: RrTongue, plies: readonly Ply[]): LogTurn[] {
  const t = new Teller(tongue);
  const places: Places = new Map();
  let round = 0;
  return entriesOf(plies, begins, (e) => COMMON.has(e.kind)).flatMap((entry) => {
    const main = entry.events[0]!;
    const isDealt = DEAL.has(main.kind) && entry.events.every((e) => e.kind === main.kind);
    let parts: LogPart[];
    if (main.kind === 'round') {
      round = main.amount ?? 0;
      t.tongue.at(entry.from + 1);
      parts = t.said(main).map((part) => ({ ...part, look: 'bold' as const }));
    } else if (isDealt) parts = dealLine(t, entry);
    else if (SCORING.has(main.kind)) parts = scoringLine(t, entry, round);
    else if (FINAL.has(main.kind)) parts = finalLine(t, entry);
    else if (EMIL.has(main.kind)) parts = emilLine(t, entry);
    else if (COMMON.has(main.kind)) parts = sentence([t.said(main)]);
    else parts = turnLine(t, entry, places);
    return parts.length ? [t.turnOf(entry, parts)] : [];
  });
}
