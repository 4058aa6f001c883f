// The log of Trans-Siberian Railroad: a turn is one line; a dividend is a heading with what each player got, under it
// what came from which railroad. Values and the Tsar's limit are those of the time: they are counted along the events.
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
import { capital } from '../parts/words';

/** What a language lends to the log of this game. */
export interface TsrTongue extends Tongue {
  /** The timing at which a dividend is paid. */
  timingEnd: number;
}

type TsrTeller = Teller<TsrTongue>;

/** A move with one of these begins a turn, unless it goes on with the same kind of thing. */
const FIRST = new Set([
  'starts',
  'bids',
  'drops-out',
  'unsold',
  'won',
  'passed',
  'bought',
  'planned',
  'built',
]);
/** These happen by themselves and follow one another as a dividend. */
const PAYING = new Set(['received', 'phase-shifted', 'nationalized', 'compensated', 'dividends']);
const COMMON = new Set([...PAYING, 'unsold', 'value', 'nationalization', 'ended']);
/** These only add to what a payment or a turn said. */
const AFTER = new Set(['value', 'nationalization']);

const uncapital = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1);
const isPaying = (entry: Entry): boolean => PAYING.has(entry.events[0]!.kind);

function begins(e: GameEvent, ply: Ply, now: Entry | undefined): boolean {
  if (!now || e.kind === 'ended') return true;
  if (e.kind === 'nationalized' || e.kind === 'phase-shifted') return true;
  if (e.kind === 'dividends') return false;
  if (PAYING.has(e.kind)) return !isPaying(now);
  // After the auctions of phase 2 the dividend goes on with what it adjusts.
  if (AFTER.has(e.kind))
    return now.events.at(-1)!.kind === 'opened-at' || now.events.at(-1)!.kind === 'phase-shifted';
  if (!FIRST.has(e.kind)) return false;
  const goesOn = e.kind === 'bought' || e.kind === 'built';
  const kinds = [e.kind, ...(e.kind === 'built' ? ['planned'] : [])];
  const isSame = kinds.includes(now.events[0]!.kind) && now.seat === ply.actor;
  return !(goesOn && isSame && seatIn(e) === now.seat);
}

/** What is known of the railroads at the time, from the events so far. */
interface Known {
  value: Map<string, number>;
  limit: number | null;
  dividends: number;
}

function learn(known: Known, e: GameEvent): void {
  const amount = e.amount ?? 0;
  if (e.kind === 'value' || e.kind === 'opened-at') known.value.set(e.args[0]!, amount);
  if (e.kind === 'nationalization') known.limit = amount;
  if (e.kind === 'dividends') known.dividends = amount;
}

const of = (entry: Entry, ...kinds: string[]): GameEvent[] =>
  entry.events.filter((e) => kinds.includes(e.kind));

/** "Income 8, value 16." */
function facts(t: TsrTeller, entry: Entry, kinds: readonly string[]): LogPart[] {
  return sentence(
    kinds.flatMap((kind) =>
      of(entry, kind)
        .slice(-1)
        .map((e) =>
          t.said(e, kind === 'timing' && e.amount === t.tongue.timingEnd ? 'timing-end' : kind),
        ),
    ),
  );
}

function buyLine(t: TsrTeller, entry: Entry): LogPart[] {
  const bought = of(entry, 'bought').map((e, i) => t.said(e, i ? 'bought-too' : e.kind));
  const extra = of(entry, 'paid-bonus').flatMap((e) => [plain(', '), ...t.said(e)]);
  const opened = of(entry, 'went-public').map((e) => e.args[0]!);
  const isPublic = opened.length
    ? t.pieces(opened.length > 1 ? 'went-public-two' : 'went-public', opened)
    : [];
  return text(sentence([[...t.listOf(bought), ...extra]]), sentence([isPublic]));
}

function buildLine(t: TsrTeller, entry: Entry): LogPart[] {
  const built = of(entry, 'built');
  if (built.length === 0) return sentence([t.said(entry.events[0]!)]);
  const links = built.map((e, i) => t.said(e, i ? 'built-too' : e.kind));
  const owner = [plain(' ('), ...t.pieces('of', [built[0]!.args[1]!]), plain(')')];
  const tolls = of(entry, 'paid-toll', 'paid-toll-to-bank').map((e) => t.said(e));
  const paid = tolls.length ? [plain(': '), ...t.listOf(tolls)] : [];
  return text(
    sentence([[...t.listOf(links), ...owner, ...paid]]),
    facts(t, entry, ['income', 'value']),
  );
}

function wonLine(t: TsrTeller, entry: Entry): LogPart[] {
  const [first] = of(entry, 'opened-with');
  const [value] = of(entry, 'opened-at');
  const args = first ? [first.args[0]!, first.args[1]!] : [];
  const opened = first ? t.pieces(value ? 'opened' : 'opened-with', args, value?.amount) : [];
  return text(sentence([t.said(entry.events[0]!)]), sentence([opened]));
}

/** "Dividend 3 · Anna +$18 · Ben +$20", and under it each player's railroads. */
function dividendTurn(t: TsrTeller, entry: Entry, known: Known): LogTurn {
  const paid = of(entry, 'received');
  const players = [...new Set(paid.map((e) => e.args[0]!))].sort();
  const sums = players.map((id) =>
    paid.filter((e) => e.args[0] === id).reduce((sum, e) => sum + (e.amount ?? 0), 0),
  );
  const title = t.pieces('dividend', [], known.dividends + 1).map((p) => ({
    ...p,
    look: 'bold' as const,
  }));
  const heads = players.map((id, i) => [plain(' · '), ...t.pieces('gain', [id], sums[i]!)]);
  const under = players.map((id, i) => {
    const shares = paid
      .filter((e) => e.args[0] === id)
      .map((e) => t.pieces('share', [e.args[1]!], e.amount));
    const head = t.pieces('received', [id], sums[i]!);
    return capital(heard([...head, plain(' '), ...sentence(shares)]));
  });
  const later = entry.events.filter((e) => AFTER.has(e.kind)).map((e) => t.tongue.event(e));
  return t.turnOf(entry, [...title, ...heads.flat()], [...under, ...later]);
}

function takenLine(t: TsrTeller, entry: Entry, known: Known): LogPart[] {
  const [taken] = of(entry, 'nationalized');
  const id = taken!.args[0]!;
  const value = known.value.get(id);
  const why =
    value !== undefined && known.limit !== null
      ? t.pieces('below', [String(value)], known.limit)
      : [];
  const paid = of(entry, 'compensated').map((e) => t.pieces('gain', [e.args[0]!], e.amount));
  return text(
    sentence([[...t.said(taken!), ...why]]),
    paid.length ? sentence([[...t.pieces('compensated'), ...t.listOf(paid)]]) : [],
  );
}

function shiftLine(t: TsrTeller, known: Known): LogPart[] {
  const [best] = [...known.value].sort((a, b) => b[1] - a[1]);
  return sentence([best ? t.pieces('phase-shifted', [best[0]], best[1]) : t.pieces('phase-2')]);
}

function adjustLine(t: TsrTeller, entry: Entry): LogPart[] {
  const values = of(entry, 'value').map((e) => t.pieces('worth', e.args, e.amount));
  return text(
    values.length ? sentence([t.listOf(values)]) : [],
    facts(t, entry, ['nationalization']),
  );
}

function told(t: TsrTeller, entry: Entry, known: Known): LogPart[] {
  const main = entry.events[0]!;
  switch (main.kind) {
    case 'bought':
      return buyLine(t, entry);
    case 'planned':
    case 'built':
      return buildLine(t, entry);
    case 'won':
      return wonLine(t, entry);
    case 'phase-shifted':
      return text(shiftLine(t, known), adjustLine(t, entry));
    case 'nationalized':
      return text(takenLine(t, entry, known), adjustLine(t, entry));
    case 'value':
    case 'nationalization': {
      const [first, ...rest] = adjustLine(t, entry);
      const start = first && !first.look ? { ...first, text: uncapital(first.text) } : first!;
      return joined([...t.pieces('adjusted'), start, ...rest]);
    }
    case 'passed':
    case 'unsold':
      return text(sentence([t.said(main)]), facts(t, entry, ['timing', 'nationalization']));
    default:
      return sentence([t.said(main)]);
  }
}

export function logTurns(tongue: TsrTongue, plies: readonly Ply[]): LogTurn[] {
  const t = new Teller(tongue);
  const known: Known = { value: new Map(), limit: null, dividends: 0 };
  return entriesOf(plies, begins, (e) => COMMON.has(e.kind)).map((entry) => {
    const isDividend = entry.events[0]!.kind === 'received';
    for (const e of entry.events) if (e.kind === 'opened-at') learn(known, e);
    const turn = isDividend
      ? dividendTurn(t, entry, known)
      : t.turnOf(entry, told(t, entry, known));
    for (const e of entry.events) learn(known, e);
    return turn;
  });
}
