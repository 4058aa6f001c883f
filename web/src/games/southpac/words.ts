// What the table of Southern Pacific says, in any language: a catalogue of sentences (words.en.ts, words.de.ts)
// made into the functions the table calls. What is written on map and cards is in labels.ts.
import type { GameWords, LogPart, Meter } from '..';
import type { BoardData, GameEvent, View } from '../../engine/types';
import type { Catalogue, Labels, Phrase } from './catalogue';
import { offerOfVerb } from './panels';
import { atlasFrom, meterIn, nameIn, ownWords, playerIn, type Atlas } from '../parts/catalogue';
import { addressed, capital, eventText, fill, fillFor, partsOf, readerOf } from '../parts/words';
import { logTurns } from './log';
import { actingSeat, isAuction, letterOf, lookOf } from './read';
import { asBoard, asView, seatOf, type SpBoard, type SpView } from './types';
import { en } from './words.en';

export interface SpWords extends GameWords {
  language: string;
  ui: Labels;
  phrase(key: Phrase, ...gaps: (string | number)[]): string;
  money(n: number): string;
  railroad(id: string | null, board: SpBoard): string;
  linkName(id: string | null, board: SpBoard): string;
  /** A player's name, as a label. */
  player(seat: number, view: SpView): string;
  /** A player's name inside a sentence: "you" for the reader. */
  playerIn(seat: number, view: SpView): string;
  waiting(view: View, board: BoardData): string;
}

/* Names of a board's things, made once for a board. */
const atlases = new WeakMap<object, Atlas>();

function atlasOf(board: SpBoard): Atlas {
  const kept = atlases.get(board);
  if (kept) return kept;
  const atlas = atlasFrom(board, {
    city: (one) => one.name,
    link: (one, city) => `${city(one.a)}–${city(one.b)}`,
    railroad: (one) => one.short,
  });
  atlases.set(board, atlas);
  return atlas;
}

const nameOf = (c: Catalogue, id: string, view: SpView, board: SpBoard): string =>
  nameIn(atlasOf(board), c, view.players, id);

/** A railroad is a chip and a link is bold. */
function partOf(c: Catalogue, id: string, view: SpView, board: SpBoard): LogPart {
  const atlas = atlasOf(board);
  if (atlas.railroads.has(id)) {
    const name = atlas.railroads.get(id)!;
    return { text: letterOf(board, id), look: 'chip', style: lookOf(board, id), name };
  }
  const text = nameOf(c, id, view, board);
  return atlas.links.has(id) ? { text, look: 'bold' } : { text };
}

/** Which of its sentences a decision needs, by what is offered and what was bid. */
function caseOf(v: SpView): string {
  const { decision } = v;
  const verbs = new Set((v.actions ?? []).map((text) => text.split(' ')[0]));
  if (isAuction(v)) {
    if (!verbs.has('bid')) return 'auction-short';
    if (!verbs.has('pass')) return 'auction-last';
    return `${decision} ${v.highest_bidder ? 'led' : 'open'}`;
  }
  if (decision === 'offer' && !verbs.has('offer')) return 'offer none';
  if (decision === 'track' && verbs.size === 1) return 'track done';
  if (decision === 'track' && !verbs.has('propose')) return 'track build';
  if (decision === 'track' && !verbs.has('build')) return 'track buy';
  if (decision === 'price' && v.president[v.seller ?? ''] === v.president[v.railroad ?? ''])
    return 'price own';
  return decision;
}

/** The sentence for those who wait. The least bid is known only with the offers. */
function waitOf({ waits }: Catalogue, v: SpView): string {
  const key = v.actions ? caseOf(v) : v.decision;
  if (!isAuction(v)) return waits[key] ?? waits[v.decision] ?? '';
  if (key === 'auction-last') return waits[key]!;
  const bid = waits[v.highest_bidder ? 'led' : 'open']!;
  return v.actions ? `${bid} ${waits[key] ?? waits.auction}` : bid;
}

/** The gaps of a decision's heading and sentence. */
function gapsOf(c: Catalogue, v: SpView, b: SpBoard): (string | number)[] {
  const money = (n: number | null | undefined): string => fill(c.phrases.money, [n ?? 0]);
  const name = (id: string | null): string => (id ? nameOf(c, id, v, b) : '');
  const about = v.auctioned ?? v.railroad;
  const actor = actingSeat(v);
  const range = offerOfVerb(v, v.decision === 'price' ? 'price' : 'bid');
  const facts = v.facts;
  const figures: Record<string, (number | null | undefined)[]> = {
    'free-link': [],
    offer: [about ? facts?.railroads[about]?.unsold : 0],
    track: [v.treasury?.[about ?? ''], facts?.build_cost],
    price: [range?.min, range?.max],
    reply: [v.price],
    answer: [v.counter],
    dividend: [v.income?.[about ?? ''], v.treasury?.[about ?? '']],
  };
  const three = figures[v.decision] ?? [v.bid, range?.min, v.players?.[actor - 1]?.cash];
  const leader = v.highest_bidder ?? v.turn;
  const who =
    v.decision === 'reply' || v.decision === 'answer'
      ? v.president[v.decision === 'reply' ? (v.railroad ?? '') : (v.seller ?? '')]
      : leader;
  const home = v.decision === 'free-link' ? facts?.railroads[about ?? '']?.home : v.link;
  const [x, y, z] = three.map((n) =>
    v.decision === 'offer' ? String(n ?? 0) : n === null || n === undefined ? '' : money(n),
  );
  return [
    name(about ?? null),
    name(who ?? null),
    name(home ?? null),
    name(v.seller),
    x ?? '',
    y ?? '',
    z ?? '',
    playerIn(c, v.players, actor),
  ];
}

function metersOf(c: Catalogue, v: SpView): Meter[] {
  const f = v.facts;
  const held = Object.values(f.railroads).reduce((sum, r) => sum + r.held, 0);
  const meter = meterIn(c.meters);
  const list = [
    v.round > 0 ? meter('round', v.round) : meter('opening', ''),
    meter('shares', held, [f.shares_in_all]),
    meter('cubes', f.fewest_cubes),
  ];
  if (v.card) list.push(meter('card', v.players[seatOf(v.card) - 1]?.name ?? '', [], false));
  return list;
}

/** The functions of a language from its catalogue. */
export function speak(c: Catalogue, language = 'en'): SpWords {
  const say = (key: Phrase, ...gaps: (string | number)[]): string =>
    fillFor(c.log.you, c.phrases[key], gaps);
  const event = (e: GameEvent, view: View, board: BoardData): string => {
    const sentence = c.events[e.kind];
    if (!sentence) return e.words;
    const names = e.args.map((id) => nameOf(c, id, asView(view), asBoard(board)));
    const said = addressed(sentence, e.args, readerOf(view));
    return eventText(e.kind, fill(said, names, e.amount ?? null));
  };
  const said = (
    sentences: Record<string, string>,
    key: string,
    text: string,
    view: View,
    board: BoardData,
  ): string | null => {
    const { ids, amount } = partsOf(text);
    const names = ids.map((id) => nameOf(c, id, asView(view), asBoard(board)));
    return sentences[key] ? capital(fill(sentences[key], names, amount)) : null;
  };
  return {
    language,
    ui: c.labels,
    options: c.options,
    guide: c.guide,
    phrase: say,
    money: (n) => say('money', n),
    points: (n) => say('money', n),
    event,
    log({ plies, view, board, you }) {
      const part = (id: string) => partOf(c, id, asView(view), asBoard(board));
      const { log } = c;
      return logTurns({ language, log, you, part, event: (e) => event(e, view, board) }, plies);
    },
    action(text, view, board) {
      const { verb } = partsOf(text);
      // Leaving an auction has a word of its own, the one on its button.
      const leave = verb === 'pass' ? c.confirms[`pass ${asView(view).decision}`] : undefined;
      return leave ?? said(c.actions, verb, text, view, board) ?? text;
    },
    verb: (verb) => c.verbs[verb] ?? verb,
    confirm(action, events, view, board) {
      const v = asView(view);
      const { verb } = partsOf(action);
      const price = { build: events.find((e) => e.kind === 'built')?.amount, accept: v.price };
      const amount =
        verb === 'accept' && v.decision === 'answer' ? v.counter : price[verb as 'build'];
      const key = `${verb} ${v.decision}`;
      const text = amount === null || amount === undefined ? action : `${action} ${amount}`;
      return (
        (c.confirms[key] && said(c.confirms, key, text, view, board)) ??
        said(c.confirms, verb, text, view, board) ??
        action
      );
    },
    decision(view, board) {
      const v = asView(view);
      const gaps = gapsOf(c, v, asBoard(board));
      const sentence = c.says[caseOf(v)] ?? c.says[v.decision] ?? '';
      return {
        title: fill(c.titles[v.decision] ?? '', gaps),
        sentence: capital(fillFor(c.log.you, sentence, gaps)),
      };
    },
    waiting(view, board) {
      const v = asView(view);
      return capital(fillFor(c.log.you, waitOf(c, v), gapsOf(c, v, asBoard(board))));
    },
    ending: (id) => c.endings[id] ?? id,
    name: (id, view, board) => nameOf(c, id, asView(view), asBoard(board)),
    help: (decision) => c.help[decision] ?? [],
    meters: (view) => metersOf(c, asView(view)),
    mark(events) {
      const begun = events.find((e) => e.kind === 'round');
      return begun ? say('mark', begun.amount ?? 0) : null;
    },
    railroad: (id, board) => (id === null ? '' : (atlasOf(board).railroads.get(id) ?? id)),
    linkName: (id, board) => (id === null ? '' : (atlasOf(board).links.get(id) ?? id)),
    player: (seat, view) => view.players[seat - 1]?.name ?? '',
    playerIn: (seat, view) => playerIn(c, view.players, seat),
  };
}

export const asWords = ownWords<SpWords>('ui', () => speak(en));

export const wordsIn = async (language: string): Promise<SpWords> =>
  language === 'de' ? speak((await import('./words.de')).de, 'de') : asWords(undefined);
