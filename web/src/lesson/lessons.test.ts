// Every lesson of every game, checked by the engine: the record replays, each step asks for what the record does, and
// every fact that a text names is there.
import { describe, expect, test } from 'vitest';
import catalog from 'virtual:catalog';
import { carrier } from '../../tests/unit/module';
import { Engine } from '../engine/client';
import { parseOffer } from '../engine/offers';
import type { Ply, View } from '../engine/types';
import { hasLessons, hasRules, recordOf, rulesOf } from '../learn/rules';
import {
  fill,
  isOffered,
  lessonsOf,
  matches,
  sumIn,
  sumsOf,
  type Facts,
  type Lessons,
  type LessonText,
  type Script,
  type Step,
} from './script';

const LANGUAGES = ['en', 'de'];
const taught = catalog.map(({ id }) => id).filter(hasLessons);

/** Facts that a text names and no position has. */
const gapsIn = (text: string, facts: Facts): string[] =>
  sumsOf(text).filter((sum) => sumIn(sum, facts) === undefined);

interface Walk {
  engine: Engine;
  script: Script;
  texts: LessonText[];
  start: View;
  plies: Ply[];
}

async function walkOf(game: string, script: Script, texts: LessonText[]): Promise<Walk> {
  const engine = new Engine(carrier);
  await engine.load(await recordOf(game, script.record));
  const plies = await engine.history();
  return { engine, script, texts, plies, start: await engine.state(script.ply, script.seat) };
}

/** The position before a ply as the learner sees it, and the engine at it. */
async function at(walk: Walk, game: string, ply: number): Promise<View> {
  await walk.engine.load(await recordOf(game, walk.script.record));
  await walk.engine.cut(ply);
  return walk.engine.state(undefined, walk.script.seat);
}

/** A question: answers that differ, and all facts known. */
function checkQuestion(step: Step, number: number, walk: Walk, facts: Facts): void {
  for (const { steps } of walk.texts) {
    const text = steps[number]!;
    const answers = (text.answers ?? []).map((answer) => fill(answer, facts));
    expect(new Set(answers).size, 'answers differ').toBe(answers.length);
    expect(answers.length).toBeGreaterThan(1);
    expect(step.answer).toBeLessThan(answers.length);
    const said = [text.say, text.why, text.else, ...(text.answers ?? [])];
    expect(said.flatMap((one) => gapsIn(one, facts))).toEqual([]);
  }
}

/** An action: the record's is accepted, and every other one has an answer. */
async function checkAction(
  step: Step,
  number: number,
  walk: Walk,
  was: View,
  { action }: Ply,
): Promise<void> {
  const { engine, texts, start, script } = walk;
  const isAccepted = (one: string) => step.accept!.some((pattern) => matches(pattern, one));
  expect(isAccepted(action), `${step.accept} accepts ${action}`).toBe(true);
  expect(isOffered(step, was.actions)).toBe(true);
  for (const pattern of step.good ?? [])
    expect(isOffered({ window: [], accept: [pattern] }, was.actions), pattern).toBe(true);
  const { view: best } = await engine.preview(action, script.seat);
  const others = was.actions.map((text) => parseOffer(text).action).filter((o) => !isAccepted(o));
  const afterwards = await Promise.all(
    others.slice(0, 3).map((other) => engine.preview(other, script.seat)),
  );
  for (const { steps } of texts) {
    const text = steps[number]!;
    const before = { now: was, best, was, start };
    expect([text.say, text.why].flatMap((one) => gapsIn(one, before))).toEqual([]);
    expect(text.good ?? [], 'a sentence for each good action').toHaveLength(step.good?.length ?? 0);
    for (const { view: now } of afterwards) {
      const facts = { now, best, was, start };
      const said = [text.else, ...(text.good ?? [])];
      expect(said.flatMap((one) => gapsIn(one, facts))).toEqual([]);
    }
  }
}

async function check(game: string, script: Script, texts: LessonText[]): Promise<void> {
  const walk = await walkOf(game, script, texts);
  const { plies, start } = walk;
  const own = plies.filter((ply) => ply.ply >= script.ply && ply.actor === script.seat);
  const actions = script.steps.filter((step) => step.answer === undefined);
  expect(own.map((ply) => ply.action)).toHaveLength(actions.length);
  let done = 0;
  for (const [number, step] of script.steps.entries()) {
    const ply = own[done];
    const was = await at(walk, game, ply?.ply ?? plies.length);
    expect(step.window.length).toBeGreaterThan(0);
    if (step.answer !== undefined) checkQuestion(step, number, walk, { now: was, was, start });
    else await checkAction(step, number, walk, was, plies[own[done++]!.ply]!);
  }
  const end = { now: await at(walk, game, plies.length), start };
  expect(texts.flatMap(({ learned }) => gapsIn(learned, end))).toEqual([]);
}

describe.each(taught)('the lessons of %s', (game) => {
  test('have the same steps in every language, and a text for everything', async () => {
    const all = await Promise.all(LANGUAGES.map((language) => lessonsOf(game, language)));
    const [english, ...others] = all.map((one) => (one as Lessons).texts);
    const { scripts } = all[0]!;
    expect(scripts.length).toBeGreaterThan(1);
    expect(new Set(scripts.map(({ id }) => id)).size).toBe(scripts.length);
    const shape = (texts: LessonText[]) =>
      texts.map(({ steps }) =>
        steps.map((step) => [step.good?.length ?? 0, step.answers?.length ?? 0]),
      );
    for (const other of others) {
      expect(other).not.toBe(english);
      expect(shape(other)).toEqual(shape(english!));
    }
    expect(english!.map(({ steps }) => steps.length)).toEqual(
      scripts.map(({ steps }) => steps.length),
    );
    const texts = [english!, ...others].flat();
    const words = texts.flatMap(({ title, about, learned, steps }) => [
      title,
      about,
      learned,
      ...steps.flatMap((step) => [step.title, step.say, step.why, step.else]),
    ]);
    expect(words.filter((text) => !text?.trim() || text.split('**').length % 2 === 0)).toEqual([]);
  });

  test('follow the rules of the game', async () => {
    const all = await Promise.all(LANGUAGES.map((language) => lessonsOf(game, language)));
    for (const [i, script] of all[0]!.scripts.entries())
      await check(
        game,
        script,
        all.map((one) => one!.texts[i]!),
      );
  }, 60_000);
});

test.each(taught.filter(hasRules))('the lessons of %s link to its rules', async (game) => {
  const sections = (await rulesOf(game, 'en'))!.rules.sections.map(({ id }) => id);
  const { scripts } = (await lessonsOf(game, 'en'))!;
  const linked = scripts.flatMap(({ steps }) => steps.flatMap(({ rule }) => rule ?? []));
  expect(linked.length).toBeGreaterThan(0);
  expect(linked.filter((id) => !sections.includes(id))).toEqual([]);
});

test('Trans-Siberian Railroad, which newcomers see first, has lessons', () => {
  expect(taught).toContain('transsib');
});

describe('patterns', () => {
  test.each([
    ['build blue *', 'build blue omsk-barnaul', true],
    ['build blue|red *', 'build red omsk-barnaul', true],
    ['build blue *', 'build red omsk-barnaul', false],
    ['bid 9..12', 'bid 12', true],
    ['bid 9..12', 'bid 13', false],
    ['pass', 'pass', true],
    ['buy *', 'buy', false],
  ])('%s: %s', (pattern, action, is) => {
    expect(matches(pattern, action)).toBe(is);
  });

  test('are looked for within the range of an offer', () => {
    const step = (pattern: string) => ({ window: [], accept: [pattern] });
    expect(isOffered(step('bid 12'), ['pass', 'bid 9..48'])).toBe(true);
    expect(isOffered(step('bid 8'), ['pass', 'bid 9..48'])).toBe(false);
    expect(isOffered(step('bid 1..9'), ['bid 9..48'])).toBe(true);
    expect(isOffered(step('bid 50..60'), ['bid 9..48'])).toBe(false);
  });
});

test('facts are looked up and added', () => {
  const view = { value: { blue: 16 }, players: [{ cash: 3, score: 35 }] } as unknown as View;
  const facts = { now: view, best: { value: { blue: 28 } } as unknown as View };
  expect(fill('{value.blue} to {best.value.blue}', facts)).toBe('16 to 28');
  expect(fill('{p1.score - p1.cash}, {2 * value.blue + 1}', facts)).toBe('32, 33');
  expect(sumIn('value.red', facts)).toBeUndefined();
  expect(sumIn('value.blue + value.red', facts)).toBeUndefined();
});
