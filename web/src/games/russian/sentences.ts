// Actions, confirmations, decisions and the top bar in sentences, by the position they belong to.
import type { Meter } from '..';
import type { GameEvent } from '../../engine/types';
import { meterIn } from '../parts/catalogue';
import { capital, fill } from '../parts/words';
import type { Catalogue } from './catalogue';
import { ACTION_ARGS } from './kinds';
import { payment, type Names } from './names';
import { actingSeat, outOfTurn, playerAt, routeOfPiece } from './read';
import type { RrView } from './types';

/** An action as it is typed: its verb, and its words in their order. */
export const wordsOf = (action: string): [string, ...string[]] =>
  action.split(' ') as [string, ...string[]];

/** An action in a sentence of this list; null: the list has none for it. */
export function said(
  names: Names,
  sentences: Record<string, string>,
  key: string,
  action: string,
  v: RrView,
) {
  const [verb, ...args] = wordsOf(action);
  const sentence =
    sentences[args.length === 0 && sentences[`${key} hidden`] ? `${key} hidden` : key];
  if (sentence === undefined) return null;
  if (verb === 'place') {
    const [space, ...figures] = args;
    const [workers, black, coins] = figures.map(Number);
    const paid = payment(names.c, workers ?? 0, black ?? 0, coins ?? 0);
    return capital(fill(sentence, [names.of('space', space ?? '', v), paid]));
  }
  const kinds = ACTION_ARGS[verb] ?? [];
  const gaps = args.map((id, i) => names.of(kinds[i] ?? 'number', id, v));
  return capital(fill(sentence, gaps));
}

/** The button that confirms: what it does in few words, with what the events say of it. */
export function confirmText(
  names: Names,
  action: string,
  events: GameEvent[],
  v: RrView,
): string | null {
  const { c } = names;
  const [verb, id] = wordsOf(action);
  const amount = (kind: string): number | null =>
    events.find((e) => e.kind === kind)?.amount ?? null;
  if (verb === 'step') {
    const found = routeOfPiece(v, id ?? '');
    const to = amount('stepped');
    if (found && to !== null)
      return fill(c.confirms.step!, [
        names.level(found.level),
        names.of('route', found.route, v),
        to,
      ]);
  }
  if (verb === 'industry' && amount('marker-at') !== null)
    return fill(c.confirms.industry!, [names.cell(amount('marker-at')!, v)]);
  if (verb === 'pass') {
    const at = v.order?.indexOf(`p${actingSeat(v)}`) ?? -1;
    const points = amount('passed') ?? v.facts?.table.pass_points[at] ?? 0;
    return points ? fill(c.confirms['pass points']!, [points]) : c.confirms.pass!;
  }
  if (verb === 'end' && outOfTurn(v)) return c.confirms['end other'] ?? c.confirms.end!;
  if (verb === 'points') return fill(c.confirms.points!, [v.facts?.table.bonus_points ?? '']);
  if (verb === 'key-points') return fill(c.confirms[verb]!, [v.facts?.table.key?.points ?? '']);
  return said(
    names,
    c.confirms,
    verb === 'step' || verb === 'industry' ? `${verb} plain` : verb,
    action,
    v,
  );
}

// ---- Decisions ----

/** Units of the queue in words: those that must be spent, or those that may. */
function unitsOf(names: Names, v: RrView, direct: boolean): string {
  const units = (v.facts?.queue ?? []).filter((one) => one.direct === direct);
  return names.list(units.map((one) => names.unit(one.unit, one.count)));
}

/** Workers left, the black one apart, and coins of the acting player. */
function purseOf(v: RrView): { workers: number; black: number; coins: number } {
  const actor = actingSeat(v);
  const me = playerAt(v, actor);
  return {
    workers: (me?.workers_left ?? 0) + (me?.temporary ?? 0),
    black: v.black_owner === `p${actor}` && v.black_ready ? 1 : 0,
    coins: me?.coins ?? 0,
  };
}

const isSpent = (v: RrView): boolean => {
  const { workers, black, coins } = purseOf(v);
  return workers + black + coins === 0;
};

/** Which of its sentences a decision needs. */
export function caseOf(v: RrView): string {
  if (v.facts?.gap_due) return 'queue extension';
  const other = outOfTurn(v);
  if (v.decision === 'queue' && other)
    return other === 'freight' ? 'queue freight' : `queue other ${other}`;
  if (v.decision === 'queue') {
    if (v.facts?.queue.some((one) => one.unit === 'train')) return 'queue train';
    const has = (direct: boolean) => (v.facts?.queue ?? []).some((one) => one.direct === direct);
    if (has(true)) return has(false) ? 'queue both' : 'queue must';
    if (v.stage === 'start') return 'queue start';
    if (v.facts?.queue.length) return 'queue may';
    if (v.facts?.coal) return v.facts.incomes ? 'queue free both' : 'queue free coal';
    return v.facts?.incomes ? 'queue free' : 'queue may';
  }
  if (v.decision === 'turn' && isSpent(v)) return 'turn none';
  if (v.decision === 'turn' && v.facts?.emil) return 'turn alone';
  if (v.decision === 'hand' && v.actions && !v.actions.includes('flip')) return 'hand must';
  return v.decision;
}

/** The gaps of a decision's heading and sentence. */
export function gapsOf(names: Names, v: RrView): (string | number)[] {
  const actor = actingSeat(v);
  const me = playerAt(v, actor);
  const at = v.order?.indexOf(`p${actor}`) ?? -1;
  const { workers, black, coins } = purseOf(v);
  return [
    me?.name ?? '',
    payment(names.c, workers, black, coins),
    v.facts?.table.pass_points[at] ?? 0,
    unitsOf(names, v, true),
    unitsOf(names, v, false),
    v.hand ? names.of('tile', v.hand, v) : '',
    v.round ?? '',
    v.facts?.gap_due ? names.of('route-gap', v.facts.gap_due, v) : '',
    v.facts?.frames?.length ? names.of('player', v.facts.frames.at(-1)!.player, v) : '',
  ];
}

export function metersOf(c: Catalogue, v: RrView): Meter[] {
  const rounds = v.facts?.table.rounds ?? 0;
  const meter = meterIn(c.meters);
  if (!v.round) return [meter('setup', '')];
  return [
    { ...meter('round', v.round, [rounds]), stops: rounds },
    meter('scorings', v.facts?.scorings_left ?? 0),
    v.facts?.emil
      ? meter('emil', v.facts.emil.left, [v.facts.emil.workers], false)
      : meter('passed', v.players.filter((one) => one.passed).length, [v.players.length], false),
  ];
}
