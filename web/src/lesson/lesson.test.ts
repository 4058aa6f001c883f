// A lesson at a table with the real engine: what is accepted, what else is legal, taking back, resuming.
import { expect, test, vi } from 'vitest';
import catalog from 'virtual:catalog';
import { carrier } from '../../tests/unit/module';
import { emptyStorage } from '../../tests/unit/storage';
import { Engine } from '../engine/client';
import { recordOf } from '../learn/rules';
import { Lesson } from './lesson.svelte';
import { progressOf } from './progress';
import { lessonsOf } from './script';

const info = catalog.find(({ id }) => id === 'transsib')!;
emptyStorage();

vi.setConfig({ testTimeout: 60_000 });

/** The lesson of this id, at a step. */
async function open(id: string, step = 0): Promise<Lesson> {
  const { scripts, texts } = (await lessonsOf('transsib', 'en'))!;
  const i = scripts.findIndex((script) => script.id === id);
  const thinker = new Engine(carrier);
  const lesson = new Lesson(info, i + 1, scripts[i]!, {
    table: new Engine(carrier),
    thinker: () => thinker,
    scratch: () => new Engine(carrier),
    save: () => expect.unreachable('a lesson is not saved'),
  });
  await lesson.begin(await recordOf('transsib', scripts[i]!.record), texts[i]!, step);
  return lesson;
}

async function make(lesson: Lesson, action: string): Promise<void> {
  await lesson.table.pick(action);
  expect(lesson.table.chosen).toBe(action);
  await lesson.table.confirm();
}

const until = (lesson: Lesson, index: number, phase: string) =>
  vi.waitFor(() => expect([lesson.index, lesson.phase]).toEqual([index, phase]), 30_000);

const EAST = 'build blue chelyabinsk-yekaterinburg-omsk';

test('the accepted action leads to the next step, and the end is kept', async () => {
  const lesson = await open('east');
  expect(lesson.table.view?.players.map((player) => player.name)).toEqual(['You', 'Ben', 'Chen']);
  await lesson.answer(1);
  await until(lesson, 1, 'task');
  await make(lesson, EAST);
  await until(lesson, 2, 'task');
  expect(progressOf('transsib').east).toEqual({ step: 2, done: false });
  await make(lesson, 'extend omsk-barnaul');
  await until(lesson, 3, 'task');
  await lesson.answer(2);
  await until(lesson, 4, 'done');
  expect(progressOf('transsib').east).toEqual({ step: 0, done: true });
  await open('east');
  expect(progressOf('transsib').east?.done, 'it stays finished').toBe(true);
});

test('another legal action can be taken back; nobody moves meanwhile', async () => {
  const lesson = await open('east', 1);
  const { last } = lesson.table;
  await make(lesson, 'pass');
  expect([lesson.phase, lesson.failures, lesson.table.last]).toEqual(['other', 1, last + 1]);
  expect(lesson.table.thinking).toBe(false);
  await lesson.takeBack();
  expect([lesson.phase, lesson.index, lesson.table.last]).toEqual(['task', 1, last]);
  await make(lesson, 'buy red');
  expect([lesson.phase, lesson.shouldShow]).toEqual(['other', true]);
});

test('the lesson ends in free play if its goal is out of reach', async () => {
  const lesson = await open('east', 1);
  await make(lesson, 'pass');
  await lesson.goOn();
  await until(lesson, 1, 'free');
  expect(progressOf('transsib').east?.step).toBe(1);
  await lesson.restart();
  expect([lesson.phase, lesson.index]).toEqual(['task', 0]);
});

test('an action that is good as well has its own sentence', async () => {
  const lesson = await open('auction', 1);
  await make(lesson, 'link moscow-samara');
  expect([lesson.phase, lesson.praise]).toEqual(['good', 0]);
  await lesson.goOn();
  await until(lesson, 2, 'task');
});

test('the others make the moves of the record', async () => {
  const lesson = await open('auction');
  await make(lesson, 'bid 12');
  await until(lesson, 1, 'task');
  expect(lesson.table.live?.decision).toBe('first-link');
});

test('show makes the action and takes it back; skip makes it', async () => {
  const lesson = await open('east', 1);
  const { last } = lesson.table;
  await lesson.show();
  expect([lesson.phase, lesson.index, lesson.table.last]).toEqual(['task', 1, last]);
  await lesson.skip();
  await until(lesson, 2, 'task');
  expect(lesson.table.last).toBe(last + 1);
});

test('nothing before the beginning can be taken back', async () => {
  const lesson = await open('east');
  expect(lesson.table.mayUndo).toBe(false);
  const later = await open('east', 2);
  expect(later.table.live?.decision).toBe('second-link');
  await later.table.undo();
  expect([later.index, later.phase]).toEqual([1, 'task']);
});
