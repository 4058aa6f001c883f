// The lessons of a game, as its folder has them: games/GAME/learn/lessons.json says where each lesson begins and what
// each step waits for, lessons.en.json and lessons.de.json have the texts, and a record is the lesson played well. The
// record is the script: from `ply` on, the learner's actions in it are the steps, the actions of all others are theirs.
import { parseOffer } from '../engine/offers';
import type { View } from '../engine/types';

/** One step: a decision of the learner, or a question that is answered in the coach's card. */
export interface Step {
  /** Bright windows round pieces, which are named by their anchors (`data-at`) or cards (`data-card`). `a+b` is one window
      round several pieces, `a|b` the first of them that is on the screen. */
  window: string[];
  /** The actions that are asked for. A word may be `*` or alternatives, as in `omsk|orsk`; an amount may be a range. */
  accept?: string[];
  /** Other actions that reach the goal too; the text has a sentence for each. */
  good?: string[];
  /** In place of an action: the number of the right answer, from 0. */
  answer?: number;
  /** A section of the rules of the game. */
  rule?: string;
}

export interface Script {
  id: string;
  /** The file of the record, without its ending. */
  record: string;
  /** The number of actions before the lesson begins. */
  ply: number;
  /** The seat of the learner. */
  seat: number;
  minutes: number;
  steps: Step[];
}

/** The texts of a step. Facts stand in braces, see sumIn(). */
export interface StepText {
  /** The task in a few words, for the list of steps and the head of the card. */
  title: string;
  say: string;
  why: string;
  /** The answer to every other legal action, or to a wrong answer: one sentence that compares. */
  else: string;
  good?: string[];
  answers?: string[];
}

export interface LessonText {
  title: string;
  about: string;
  /** What was learned, in one line. */
  learned: string;
  steps: StepText[];
}

export interface Lessons {
  scripts: Script[];
  texts: LessonText[];
}

const scripts = import.meta.glob<Script[]>('../../../games/*/learn/lessons.json', {
  import: 'default',
});
const texts = import.meta.glob<LessonText[]>('../../../games/*/learn/lessons.*.json', {
  import: 'default',
});
const fileOf = (game: string, name: string): string => `../../../games/${game}/learn/${name}`;

/** The lessons of a game in a language, in English where that is missing; null: the game has none. */
export async function lessonsOf(game: string, language: string): Promise<Lessons | null> {
  const script = scripts[fileOf(game, 'lessons.json')];
  const text =
    texts[fileOf(game, `lessons.${language}.json`)] ?? texts[fileOf(game, 'lessons.en.json')];
  if (!script || !text) return null;
  const [read, spoken] = await Promise.all([script(), text()]);
  return { scripts: read, texts: spoken };
}

const RANGE = /^(-?\d+)\.\.(-?\d+)$/;

function fits(pattern: string, word: string): boolean {
  const range = RANGE.exec(pattern);
  if (range) return Number(word) >= Number(range[1]) && Number(word) <= Number(range[2]);
  return pattern === '*' || pattern.split('|').includes(word);
}

export function matches(pattern: string, action: string): boolean {
  const [asked, given] = [pattern.split(' '), action.split(' ')];
  return asked.length === given.length && asked.every((word, i) => fits(word, given[i]!));
}

/** An action of an offer that matches; null: none does. */
function matchIn(pattern: string, text: string): string | null {
  const offer = parseOffer(text);
  const { min, max } = offer;
  if (min === null || max === null) return matches(pattern, text) ? text : null;
  const range = RANGE.exec(pattern.split(' ').at(-1)!) ?? [];
  const wanted = [min, max, Number(range[1]), Number(range[2]), parseOffer(pattern).min ?? min];
  const head = [offer.verb, ...offer.args].join(' ');
  const found = wanted.find((n) => n >= min && n <= max && matches(pattern, `${head} ${n}`));
  return found === undefined ? null : `${head} ${found}`;
}

/** Whether one of the offers can be what a step asks for. */
export const isOffered = (step: Step, offers: readonly string[]): boolean =>
  (step.accept ?? []).some((pattern) => offers.some((text) => matchIn(pattern, text) !== null));

/** The positions that a text may name. The first one is meant where none is named. */
export interface Facts {
  now: View;
  /** After the action that the record has here. */
  best?: View;
  /** Before the action that was made. */
  was?: View;
  /** At the beginning of the lesson. */
  start?: View;
}

/** A fact of a position: a path of members, `treasury.blue`. `p2.cash` is a member of the player of seat 2; the first
    word may name the position: `best.value.blue`. Undefined: there is no such fact. */
function factIn(path: string, facts: Facts): string | undefined {
  if (/^\d+$/.test(path)) return path;
  const [first = '', ...rest] = path.split('.');
  const isNamed = first in facts;
  let at: unknown = isNamed ? facts[first as keyof Facts] : facts.now;
  for (const word of isNamed ? rest : [first, ...rest]) {
    if (typeof at !== 'object' || at === null) return undefined;
    const seat = /^p(\d)$/.exec(word);
    const { players } = at as { players?: unknown[] };
    at = seat && players ? players[Number(seat[1]) - 1] : (at as Record<string, unknown>)[word];
  }
  return typeof at === 'string' || typeof at === 'number' ? String(at) : undefined;
}

const SIGNS: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
};

/** A fact, or a sum worked out from left to right: `p1.score - p1.cash`. Undefined: a part of it is not known. */
export function sumIn(sum: string, facts: Facts): string | undefined {
  const [first = '', ...rest] = sum.trim().split(/ +/);
  let known = factIn(first, facts);
  for (let i = 0; i + 1 < rest.length; i += 2) {
    const next = factIn(rest[i + 1]!, facts);
    if (known === undefined || next === undefined) return undefined;
    known = String(SIGNS[rest[i]!]?.(Number(known), Number(next)));
  }
  return known;
}

/** The sums of a text, which stand in braces. */
export const sumsOf = (text: string): string[] =>
  [...text.matchAll(/\{([^}]*)\}/g)].map((found) => found[1]!);

/** The text with its facts. One that is not known yet leaves a gap. */
export const fill = (text: string, facts: Facts): string =>
  text.replace(/\{([^}]*)\}/g, (_, sum: string) => sumIn(sum, facts) ?? '…');
