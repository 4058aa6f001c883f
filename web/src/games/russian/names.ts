// The names of things, by what they are: ids are unique only within a kind. TS2 is a track and a special space.
import type { GameEvent } from '../../engine/types';
import { playerIn } from '../parts/catalogue';
import { fill, listed } from '../parts/words';
import { boardCells, cellNumber } from './boards';
import type { Catalogue, Counted, Term } from './catalogue';
import type { Domain } from './kinds';
import { branchOf, routeOfPiece, routeOfSlot, specialsOn, type Edition } from './read';
import { seatOf, type Effect, type RrView, type SpaceId, type TableBonus } from './types';

const counted = (kind: Counted, n: number): string =>
  typeof kind === 'string' ? kind : kind[n === 1 ? 0 : 1];

/** The level names of an edition, by level from 1 on. */
const levelIn = (c: Catalogue, edition: Edition, level: number): string =>
  c.terms[edition][`L${level}` as Term] ?? String(level);

export class Names {
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
    const { phrases } = this.c;
    // A space of the industry track shows its points, not its number.
    if (!one.route) {
      const points = view.facts.table.industry[one.space]?.points ?? 0;
      return fill(phrases.boulderIndustry ?? '{1}', [points]);
    }
    return fill(phrases.boulder ?? '{1} {2}', [this.of('route', one.route, view), one.space]);
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

  /** On a board with two industry tracks, the first two markers are told apart by their track. */
  marker(id: string, view: RrView): string {
    const { phrases, markers } = this.c;
    const isDual = view.facts && boardCells(view).some((cell) => cell.upper);
    const dual = id === '1' ? phrases.lowerMarker : id === '2' ? phrases.upperMarker : undefined;
    return (isDual ? dual : undefined) ?? markers[id] ?? id;
  }

  of(domain: Domain, id: string, view: RrView): string {
    const { c } = this;
    const table = view.facts?.table;
    switch (domain) {
      case 'player':
        return playerIn(this.c, view.players, seatOf(id)) || id;
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
        return fill(table?.industry_board === 'shared' ? c.place : c.gap, [id]);
      case 'marker':
        return this.marker(id, view);
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

/** What a space is paid with. */
export function payment(
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
