// What the table of Railroad Dice says, in any language: a catalogue of sentences (words.en.ts, words.de.ts) made into
// the functions the table calls. What is written on tiles and cards is in labels.ts.
//
// Gaps are {1} {2} {3} and {n}; [die|dice] is said by the number before it.
import type { GameWords, LogPart, Meter } from '..';
import type { GameEvent, View } from '../../engine/types';
import { meterIn, ownWords, playerIn } from '../parts/catalogue';
import {
  addressed,
  capital,
  eventText,
  fill,
  fillFor,
  partsOf,
  readerOf,
  type Gap,
} from '../parts/words';
import { act } from './act.svelte';
import type { Catalogue, Labels, Phrase } from './catalogue';
import { labelsIn } from './labels';
import { logTurns } from './log';
import { boxOf, layOf, letterOf, lookOf, stationOfferOf } from './read';
import {
  asBoard,
  asView,
  seatOf,
  type EndId,
  type FaceId,
  type Lay,
  type RdBoard,
  type RdView,
} from './types';
import { en } from './words.en';

export interface RdWords extends GameWords {
  language: string;
  ui: Labels;
  phrase(key: Phrase, ...gaps: Gap[]): string;
  /** A phrase about a number of things. */
  count(key: Phrase, n: number, ...gaps: Gap[]): string;
  face(id: FaceId): string;
  /** "lake 3". */
  box(id: string): string;
  /** "mountain tile (north, east)". */
  lie(id: string, view: RdView): string;
  /** "Weiden" of Weiden Express. */
  company(id: string, view: RdView): string;
  player(seat: number, view: RdView): string;
  /** "14,000". */
  thousands(n: number): string;
  /** Why a verb can do nothing, in a few words. */
  missing(facts: readonly GameEvent[]): string;
  /** "Straight on d5, west end, heading south." */
  laySentence(lay: Lay, view: RdView): string;
}

/** The sides of a tile that are mountains, by the middle of each. */
function mountainSides(view: RdView, lie: string): string[] {
  const terrain = view.facts?.tiles[lie]?.terrain ?? '';
  const middles = { north: 3, east: 27, south: 45, west: 21 };
  return Object.entries(middles).flatMap(([side, cell]) => (terrain[cell] === 'M' ? [side] : []));
}

function lieName(c: Catalogue, id: string, view: RdView): string {
  const kind = view.facts?.tiles[id]?.kind ?? id.split('-')[0]!;
  const sides = mountainSides(view, id).map((side) => c.names[side] ?? side);
  if (sides.length) return fill(c.phrases.mountainSides, [sides.join(', ')]);
  return fill(c.phrases.theTile, [c.names[kind] ?? kind]);
}

/** A lake is ground, and a tile: these speak of tiles. */
const OF_TILES = new Set(['attached', 'why-no-fit', 'why-not-entered', 'tile']);

function nameOf(c: Catalogue, id: string, view: RdView): string {
  if (/^p\d$/.test(id)) return playerIn(c, view.players, seatOf(id)) || id;
  const company = view.facts?.companies[id];
  if (company) return company.name;
  if (id in c.names) return c.names[id]!;
  if (view.facts?.tiles[id]) return lieName(c, id, view);
  if (/^[a-z]+-\d$/.test(id)) {
    const { terrain, price } = boxOf(id);
    return fill(c.phrases.boxFor, [c.names[terrain] ?? terrain, price]);
  }
  return c.decisions[id] ?? c.endings[id] ?? id;
}

const namesOf = (c: Catalogue, kind: string, ids: readonly string[], view: RdView): string[] =>
  ids.map((id) =>
    OF_TILES.has(kind) && view.facts?.tiles[id] ? lieName(c, id, view) : nameOf(c, id, view),
  );

/** A company is a chip and a cell is bold. */
function partOf(c: Catalogue, id: string, kind: string, view: RdView, board: RdBoard): LogPart {
  if (view.facts?.companies[id])
    return {
      text: letterOf(board, id),
      look: 'chip',
      style: lookOf(board, id),
      name: view.facts.companies[id].name,
    };
  const [text] = namesOf(c, kind, [id], view);
  return /^[a-g][1-7]$/.test(id) ? { text: id, look: 'bold' } : { text: text! };
}

function metersOf(c: Catalogue, v: RdView): Meter[] {
  const f = v.facts;
  const meter = meterIn(c.meters);
  const turn = [v.players.length - f.turns_left, v.players.length];
  return [
    meter(v.final ? 'last' : 'year', v.year, turn),
    meter('bank', v.bank),
    meter('tiles', f.tiles_left),
    meter('sold', Math.min(f.sold_out, f.sold_out_needed), [f.sold_out_needed], false),
  ];
}

/** The gaps of a decision's heading and sentence, then its number. */
function gapsOf(c: Catalogue, v: RdView): [Gap[], number | null] {
  const name = (id: string | null | undefined): string => (id ? nameOf(c, id, v) : '');
  const end = v.end ?? null;
  const gaps = [
    name(end),
    name(end && v.heading?.[end]),
    v.facts?.lays[0]?.cell ?? '',
    v.facts?.front_limit ?? '',
    name(v.turn),
  ];
  return [gaps, v.decision === 'roll' ? v.to_roll : (v.facts?.to_return ?? null)];
}

/** What a button says: the case of its sentence, the gaps that the action does not have, its number. */
function confirmed(
  action: string,
  events: readonly GameEvent[],
  v: RdView,
): { key: string; die: FaceId | null; n: number | null } {
  const { verb, ids, amount } = partsOf(action);
  const of = (kind: string): number | null => events.find((e) => e.kind === kind)?.amount ?? null;
  const plain = { key: verb, die: null, n: amount };
  if (events.some((e) => e.kind === 'collapsed')) return { ...plain, key: 'collapse' };
  if (verb === 'income') return { ...plain, n: v.facts.income_now };
  if (verb === 'roll') {
    const jokers = Number(ids[0]);
    const sum = jokers * (1 + v.facts.bonus_per_joker) + (amount ?? 0);
    return { ...plain, n: of('rolls') ?? sum };
  }
  if (verb === 'lay') {
    const lay = layOf(action, v);
    const n = lay?.cost ?? of('paid') ?? 0;
    return { key: n ? 'lay paid' : 'lay', die: lay?.die ?? 'straight', n };
  }
  if (verb === 'station') {
    const site = stationOfferOf(action, v);
    return { ...plain, n: site ? site.price + site.surcharge : of('paid') };
  }
  return verb === 'end' && amount ? { ...plain, key: 'end behind' } : plain;
}

/** Which sentence an action needs: no dice from behind the screen, or no jokers, are not mentioned. */
function actionKey(verb: string, ids: readonly string[], amount: number | null): string {
  if (verb === 'end' && amount) return 'end behind';
  if (verb !== 'roll') return verb;
  if (!amount) return 'roll jokers';
  return Number(ids[0]) ? 'roll' : 'roll behind';
}

/** The functions of a language from its catalogue. */
export function speak(c: Catalogue, language = 'en'): RdWords {
  const figures = new Intl.NumberFormat(language);
  const phrase = (key: Phrase, ...gaps: Gap[]): string => fillFor(c.log.you, c.phrases[key], gaps);
  const count = (key: Phrase, n: number, ...gaps: Gap[]): string =>
    fillFor(c.log.you, c.phrases[key], gaps, n);
  const event = (e: GameEvent, view: View): string => {
    const directors: (string | null)[] = Object.values(asView(view).director ?? {});
    const isNone = e.kind === 'why-not-director' && !directors.includes(e.args[0] ?? '');
    const sentence = isNone ? c.phrases.directsNone : c.events[e.kind];
    if (!sentence) return e.words;
    const said = addressed(sentence, e.args, readerOf(view));
    return eventText(
      e.kind,
      fill(said, namesOf(c, e.kind, e.args, asView(view)), e.amount ?? null),
    );
  };
  return {
    language,
    ui: c.labels,
    options: c.options,
    guide: c.guide,
    phrase,
    count,
    event,
    log({ plies, view, board, you }) {
      const part = (id: string, kind: string) => partOf(c, id, kind, asView(view), asBoard(board));
      const { log } = c;
      return logTurns({ language, log, you, part, event: (e) => event(e, view) }, plies);
    },
    action(text, view) {
      const { verb, ids, amount } = partsOf(text);
      const key = actionKey(verb, ids, amount);
      if (!c.actions[key]) return text;
      const said = fill(c.actions[key], namesOf(c, verb, ids, asView(view)), amount);
      const isPaid = (verb === 'lay' || verb === 'station') && amount;
      return capital(isPaid ? `${said}, ${count('withJokers', amount)}` : said);
    },
    verb: (verb) => c.verbs[verb] ?? verb,
    confirm(action, events, view) {
      const v = asView(view);
      const { key, die, n } = confirmed(action, events, v);
      const { verb, ids } = partsOf(action);
      const names = namesOf(c, verb, ids, v);
      const company = v.facts.companies[ids[0] ?? ''];
      if (company) names[0] = company.name.split(' ')[0]!;
      const gaps = [names[0] ?? '', names[1] ?? '', names[2] ?? '', die ? c.names[die]! : ''];
      return c.confirms[key] ? fill(c.confirms[key], gaps, n) : action;
    },
    decision(view) {
      const v = asView(view);
      const [gaps, n] = gapsOf(c, v);
      const verb = v.decision === 'turn' && act.group ? c.verbs[act.group] : undefined;
      const isOwn = v.decision === 'turn' && v.turn !== null && v.turn === readerOf(v);
      return {
        title: verb ?? fill(c.titles[isOwn ? 'turn own' : v.decision] ?? '', gaps, n),
        sentence: fill(c.says[v.decision] ?? '', gaps, n),
      };
    },
    waiting(view) {
      const v = asView(view);
      const [gaps, n] = gapsOf(c, v);
      return fill(c.waits[v.decision] ?? '', gaps, n);
    },
    place(action) {
      const { verb, ids } = partsOf(action);
      return verb === 'station' ? labelsIn(language).ends[ids[0] as EndId] : '';
    },
    ending: (id) => c.endings[id] ?? id,
    name: (id, view) => nameOf(c, id, asView(view)),
    help: (decision) => c.help[decision] ?? [],
    meters: (view) => metersOf(c, asView(view)),
    mark(events) {
      const begun = events.find((e) => e.kind === 'year');
      return begun ? phrase('mark', begun.amount ?? 0) : null;
    },
    face: (id) => c.names[id] ?? id,
    box(id) {
      const { terrain, price } = boxOf(id);
      return `${c.names[terrain] ?? terrain} ${price}`;
    },
    lie: (id, view) => lieName(c, id, view),
    company: (id, view) => view.facts.companies[id]?.name.split(' ')[0] ?? id,
    player: (seat, view) => view.players[seat - 1]?.name ?? '',
    thousands: (n) => figures.format(n * 1000),
    points(n, named = false) {
      const thousands = figures.format(n * 1000);
      return named ? phrase('passengers', thousands) : thousands;
    },
    missing(facts) {
      const found = facts.find((e) => c.missing[e.kind] !== undefined);
      return found ? fill(c.missing[found.kind]!, [], found.amount ?? null) : c.labels.notNow;
    },
    laySentence(lay, view) {
      const name = (id: string): string => nameOf(c, id, view);
      const said = [
        phrase('laySay', capital(name(lay.die)), lay.cell, name(lay.end), name(lay.exit)),
        lay.for === 'mountain' ? count('laySayMountain', lay.cost) : '',
        lay.for === 'bridge' ? count('laySayBridge', lay.cost) : '',
        lay.then === 'tile' ? phrase('laySayTile') : '',
        lay.joker ? phrase('laySayJoker') : '',
      ];
      return said.filter(Boolean).join(' ');
    },
  };
}

export const asWords = ownWords<RdWords>('ui', () => speak(en));

export const wordsIn = async (language: string): Promise<RdWords> =>
  language === 'de' ? speak((await import('./words.de')).de, 'de') : asWords(undefined);
