// The six verbs of a turn, as the bar under the board shows them: what each can do now, or what is missing; and the
// steps of a turn that somebody else plays. Every figure and every reason is the engine's.
import type { GameEvent, Offer } from '../../engine/types';
import { isRange } from '../../engine/offers';
import type { Group } from './act.svelte';
import { incomeTaken, refusedOf, rollOf } from './panels';
import { layOf } from './read';
import type { RdView } from './types';
import type { RdWords } from './words';

export type VerbId = 'lay' | 'station' | 'buy' | 'roll' | 'income' | 'end';
export const VERBS: readonly VerbId[] = ['lay', 'station', 'buy', 'roll', 'income', 'end'];

export interface Verb {
  id: VerbId;
  name: string;
  /** What it does; empty where it is not possible, until the engine has said why. */
  note: string;
  can: boolean;
  /** Done at once with a click; null: it opens a choice. */
  action: string | null;
}

/** The verb that is open when a turn begins: the first that can do something. */
export const firstGroup = (offers: readonly Offer[]): Group =>
  (['lay', 'station', 'buy'] as const).find((verb) => offers.some((o) => o.verb === verb)) ??
  (offers.some((o) => o.verb === 'roll') ? 'roll' : 'end');

/** An action that would be refused for the reason why a verb can do nothing. */
export function refusedAction(view: RdView, id: VerbId): string {
  if (id === 'roll') return 'roll 0 1';
  if (id === 'income') return 'income';
  return id === 'end' ? 'end 0' : refusedOf(view, id);
}

function countCells(view: RdView, offers: readonly Offer[]): number {
  const lays = offers.flatMap((o) => layOf(o.action, view) ?? []);
  return new Set(lays.map((one) => `${one.end} ${one.cell}`)).size;
}

export function verbsOf(
  view: RdView,
  offers: readonly Offer[],
  previews: ReadonlyMap<string, GameEvent[]>,
  past: readonly GameEvent[][],
  w: RdWords,
): Verb[] {
  const of = (verb: string): Offer[] => offers.filter((o) => o.verb === verb);
  const stations = new Set(of('station').map((o) => o.args[1])).size;
  const roll = rollOf(view, offers, null, { behind: null, jokers: null });
  const [income] = of('income');
  const [end] = of('end');
  const after = end ? (previews.get(end.action) ?? []) : [];
  const isAsked = end !== undefined && isRange(end);
  const verb = (id: VerbId, can: boolean, note: string, action: string | null = null): Verb => ({
    id,
    name: w.verb(id),
    can,
    note: can ? note : '',
    action: can ? action : null,
  });
  /** Only dice from behind: all of them are rolled. Jokers are a choice. */
  const isPlain = roll !== null && roll.jokersMax === 0;
  const verbs = [
    verb('lay', of('lay').length > 0, w.count('verbCells', countCells(view, offers))),
    verb('station', stations > 0, w.count('verbStations', stations)),
    verb('buy', of('buy').length > 0, w.count('verbShares', of('buy').length)),
    isPlain
      ? {
          ...verb('roll', true, w.phrase('verbRollAll'), roll.action),
          name: w.count('verbRollNow', roll.sum),
        }
      : verb('roll', roll !== null, w.phrase('verbRoll')),
    verb('income', income !== undefined, w.count('verbTake', view.facts.income_now), 'income'),
    verb(
      'end',
      end !== undefined,
      after.some((e) => e.kind === 'year' || e.kind === 'ended') ? w.phrase('verbYear') : '',
      isAsked ? null : (end?.action ?? null),
    ),
  ];
  return verbs.map((one) => {
    if (one.can) return one;
    const taken = one.id === 'income' && view.income ? incomeTaken(past) : null;
    if (taken !== null) return { ...one, note: w.count('verbTaken', taken) };
    return one.id === 'roll' && view.rolled ? { ...one, note: w.phrase('verbRolled') } : one;
  });
}

/** A step of a turn: what was done, several pieces of track as one. */
export interface Beat {
  id: VerbId | 'tile' | 'return';
  events: GameEvent[];
}
const BEATS: Record<string, Beat['id']> = {
  laid: 'lay',
  attached: 'tile',
  built: 'station',
  bought: 'buy',
  'bought-from': 'buy',
  rolls: 'roll',
  income: 'income',
  'income-jokers': 'income',
  returned: 'return',
};

/** The steps of the turn that is played now, or of the last one where nothing has happened yet. */
export function beatsOf(past: readonly GameEvent[][]): { seat: number; beats: Beat[] } | null {
  const all = past.flat();
  const starts = all.flatMap((e, i) => (e.kind === 'turn' ? [i] : []));
  const from = starts.at(-1);
  if (from === undefined) return null;
  const beats: Beat[] = [];
  for (const e of all.slice(from + 1)) {
    const id = BEATS[e.kind];
    if (!id) continue;
    const last = beats.at(-1);
    if (last?.id === id) last.events.push(e);
    else beats.push({ id, events: [e] });
  }
  return { seat: Number(all[from]!.args[0]?.slice(1)), beats };
}
