// The rows of the act panel, and those of the spaces where workers may be placed.
import type { GameEvent, Offer } from '../../engine/types';
import type { Label } from './catalogue';
import { actingSeat, effectsOf, factsAt, paymentsOf } from './read';
import { wordsOf } from './sentences';
import type { Effect, RrView, SpaceId, UnitId } from './types';
import type { RrWords } from './words';

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

export type Previews = ReadonlyMap<string, GameEvent[]>;

export const amountOf = (previews: Previews, action: string, kind: string): number | null =>
  previews.get(action)?.find((e) => e.kind === kind)?.amount ?? null;

/** A row with what is known of it. */
export const row = (key: string, name: string, more: Partial<Row> = {}): Row => ({
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
export function levelsOf(unit: UnitId, levels: number): number[] {
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

export function spaceRow(view: RrView, w: RrWords, space: SpaceId, variants: Variant[]): Row {
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

export function placeSections(view: RrView, offers: readonly Offer[], w: RrWords): Section[] {
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
