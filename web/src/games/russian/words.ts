// What the tables of Russian Railroads (2013) and Ultimate Railroads (2021) say, in any language: a catalogue of
// sentences (words.en.ts, words.de.ts) made into the functions the table calls. The editions have other words for
// the same things; a catalogue writes <coin> or <token>, and the terms of the edition stand there in the end.
//
// Ids are unique only within a kind: TS2 is a track and a special space. So names are asked by kind.
import type { GameWords, GuideStep, LogPart, LogSource, LogTurn, Meter } from '..';
import type { GameEvent, View } from '../../engine/types';
import { capital, eventText, fill, listed } from '../parts/words';
import { cellNumber, modulesOf, partsOf, type ModuleId } from './boards';
import { ACTION_ARGS, EVENT_ARGS, type Domain } from './kinds';
import type { Labels } from './labels';
import { logTurns } from './log';
import {
  actingSeat,
  branchOf,
  nameOf,
  outOfTurn,
  playerAt,
  routeOfPiece,
  routeOfSlot,
  specialsOn,
  type Edition,
} from './read';
import type { Effect, RouteId, RrView, SpaceId, TableBonus } from './types';
import { asView, seatOf } from './types';
import { en } from './words.en';

/** The plain labels of the panels. */
export type Label =
  | 'area-track'
  | 'area-locos'
  | 'area-industry'
  | 'area-aux'
  | 'area-order'
  | 'area-engineers'
  | 'area-own'
  | 'industryShort'
  | 'total'
  | 'perScoring'
  | 'now'
  | 'after'
  | 'bestStep'
  | 'must'
  | 'may'
  | 'due'
  | 'dueStep'
  | 'pickOnBoard'
  | 'showList'
  | 'hideList'
  | 'pay'
  | 'useAndDiscard'
  | 'intoSlot'
  | 'story'
  | 'scorings'
  | 'atOnce'
  | 'bonuses'
  | 'majority'
  | 'points'
  | 'open'
  | 'pile'
  | 'none'
  | 'incomes';

/** Sentences with gaps that the panels speak. */
export type Phrase =
  | 'gainLater'
  | 'pointsNow'
  | 'firstStep'
  | 'replaces'
  | 'emptySlot'
  | 'inSlot'
  | 'fromTo'
  | 'beyondReach'
  | 'usesFactory'
  | 'doublerPlace'
  | 'worthNow'
  | 'insteadPoints'
  | 'keyPoints'
  | 'flipIt'
  | 'leavesGame'
  | 'bonusLeft'
  | 'engineerNumber'
  | 'tileNumber'
  | 'factoryNumber'
  | 'engineerHired'
  | 'payBlack'
  | 'mark'
  | 'majorityNote'
  | 'majorityAlone'
  | 'nothingChanges'
  | 'tied'
  | 'towards'
  | 'tileOf'
  | 'onSpace'
  | 'needs'
  | 'needsLoco';

/** Those of boards and modules. */
export type MorePhrase =
  | 'boilerLoco'
  | 'boilerFactory'
  | 'coalOf'
  | 'sharedSlot'
  | 'boulder'
  | 'closing'
  | 'boilers'
  | 'using'
  | 'nextTo'
  | 'ownedBy'
  | 'upperCell'
  | 'byDetour'
  | 'cars';

/** What is written on the boards of the modules. */
export interface ModuleLabels {
  coal: string;
  foundries: string;
  down: (n: number) => string;
  boilerman: string;
  boilermanOn: (on: string) => string;
  boilermanGone: string;
  boilermanFor: (n: number) => string;
  inHand: (n: number) => string;
  used: string;
  close: string;
  train: string;
  wagons: string;
  display: string;
  empty: string;
  ideas: string;
  freight: string;
  tokens: (n: number) => string;
  /** The factories that have no number: the sign on them, and their names. */
  works: Record<string, string>;
  factories: Record<string, string>;
}

export type Term =
  | 'coin'
  | 'coins'
  | 'token'
  | 'a token'
  | 'tokens'
  | 'card'
  | 'a card'
  | 'cards'
  | 'marker'
  | 'black worker'
  /** The same, where somebody gets it. */
  | 'the black worker'
  | 'black'
  | 'the medal'
  | 'L1'
  | 'L2'
  | 'L3'
  | 'L4'
  | 'L5'
  | 'terminus'
  | 'Kiev';

/** A thing counted: one of it, several. */
export type Counted = [string, string];

/** One language. */
export interface Catalogue {
  /** What is written on the boards. */
  board: Labels;
  terms: Record<Edition, Record<Term, string>>;
  labels: Record<Label, string>;
  phrases: Record<Phrase, string> & Partial<Record<MorePhrase, string>>;
  /** What an effect gives, by its kind; {n} how often, {1} the colour or what else it names. */
  effects: Record<string, Counted>;
  /** What an end bonus card counts; {1} {2} {3} figures or colours. */
  bonuses: Record<TableBonus['rule'], string>;
  /** A step of a tier: "20 for 4+". */
  tier: string;
  limit: string;
  routes: Record<RouteId, string>;
  /** Names of branches and of gaps. */
  towns: Record<string, string>;
  markers: Record<string, string>;
  /** Kinds of units in the queue, one and several. */
  units: Record<string, Counted>;
  verbs: Record<string, string>;
  actions: Record<string, string>;
  confirms: Record<string, string>;
  /** Sentences of events by kind, where the log has other words for them; reasons of boards and modules. */
  events: Record<string, string>;
  /** The sentences of the log, see ../parts/log.ts. */
  log: Record<string, string>;
  piece: string;
  slot: string;
  slotOf: string;
  gap: string;
  place: string;
  hirePlace: string;
  special: string;
  /** What to do first, where something else is tried. */
  decisions: Record<string, string>;
  endings: Record<string, string>;
  titles: Record<string, string>;
  says: Record<string, string>;
  options: GameWords['options'];
  meters: Record<'round' | 'setup' | 'scorings' | 'passed' | 'emil', [string, string]>;
  /** Of who plays alone, from so many points on. */
  ranks: [number, string][];
  language: string;
  /** What boards and modules add. */
  module?: ModuleLabels;
  tracks?: Record<string, string>;
}

/** What boards and modules add to a catalogue. */
export interface More extends Pick<
  Catalogue,
  | 'routes'
  | 'effects'
  | 'units'
  | 'verbs'
  | 'actions'
  | 'confirms'
  | 'events'
  | 'log'
  | 'decisions'
  | 'titles'
  | 'says'
> {
  module: ModuleLabels;
  tracks: Record<string, string>;
  phrases: Record<MorePhrase, string>;
}

/** A catalogue together with what boards and modules add to it. */
export function withMore(c: Catalogue, more: More): Catalogue {
  return {
    ...c,
    module: more.module,
    tracks: more.tracks,
    phrases: { ...c.phrases, ...more.phrases },
    routes: { ...c.routes, ...more.routes },
    effects: { ...c.effects, ...more.effects },
    units: { ...c.units, ...more.units },
    verbs: { ...c.verbs, ...more.verbs },
    actions: { ...c.actions, ...more.actions },
    confirms: { ...c.confirms, ...more.confirms },
    events: { ...c.events, ...more.events },
    log: { ...c.log, ...more.log },
    decisions: { ...c.decisions, ...more.decisions },
    titles: { ...c.titles, ...more.titles },
    says: { ...c.says, ...more.says },
  };
}

type BoardId = 'russian' | 'german' | 'american' | 'asian' | 'dual' | 'shared';

/** The rules in our own words; they have terms as a catalogue has. */
export interface Rules {
  /** Why something is not legal, by kind. */
  reasons: Record<string, string>;
  guide: GuideStep[];
  learn: string[];
  help: Record<string, string[]>;
  /** Where one plays alone: more to learn, help in place of the usual. */
  alone: { learn: string[]; help: Record<string, string[]> };
  /** By player board and by industry board: more to learn, and help besides the usual. */
  boards: Record<BoardId, { learn: string[]; help: Record<string, string[]> }>;
  /** The same of modules. */
  modules: Record<ModuleId, { learn: string[]; help: Record<string, string[]> }>;
}

export interface RrWords extends GameWords {
  language: string;
  edition: Edition;
  board: Labels;
  ui: Record<Label, string>;
  /** Of the modules; null: another edition. */
  more: ModuleLabels | null;
  phrase(key: Phrase | MorePhrase, ...gaps: (string | number)[]): string;
  /** An id in words, by what it is. */
  named(domain: Domain, id: string, view: RrView): string;
  level(level: number): string;
  effects(list: readonly Effect[], view: RrView): string;
  effect(one: Effect, view: RrView): string;
  unit(unit: string, count: number): string;
  payment(workers: number, black: number, coins: number): string;
  bonusRule(rule: TableBonus): string;
  /** What the special spaces of a tile give, and what they need. */
  tileWords(tile: string, view: RrView): string;
  list(items: readonly string[]): string;
  player(seat: number, view: RrView): string;
}

// ---- Terms of the edition ----

function inTerms<Value>(value: Value, terms: Record<string, string>): Value {
  if (typeof value === 'string')
    return value.replace(/<([\w ]+)>/g, (whole, term: string) => terms[term] ?? whole) as Value;
  if (Array.isArray(value)) return value.map((one: unknown) => inTerms(one, terms)) as Value;
  if (value && typeof value === 'object')
    return Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, inTerms(one as unknown, terms)]),
    ) as Value;
  return value;
}

/** What the arguments of the sentences of the log are. */
const KEYS: Record<string, Domain[]> = {
  ...EVENT_ARGS,
  hires: EVENT_ARGS.engineer!,
  'loco-moves': EVENT_ARGS['loco-in']!,
  'factory-in': ['player', 'factory'],
  'factory-used': ['player', 'factory'],
  ability: ['player', 'factory'],
  'left-game': ['locomotive'],
};

// ---- Names ----

const counted = ([one, many]: Counted, n: number): string => (n === 1 ? one : many);

/** The level names of an edition, by level from 1 on. */
const levelIn = (c: Catalogue, edition: Edition, level: number): string =>
  c.terms[edition][`L${level}` as Term] ?? String(level);

class Names {
  constructor(
    readonly c: Catalogue,
    readonly edition: Edition,
  ) {}

  level(level: number): string {
    return levelIn(this.c, this.edition, level);
  }

  list(items: readonly string[]): string {
    return listed(this.c.language, items);
  }

  unit(unit: string, count: number): string {
    const level = /^[1-5]$/.test(unit) ? Number(unit) : 0;
    const kind = this.c.units[level ? 'level' : unit];
    if (!kind) return unit;
    return fill(counted(kind, count), [level ? this.level(level) : ''], count);
  }

  effect(one: Effect, view: RrView): string {
    const { c } = this;
    const engineers = view.facts?.table.engineers ?? {};
    if (one.op === 'track') return this.unit(one.unit ?? 'any', one.n);
    const gaps: Partial<Record<Effect['op'], (string | number)[]>> = {
      unlock: [this.level(one.level ?? 0)],
      engineer: [engineers[one.engineer ?? '']?.number ?? ''],
      order: [one.position ?? ''],
      'score-tracks': [this.list((one.levels ?? []).map((level) => this.level(level)))],
      'second-marker': [one.steps ?? 0],
      'special-valuation': [
        (view.facts?.table.levels ?? []).map((level) => level.special ?? 0).join(' / '),
      ],
    };
    const key = one.op === 'second-marker' && one.steps ? 'second-marker-steps' : one.op;
    const kind = c.effects[key];
    return kind ? fill(counted(kind, one.n), gaps[one.op] ?? [], one.n) : one.op;
  }

  effects(list: readonly Effect[], view: RrView): string {
    return this.list(list.map((one) => this.effect(one, view)));
  }

  bonus(rule: TableBonus): string {
    const { c } = this;
    const levels = this.list((rule.levels ?? []).map((level) => this.level(level)));
    const tiers = (rule.tiers ?? []).map(([from, points]) => fill(c.tier, [from, points]));
    const gaps = [rule.levels ? levels : (rule.n ?? tiers.join(', '))];
    const text = fill(c.bonuses[rule.rule], gaps);
    return rule.max ? text + fill(c.limit, [rule.max]) : text;
  }

  /** A space goes by what it does, or by the engineer that lies there. */
  space(id: SpaceId, view: RrView): string {
    const facts = view.facts?.spaces[id];
    const engineer = facts?.engineer ?? (/^e\d+$/.test(id) ? id : null);
    if (engineer) return this.of('engineer', engineer, view);
    const table = view.facts?.table.spaces[id];
    return table ? this.effects(table.effects, view) : this.c.log['some engineer']!;
  }

  piece(id: string, view: RrView): string {
    const found = view.facts ? routeOfPiece(view, id) : null;
    if (!found) return id;
    return fill(this.c.piece, [this.level(found.level), this.of('route', found.route, view)]);
  }

  slot(id: string, view: RrView): string {
    const route = view.facts ? routeOfSlot(view, id) : null;
    if (!route) return id;
    const slots = view.facts.table.routes[route]?.slots ?? [];
    const name = this.of('route', route, view);
    return slots.length > 1
      ? fill(this.c.slotOf, [name, slots.indexOf(id) + 1])
      : fill(this.c.slot, [name]);
  }

  /** "factory 3", "the steelworks". */
  building(domain: 'locomotive' | 'factory', id: string, view: RrView): string {
    const { module, phrases } = this.c;
    const sentence = domain === 'factory' ? phrases.factoryNumber : phrases.tileNumber;
    return module?.factories[id] ?? fill(sentence, [this.of('tile', id, view)]);
  }

  /** "Würzburg 3": the third of the tiles for that gap. */
  extension(id: string, view: RrView): string {
    const all = view.facts?.table.extensions ?? {};
    const gap = all[id]?.gap;
    if (gap === undefined) return id;
    const same = Object.keys(all).filter((one) => all[one]!.gap === gap);
    return fill(this.c.phrases.tileOf, [this.of('route-gap', gap, view), same.indexOf(id) + 1]);
  }

  tileWords(id: string, view: RrView): string {
    const { phrases } = this.c;
    const parts = specialsOn(view, id).map((special) => {
      const needs = [
        ...(special.level > 1 ? [fill(phrases.needs, [this.level(special.level)])] : []),
        ...(special.locomotive ? [phrases.needsLoco] : []),
      ];
      const text = fill(phrases.onSpace, [special.space, this.effects(special.effects, view)]);
      return needs.length ? `${text} (${needs.join(', ')})` : text;
    });
    return parts.join('; ');
  }

  /** What a boilerman stands on. */
  boiler(id: string, view: RrView): string {
    const gap = /^factory-(\d)$/.exec(id)?.[1];
    const { phrases } = this.c;
    return gap
      ? fill(phrases.boilerFactory ?? '{1}', [this.of('gap', gap, view)])
      : fill(phrases.boilerLoco ?? '{1}', [this.slot(id, view)]);
  }

  boulder(id: string, view: RrView): string {
    const one = view.facts?.table.boulders?.[id];
    if (!one) return id;
    const where = one.route ? this.of('route', one.route, view) : this.c.labels['area-industry'];
    return fill(this.c.phrases.boulder ?? '{1} {2}', [where, one.space]);
  }

  cellNumber(at: number, view: RrView): number {
    return view.facts ? cellNumber(view, at) : at;
  }

  /** A cell of the industry as its own track counts it. */
  cell(at: number, view: RrView): string {
    const number = this.cellNumber(at, view);
    return number === at ? String(at) : fill(this.c.phrases.upperCell ?? '{1}', [number]);
  }

  /** The figure of an event in words. */
  amount(e: GameEvent, view: RrView): number | string | null {
    const { amount = null } = e;
    return e.kind === 'marker-at' && amount !== null ? this.cell(amount, view) : amount;
  }

  special(id: string, view: RrView): string {
    for (const [route, table] of Object.entries(view.facts?.table.routes ?? {})) {
      const found = table.specials.find((special) => special.id === id);
      if (found)
        return fill(this.c.special, [
          this.of('route', route, view),
          found.space,
          this.effects(found.effects, view),
        ]);
    }
    const cells = view.facts?.table.industry ?? [];
    const at = cells.findIndex((cell) => cell.special?.id === id);
    if (at < 0) return id;
    return fill(this.c.special, [
      this.c.labels['area-industry'],
      this.cell(at, view),
      this.effects(cells[at]!.special!.effects, view),
    ]);
  }

  of(domain: Domain, id: string, view: RrView): string {
    const { c } = this;
    const table = view.facts?.table;
    switch (domain) {
      case 'player':
        return view.players[seatOf(id) - 1]?.name ?? id;
      case 'route':
        return c.routes[id] ?? table?.routes[id]?.name ?? id;
      case 'level':
        return this.level(Number(id));
      case 'piece':
        return this.piece(id, view);
      case 'space':
        return this.space(id, view);
      case 'tile':
        return String(table?.tiles[id]?.number || (c.module?.works[id] ?? id));
      case 'locomotive':
      case 'factory':
        return this.building(domain, id, view);
      case 'slot':
        return this.slot(id, view);
      case 'gap':
        return fill(c.gap, [id]);
      case 'marker':
        return c.markers[id] ?? id;
      case 'engineer':
        return fill(c.phrases.engineerNumber, [table?.engineers[id]?.number ?? id.slice(1)]);
      case 'place':
        return id === 'H' ? c.hirePlace : fill(c.place, [id.slice(1)]);
      case 'special':
        return this.special(id, view);
      case 'token':
        return table?.tokens[id] ? this.effects(table.tokens[id], view) : id;
      case 'card':
        return table?.cards[id] ? this.effects(table.cards[id], view) : id;
      case 'start':
        return table?.starts[id] ? this.effects(table.starts[id], view) : id;
      case 'bonus':
        return table?.bonuses[id] ? this.bonus(table.bonuses[id]) : id;
      case 'branch':
      case 'route-gap':
        return c.towns[id] ?? (view.facts ? branchOf(view, id)?.name : null) ?? id;
      case 'extension':
        return this.extension(id, view);
      case 'income':
        return table?.incomes?.[id] ? this.effects(table.incomes[id], view) : id;
      case 'idea':
        return table?.ideas?.[id] ? this.effects(table.ideas[id], view) : id;
      case 'foundry':
        return table?.foundries?.[id] ? this.effects(table.foundries[id], view) : id;
      case 'load':
        return table?.loads?.[id] ? this.effects(table.loads[id], view) : id;
      case 'dividend':
        return table?.dividends?.[id] ? this.effects(table.dividends[id], view) : id;
      case 'boiler':
        return this.boiler(id, view);
      case 'boulder':
        return this.boulder(id, view);
      case 'rail-track':
        return c.tracks?.[id] ?? id;
      case 'shared-slot':
        return fill(c.phrases.sharedSlot ?? '{1}', [id]);
      case 'unit':
        return this.unit(id, 1);
      case 'decision':
        return c.decisions[id] ?? id;
      case 'ending':
        return c.endings[id] ?? id;
      default:
        return id;
    }
  }

  /** An id whose kind is not known: what highlights and lists ask for. */
  any(id: string, view: RrView): string {
    if (/^p\d$/.test(id)) return this.of('player', id, view);
    const { c } = this;
    if (c.decisions[id]) return c.decisions[id];
    if (c.endings[id]) return c.endings[id];
    const table = view.facts?.table;
    if (!table) return id;
    if (table.routes[id]) return this.of('route', id, view);
    if (table.spaces[id] || table.engineers[id]) return this.space(id, view);
    for (const [domain, list] of [
      ['token', table.tokens],
      ['card', table.cards],
      ['start', table.starts],
      ['bonus', table.bonuses],
    ] as const) {
      if (list[id]) return this.of(domain, id, view);
    }
    return routeOfPiece(view, id) ? this.piece(id, view) : id;
  }
}

// ---- Actions ----

/** An action as it is typed: its verb, and its words in their order. */
export const wordsOf = (action: string): [string, ...string[]] =>
  action.split(' ') as [string, ...string[]];

function payment(
  c: Catalogue,
  workers: number,
  black: number,
  coins: number,
  joint = ' + ',
): string {
  const parts = [];
  if (workers) parts.push(fill(counted(c.effects.pay!, workers), [], workers));
  if (black) parts.push(c.phrases.payBlack);
  if (coins) parts.push(fill(counted(c.effects.coin!, coins), [], coins));
  return parts.length ? parts.join(joint) : c.labels.none;
}

function said(
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
function confirmText(names: Names, action: string, events: GameEvent[], v: RrView): string | null {
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

function caseOf(v: RrView): string {
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
  if (v.decision === 'turn' && v.facts?.emil) return 'turn alone';
  if (v.decision === 'hand' && v.actions && !v.actions.includes('flip')) return 'hand must';
  return v.decision;
}

function gapsOf(names: Names, v: RrView): (string | number)[] {
  const actor = actingSeat(v);
  const me = playerAt(v, actor);
  const at = v.order?.indexOf(`p${actor}`) ?? -1;
  const coins = me?.coins ?? 0;
  const workers = (me?.workers_left ?? 0) + (me?.temporary ?? 0);
  const black = v.black_owner === `p${actor}` && v.black_ready ? 1 : 0;
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

function metersOf(c: Catalogue, v: RrView): Meter[] {
  const rounds = v.facts?.table.rounds ?? 0;
  const meter = (
    key: keyof Catalogue['meters'],
    value: string | number,
    gaps: (string | number)[],
    main = true,
  ): Meter => ({
    label: c.meters[key][0],
    value: String(value),
    note: fill(c.meters[key][1], gaps),
    main,
  });
  if (!v.round) return [meter('setup', '', [])];
  return [
    meter('round', v.round, [rounds]),
    meter('scorings', v.facts?.scorings_left ?? 0, []),
    v.facts?.emil
      ? meter('emil', v.facts.emil.left, [v.facts.emil.workers], false)
      : meter('passed', v.players.filter((one) => one.passed).length, [v.players.length], false),
  ];
}

/** In the log tracks, spaces and tiles are in bold. */
function partOf(names: Names, domain: Domain, id: string, v: RrView): LogPart {
  const text = names.of(domain, id, v);
  return domain === 'piece' || domain === 'space' || domain === 'bonus'
    ? { text, look: 'bold' }
    : { text };
}

/** The log, with the names that spaces have at the time. */
function logIn(
  names: Names,
  language: string,
  { plies, view, you, position }: LogSource,
  event: (e: GameEvent, view: View) => string,
): LogTurn[] {
  const { log } = names.c;
  /** The position at the start of the round that is told. */
  let then: RrView | null = null;
  const now = (): RrView => then ?? asView(view);
  const strip = (space: string) => now().facts?.spaces[space]?.engineer ?? null;
  const isStrip = (space: string): boolean => !now().facts?.table.spaces[space];
  return logTurns(
    {
      language,
      log,
      you,
      part: (id, kind, at) => partOf(names, KEYS[kind.split(' ')[0]!]?.[at] ?? 'player', id, now()),
      event: (e) => event(e, now()),
      at(ply) {
        const found = position?.(ply);
        then = found ? asView(found) : null;
      },
      payment(action) {
        const [workers, black, coins] = action.split(' ').slice(2).map(Number);
        return payment(names.c, workers ?? 0, black ?? 0, coins ?? 0, log.and);
      },
      engineer(space) {
        if (/^e\d+$/.test(space)) return names.of('engineer', space, now());
        if (!isStrip(space)) return null;
        const id = then ? strip(space) : null;
        return id ? names.of('engineer', id, now()) : log['some engineer']!;
      },
      order(space) {
        const effects = now().facts?.table.spaces[space]?.effects ?? [];
        return effects.find((one) => one.op === 'order')?.position ?? null;
      },
      cell: (n) => names.cell(n, now()),
      cellNumber: (n) => names.cellNumber(n, now()),
    },
    plies,
  );
}

/** The functions of a language and an edition from its catalogue. */
export function speak(
  given: Catalogue,
  language = 'en',
  edition: Edition = '2013',
  known: Rules | null = null,
): RrWords {
  const c = inTerms(given, given.terms[edition]);
  let rules = inTerms(known, c.terms[edition]);
  const names = new Names(c, edition);
  const event = (e: GameEvent, view: View): string => {
    const v = asView(view);
    const kinds = KEYS[e.kind] ?? [];
    const gaps = e.args.map((id, i) => names.of(kinds[i] ?? 'number', id, v));
    const sentence = c.events[e.kind] ?? rules?.reasons[e.kind];
    if (sentence !== undefined) return eventText(e.kind, fill(sentence, gaps, names.amount(e, v)));
    // What the log says of it, with the player as subject.
    const clause = c.log[e.kind]?.replace(/\{v:[^|]*\|([^}]*)\}/g, '$1');
    if (clause === undefined) return e.words;
    const subject = c.log[e.kind]!.startsWith('{v:') ? `${gaps[0]} ` : '';
    return `${capital(subject + fill(clause, gaps, names.amount(e, v)))}.`;
  };
  return {
    language,
    edition,
    board: c.board,
    ui: c.labels,
    options: c.options,
    get learn() {
      const { learn = [], boards, alone } = rules ?? {};
      const modules = Object.values(rules?.modules ?? {}).flatMap((one) => one.learn);
      const other = Object.values(boards ?? {}).flatMap((one) => one.learn);
      const more = [...other, ...modules, ...(alone?.learn ?? [])];
      return edition === '2021' ? [...learn, ...more] : learn;
    },
    async rules() {
      const file = language === 'de' ? import('./rules.de') : import('./rules.en');
      rules ??= inTerms(Object.values(await file)[0] as Rules, c.terms[edition]);
    },
    get guide() {
      const steps = rules?.guide ?? [];
      return edition === '2021' ? steps : steps.filter((step) => !step.board);
    },
    more: c.module ?? null,
    phrase: (key, ...gaps) => fill(c.phrases[key] ?? '', gaps),
    named: (domain, id, view) => names.of(domain, id, view),
    level: (level) => names.level(level),
    effect: (one, view) => names.effect(one, view),
    effects: (list, view) => names.effects(list, view),
    unit: (unit, count) => names.unit(unit, count),
    payment: (workers, black, coins) => payment(c, workers, black, coins),
    bonusRule: (rule) => names.bonus(rule),
    tileWords: (tile, view) => names.tileWords(tile, view),
    list: (items) => names.list(items),
    player: (seat, view) => nameOf(view, seat),
    event,
    log: (source) => logIn(names, language, source, event),
    logNeeds: (plies) =>
      plies.filter((ply) => ply.events.some((e) => e.kind === 'round')).map((ply) => ply.ply + 1),
    action(text, view) {
      return said(names, c.actions, wordsOf(text)[0], text, asView(view)) ?? text;
    },
    verb: (verb) => c.verbs[verb] ?? verb,
    confirm: (action, events, view) =>
      capital(confirmText(names, action, events, asView(view)) ?? action),
    decision(view) {
      const v = asView(view);
      const gaps = gapsOf(names, v);
      const key = caseOf(v);
      return {
        title: fill(c.titles[key] ?? c.titles[v.decision] ?? '', gaps),
        sentence: fill(c.says[key] ?? c.says[v.decision] ?? '', gaps),
      };
    },
    ending: (id) => c.endings[id] ?? id,
    name: (id, view) => names.any(id, asView(view)),
    help(decision, view) {
      if (!rules) return [];
      const facts = view ? asView(view).facts : null;
      const usual = (facts?.emil ? rules.alone.help[decision] : null) ?? rules.help[decision] ?? [];
      const boards: Record<string, { help: Record<string, string[]> }> = rules.boards;
      const { player_board: board = 'russian', industry_board: industry = 'own' } =
        facts?.table ?? {};
      const modules = facts ? modulesOf(facts.table) : [];
      return [
        ...usual,
        ...[board, industry].flatMap((one) => boards[one]?.help[decision] ?? []),
        ...modules.flatMap((one) => rules?.modules[one].help[decision] ?? []),
      ];
    },
    rank: (points) => c.ranks.findLast(([from]) => points >= from)?.[1] ?? '',
    meters: (view) => metersOf(c, asView(view)),
    mark(events) {
      const begun = events.find((e) => e.kind === 'round');
      return begun ? fill(c.phrases.mark, [begun.amount ?? 0]) : null;
    },
  };
}

let english: RrWords | null = null;

/** The words the table was given, with this family's own; English where they are another game's. */
export function asWords(words: GameWords | undefined): RrWords {
  if (words && 'edition' in words) return words as RrWords;
  english ??= speak(en);
  return english;
}

const kept = new Map<string, RrWords>();

/** The words of a table; what boards and modules add comes only for a match that has some. */
export async function wordsIn(
  language: string,
  edition: Edition = '2013',
  view: View | null = null,
): Promise<RrWords> {
  const isGerman = language === 'de';
  const hasMore = view !== null && partsOf(asView(view)).some((part) => part !== 'german');
  const key = `${language} ${edition} ${hasMore}`;
  let catalogue = isGerman ? (await import('./words.de')).de : en;
  if (hasMore) {
    const more = isGerman ? (await import('./more.de')).de : (await import('./more.en')).en;
    catalogue = withMore(catalogue, more);
  }
  if (!kept.has(key)) kept.set(key, speak(catalogue, isGerman ? 'de' : 'en', edition));
  return kept.get(key)!;
}
