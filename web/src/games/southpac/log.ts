// A move as lines of the log: who did what in few words, with chips of railroads and links in bold, then what it
// changed. A dividend is one line with what each player got.
//
// The short sentences are those of a catalogue's `log`. What a line says is also given in whole sentences.
import type { LogLine, LogPart } from '..';
import { idsOf } from '../../engine/offers';
import type { GameEvent, Ply } from '../../engine/types';
import { joined, pieces, plain, sentence, silentLine, type Tongue } from '../parts/log';

/** These go with the line before them. */
const FACTS = new Set(['income', 'president', 'earned', 'declared', 'received']);
/** The move that follows says the same. */
const SILENT = new Set(['named', 'track-done']);
/** Their amount is money and stands at the right. */
const PRICED = new Set(['bids', 'won', 'built', 'proposed', 'countered', 'sold']);
/** These are nobody's. */
const COMMON = new Set(['unsold', 'round', 'ended']);

/** Incomes after the first need only the railroad and its figure. */
function factPieces(t: Tongue, facts: readonly GameEvent[]): LogPart[][] {
  let incomes = 0;
  return facts.map((e) => {
    const key = e.kind === 'income' && incomes++ > 0 ? 'income-more' : e.kind;
    return pieces(t, key, e.args, e.amount);
  });
}

/** "M pays 5 a share: Chloé 10, Anna 5. Earns 19." */
function dividendParts(t: Tongue, group: readonly GameEvent[]): LogPart[] {
  const of = (kind: string): GameEvent[] => group.filter((e) => e.kind === kind);
  const paid = of('received').flatMap((e, i) => [
    plain(i === 0 ? ': ' : ', '),
    t.part(e.args[0]!),
    plain(` ${e.amount ?? 0}`),
  ]);
  return joined([
    ...of('declared').flatMap((e) => pieces(t, e.kind, e.args, e.amount)),
    ...paid,
    plain('. '),
    ...sentence(of('earned').map((e) => pieces(t, e.kind, e.args, e.amount))),
  ]);
}

function lineOf(t: Tongue, group: readonly GameEvent[], isFirst: boolean, actor: number | null) {
  const [main, ...facts] = group as [GameEvent, ...GameEvent[]];
  const named = /^p\d$/.test(main.args[0] ?? '') ? Number(main.args[0]!.slice(1)) : null;
  const parts =
    main.kind === 'earned'
      ? dividendParts(t, group)
      : joined([
          ...pieces(t, main.kind, main.args, main.amount),
          plain(facts.length ? '. ' : '.'),
          ...sentence(factPieces(t, facts)),
        ]);
  const line: LogLine = {
    parts: main.kind === 'round' ? parts.map((part) => ({ ...part, look: 'bold' })) : parts,
    seat: COMMON.has(main.kind) ? null : isFirst ? actor : named,
    ids: idsOf(group),
    text: group.map((e) => t.event(e)).join(' '),
  };
  if (PRICED.has(main.kind)) line.amount = String(main.amount ?? '');
  return line;
}

export function logLines(t: Tongue, ply: Pick<Ply, 'actor' | 'action' | 'events'>): LogLine[] {
  const actor = ply.actor === 'chance' ? null : ply.actor;
  if (ply.events.length === 0) return [silentLine(t, actor, ply.action)];
  const groups: GameEvent[][] = [];
  for (const e of ply.events) {
    if (SILENT.has(e.kind)) continue;
    const group = groups.at(-1);
    if (group && FACTS.has(e.kind)) group.push(e);
    else groups.push([e]);
  }
  return groups.map((group, i) => lineOf(t, group, i === 0, actor));
}
