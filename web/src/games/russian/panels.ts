// What the panels read out of views, offers and events: the rows of the act panel, what an action changes before and
// after, what a scoring brought. Only reading: every gain is a figure of the engine.
import type { Manner } from '..';
import type { GameEvent, Offer } from '../../engine/types';
import { boardCells, boardFacts, boardSign, cellNumber } from './boards';
import {
  actingSeat,
  branchOf,
  effectsOf,
  factsAt,
  paymentsOf,
  playerAt,
  routeOfPiece,
  routesOf,
  specialsOn,
} from './read';
import type { Effect, PlayerFacts, RouteId, RrView, SpaceId, UnitId } from './types';
import { seatOf } from './types';
import type { Label } from './catalogue';
import { wordsOf } from './sentences';
import type { RrWords } from './words';

/** A button of its own beside the one that confirms; the rows show all verbs at once. */
export const manner: Manner = {
  beside: ['pass', 'stay', 'end', 'nocard', 'stop'],
  first: [],
  whole: true,
};

/** One of several ways to do what a row says: payments, places for a tile, what is discarded. */
export interface Variant {
  action: string;
  label: string;
}

/** A sign before a row's name. */
export type Sign =
  | { kind: 'effects'; effects: readonly Effect[] }
  | { kind: 'icon'; icon: string; n: number | string | null };

export interface Row {
  key: string;
  sign: Sign | null;
  name: string;
  /** What else is to know, under the name. */
  note: string;
  /** The way a piece goes, or what it costs. */
  middle: string;
  /** Points more at each scoring; null: that is not known before. */
  gain: number | null;
  variants: Variant[];
  /** What the variants are about. */
  ways: string;
}

export interface Section {
  key: string;
  title: string;
  note: string;
  rows: Row[];
  /** Stands in sight even where the rest is picked on the board. */
  open?: boolean;
}

type Previews = ReadonlyMap<string, GameEvent[]>;

const amountOf = (previews: Previews, action: string, kind: string): number | null =>
  previews.get(action)?.find((e) => e.kind === kind)?.amount ?? null;

const row = (key: string, name: string, more: Partial<Row> = {}): Row => ({
  key,
  sign: null,
  name,
  note: '',
  middle: '',
  gain: null,
  variants: [],
  ways: '',
  ...more,
});

// ---- Placing ----

/** Areas of the main board in its order. */
export const AREAS = [
  'track',
  'locos',
  'industry',
  'aux',
  'order',
  'engineers',
  'own',
  'coal',
  'train',
] as const;
export type Area = (typeof AREAS)[number];

/** Where a space stands: told by what it does. */
export function areaOf(view: RrView, space: SpaceId): Area {
  const printed = view.facts.table.spaces[space];
  if (!printed) return view.facts.table.engineers[space] ? 'own' : 'engineers';
  const op = printed.effects[0]?.op;
  if (op === 'track') return 'track';
  if (op === 'industry') return 'industry';
  if (op === 'loco-or-factory' || op === 'loco-and-factory') return 'locos';
  if (op === 'order') return 'order';
  if (op === 'coal' || op === 'foundry') return 'coal';
  if (op === 'train') return 'train';
  return op === 'hire' ? 'engineers' : 'aux';
}

/** The levels a step of this name can be of. */
function levelsOf(unit: UnitId, levels: number): number[] {
  if (unit === '12' || unit === '12+') return [1, 2];
  if (unit === 'any') return Array.from({ length: levels }, (_, i) => i + 1);
  return [Number(unit)];
}

/** What the best single step of these effects adds to a scoring, as the engine counts it now; null: no step. */
export function bestGain(view: RrView, seat: number, effects: readonly Effect[]): number | null {
  const mine = factsAt(view, seat);
  if (!mine) return null;
  const gains: number[] = [];
  const add = (gain: number | null | undefined): void => {
    if (gain !== null && gain !== undefined) gains.push(gain);
  };
  for (const e of effects) {
    if (e.op === 'track') {
      const levels = levelsOf(e.unit ?? '', view.facts.table.levels.length);
      for (const route of Object.values(mine.routes)) {
        Object.values(route.pieces).forEach((piece, i) => {
          if (piece.may && levels.includes(i + 1)) add(piece.gain);
        });
      }
    }
    if (e.op === 'industry')
      for (const marker of Object.values(mine.industry.markers)) add(marker.gain);
    if (e.op === 'doubler') for (const route of Object.values(mine.routes)) add(route.doubler_gain);
  }
  return gains.length ? Math.max(...gains) : null;
}

function costOf(view: RrView, w: RrWords, space: SpaceId): string {
  const facts = view.facts.spaces[space];
  return facts ? w.payment(facts.workers, 0, facts.coins) : '';
}

function spaceRow(view: RrView, w: RrWords, space: SpaceId, variants: Variant[]): Row {
  const effects = effectsOf(view, space);
  const hired = view.facts.spaces[space]?.engineer ?? null;
  const onOffer = view.facts.table.spaces[space]?.effects[0]?.op === 'hire';
  const engineer = onOffer ? (view.strip.H ?? null) : hired;
  const number = engineer ? view.facts.table.engineers[engineer]?.number : null;
  const own = engineer ? (view.facts.table.engineers[engineer]?.effects ?? []) : effects;
  return row(space, w.effects(effects, view), {
    sign: { kind: 'effects', effects },
    note:
      engineer && number !== null
        ? w.phrase('engineerHired', number ?? '', w.effects(own, view))
        : '',
    ...(hired ? { name: w.named('engineer', hired, view), note: w.effects(effects, view) } : {}),
    middle: costOf(view, w, space),
    gain: bestGain(view, actingSeat(view), effects),
    variants,
    ways: w.ui.pay,
  });
}

function placeSections(view: RrView, offers: readonly Offer[], w: RrWords): Section[] {
  const rows = new Map<SpaceId, Row>();
  for (const o of offers) {
    const space = wordsOf(o.action)[1];
    if (!space || rows.has(space) || (o.verb !== 'place' && o.verb !== 'move')) continue;
    const variants =
      o.verb === 'move'
        ? [{ action: o.action, label: '' }]
        : paymentsOf(offers, space).map((one) => ({
            action: one.action,
            label: w.payment(one.workers, one.black, one.coins),
          }));
    rows.set(space, spaceRow(view, w, space, variants));
  }
  return AREAS.map((area) => ({
    key: area,
    title:
      area === 'coal' || area === 'train' ? (w.more?.[area] ?? '') : w.ui[`area-${area}` as Label],
    note: '',
    rows: [...rows.values()].filter((one) => areaOf(view, one.key) === area),
  })).filter((section) => section.rows.length > 0);
}

// ---- The queue ----

/** The unit an action spends. */
export function unitOf(action: string): UnitId {
  const [verb, ...args] = wordsOf(action);
  if (['step', 'industry', 'doubler', 'reuse', 'branch', 'detour'].includes(verb))
    return args[1] ?? verb;
  if (['loco', 'factory', 'open'].includes(verb)) return args[2] ?? verb;
  if (verb === 'nocard') return 'card';
  if (verb === 'load') return 'train';
  if (verb === 'points') return 'bonus';
  if (verb === 'key-steps' || verb === 'key-points') return 'key';
  return verb;
}

function stepRow(view: RrView, w: RrWords, action: string, previews: Previews): Row {
  const piece = wordsOf(action)[1] ?? '';
  const found = routeOfPiece(view, piece)!;
  const facts = factsAt(view, actingSeat(view))?.routes[found.route];
  const mine = facts?.pieces[piece];
  const to = amountOf(previews, action, 'stepped');
  const notes = (mine?.fires ?? []).map((id) => w.named('special', id, view));
  if (facts && to !== null && to > facts.reach) notes.push(w.phrase('beyondReach', facts.reach));
  return row(action, w.named('route', found.route, view), {
    sign: { kind: 'icon', icon: 'step', n: found.level },
    note: notes.join('; '),
    middle: w.phrase('fromTo', mine?.at ?? '', to ?? ''),
    gain: mine?.gain ?? null,
    variants: [{ action, label: '' }],
  });
}

/** The step that leaves the trunk. */
function branchRow(view: RrView, w: RrWords, action: string): Row {
  const branch = wordsOf(action)[1] ?? '';
  const route = branchOf(view, branch)?.route ?? '';
  const mine = factsAt(view, actingSeat(view))?.routes[route];
  const at = mine?.pieces[view.facts.table.routes[route]?.pieces[0] ?? '']?.at ?? 0;
  const towards = mine?.branches?.[branch];
  return row(
    action,
    w.phrase('towards', w.named('route', route, view), w.named('branch', branch, view)),
    {
      sign: { kind: 'icon', icon: 'step', n: 1 },
      note: (towards?.fires ?? []).map((id) => w.named('special', id, view)).join('; '),
      middle: w.phrase('fromTo', at, at + 1),
      gain: towards?.gain ?? null,
      variants: [{ action, label: '' }],
    },
  );
}

/** A tile for the gap, with what its special spaces give. */
function extensionRow(view: RrView, w: RrWords, action: string): Row {
  const tile = wordsOf(action)[1] ?? '';
  return row(action, w.named('extension', tile, view), {
    sign: { kind: 'effects', effects: specialsOn(view, tile).flatMap((one) => one.effects) },
    note: w.tileWords(tile, view),
    variants: [{ action, label: '' }],
  });
}

function industryRow(view: RrView, w: RrWords, action: string): Row {
  const marker = wordsOf(action)[1] ?? '';
  const mine = factsAt(view, actingSeat(view))?.industry.markers[marker];
  const notes = (mine?.fires ?? []).map((id) => w.named('special', id, view));
  if (mine?.uses) notes.push(factoryWords(view, w, mine.uses));
  return row(action, capitalized(w.named('marker', marker, view)), {
    sign: { kind: 'icon', icon: 'step-industry', n: null },
    note: notes.join('; '),
    middle: w.phrase(
      'fromTo',
      ...[mine?.at, mine?.next].map((at) => (typeof at === 'number' ? cellNumber(view, at) : '')),
    ),
    gain: mine?.gain ?? null,
    variants: [{ action, label: '' }],
  });
}

/** The same by the detour: to a place for factories, whose ability it brings. */
function detourRow(view: RrView, w: RrWords, action: string): Row {
  const marker = wordsOf(action)[1] ?? '';
  const mine = factsAt(view, actingSeat(view))?.industry.markers[marker];
  const cell = boardCells(view)[mine?.detour ?? -1];
  const top = boardFacts(view).shared?.slots[cell?.slot ?? '']?.top ?? null;
  return row(action, capitalized(w.named('marker', marker, view)), {
    sign: { kind: 'icon', icon: 'step-industry', n: null },
    note: [w.phrase('byDetour'), ...(top ? [factoryWords(view, w, top)] : [])].join('; '),
    middle: w.phrase('fromTo', mine?.at ?? '', mine?.detour ?? ''),
    gain: mine && cell ? cell.points - mine.points : null,
    variants: [{ action, label: '' }],
  });
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function factoryWords(view: RrView, w: RrWords, tile: string): string {
  const effects = view.facts.table.tiles[tile]?.effects ?? [];
  return w.phrase('usesFactory', w.named('tile', tile, view), w.effects(effects, view));
}

function doublerRow(view: RrView, w: RrWords, action: string, previews: Previews): Row {
  const route = wordsOf(action)[1] ?? '';
  const place = amountOf(previews, action, 'doubler-on');
  return row(action, w.named('route', route, view), {
    sign: { kind: 'icon', icon: 'doubler', n: null },
    note: place === null ? '' : w.phrase('doublerPlace', place),
    gain: factsAt(view, actingSeat(view))?.routes[route]?.doubler_gain ?? null,
    variants: [{ action, label: '' }],
  });
}

/** A place for a locomotive, with what lies there. */
function slotRow(view: RrView, w: RrWords, action: string, tile: string, slot: string): Row {
  const there = playerAt(view, actingSeat(view))?.loco[slot] ?? null;
  return row(action, w.named('slot', slot, view), {
    sign: { kind: 'icon', icon: 'loco', n: w.named('tile', tile, view) },
    note: there ? w.phrase('replaces', w.named('tile', there, view)) : w.phrase('emptySlot'),
    middle: w.phrase('tileNumber', w.named('tile', tile, view)),
    variants: [{ action, label: '' }],
  });
}

/** A factory with its ability; the gaps it can go to are its ways. */
function factoryRows(view: RrView, w: RrWords, offers: readonly Offer[]): Row[] {
  const rows = new Map<string, Row>();
  for (const o of offers) {
    const [verb, tile = '', gap = ''] = wordsOf(o.action);
    const key = `${verb} ${tile}`;
    const effects = view.facts.table.tiles[tile]?.effects ?? [];
    const number = w.named('tile', tile, view);
    const found =
      rows.get(key) ??
      row(key, w.phrase('factoryNumber', number), {
        sign: { kind: 'icon', icon: 'factory', n: number },
        note: w.effects(effects, view),
        middle: verb === 'open' ? w.ui.open : w.ui.pile,
        ways: w.ui.intoSlot,
      });
    found.variants.push({ action: o.action, label: w.phrase('inSlot', gap) });
    rows.set(key, found);
  }
  return [...rows.values()];
}

function pairRows(view: RrView, w: RrWords, offers: readonly Offer[]): Row[] {
  const rows = new Map<string, Row>();
  for (const o of offers) {
    const [, used = '', other = ''] = wordsOf(o.action);
    const effects = view.facts.table.tokens[used] ?? [];
    const found =
      rows.get(used) ??
      row(used, capitalized(w.named('token', used, view)), {
        sign: { kind: 'effects', effects },
        ways: w.ui.useAndDiscard,
      });
    found.variants.push({ action: o.action, label: w.named('token', other, view) });
    rows.set(used, found);
  }
  return [...rows.values()];
}

/** What is chosen for its effects: foundries, tokens of the train, special ideas, starting bonuses, idea tokens. */
function effectsFor(view: RrView, verb: string, id: string): readonly Effect[] | null {
  const { table } = view.facts;
  if (verb === 'foundry' || verb === 'use-foundry') return table.foundries?.[id] ?? [];
  if (verb === 'load' || verb === 'follow') return table.loads?.[id] ?? [];
  if (verb === 'idea') return table.ideas?.[id] ?? [];
  if (verb === 'twice' || verb === 'once') return table.starts[id] ?? [];
  return verb === 'lay' ? (table.tokens[id] ?? []) : null;
}

/** Rows of the modules; null: it is none of theirs. */
function moduleRow(view: RrView, w: RrWords, action: string, previews: Previews): Row | null {
  const [verb, a = ''] = wordsOf(action);
  const variants = [{ action, label: '' }];
  const seat = actingSeat(view);
  const effects = effectsFor(view, verb, a);
  if (effects) {
    const gain = bestGain(view, seat, effects);
    const name = capitalized(w.effects(effects, view));
    return row(action, name, { sign: { kind: 'effects', effects }, gain, variants });
  }
  if (verb === 'boilerman' || verb === 'close')
    return row(action, capitalized(w.named('boiler', a, view)), {
      sign: { kind: 'icon', icon: 'boilerman', n: null },
      variants,
    });
  if (verb === 'box' || verb === 'borrow') {
    const does = view.facts.table.engineers[a]?.effects ?? [];
    const owner = seatOf(view.engineer_owner[a]);
    return row(action, capitalized(w.named('engineer', a, view)), {
      sign: { kind: 'effects', effects: does },
      note: w.effects(does, view),
      middle: owner ? w.phrase('ownedBy', w.player(owner, view)) : '',
      gain: bestGain(view, seat, does),
      variants,
    });
  }
  if (verb === 'ability') {
    const tile = playerAt(view, seat)?.factory[a] ?? '';
    const does = view.facts.table.tiles[tile]?.effects ?? [];
    return row(action, w.phrase('factoryNumber', w.named('tile', tile, view)), {
      sign: { kind: 'effects', effects: does },
      note: w.effects(does, view),
      gain: bestGain(view, seat, does),
      variants,
    });
  }
  if (verb === 'jump') {
    const piece = view.facts.table.routes[a]?.pieces[1] ?? '';
    const at = factsAt(view, seat)?.routes[a]?.pieces[piece]?.at ?? 0;
    return row(action, w.named('route', a, view), {
      sign: { kind: 'icon', icon: 'step', n: 2 },
      note: w.phrase('nextTo'),
      middle: w.phrase('fromTo', at, amountOf(previews, action, 'jumped') ?? ''),
      variants,
    });
  }
  if (verb === 'car')
    return row(action, w.named('route', a, view), {
      sign: { kind: 'icon', icon: 'car', n: null },
      variants,
    });
  if (verb === 'special-factory' || verb === 'coal-factory')
    return row(action, capitalized(w.unit(verb, 1)), {
      sign: { kind: 'icon', icon: 'factory', n: null },
      note: w.named('gap', a, view),
      variants,
    });
  if (verb === 'burn')
    return row(action, w.action(action, view, {}), {
      sign: { kind: 'icon', icon: 'coal', n: null },
      variants,
    });
  return null;
}

/** What is free to do has a title of its own. */
function freeTitle(view: RrView, w: RrWords, unit: UnitId): string {
  const { coal } = view.facts.table;
  if (unit === 'use-income') return w.ui.incomes;
  if (unit === 'use-foundry') return w.phrase('using', coal?.foundry ?? '');
  if (unit === 'boilerman') return w.phrase('boilers', coal?.boilerman ?? '');
  return unit === 'close' ? w.phrase('closing') : '';
}

/** Rows of one kind of offer, in the order the engine lists them. */
function queueRows(
  view: RrView,
  w: RrWords,
  verb: string,
  offers: readonly Offer[],
  previews: Previews,
): Row[] {
  if (verb === 'factory' || verb === 'open') return factoryRows(view, w, offers);
  if (verb === 'pair') return pairRows(view, w, offers);
  return offers.map(({ action }) => {
    const [, a = '', b = ''] = wordsOf(action);
    const variants = [{ action, label: '' }];
    const seat = actingSeat(view);
    if (verb === 'step') return stepRow(view, w, action, previews);
    if (verb === 'branch') return branchRow(view, w, action);
    if (verb === 'extension') return extensionRow(view, w, action);
    if (verb === 'industry') return industryRow(view, w, action);
    if (verb === 'detour') return detourRow(view, w, action);
    if (verb === 'doubler') return doublerRow(view, w, action, previews);
    if (verb === 'loco') return slotRow(view, w, action, a, b);
    if (verb === 'put') return slotRow(view, w, action, view.hand ?? '', a);
    if (verb === 'flip') {
      const isGone = (previews.get(action) ?? []).some((e) => e.kind === 'left-game');
      return row(action, w.phrase(isGone ? 'leavesGame' : 'flipIt'), {
        sign: { kind: 'icon', icon: 'factory', n: w.named('tile', view.hand ?? '', view) },
        note: isGone ? '' : factoryWords(view, w, view.hand ?? ''),
        variants,
      });
    }
    if (verb === 'token' || verb === 'card' || verb === 'start') {
      const all = view.facts.table[`${verb}s` as 'tokens' | 'cards' | 'starts'];
      const effects = all[a] ?? [];
      return row(action, capitalized(w.named(verb, a, view)), {
        sign: { kind: 'effects', effects },
        gain: bestGain(view, seat, effects),
        variants,
      });
    }
    if (verb === 'income' || verb === 'use-income') {
      const effects = view.facts.table.incomes?.[a] ?? [];
      return row(action, capitalized(w.named('income', a, view)), {
        sign: { kind: 'effects', effects },
        gain: bestGain(view, seat, effects),
        variants,
      });
    }
    const module = moduleRow(view, w, action, previews);
    if (module) return module;
    if (verb === 'bonus')
      return row(action, capitalized(w.named('bonus', a, view)), {
        sign: { kind: 'icon', icon: 'card', n: null },
        variants,
      });
    if (verb === 'points')
      return row(action, w.phrase('insteadPoints', view.facts.table.bonus_points), {
        sign: { kind: 'icon', icon: 'points', n: view.facts.table.bonus_points },
        variants,
      });
    if (verb === 'reuse') return { ...spaceRow(view, w, a, variants), key: action, middle: '' };
    if (verb === 'key-steps')
      return row(action, w.effects(view.facts.table.key?.effects ?? [], view), {
        sign: { kind: 'effects', effects: view.facts.table.key?.effects ?? [] },
        gain: bestGain(view, seat, view.facts.table.key?.effects ?? []),
        variants,
      });
    if (verb === 'key-points')
      return row(action, w.phrase('keyPoints', view.facts.table.key?.points ?? 0), {
        sign: { kind: 'icon', icon: 'points', n: view.facts.table.key?.points ?? null },
        variants,
      });
    const own = boardSign(view, action);
    return row(action, w.action(action, view, {}), {
      variants,
      sign:
        typeof own === 'string'
          ? { kind: 'icon', icon: own, n: null }
          : own && { kind: 'effects', effects: own },
    });
  });
}

function queueSections(
  view: RrView,
  offers: readonly Offer[],
  previews: Previews,
  w: RrWords,
): Section[] {
  const units = new Map<UnitId, Offer[]>();
  for (const o of offers) {
    const unit = unitOf(o.action);
    units.set(unit, [...(units.get(unit) ?? []), o]);
  }
  return [...units].map(([unit, list]) => {
    const queued = view.facts.queue.filter(
      (one) => one.unit === unit || (unit === 'bonus' && one.unit === 'bonus-or-points'),
    );
    const count = queued.reduce((sum, one) => sum + one.count, 0);
    const isMust = queued.some((one) => one.direct);
    const verbs = [...new Set(list.map((o) => o.verb))];
    const free = freeTitle(view, w, unit);
    const title = queued.length ? w.unit(queued[0]!.unit, count) : free;
    return {
      key: unit,
      title: capitalized(title),
      note:
        unit === 'bonus'
          ? w.phrase('bonusLeft', list.filter((o) => o.verb === 'bonus').length)
          : queued.length || free
            ? w.ui[isMust ? 'must' : 'may']
            : '',
      rows: verbs.flatMap((verb) =>
        queueRows(
          view,
          w,
          verb,
          list.filter((o) => o.verb === verb),
          previews,
        ),
      ),
    };
  });
}

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

/** Points of each route, of industry and of a whole scoring, now and after. */
export function changesOf(
  before: PlayerFacts,
  after: PlayerFacts,
  w: RrWords,
  view: RrView,
): Change[] {
  const routes = routesOf(view).map((route: RouteId) => ({
    key: route,
    name: route,
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

/** Where the points of a player came from, in the whole game. */
export interface Book {
  seat: number;
  scorings: number;
  atOnce: number;
  bonuses: { card: string; points: number }[];
  majority: number;
}

export function booksOf(past: readonly GameEvent[][], seats: readonly number[]): Book[] {
  return seats.map((seat) => {
    const mine = past
      .flat()
      .filter((e) => /^p\d$/.test(e.args[0] ?? '') && seatOf(e.args[0]) === seat);
    const sum = (...kinds: string[]): number =>
      mine.filter((e) => kinds.includes(e.kind)).reduce((all, e) => all + (e.amount ?? 0), 0);
    return {
      seat,
      scorings: sum('scored'),
      atOnce: sum('points', 'passed'),
      bonuses: mine
        .filter((e) => e.kind === 'bonus-scored')
        .map((e) => ({ card: e.args[1] ?? '', points: e.amount ?? 0 })),
      majority: sum('majority-scored'),
    };
  });
}

/** Whether a ply has a story: the scoring of a round or the end. */
export const tells = (events: readonly GameEvent[]): boolean =>
  events.some((e) => e.kind === 'scored' || e.kind === 'ended');

/** The steps an action leads to, each with what it would add, as the position after it offers them. */
export interface FirstStep {
  key: string;
  icon: string;
  level: number | null;
  name: string;
  gain: number;
}

export function firstSteps(after: RrView, seat: number, w: RrWords): FirstStep[] {
  const mine = factsAt(after, seat);
  if (!mine || actingSeat(after) !== seat || !/queue|turn/.test(after.decision)) return [];
  const found = new Map<string, FirstStep>();
  for (const action of after.actions ?? []) {
    const [verb, id = ''] = wordsOf(action);
    const key = `${verb} ${id}`;
    if (verb === 'step') {
      const at = routeOfPiece(after, id);
      const gain = at ? mine.routes[at.route]?.pieces[id]?.gain : null;
      if (at)
        found.set(key, { key, icon: 'step', level: at.level, name: at.route, gain: gain ?? 0 });
    }
    if (verb === 'branch') {
      const gain = mine.routes[branchOf(after, id)?.route ?? '']?.branches?.[id]?.gain ?? 0;
      found.set(key, { key, icon: 'step', level: 1, name: id, gain });
    }
    if (verb === 'industry') {
      const gain = mine.industry.markers[id]?.gain ?? 0;
      found.set(key, { key, icon: 'step-industry', level: null, name: w.ui.industryShort, gain });
    }
    if (verb === 'doubler') {
      const gain = mine.routes[id]?.doubler_gain ?? 0;
      found.set(key, { key, icon: 'doubler', level: null, name: id, gain });
    }
  }
  return [...found.values()];
}
