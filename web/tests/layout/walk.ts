// The walker: opens the positions of a recorded match in the page, one after the other, and runs the layout checker
// over the board.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { deflateRawSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { prepare } from '../e2e/app';
import { KINDS, type Finding, type Kind, type Limits } from './checker';
import { addChecker, checkLayout } from './load';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const folder = `${root}build/layout`;

export interface Size {
  width: number;
  height: number;
  /** Played with fingers. */
  touch: boolean;
  limits: Limits;
}

const mouse: Limits = { text: 12, target: 0, pageScrolls: false };
const tablet: Limits = { ...mouse, target: 40 };
const phone: Limits = { ...tablet, text: 13 };

/** The screens on which every table has to fit. Magnified to 200 percent, a window has half as many pixels. */
export const SIZES = {
  '1366x650': { width: 1366, height: 650, touch: false, limits: mouse },
  '1440x760': { width: 1440, height: 760, touch: false, limits: mouse },
  '1920x1080': { width: 1920, height: 1080, touch: false, limits: mouse },
  '200%': { width: 683, height: 325, touch: false, limits: { ...mouse, pageScrolls: true } },
  '1024x768': { width: 1024, height: 768, touch: true, limits: tablet },
  '768x1024': { width: 768, height: 1024, touch: true, limits: tablet },
  '390x844': { width: 390, height: 844, touch: true, limits: phone },
  '360x640': { width: 360, height: 640, touch: true, limits: phone },
} satisfies Record<string, Size>;
export type SizeId = keyof typeof SIZES;

export const BOARD = 'section.board';

/** Equal findings of a walk. */
export interface Group extends Finding {
  /** The first position with it, and how often it was seen. */
  first: number;
  times: number;
  /** The most elements in one position. */
  elements: number;
}

export interface Walk {
  game: string;
  /** A golden record of the game. */
  record: string;
  size: SizeId;
  languages: string[];
  /** How many positions, the first and the last included; all if 0. */
  stops: number;
}

// ---- Positions ----

const isAction = (line: string): boolean => /^(p\d|\*) /.test(line);

/** The positions of a record in which a player decides, and the last one: the page makes moves of chance by itself. */
function positions({ game, record, stops }: Walk): { ply: number; text: string }[] {
  const file = `${root}games/${game}/test/golden/${record}.record`;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
  const head = lines.filter((line) => !isAction(line) && !line.startsWith('='));
  const actions = lines.filter(isAction);
  const plies = [...actions, ''].flatMap((line, ply) => (line.startsWith('*') ? [] : [ply]));
  const end = plies.length - 1;
  const wanted =
    stops === 0
      ? plies
      : Array.from({ length: stops }, (_, i) => plies[Math.round((i * end) / (stops - 1))]!);
  return wanted.map((ply) => ({
    ply,
    text: `${[...head, ...actions.slice(0, ply)].join('\n')}\n`,
  }));
}

/** Shows a position as a link with its record does, and waits until nothing moves. */
async function show(page: Page, ply: number, text: string): Promise<void> {
  await page.evaluate((packed) => {
    location.hash = `#/table?record=${packed}`;
  }, deflateRawSync(text).toString('base64url'));
  await page.waitForFunction(
    (wanted) =>
      !(window as unknown as { unanswered?: number }).unanswered &&
      !location.hash.includes('record=') &&
      document.querySelector<HTMLInputElement>('.history input')?.max === String(wanted),
    ply,
    { polling: 20 },
  );
  await page.evaluate(() => document.fonts.ready);
}

/** Two frames, so that everything that watches its own size has drawn itself again, and the end of all transitions. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const moving = document.getAnimations().filter((one) => one.playState === 'running');
    for (const one of moving)
      if (one.effect?.getComputedTiming().iterations !== Infinity) one.finish();
    await frame();
  });
}

async function open(browser: Browser, size: Size, language: string): Promise<Page> {
  const { width, height, touch } = size;
  const context = await browser.newContext({
    baseURL: process.env.ROUNDHOUSE_ADDRESS,
    locale: language,
    reducedMotion: 'reduce',
    hasTouch: touch,
    isMobile: touch,
    viewport: { width, height },
  });
  const page = await context.newPage();
  await prepare(page, { speed: 'off', language });
  await addChecker(page);
  await page.goto('/');
  return page;
}

// ---- Findings ----

/** Collects the findings of a walk; equal ones become one group with the worst example. */
class Report {
  private groups = new Map<string, Group>();

  add(ply: number, findings: Finding[]): void {
    const here = new Map<string, Finding[]>();
    for (const one of findings) {
      const key = `${one.kind} ${one.path}`;
      here.set(key, [...(here.get(key) ?? []), one]);
    }
    for (const [key, all] of here) {
      const worst = all.reduce((a, b) => (b.size > a.size ? b : a));
      const group = this.groups.get(key) ?? { ...worst, first: ply, times: 0, elements: 0 };
      if (worst.size > group.size) Object.assign(group, worst);
      group.first = Math.min(group.first, ply);
      group.times++;
      group.elements = Math.max(group.elements, all.length);
      this.groups.set(key, group);
    }
  }

  /** By kind, the worst first. */
  all(): Group[] {
    const order = (one: Group) => KINDS.indexOf(one.kind) * 1e6 - one.size;
    return [...this.groups.values()].sort((a, b) => order(a) - order(b));
  }
}

/** A page for people: each group in one line. */
function readable({ game, record, size }: Walk, groups: Group[], views: number): string {
  const plain = (text: string) => text.replaceAll('|', '/');
  return [
    `# ${game}, ${record}, ${size}: ${groups.length} findings`,
    '',
    `The board was looked at ${views} times. Each line is the worst of equal findings.`,
    '',
    '| kind | element | by how much | elements | first ply | times |',
    '| --- | --- | --- | --- | --- | --- |',
    ...groups.map(
      (one) =>
        `| ${one.kind} | \`${one.path}\` ${plain(one.name)} | ${plain(one.figures)} ` +
        `| ${one.elements} | ${one.first} | ${one.times} |`,
    ),
    '',
  ].join('\n');
}

/** Walks through a match once in each language, by day and at night in turn: what one language shows by day, the other
    shows at night. Writes the findings into build/layout and returns them. */
export async function walkThrough(browser: Browser, walk: Walk): Promise<Group[]> {
  const size: Size = SIZES[walk.size];
  const stops = positions(walk);
  const report = new Report();
  for (const [turn, language] of walk.languages.entries()) {
    const page = await open(browser, size, language);
    for (const [i, { ply, text }] of stops.entries()) {
      await show(page, ply, text);
      const theme = (i + turn) % 2 === 0 ? 'light' : 'dark';
      await page.evaluate((wanted) => (document.documentElement.dataset.theme = wanted), theme);
      await settle(page);
      report.add(ply, await checkLayout(page, BOARD, size.limits));
    }
    await page.context().close();
  }
  const groups = report.all();
  const name = `${folder}/${walk.game}-${walk.record}-${walk.size.replace('%', '-percent')}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${name}.md`, readable(walk, groups, walk.languages.length * stops.length));
  writeFileSync(`${name}.json`, JSON.stringify(groups, null, 1));
  return groups;
}

/** One line for each group of the kinds that are not allowed. */
export const faults = (groups: Group[], kinds: Kind[]): string[] =>
  groups
    .filter(({ kind }) => kinds.includes(kind))
    .map((one) => `${one.kind}: ${one.path} "${one.name}", ${one.figures}, ply ${one.first}`);
