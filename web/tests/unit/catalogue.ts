// Checks that hold for the catalogue of every game: each kind of the engine's tables has its sentence, and no sentence
// asks for an argument that the kind does not have.
import { expect, test } from 'vitest';
import type { GameEvent } from '../../src/engine/types';
import type { Kind, Tables } from './tables';

type Texts = Record<string, string>;

/** The gaps of a sentence: "1" for {1} and {1:dir}, "n" for {n}. */
export const gapsOf = (text: string): string[] =>
  [...text.matchAll(/\{(\d|n)(?::[^}]*)?\}/g)].map((gap) => gap[1]!);

/** Each sentence of a list with its gaps: what two languages must have in common. */
export const gapsIn = (list: Texts): unknown =>
  Object.entries(list).map(([key, text]) => [key, [...new Set(gapsOf(text))].sort()]);

/** What two languages must have in common of the parts that every catalogue has. */
export const shapeOf = (c: {
  options: Record<string, { values?: Texts }>;
  labels: object;
  log: Texts;
  waits: Texts;
}): unknown => [
  Object.entries(c.options).map(([name, o]) => [name, Object.keys(o.values ?? {})]),
  Object.keys(c.labels),
  gapsIn(c.log),
  gapsIn(c.waits),
];

/** How much a catalogue explains: the same in both languages. */
export const explanationsOf = (c: {
  guide: readonly { id: string; decisions: readonly string[] }[];
  help: Record<string, readonly string[]>;
}): unknown => [
  c.guide.map((step) => [step.id, step.decisions]),
  Object.entries(c.help).map(([decision, text]) => [decision, text.length]),
];

/** An event as the engine reports it. */
export const said = (
  kind: GameEvent['kind'],
  args: string[] = [],
  amount: number | null = null,
): GameEvent => ({ kind, args, amount, words: '' });

/** Every sentence asks only for arguments that its kind has. `also` checks more of a sentence that is no reason: the
    reader of a reason is the one who tries, so it may leave the player out. */
export function checkGaps(
  kinds: readonly Kind[],
  sentence: (verb: string) => string,
  also?: (kind: Kind, gaps: string[]) => void,
): void {
  for (const kind of kinds) {
    const gaps = gapsOf(sentence(kind.verb));
    for (const gap of gaps)
      expect(gap === 'n' ? kind.amount : Number(gap) <= kind.args, `${kind.verb} {${gap}}`).toBe(
        true,
      );
    if (!kind.verb.startsWith('why-')) also?.(kind, gaps);
  }
}

/** A sentence uses all arguments of its kind, and its amount. */
const usesAll = (kind: Kind, gaps: string[]): void =>
  expect(new Set(gaps).size, kind.verb).toBe(kind.args + Number(kind.amount));

/** Every decision has its name, its title and help, and every ending its sentence. */
function checkDecisions(
  names: Tables['names'],
  c: { decisions: Texts; help: Record<string, string[]>; endings: Texts },
  titleOf: (decision: string) => string | undefined,
): void {
  for (const decision of names('decisions')) {
    expect(c.decisions[decision], decision).toBeTruthy();
    expect(titleOf(decision), decision).toBeTruthy();
    expect(c.help[decision]?.length, decision).toBeGreaterThan(0);
  }
  expect(Object.keys(c.endings).sort()).toEqual(names('endings').sort());
}

/** Every kind of event has its sentence, and every action its label and its button. */
function checkKinds(
  { actions, events }: Tables,
  c: { events: Texts; verbs: Texts; actions: Texts; confirms: Texts },
  /** Sentences of actions besides those of their kinds. */
  more: readonly string[] = [],
): void {
  const verbs = actions.map((a) => a.verb);
  expect(Object.keys(c.events).sort()).toEqual(events.map((e) => e.verb).sort());
  expect(Object.keys(c.verbs).sort()).toEqual([...verbs].sort());
  expect(Object.keys(c.actions).sort()).toEqual([...verbs, ...more].sort());
  for (const verb of verbs) expect(c.confirms[verb], verb).toBeTruthy();
}

/** Whoever waits reads a sentence about every decision of a player. Nothing in it belittles what somebody has. */
export function checkWaits(
  names: Tables['names'],
  waits: Texts,
  isChance: (decision: string) => boolean,
): void {
  for (const decision of names('decisions')) {
    if (isChance(decision) || decision === 'over') continue;
    const isAuction = decision.endsWith('auction');
    expect(isAuction ? waits.led : waits[decision], decision).toBeTruthy();
  }
  for (const text of Object.values(waits)) {
    expect(text).toMatch(/\.$/);
    expect(text).not.toMatch(/only (has|\$|\{)|hat nur/);
  }
}

/** The guide explains every decision of a player, once or more. */
export function checkGuide(
  names: Tables['names'],
  guide: readonly { decisions: readonly string[] }[],
  isChance: (decision: string) => boolean,
): void {
  const guided = new Set(guide.flatMap((step) => step.decisions));
  const all = names('decisions').filter((decision) => !isChance(decision));
  expect([...guided].sort()).toEqual(all.sort());
}

/** Each of these options is explained, with each of its values. */
export function checkOptions(
  names: Tables['names'],
  options: Record<string, { values?: Texts }>,
  listed: readonly string[],
): void {
  for (const name of listed)
    expect(Object.keys(options[name]!.values!).sort()).toEqual(names(`names_${name}`).sort());
}

/** What a whole catalogue has. */
interface Whole {
  events: Texts;
  verbs: Texts;
  actions: Texts;
  confirms: Texts;
  decisions: Texts;
  help: Record<string, string[]>;
  endings: Texts;
  waits: Texts;
}

/** The tests of a whole catalogue in one language. */
export function testCatalogue(
  tables: Tables,
  c: Whole,
  own: {
    titleOf: (decision: string) => string | undefined;
    isChance: (decision: string) => boolean;
    /** Checks the gaps of a sentence that is no reason. */
    uses?: (kind: Kind, gaps: string[]) => void;
    /** Sentences of actions besides those of their kinds. */
    more?: readonly string[];
  },
): void {
  const { events, names } = tables;
  test('asks only for arguments there are, and uses all of them', () => {
    checkGaps(events, (verb) => c.events[verb]!, own.uses ?? usesAll);
  });
  test('has a sentence for every event and reason, and a label and a button for every action', () => {
    checkKinds(tables, c, own.more);
  });
  test('explains every decision and every ending', () => {
    checkDecisions(names, c, own.titleOf);
  });
  test('tells those who wait what is decided', () => {
    checkWaits(names, c.waits, own.isChance);
  });
}
