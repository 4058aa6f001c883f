// What the table of Trans-Siberian Railroad says, in any language: a catalogue of sentences (words.en.ts,
// words.de.ts) made into the functions the table calls. In sentences {1} {2} {3} stand for the
// arguments of an event or an action, {n} for its amount, as in the engine's own words.
import type { GameWords, LogPart } from '..';
import { atlasFrom, meterIn, nameIn, ownWords, playerIn, type Atlas } from '../parts/catalogue';
import {
  addressed,
  capital,
  eventText,
  fill,
  fillFor,
  partsOf,
  readerOf,
  signed,
} from '../parts/words';
import type { Catalogue, Labels, Phrase } from './catalogue';
import { logTurns } from './log';
import { holdersOf, owedBonus, priceOfCertificate, termsOf } from './read';
import type { Standing, TsrBoard, TsrView } from './types';
import { asBoard, asView } from './types';
import type { BoardData, GameEvent, Preview } from '../../engine/types';
import { en } from './words.en';

export interface LinkState {
  income: number;
  owner: string | null;
  legal: boolean;
  first: boolean;
  price: number | null;
  railroad: string;
  chosen: boolean;
}

/** A line of figures, each before and after. */
export type Change = { label: string; before: number; after: number }[];

export interface TsrWords extends GameWords {
  ui: Labels;
  railroad(id: string, board: TsrBoard): string;
  /** The names of all cities in this language. */
  cities(board: TsrBoard): ReadonlyMap<string, string>;
  linkName(id: string, board: TsrBoard): string;
  link(id: string, board: TsrBoard, state: LinkState): string;
  phrase(key: Phrase, ...gaps: (string | number)[]): string;
  tracks(view: TsrView): string;
  tsar(view: TsrView): string;
  flag(view: TsrView): string;
  endsAt(value: number): string;
  auctionOf(id: string, board: TsrBoard): string;
  cashInWords(view: TsrView, seats: number[]): string;
  canAnswer(richest: number, amount: number): string;
  isNationalized(id: string, board: TsrBoard): string;
  valueIs(id: string, amount: number, board: TsrBoard): string;
  nationalizationIs(amount: number): string;
  dividendsAre(count: number, end: number): string;
  row(id: string, view: TsrView, board: TsrBoard): string;
  certificatesOf(id: string, view: TsrView, board: TsrBoard, price: number | null): string;
  outOfPlay(standing: Standing, initial: boolean): string;
  outShort(standing: Standing, initial: boolean): string;
  changes(view: TsrView, preview: Preview): Change[];
  outlook(view: TsrView, board: TsrBoard, preview: Preview): string;
}

const LETTERS = 'RBGYKW';

/** The class that gives a railroad its colours: by its letter, or by its place among the railroads. */
export function railClass(letter: string, index: number): string {
  return `rr${letter && LETTERS.includes(letter) ? letter : (LETTERS[index % LETTERS.length] ?? 'R')}`;
}

/** The letter of a railroad, and the class that gives it its colours. */
export function markOf(
  id: string,
  view: TsrView,
  board: TsrBoard,
): { letter: string; style: string } {
  const letter = view.facts?.railroads[id]?.letter ?? '';
  const place = board.railroads.findIndex((r) => r.id === id);
  return { letter, style: railClass(letter, place) };
}

/* Names of a board's things, made once for a board. */
const atlases = new WeakMap<object, Map<Catalogue, Atlas>>();

function atlasOf(board: TsrBoard, c: Catalogue): Atlas {
  const kept = atlases.get(board)?.get(c);
  if (kept) return kept;
  const atlas = atlasFrom(board, {
    city: (one) => c.cities[one.id] ?? one.name,
    link(one, city) {
      const name = one.cities.map(city).join('–');
      if (!one.external) return name;
      const side = c.exits[one.id];
      return fill(c.abroad, [name]) + (side ? ` (${side})` : '');
    },
    railroad: (one) => c.railroads[one.id] ?? one.name,
  });
  const byLanguage = atlases.get(board) ?? new Map<Catalogue, Atlas>();
  byLanguage.set(c, atlas);
  atlases.set(board, byLanguage);
  return atlas;
}

const nameOf = (c: Catalogue, id: string, view: TsrView, board: TsrBoard): string =>
  nameIn(atlasOf(board, c), c, view.players, id);

/** By how much the standings would change, in words: "you +4, Dmitri +2". */
function standings(c: Catalogue, view: TsrView, preview: Preview): string {
  const after = asView(preview.view);
  const owed = (seat: number): number =>
    seat === view.to_move.player ? owedBonus(preview.events) : 0;
  return view.players
    .map((p) => ({
      name: playerIn(c, view.players, p.seat),
      by: (after.players[p.seat - 1]?.score ?? p.score) - owed(p.seat) - p.score,
    }))
    .filter((s) => s.by !== 0)
    .map((s) => `${s.name} ${signed(s.by)}`)
    .join(', ');
}

const pays = (events: readonly GameEvent[]): boolean => events.some((e) => e.kind === 'received');

/** What an action would change for its railroad and its player, before and after. The map and the cards of the railroads show
    the rest. */
function changesOf({ labels }: Catalogue, view: TsrView, preview: Preview): Change[] {
  const after = asView(preview.view);
  const [verb, first] = preview.action.split(' ');
  const isNamed = verb === 'build' || verb === 'buy' || verb === 'bonus';
  const id = isNamed ? first! : (view.building ?? view.auctioned ?? '');
  const list: Change[] = [];
  const add = (...parts: [label: string, before?: number, now?: number][]): void => {
    const changed = parts.filter(([, before, now]) => before !== now);
    if (!changed.length) return;
    list.push(changed.map(([label, before = 0, after = 0]) => ({ label, before, after })));
  };
  add([labels.treasury, view.treasury[id], after.treasury[id]]);
  /* A dividend changes everything: the sentence below tells of it. */
  if (pays(preview.events)) return list;
  const paysOf = (v: TsrView): number | undefined => v.facts.railroads[id]?.pays;
  add(
    [labels.income, view.income[id], after.income[id]],
    [labels.paysPerShare, paysOf(view), paysOf(after)],
  );
  const seat = view.to_move.player ?? 0;
  const [me, then] = [view.players[seat - 1], after.players[seat - 1]];
  const owed = owedBonus(preview.events);
  add([labels.yourCash, me?.cash, then && then.cash - owed]);
  add(
    [labels.yourWorth, me?.score, then && then.score - owed],
    [list.length ? labels.timingShort : labels.timing, view.timing, after.timing],
  );
  return list;
}

/** What follows from an action: standings, and what comes next. */
function outlookOf(c: Catalogue, view: TsrView, board: TsrBoard, preview: Preview): string {
  const after = asView(preview.view);
  const say = (key: Phrase, ...gaps: (string | number)[]): string => fill(c.phrases[key], gaps);
  const parts: string[] = [];
  for (const e of preview.events) {
    if (e.kind === 'went-public') parts.push(say('goesPublic', nameOf(c, e.args[0]!, view, board)));
  }
  if (after.decision === 'second-link') {
    parts.push(
      say(
        'thenSecond',
        after.end_cities.map((id) => nameOf(c, id, view, board)).join(', '),
        after.actions.filter((text) => text.startsWith('extend ')).length,
      ),
    );
  }
  if (after.decision === 'tolls') parts.push(say('thenTolls'));
  if (after.decision === 'second-certificate') parts.push(say('thenCertificate'));
  const owed = owedBonus(preview.events);
  if (owed > 0) parts.push(say('ofWhichExtra', owed));
  if (pays(preview.events)) {
    const got = view.players.map((p) => {
      const mine = preview.events.filter(
        (e) => (e.kind === 'received' || e.kind === 'compensated') && e.args[0] === `p${p.seat}`,
      );
      return `${playerIn(c, view.players, p.seat)} ${signed(mine.reduce((sum, e) => sum + (e.amount ?? 0), 0))}`;
    });
    parts.push(say('thenDividend', got.join(', ')));
  }
  const by = standings(c, view, preview);
  if (by) parts.push(say('gains', by));
  return parts.join(' ');
}

/** A railroad is a chip and a link is bold. */
function partOf(c: Catalogue, id: string, view: TsrView, board: TsrBoard): LogPart {
  const atlas = atlasOf(board, c);
  const name = atlas.railroads.get(id);
  if (name) {
    const letter = view.facts?.railroads[id]?.letter ?? name[0] ?? '';
    const place = board.railroads.findIndex((r) => r.id === id);
    return { text: letter, look: 'chip', style: railClass(letter, place), name };
  }
  const text = nameOf(c, id, view, board);
  return atlas.links.has(id) ? { text, look: 'bold' } : { text };
}

/** The gaps of the sentences of a decision: the railroad concerned, the player who decides, the first link, the leader of
    the auction. */
function gapsOf(c: Catalogue, v: TsrView, board: TsrBoard): string[] {
  const name = (id: string | null): string => (id ? nameOf(c, id, v, board) : '');
  const who = playerIn(c, v.players, v.to_move.player ?? 0);
  const about = v.auctioned ?? v.building ?? v.bought;
  return [name(about), who, name(v.first_link), name(v.highest_bidder)];
}

/** The functions of a language from its catalogue. */
export function speak(c: Catalogue, language = 'en'): TsrWords {
  const say = (key: Phrase, ...gaps: (string | number)[]): string =>
    fillFor(c.log.you, c.phrases[key], gaps);
  const railroad = (id: string, board: TsrBoard): string =>
    atlasOf(board, c).railroads.get(id) ?? id;
  const event = (e: GameEvent, view: unknown, board: BoardData): string => {
    const sentence = c.events[e.kind];
    if (!sentence) return e.words;
    const names = e.args.map((id) => nameOf(c, id, view as TsrView, asBoard(board)));
    const said = addressed(sentence, e.args, readerOf(view as TsrView));
    return eventText(e.kind, fill(said, names, e.amount ?? null));
  };
  const parts = (
    text: string,
    view: TsrView,
    board: TsrBoard,
  ): [string, string[], number | null] => {
    const { verb, ids, amount } = partsOf(text);
    return [verb, ids.map((id) => nameOf(c, id, view, board)), amount];
  };
  return {
    ui: c.labels,
    standing: c.labels.worth,
    options: c.options,
    guide: c.guide,
    phrase: say,
    event,
    log({ plies, view, board, you }) {
      const part = (id: string) => partOf(c, id, asView(view), asBoard(board));
      const tongue = { language, log: c.log, you, part, timingEnd: asView(view).facts.timing_end };
      return logTurns({ ...tongue, event: (e) => event(e, view, board) }, plies);
    },
    action(text, view, board) {
      const [verb, names, amount] = parts(text, asView(view), asBoard(board));
      // Leaving an auction has a word of its own, the one on its button.
      const leave = verb === 'pass' ? c.confirms[`pass ${asView(view).decision}`] : undefined;
      const sentence = leave ?? c.actions[verb];
      return sentence ? capital(fill(sentence, names, amount)) : text;
    },
    verb: (verb) => c.verbs[verb] ?? verb,
    confirm(action, events, view, board) {
      const [verb, names, amount] = parts(action, asView(view), asBoard(board));
      const price = verb === 'buy' ? priceOfCertificate(events) : termsOf(events, '').price;
      const priced = price !== null && (verb === 'buy' || verb === 'build' || verb === 'extend');
      const key = `${verb} ${priced ? 'price' : asView(view).decision}`;
      const sentence = c.confirms[key] ?? c.confirms[verb];
      return sentence ? capital(fill(sentence, names, priced ? price : amount)) : action;
    },
    decision(view, board) {
      const v = asView(view);
      const ask = c.asks[v.decision ?? ''] ?? ['', ''];
      const gaps = gapsOf(c, v, asBoard(board));
      return { title: fill(ask[0], gaps, v.bid), sentence: fill(ask[1], gaps, v.bid) };
    },
    waiting(view, board) {
      const v = asView(view);
      const key = v.decision === 'bid' && v.highest_bidder ? 'bid led' : v.decision;
      return capital(fillFor(c.log.you, c.waits[key] ?? '', gapsOf(c, v, asBoard(board)), v.bid));
    },
    ending: (id) => c.endings[id] ?? id,
    name: (id, view, board) => nameOf(c, id, asView(view), asBoard(board)),
    help: (decision) => c.help[decision] ?? [],
    meters(view) {
      const v = asView(view);
      const f = v.facts;
      const open = Object.keys(v.value).filter((id) => v.status[id] === 'open');
      const top = Math.max(0, ...open.map((id) => v.value[id] ?? 0));
      const meter = meterIn(c.meters);
      return [
        meter('timing', v.timing, [f.timing_end]),
        meter('dividends', v.dividends, [f.dividends_end]),
        meter('phase', Number(v.phase), [2]),
        meter(Number(v.phase) === 2 ? 'safe' : 'safeLater', v.nationalization),
        meter('top', top, [f.value_end], false),
        // While fewer are public, the game does not end for it yet.
        f.public < f.end_public_below
          ? meter('public', f.public, [], false)
          : meter('publicEnds', f.public, [f.end_public_below], false),
      ];
    },
    mark(events) {
      const paid = events.find((e) => e.kind === 'dividends');
      return paid ? say('mark', paid.amount ?? 0) : null;
    },
    points: (n) => fill(c.money, [n]),
    railroad,
    cities: (board) => atlasOf(board, c).cities,
    linkName: (id, board) => atlasOf(board, c).links.get(id) ?? id,
    link(id, board, s) {
      const list = [
        say(
          s.owner ? 'linkOf' : 'linkFree',
          atlasOf(board, c).links.get(id) ?? id,
          s.income,
          s.owner ?? '',
        ),
      ];
      if (s.legal && s.first) list.push(say('linkFirst', s.railroad));
      else if (s.legal)
        list.push(
          s.price === null ? say('linkTolls', s.railroad) : say('linkLegal', s.railroad, s.price),
        );
      if (s.chosen) list.push(say('linkChosen'));
      return list.join(' ');
    },
    tracks: (v) =>
      say(
        'tracks',
        v.timing,
        v.facts.timing_end,
        v.dividends,
        v.facts.dividends_end,
        v.phase,
        v.nationalization,
      ),
    tsar: (v) =>
      say(
        Number(v.phase) === 2 ? 'tsarTakes' : 'tsarLater',
        v.nationalization,
        v.facts.value_shift,
      ),
    flag: (v) => say(Number(v.phase) === 2 ? 'flag' : 'flagLater', v.nationalization),
    endsAt: (value) => say('endsAt', value),
    auctionOf: (id, board) => say('auctionOf', railroad(id, board)),
    cashInWords: (v, seats) =>
      seats.map((s) => say('cashOf', v.players[s - 1]!.name, v.players[s - 1]!.cash)).join(', '),
    canAnswer: (richest, amount) => say(amount >= richest ? 'cannotAnswer' : 'canAnswer', richest),
    isNationalized: (id, board) => say('isNationalized', railroad(id, board)),
    valueIs: (id, amount, board) => say('valueIs', railroad(id, board), amount),
    nationalizationIs: (amount) => say('nationalizationIs', amount),
    dividendsAre: (count, end) => say('dividendsAre', count, end),
    row(id, v, board) {
      const f = v.facts.railroads[id]!;
      const name = railroad(id, board);
      if (f.standing !== 'public' && f.standing !== 'private')
        return say('rowClosed', name, c.labels.standings[f.standing]);
      const controllers = f.controllers.map((s) => playerIn(c, v.players, s)).join(', ');
      const text = say(
        'rowOpen',
        name,
        c.labels.standings[f.standing],
        v.treasury[id] ?? 0,
        v.value[id] ?? 0,
        v.income[id] ?? 0,
        f.pays,
      );
      return `${text} ${say('rowControls', controllers)}`;
    },
    certificatesOf(id, v, board, price) {
      const held = holdersOf(v, id).map((h) =>
        say('certificateHolder', playerIn(c, v.players, h.seat), h.count),
      );
      const left = v.facts.railroads[id]?.left ?? 0;
      const text = say('certificates', railroad(id, board), held.join(', '), left);
      return price === null ? text : `${text} ${say('certificatePrice', price)}`;
    },
    outOfPlay: (standing, initial) =>
      say(
        standing === 'unsold'
          ? 'outUnsold'
          : standing === 'nationalized'
            ? 'outNationalized'
            : initial
              ? 'outWaiting'
              : 'outLater',
      ),
    outShort(standing, initial) {
      const { outShort } = c.labels;
      if (standing === 'unsold' || standing === 'nationalized') return outShort[standing];
      return initial ? outShort.waiting : outShort.later;
    },
    changes: (v, preview) => changesOf(c, v, preview),
    outlook: (v, board, preview) => outlookOf(c, v, board, preview),
  };
}

export const asWords = ownWords<TsrWords>('ui', () => speak(en));

export const wordsIn = async (language: string): Promise<TsrWords> =>
  language === 'de' ? speak((await import('./words.de')).de, 'de') : asWords(undefined);
