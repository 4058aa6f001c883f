// A move as lines of the log: who did what in few words, with chips of railroads and links in bold; then what
// it changed. A dividend has a line for each player and one for what it adjusts.
//
// The short sentences are those of a catalogue's `log`. What a line says is also given in whole sentences.
import type { LogLine, LogPart } from '..';
import { idsOf } from '../../engine/offers';
import type { GameEvent, Ply } from '../../engine/types';
import { heard, pieces, plain, sentence, silentLine, type Tongue } from '../parts/log';
import { dividendOf, type Dividend } from './read';

/** These go with the line before them. */
const FACTS = new Set([
  'paid-toll',
  'paid-toll-to-bank',
  'income',
  'value',
  'timing',
  'went-public',
  'nationalization',
]);
/** These are for the map: the log would only say the same twice. */
const SILENT = new Set(['crossed', 'planned']);
/** Their amount is money and stands at the right. */
const PRICED = new Set(['bids', 'won', 'bought', 'built', 'paid-bonus']);
/** Events that may belong to a dividend, which ends a move. */
const PAYING = new Set([
  'received',
  'phase-shifted',
  'nationalized',
  'compensated',
  'value',
  'nationalization',
  'dividends',
  'ended',
]);

/** The events of the turn, and those of the dividend that followed it. */
function divide(events: readonly GameEvent[]): [GameEvent[], Dividend | null] {
  const dividend = dividendOf(events);
  if (!dividend) return [[...events], null];
  let from = events.length;
  while (from > 0 && PAYING.has(events[from - 1]!.kind)) from--;
  return [events.slice(0, from), dividendOf(events.slice(from))];
}

/** What was done, a line for each thing; facts stay with what brought them about. */
function turnLines(t: Tongue, events: readonly GameEvent[], actor: number | null): LogLine[] {
  const groups: GameEvent[][] = [];
  for (const e of events) {
    if (SILENT.has(e.kind)) continue;
    const group = groups.at(-1);
    if (group && FACTS.has(e.kind)) group.push(e);
    else groups.push([e]);
  }
  return groups.map((group, i) => {
    const [main, ...facts] = group as [GameEvent, ...GameEvent[]];
    const seat = /^p\d$/.test(main.args[0] ?? '') ? Number(main.args[0]!.slice(1)) : null;
    const line: LogLine = {
      parts: [
        ...pieces(t, main.kind, main.args, main.amount),
        plain(facts.length ? '. ' : '.'),
        ...sentence(facts.map((e) => pieces(t, e.kind, e.args, e.amount))),
      ],
      seat: i === 0 ? actor : seat,
      ids: idsOf(group),
      text: group.map((e) => t.event(e)).join(' '),
    };
    if (PRICED.has(main.kind)) line.amount = String(main.amount ?? '');
    return line;
  });
}

function payLine(t: Tongue, d: Dividend, seat: number): LogLine {
  const id = `p${seat}`;
  const paid = d.paid.filter((p) => p.seat === seat);
  const sum = paid.reduce((all, p) => all + p.amount, 0);
  const chips = paid.flatMap((p) => [plain(' '), t.part(p.railroad), plain(` ${p.amount}`)]);
  const list = paid.map((p) => `${t.name(p.railroad)} ${p.amount}`).join(', ');
  const said = (t.log.heard ?? '').replace('{1}', t.name(id)).replace('{n}', String(sum));
  return {
    parts: [t.part(id), plain(' '), ...chips],
    amount: `+${sum}`,
    seat,
    ids: [id, ...paid.map((p) => p.railroad)],
    text: said.replace('{2}', list),
  };
}

function dividendLines(t: Tongue, d: Dividend): LogLine[] {
  const lines: LogLine[] = t.seats
    .filter((seat) => d.paid.some((p) => p.seat === seat))
    .map((seat) => payLine(t, d, seat));
  const add = (parts: LogPart[], ids: string[] = []): void => {
    if (parts.length) lines.push({ parts, seat: null, ids, text: heard(t, parts, ids) });
  };
  if (d.phaseShift) add([{ text: t.log['phase-shifted'] ?? '', look: 'bold' }, plain('.')]);
  for (const { railroad, paid } of d.taken) {
    const paying = paid.map((p) => `${t.name(`p${p.seat}`)} +${p.amount}`).join(', ');
    add(
      [...pieces(t, 'nationalized', [railroad]), plain(paying ? `. ${paying}.` : '.')],
      [railroad],
    );
  }
  const facts = d.values.map((v) => pieces(t, 'value-of', [v.railroad], v.amount));
  if (d.nationalization !== null) facts.push(pieces(t, 'nationalization', [], d.nationalization));
  const title =
    d.dividends === null ? '' : (t.log.dividends ?? '').replace('{n}', `${d.dividends}`);
  add(
    [
      ...(title ? [{ text: title, look: 'bold' as const }, plain(facts.length ? '. ' : '.')] : []),
      ...sentence(facts),
    ],
    d.values.map((v) => v.railroad),
  );
  for (const id of d.endings) add([...pieces(t, 'ended', [id]), plain('.')]);
  return lines;
}

export function logLines(t: Tongue, ply: Pick<Ply, 'actor' | 'action' | 'events'>): LogLine[] {
  const actor = ply.actor === 'chance' ? null : ply.actor;
  if (ply.events.length === 0) return [silentLine(t, actor, ply.action)];
  const [turn, dividend] = divide(ply.events);
  return [...turnLines(t, turn, actor), ...(dividend ? dividendLines(t, dividend) : [])];
}
