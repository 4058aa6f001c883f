// What the tables of Russian Railroads (2013) and Ultimate Railroads (2021) say, in any language: a catalogue of
// sentences (words.en.ts, words.de.ts) made into the functions the table calls. The editions have other words for
// the same things; a catalogue writes <coin> or <token>, and the terms of the edition stand there in the end.
//
// Ids are unique only within a kind: TS2 is a track and a special space. So names are asked by kind.
import type { GameWords, LogPart, LogSource, LogTurn } from '..';
import type { GameEvent, View } from '../../engine/types';
import { ownWords } from '../parts/catalogue';
import { addressed, capital, eventText, fill, fillFor, readerOf } from '../parts/words';
import { modulesOf, partsOf } from './boards';
import {
  withMore,
  type Catalogue,
  type Label,
  type ModuleLabels,
  type MorePhrase,
  type Phrase,
  type Rules,
} from './catalogue';
import { EVENT_ARGS, type Domain } from './kinds';
import type { Labels } from './labels';
import { logTurns } from './log';
import { Names, payment } from './names';
import { nameOf, type Edition } from './read';
import { caseOf, confirmText, gapsOf, metersOf, said, wordsOf } from './sentences';
import { asView, type Effect, type RrView, type TableBonus } from './types';
import { en } from './words.en';

export interface RrWords extends GameWords {
  language: string;
  edition: Edition;
  board: Labels;
  ui: Record<Label, string>;
  /** Of the modules; null: another edition. */
  more: ModuleLabels | null;
  phrase(key: Phrase | MorePhrase, ...gaps: (string | number)[]): string;
  /** A text with <coin> and the like, in the terms of the edition. */
  inTerms(text: string): string;
  /** An id in words, by what it is. */
  named(domain: Domain, id: string, view: RrView): string;
  level(level: number): string;
  /** An event in a sentence; of this seat's player in the second person. */
  ofPlayer(e: GameEvent, view: View, seat: number): string;
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
  /** An event in a sentence; of the player `you` in the second person. */
  const event = (e: GameEvent, view: View, you = readerOf(view)): string => {
    const v = asView(view);
    const kinds = KEYS[e.kind] ?? [];
    const gaps = e.args.map((id, i) =>
      id === you ? c.log.you! : names.of(kinds[i] ?? 'number', id, v),
    );
    const sentence = c.events[e.kind] ?? rules?.reasons[e.kind];
    const amount = names.amount(e, v);
    if (sentence !== undefined)
      return eventText(e.kind, fill(addressed(sentence, e.args, you), gaps, amount));
    // What the log says of it, with the player as subject.
    const clause = c.log[e.kind];
    if (clause === undefined) return e.words;
    const subject = clause.startsWith('{v:') ? `${gaps[0]} ` : '';
    return `${capital(subject + fill(addressed(clause, e.args, you), gaps, amount))}.`;
  };
  return {
    language,
    edition,
    board: c.board,
    ui: c.labels,
    options: c.options,
    async rules() {
      const file = language === 'de' ? import('./rules.de') : import('./rules.en');
      rules ??= inTerms(Object.values(await file)[0] as Rules, c.terms[edition]);
    },
    get guide() {
      const steps = rules?.guide ?? [];
      return edition === '2021' ? steps : steps.filter((step) => !step.board);
    },
    more: c.module ?? null,
    phrase: (key, ...gaps) => fillFor(c.log.you, c.phrases[key] ?? '', gaps),
    inTerms: (text) => inTerms(text, c.terms[edition]),
    named: (domain, id, view) => names.of(domain, id, view),
    level: (level) => names.level(level),
    ofPlayer: (e, view, seat) => event(e, view, `p${seat}`),
    effect: (one, view) => names.effect(one, view),
    effects: (list, view) => names.effects(list, view),
    unit: (unit, count) => names.unit(unit, count),
    payment: (workers, black, coins) => payment(c, workers, black, coins),
    bonusRule: (rule) => names.bonus(rule),
    tileWords: (tile, view) => names.tileWords(tile, view),
    list: (items) => names.list(items),
    player: (seat, view) => nameOf(view, seat),
    event: (e, view) => event(e, view),
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
        sentence: capital(fillFor(c.log.you, c.says[key] ?? c.says[v.decision] ?? '', gaps)),
      };
    },
    waiting(view) {
      const v = asView(view);
      const sentence = c.waits[caseOf(v)] ?? c.waits[v.decision] ?? '';
      return capital(fillFor(c.log.you, sentence, gapsOf(names, v)));
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

export const asWords = ownWords<RrWords>('edition', () => speak(en));

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
