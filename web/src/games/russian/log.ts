// A move as lines of the log: who did what in few words, with tracks and spaces in bold; then what it brought. The
// scoring of a round has a line for each player.
//
// The short sentences are those of a catalogue's `log`. What a line says is also given in whole sentences.
import type { LogLine, LogPart } from '..';
import { idsOf } from '../../engine/offers';
import type { GameEvent, Ply } from '../../engine/types';
import { joined, plain, sentence } from '../parts/log';
import { EVENT_ARGS, type Domain } from './kinds';
import { seatOf } from './types';

/** What a language lends to the log. */
export interface Tongue {
  log: Record<string, string>;
  part(domain: Domain, id: string): LogPart;
  event(e: GameEvent): string;
  /** The figure of an event. */
  amount(e: GameEvent): string;
  action(action: string): string;
}

/** These go with the line before them. */
const FACTS = new Set([
  'unlocked',
  'special',
  'coins',
  'points',
  'worker',
  'temporary',
  'key',
  'marker-added',
  'medal',
  'revalued',
  'engineer',
  'black-worker',
  'in-hand',
  'flipped',
  'left-game',
  'factory-used',
  'token-discarded',
  'emil-tile',
  'emil-hires',
  'coal',
  'foundry-open',
  'boilerman-on',
  'boilerman-gone',
  'boilerman-off',
  'burnt',
  'load-open',
  'dividend-laid',
  'spikes',
  'osaka',
  'car-at',
]);
/** The line that follows says the same. */
const SILENT = new Set(['aside', 'route-scored', 'industry-scored']);
/** Points, which stand at the right. */
const COUNTED = new Set(['passed', 'scored', 'bonus-scored', 'majority-scored', 'stock-scored']);
/** These are nobody's. */
const COMMON = new Set([
  'round',
  'ended',
  'engineer-gone',
  'engineer-at',
  'order',
  'emil-uses',
  'emil-discards',
  'emil-worker',
  'emil-passes',
  'train-moves',
  'foundry-open',
  'load-open',
  'dividend-laid',
]);

/** What only adds to a line has another sentence where it begins one. */
function pieces(t: Tongue, e: GameEvent, isMain = false): LogPart[] {
  const kinds = EVENT_ARGS[e.kind] ?? [];
  const text = (isMain ? t.log[`main ${e.kind}`] : undefined) ?? t.log[e.kind] ?? '';
  const list = text.split(/(\{(?:\d|n)\})/).map((piece) => {
    const gap = /^\{(\d|n)\}$/.exec(piece)?.[1];
    if (gap === undefined) return plain(piece);
    if (gap === 'n') return plain(t.amount(e));
    const at = Number(gap) - 1;
    return t.part(kinds[at] ?? 'number', e.args[at] ?? '');
  });
  return joined(list);
}

function lineOf(t: Tongue, group: readonly GameEvent[], actor: number | null): LogLine {
  const [main, ...facts] = group as [GameEvent, ...GameEvent[]];
  const told = facts.filter((e) => t.log[e.kind]);
  const parts = joined([
    ...pieces(t, main, true),
    plain(told.length ? '. ' : '.'),
    ...sentence(told.map((e) => pieces(t, e))),
  ]);
  const isBold = main.kind === 'round' || main.kind === 'ended';
  const points = COUNTED.has(main.kind)
    ? (main.amount ?? 0)
    : group.filter((e) => e.kind === 'points').reduce((sum, e) => sum + (e.amount ?? 0), 0);
  const line: LogLine = {
    parts: isBold ? parts.map((part) => ({ ...part, look: 'bold' })) : parts,
    seat: COMMON.has(main.kind)
      ? null
      : EVENT_ARGS[main.kind]?.[0] === 'player'
        ? seatOf(main.args[0])
        : actor,
    ids: idsOf(group),
    text: group.map((e) => t.event(e)).join(' '),
  };
  if (points) line.amount = `+${points}`;
  return line;
}

/** Four lines about the order of players are one. */
function orderLine(t: Tongue, events: readonly GameEvent[]): LogLine {
  const list = events.flatMap((e, i) => [
    plain(i === 0 ? '' : ', '),
    t.part('player', e.args[0] ?? ''),
  ]);
  return {
    parts: joined([plain(t.log['order-list'] ?? ''), ...list, plain('.')]),
    seat: null,
    ids: idsOf(events),
    text: events.map((e) => t.event(e)).join(' '),
  };
}

export function logLines(t: Tongue, ply: Pick<Ply, 'actor' | 'action' | 'events'>): LogLine[] {
  const actor = ply.actor === 'chance' ? null : ply.actor;
  if (ply.events.length === 0) {
    if (actor === null) return [];
    const text = t.action(ply.action);
    const parts = [t.part('player', `p${actor}`), plain(`: ${text}.`)];
    return [{ parts: joined(parts), seat: actor, ids: [`p${actor}`], text: `${text}.` }];
  }
  const lines: LogLine[] = [];
  let group: GameEvent[] = [];
  const close = (): void => {
    if (group.length) lines.push(lineOf(t, group, actor));
    group = [];
  };
  const order = ply.events.filter((e) => e.kind === 'order');
  for (const e of ply.events) {
    if (SILENT.has(e.kind)) continue;
    if (e.kind === 'order') {
      if (e !== order[0]) continue;
      close();
      lines.push(order.length > 1 ? orderLine(t, order) : lineOf(t, order, null));
    } else if (group.length && FACTS.has(e.kind)) group.push(e);
    else {
      close();
      group = [e];
    }
  }
  close();
  return lines;
}
