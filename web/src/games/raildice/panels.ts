// What the panels read out of views, offers and events: the dice of the tray, the counters of a roll, rows of offers,
// what an action changes before and after, what a year brought. Only reading: every figure is the engine's.
import type { Manner } from '..';
import { actionOf, isRange, parseOffer } from '../../engine/offers';
import { known, type GameEvent, type Offer } from '../../engine/types';
import { capital } from '../parts/words';
import type { Group } from './act.svelte';
import { paying } from './desk.svelte';
import { actingSeat, boxOf, kindOf, layOf, stationOfferOf, supplyOf } from './read';
import type { CompanyId, EndId, FaceId, KindId, RdBoard, RdView } from './types';
import { seatOf } from './types';
import type { RdWords } from './words';

/** Everything is shown at once, in rows of our own that choose amounts too. */
export const manner: Manner = { beside: [], first: [], whole: true, ownAmounts: true };

export const FACES: readonly FaceId[] = ['straight', 'curve', 'share', 'joker'];

// ---- Dice ----

/** Whose dice lie in the tray: who is at the turn, or nobody. */
export const trayOf = (view: RdView): number => (view.over ? 0 : seatOf(view.turn));

export interface TrayDie {
  key: string;
  face: FaceId;
  /** How many of them it stands for. */
  count: number;
  /** It fell just now, as the so-many-th; -1: it lay there before. */
  fallen: number;
}

/** The dice in front, by face; those that just fell are the last of their face. More than `most` are shown a face at a
    time. */
export function diceOf(
  front: Readonly<Record<FaceId, number>>,
  lastEvents: readonly GameEvent[],
  most = 12,
): TrayDie[] {
  const fell = lastEvents.filter((e) => e.kind === 'fell').map((e) => e.args[0]);
  const sum = FACES.reduce((all, face) => all + front[face], 0);
  let fallen = 0;
  return FACES.flatMap((face) => {
    const fresh = fell.filter((one) => one === face).length;
    if (sum > most)
      return front[face]
        ? [{ key: face, face, count: front[face], fallen: fresh ? fallen++ : -1 }]
        : [];
    return Array.from({ length: front[face] }, (_, i) => ({
      key: `${face} ${i}`,
      face,
      count: 1,
      fallen: i >= front[face] - fresh ? fallen++ : -1,
    }));
  });
}

/** What a roll can take, and what it takes as the counters stand. */
export interface Roll {
  behind: number;
  behindMax: number;
  jokers: number;
  jokersMax: number;
  /** Dice in all, and how many of them the bank adds. */
  sum: number;
  bonus: number;
  /** Null: no die would be rolled. */
  action: string | null;
}

export function rollOf(
  view: RdView,
  offers: readonly Offer[],
  chosen: string | null,
  wanted: { behind: number | null; jokers: number | null },
): Roll | null {
  const rolls = offers.filter((o) => o.verb === 'roll');
  if (!rolls.length) return null;
  const behindMax = Math.max(...rolls.map((o) => o.max ?? 0));
  const jokersMax = Math.max(...rolls.map((o) => Number(o.args[0])));
  const picked = parseOffer(chosen ?? '');
  const isRoll = picked.verb === 'roll';
  // All that is behind, or else one joker, until somebody says otherwise.
  const behind = isRoll ? (picked.min ?? 0) : Math.min(wanted.behind ?? behindMax, behindMax);
  const first = behindMax ? 0 : 1;
  const jokers = isRoll ? Number(picked.args[0]) : Math.min(wanted.jokers ?? first, jokersMax);
  const bonus = jokers * view.facts.bonus_per_joker;
  const offer = rolls.find((o) => Number(o.args[0]) === jokers);
  const held = offer ? actionOf(offer, behind) : null;
  const action = held !== null && parseOffer(held).min === behind ? held : null;
  return { behind, behindMax, jokers, jokersMax, sum: behind + jokers + bonus, bonus, action };
}

/** The income of this turn, if it was taken. */
export function incomeTaken(past: readonly GameEvent[][]): number | null {
  for (let i = past.length - 1; i >= 0; i--) {
    for (const e of [...past[i]!].reverse()) {
      if (e.kind === 'turn') return null;
      if (e.kind === 'income' || e.kind === 'income-jokers') return e.amount ?? 0;
    }
  }
  return null;
}

// ---- Rows of offers ----

/** The verb that an action belongs to; null: it is done at once. */
export const groupOf = (verb: string): Group | null =>
  (['lay', 'station', 'buy', 'roll', 'stow', 'end'] as const).find((one) => one === verb) ?? null;

/** An action that would be refused for the reason why a group is empty. */
export function refusedOf(view: RdView, id: 'lay' | 'station' | 'buy'): string {
  const company = Object.keys(view.facts.companies)[0] ?? '';
  const mine = Object.entries(view.director).find(([, one]) => one === view.turn)?.[0] ?? company;
  const ends: EndId[] = ['west', 'east'];
  const end = ends.find((one) => view.facts.ends[one].onward.length > 0) ?? 'west';
  if (id === 'buy') return `buy ${company} bank`;
  if (id === 'station') return stationsAt(view, end, mine)[0]!;
  const cell = view.facts.ends[end].onward[0] ?? view.cell[end];
  return `lay ${end} ${cell} ${view.heading[end] ?? 'north'} 0`;
}

/** Every station of a company at an end, allowed or not. */
function stationsAt(view: RdView, end: EndId, company: CompanyId): string[] {
  const left = Object.entries(view.boxes[company] ?? {}).filter(([, n]) => n > 0);
  const boxes = left.length ? left.map(([box]) => box) : ['grassland-3'];
  return boxes.map((box) => `station ${end} ${company} ${box} 0`);
}

/** Reasons that the engine gives only for one of several boxes or companies: another one says more. */
const NARROW = ['why-second', 'why-site', 'why-no-box'];

/** For each end the station that is refused for the reason that says most. */
export async function refusedStations(
  view: RdView,
  whyNot: (action: string) => Promise<readonly GameEvent[]>,
): Promise<string[]> {
  const mine = Object.keys(view.director).filter((id) => view.director[id] === view.turn);
  if (!mine.length) return [refusedOf(view, 'station')];
  const ends: EndId[] = ['west', 'east'];
  return Promise.all(
    ends.map(async (end) => {
      const all = mine.flatMap((company) => stationsAt(view, end, company));
      const facts = await Promise.all(all.map(whyNot));
      const best = facts.findIndex(([first]) => first && !NARROW.includes(first.kind));
      return all[Math.max(best, 0)]!;
    }),
  );
}

export interface Row {
  key: string;
  action: string;
  offer: Offer;
  name: string;
  /** After the name, lighter. */
  way: string;
  note: string;
  company: CompanyId | null;
  face: FaceId | null;
  end: EndId | null;
}

const row = (offer: Offer, more: Partial<Row>): Row => ({
  key: offer.text,
  action: paying(offer),
  offer,
  name: '',
  way: '',
  note: '',
  company: null,
  face: null,
  end: null,
  ...more,
});

export function stationRows(view: RdView, offers: readonly Offer[], w: RdWords): Row[] {
  return offers.flatMap((offer) => {
    const site = stationOfferOf(offer.action, view);
    if (!site) return [];
    const sum = site.price + site.surcharge;
    return [
      row(offer, {
        name: w.company(site.company, view),
        way: w.name(boxOf(site.box).terrain, view, {}),
        note: `${w.phrase('stationSpot', site.cell, w.name(site.end, view, {}))}, ${
          site.surcharge
            ? w.count('stationMountain', sum, site.surcharge)
            : w.count('stationPrice', sum)
        }`,
        company: site.company,
        end: site.end,
      }),
    ];
  });
}

export function buyRows(view: RdView, board: RdBoard, offers: readonly Offer[], w: RdWords): Row[] {
  const held = (seat: number, id: CompanyId): number => view.players[seat - 1]?.shares[id] ?? 0;
  return offers
    .filter((o) => o.verb === 'buy')
    .map((offer) => {
      const [id = '', source] = offer.args;
      const director = seatOf(view.director[id]);
      const inBank = view.players.reduce((left, p) => left - (p.shares[id] ?? 0), board.shares);
      return row(offer, {
        name: w.company(id, view),
        way: held(actingSeat(view), id) ? w.count('youHold', held(actingSeat(view), id)) : '',
        note:
          source === 'bank'
            ? w.count('fromBank', inBank)
            : w.count('fromDirector', held(director, id), w.player(director, view)),
        company: id,
      });
    });
}

export const returnRows = (view: RdView, offers: readonly Offer[], w: RdWords): Row[] =>
  offers
    .filter((o) => o.verb === 'return')
    .map((offer) => {
      const face = offer.args[0] as FaceId;
      const front = view.players[actingSeat(view) - 1]?.front;
      return row(offer, {
        name: capital(w.face(face)),
        note: w.count('returnOne', front?.[face] ?? 0),
        face,
      });
    });

/** Tiles that may be attached, a kind at a time, each with the ways it may lie. */
export interface KindRow {
  kind: KindId;
  left: number;
  lies: Offer[];
}

export function kindRows(view: RdView, board: RdBoard, offers: readonly Offer[]): KindRow[] {
  const tiles = offers.filter((o) => o.verb === 'tile');
  return supplyOf(view, board)
    .map(({ kind, left }) => ({
      kind,
      left,
      lies: tiles.filter((o) => kindOf(view, o.args[0] ?? '') === kind),
    }))
    .filter((one) => one.lies.length > 0);
}

/** Ways to pay what an action costs: so many jokers, the rest from behind. */
export interface Way {
  action: string;
  jokers: number;
  behind: number;
}

export function waysOf(view: RdView, offer: Offer | null): Way[] {
  if (!offer || !isRange(offer) || offer.min === null || offer.max === null) return [];
  const lay = layOf(offer.action, view);
  const site = stationOfferOf(offer.action, view);
  const cost = lay ? lay.cost : site ? site.price + site.surcharge : null;
  if (cost === null) return [];
  return Array.from({ length: offer.max - offer.min + 1 }, (_, i) => {
    const jokers = offer.min! + i;
    return { action: actionOf(offer, jokers), jokers, behind: cost - jokers };
  });
}

export function wayText(way: Way, w: RdWords): string {
  if (!way.jokers) return w.count('payBehind', way.behind);
  if (!way.behind) return w.count('payJokers', way.jokers);
  return w.phrase('payBoth', way.behind, way.jokers);
}

// ---- Before and after ----

export interface Change {
  key: 'inFront' | 'behind' | 'bank';
  before: number;
  after: number;
}

const inFront = (view: RdView, seat: number): number =>
  FACES.reduce((sum, face) => sum + (view.players[seat - 1]?.front[face] ?? 0), 0);

/** Dice of the player who acts and of the bank, as far as they change. */
export function changesOf(before: RdView, after: RdView): Change[] {
  const seat = actingSeat(before);
  const behind = (view: RdView): number => known(view.players[seat - 1]?.behind) ?? 0;
  const all: Change[] = [
    { key: 'inFront', before: inFront(before, seat), after: inFront(after, seat) },
    { key: 'behind', before: behind(before), after: behind(after) },
    { key: 'bank', before: before.bank, after: after.bank },
  ];
  return all.filter((one) => one.before !== one.after);
}

/** Companies whose chain an action makes longer. */
export const chainsGrown = (before: RdView, after: RdView): { id: CompanyId; to: number }[] =>
  Object.entries(after.facts.companies)
    .filter(([id, one]) => one.chain.length > (before.facts.companies[id]?.chain.length ?? 0))
    .map(([id, one]) => ({ id, to: one.chain.length }));

// ---- The end of a year ----

/** A year as its events tell it. */
export interface Year {
  /** The bank's dice when it was asked for more; null: no collapse. */
  collapse: number | null;
  carried: { company: CompanyId; seat: number; amount: number }[];
  directs: { seat: number; company: CompanyId }[];
  /** The year that begins, and who starts it; null: the game is over. */
  next: { year: number; seat: number } | null;
}

/** Null: these events end no year. */
export function yearOf(events: readonly GameEvent[]): Year | null {
  const of = (kind: string): GameEvent[] => events.filter((e) => e.kind === kind);
  const [begun] = of('year');
  if (!begun && !of('ended').length) return null;
  return {
    collapse: of('collapsed')[0]?.amount ?? null,
    carried: of('carried').map((e) => ({
      company: e.args[0]!,
      seat: seatOf(e.args[1]),
      amount: e.amount ?? 0,
    })),
    directs: of('directs').map((e) => ({ seat: seatOf(e.args[0]), company: e.args[1]! })),
    next: begun ? { year: begun.amount ?? 0, seat: seatOf(of('turn').at(-1)?.args[0]) } : null,
  };
}

export const tells = (events: readonly GameEvent[]): boolean => yearOf(events) !== null;

/** What a player gets of a year, all companies together. */
export function gainsOf(year: Year): Map<number, number> {
  const gains = new Map<number, number>();
  for (const one of year.carried) gains.set(one.seat, (gains.get(one.seat) ?? 0) + one.amount);
  return gains;
}

/** Who directed a company before the events of the last of these moves. */
export function directorBefore(past: readonly GameEvent[][], company: CompanyId): number {
  for (let i = past.length - 2; i >= 0; i--) {
    const found = past[i]!.filter((e) => e.kind === 'directs' && e.args[1] === company).at(-1);
    if (found) return seatOf(found.args[0]);
  }
  return 0;
}

/** Passengers by player and company, over the whole game. */
export function booksOf(past: readonly GameEvent[][]): Map<number, Map<CompanyId, number>> {
  const books = new Map<number, Map<CompanyId, number>>();
  for (const e of past.flat()) {
    if (e.kind !== 'carried') continue;
    const seat = seatOf(e.args[1]);
    const book = books.get(seat) ?? new Map<CompanyId, number>();
    book.set(e.args[0]!, (book.get(e.args[0]!) ?? 0) + (e.amount ?? 0));
    books.set(seat, book);
  }
  return books;
}

/** What decides between equals: jokers in front, then all dice. */
export interface Final {
  seat: number;
  name: string;
  place: number;
  passengers: number;
  jokers: number;
  dice: number;
}

export const finalOf = (view: RdView): Final[] =>
  view.players
    .map((p) => ({
      seat: p.seat,
      name: p.name,
      place: known(p.place) ?? 0,
      passengers: known(p.passengers) ?? 0,
      jokers: p.front.joker,
      dice: inFront(view, p.seat) + (known(p.behind) ?? 0),
    }))
    .sort((a, b) => a.place - b.place || a.seat - b.seat);

/** Groups of players with equal passengers, each with what decided between them. */
export function tiesOf(
  final: readonly Final[],
): { seats: Final[]; by: 'jokers' | 'dice' | 'shared' }[] {
  const ties: { seats: Final[]; by: 'jokers' | 'dice' | 'shared' }[] = [];
  const split = (list: readonly Final[], key: 'passengers' | 'jokers' | 'dice'): Final[][] =>
    [...new Set(list.map((one) => one[key]))]
      .map((value) => list.filter((one) => one[key] === value))
      .filter((group) => group.length > 1);
  for (const group of split(final, 'passengers')) {
    if (new Set(group.map((one) => one.jokers)).size > 1) ties.push({ seats: group, by: 'jokers' });
    for (const same of split(group, 'jokers')) {
      if (new Set(same.map((one) => one.dice)).size > 1) ties.push({ seats: same, by: 'dice' });
      for (const equal of split(same, 'dice')) ties.push({ seats: equal, by: 'shared' });
    }
  }
  return ties;
}
