// What the panels read out of views, offers and events: the rows of the act panel, what an action changes before and
// after, what a scoring brought. Only reading: every gain is a figure of the engine.
import type { Manner } from '..';
import type { GameEvent, Offer, View } from '../../engine/types';
import { queueSections } from './queue';
import { actingSeat, branchOf, factsAt, routeOfPiece, routesOf, specialsHere } from './read';
import { levelsOf, placeSections, type Previews, type Section } from './rows';
import { wordsOf } from './sentences';
import {
  asView,
  seatOf,
  type Effect,
  type PlayerFacts,
  type RouteId,
  type RrView,
  type Special,
} from './types';
import type { RrWords } from './words';

/** A button of its own beside the one that confirms; the rows show all verbs at once. */
export const manner: Manner = {
  beside: ['pass', 'stay', 'end', 'nocard', 'stop'],
  first: [],
  whole: true,
};

/** The rows of the act panel, in the order of the board; what has a button beside is left out. */
export function sectionsOf(
  view: RrView,
  offers: readonly Offer[],
  previews: Previews,
  w: RrWords,
): Section[] {
  const rows = offers.filter((o) => !manner.beside.includes(o.verb));
  const isPlacing = (o: Offer): boolean => o.verb === 'place' || o.verb === 'move';
  const others = rows.filter((o) => !isPlacing(o));
  // What may be done before the placement stands above it.
  return [
    ...queueSections(view, others, previews, w).map((section) => ({ ...section, open: true })),
    ...placeSections(view, rows.filter(isPlacing), w),
  ];
}

// ---- Before and after ----

export interface Change {
  key: string;
  name: string;
  before: number;
  after: number;
}

/** "TS" of Trans-Siberian, "Dr" of Dresden; a short name stays as it is: "Kyiv". */
export function shortName(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}]+/u).filter(Boolean);
  if (second) return first.charAt(0) + second.charAt(0);
  return first.length <= 4 ? first : first.slice(0, 2);
}

/** Points of each route, of industry and of a whole scoring, now and after. */
export function changesOf(
  before: PlayerFacts,
  after: PlayerFacts,
  w: RrWords,
  view: RrView,
): Change[] {
  const routes = routesOf(view).map((route: RouteId) => ({
    key: route,
    name: shortName(w.named('route', route, view)),
    before: before.routes[route]?.points ?? 0,
    after: after.routes[route]?.points ?? 0,
  }));
  return [
    ...routes,
    {
      key: 'industry',
      name: w.ui.industryShort,
      before: before.industry.points,
      after: after.industry.points,
    },
    { key: 'all', name: w.ui.total, before: before.scoring, after: after.scoring },
  ];
}

/** What an action brings besides steps, told in sentences. */
const TOLD = new Set([
  'unlocked',
  'special',
  'coins',
  'worker',
  'temporary',
  'engineer',
  'black-worker',
  'key',
  'factory-used',
  'in-hand',
  'flipped',
  'left-game',
  'marker-added',
  'medal',
  'revalued',
  'coal',
  'boilerman-on',
  'boilerman-gone',
  'boilerman-off',
  'car-on',
  'osaka',
  'spikes',
]);
export const toldOf = (events: readonly GameEvent[]): GameEvent[] => {
  const end = events.findIndex((e) => e.kind === 'scored' || e.kind === 'route-scored');
  return events.slice(0, end < 0 ? undefined : end).filter((e) => TOLD.has(e.kind));
};

/** Points a player gets at once by these events, without the scoring of a round. */
export const pointsOf = (events: readonly GameEvent[], seat: number): number =>
  events
    .filter((e) => (e.kind === 'points' || e.kind === 'passed') && seatOf(e.args[0]) === seat)
    .reduce((sum, e) => sum + (e.amount ?? 0), 0);

// ---- Scorings and the end ----

/** What each player scored in one scoring, by route and for industry. */
export interface Scoring {
  seat: number;
  routes: Map<RouteId, number>;
  industry: number;
  sum: number;
}

export function scoringOf(events: readonly GameEvent[]): Scoring[] {
  const all = new Map<number, Scoring>();
  for (const e of events) {
    if (!/^(route-|industry-|)scored$/.test(e.kind)) continue;
    const seat = seatOf(e.args[0]);
    const one = all.get(seat) ?? { seat, routes: new Map(), industry: 0, sum: 0 };
    all.set(seat, one);
    if (e.kind === 'route-scored') one.routes.set(e.args[1] ?? '', e.amount ?? 0);
    if (e.kind === 'industry-scored') one.industry = e.amount ?? 0;
    if (e.kind === 'scored') one.sum = e.amount ?? 0;
  }
  return [...all.values()];
}

/** Whether a ply has a story: the scoring of a round. */
export const tells = (events: readonly GameEvent[]): boolean =>
  events.some((e) => e.kind === 'scored');

/** The steps an action leads to, each with what it would add, as the position after it offers them. */
export interface FirstStep {
  key: string;
  icon: string;
  level: number | null;
  name: string;
  gain: number;
}

/** What a step adds to a scoring, as the engine says; null: it is no step. */
function gainOf(view: RrView, mine: PlayerFacts, action: string): number | null {
  const [verb, id = ''] = wordsOf(action);
  if (verb === 'step') {
    const at = routeOfPiece(view, id);
    return at ? (mine.routes[at.route]?.pieces[id]?.gain ?? 0) : null;
  }
  if (verb === 'branch')
    return mine.routes[branchOf(view, id)?.route ?? '']?.branches?.[id]?.gain ?? 0;
  if (verb === 'industry') return mine.industry.markers[id]?.gain ?? 0;
  return verb === 'doubler' ? (mine.routes[id]?.doubler_gain ?? 0) : null;
}

export function firstSteps(after: RrView, seat: number, w: RrWords): FirstStep[] {
  const mine = factsAt(after, seat);
  if (!mine || actingSeat(after) !== seat || !/queue|turn/.test(after.decision)) return [];
  const found = new Map<string, FirstStep>();
  for (const action of after.actions ?? []) {
    const [verb = '', id = ''] = wordsOf(action);
    const key = `${verb} ${id}`;
    const gain = gainOf(after, mine, action);
    if (gain === null) continue;
    const at = verb === 'step' ? routeOfPiece(after, id) : null;
    const name = at?.route ?? (verb === 'industry' ? w.ui.industryShort : id);
    const level = at?.level ?? (verb === 'branch' ? 1 : null);
    const icon = verb === 'industry' ? 'step-industry' : verb === 'doubler' ? 'doubler' : 'step';
    found.set(key, { key, icon, level, name, gain });
  }
  return [...found.values()];
}

/** What to suppose after a choice, so that it is seen to its end: every step goes where it adds most, and what leaves no
    choice is done. */
export function suppose(given: View, from: View): string | null {
  const view = asView(given);
  const seat = actingSeat(view);
  const mine = factsAt(view, seat);
  if (!mine || view.decision !== 'queue' || seat !== actingSeat(from)) return null;
  const actions = (view.actions ?? []).filter((one) => !manner.beside.includes(wordsOf(one)[0]!));
  const steps = actions.flatMap((action) => {
    const gain = gainOf(view, mine, action);
    return gain === null ? [] : [{ action, gain }];
  });
  const best = steps.reduce((one, other) => (other.gain > one.gain ? other : one), steps[0]!);
  return best?.action ?? (actions.length === 1 ? actions[0]! : null);
}

/** A special space that steps may come to. */
export interface Reach {
  route: RouteId;
  special: Special;
}

/** The special spaces that lie so few spaces ahead of a track that these steps come to them, the nearest first. What the
    first step brings is the engine's word; further ones lie ahead on the board, with their locomotive there. */
export function inReach(view: RrView, seat: number, effects: readonly Effect[]): Reach[] {
  const mine = factsAt(view, seat);
  const found = new Map<string, Reach & { steps: number }>();
  const steps = effects.filter((e) => e.op === 'track');
  for (const [route, facts] of Object.entries(mine?.routes ?? {})) {
    const table = view.facts.table.routes[route]!;
    const done = new Set([...facts.fired, ...facts.stars.map((one) => one.special)]);
    const isAhead = (s: Special, level: number, n: number): boolean => {
      const piece = facts.pieces[table.pieces[level - 1]!];
      if (!piece?.may || s.level !== level || done.has(s.id)) return false;
      if (piece.fires.includes(s.id)) return true;
      const below = facts.pieces[table.pieces[level - 2] ?? '']?.at ?? Infinity;
      const isMet = !s.locomotive || facts.rail.includes(s.id);
      return isMet && s.space > piece.at + 1 && s.space <= Math.min(piece.at + n, below);
    };
    for (const e of steps)
      for (const level of levelsOf(e.unit ?? '', table.levels))
        for (const special of specialsHere(table, facts))
          if (isAhead(special, level, e.n)) {
            const at = facts.pieces[table.pieces[level - 1]!]!.at;
            found.set(special.id, { route, special, steps: special.space - at });
          }
  }
  return [...found.values()].sort((a, b) => a.steps - b.steps);
}
