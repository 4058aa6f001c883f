// What the tests of tables of a server share: browsers of several people, and hands that play in them.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { en } from '../../src/games/transsib/words.en';
import { expect, isPhone, position, prepare } from './app';

interface Visit extends BrowserContextOptions {
  theme?: string;
  address?: string;
}

/** A browser of its own, at the home page of the server. What a lost network makes it say is no fault. */
export async function visitor(browser: Browser, faults: string[], plan: Visit = {}): Promise<Page> {
  const { theme = 'light', address = '/', ...context } = plan;
  const page = await (await browser.newContext(context)).newPage();
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    if (!/net::ERR_|WebSocket connection to/.test(text)) faults.push(text);
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  await prepare(page, { theme });
  await page.goto(address);
  return page;
}

export async function enter(page: Page, name: string): Promise<void> {
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function enterLobby(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Play online' }).click();
  await enter(page, name);
  await expect(page.getByRole('button', { name: 'Create game' })).toBeVisible();
}

/** Makes a table of three with a computer at the third seat; the result is its address. */
export async function makeTable(page: Page, title: string): Promise<string> {
  await page.getByRole('button', { name: 'Create game' }).click();
  await page.getByLabel('Seat 3').selectOption('novice');
  await page.getByLabel('Title (optional)').fill(title);
  await page.getByRole('button', { name: 'Create game' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  return page.getByLabel('Link to this table').inputValue();
}

/** Comes to the table at this address and takes the second seat. */
export async function sitSecond(page: Page, name: string, address: string): Promise<void> {
  await page.goto(address);
  await enter(page, name);
  await page.getByRole('button', { name: 'Sit here: Seat 2' }).click();
}

export const acts = (page: Page) => page.locator('section.now.yours .go');

/** The first offer, or now and then what ends an auction, and confirm. Buttons are clicked where they are, not where
    they were: an answer of the server may move them. */
export async function decide(page: Page, turn: number): Promise<void> {
  const now = page.locator('section.now');
  const segments = now.locator('.segments button:not(.none)');
  const act = now.locator('.btn.act');
  if (turn % 3 === 2 && (await segments.count()) > 0) await segments.last().click();
  if ((await act.count()) === 0) {
    const rows = now.locator('.offers .rows button, .offers .track button');
    // On a phone the list is folded away.
    if ((await rows.count()) === 0) await now.locator('.offers .link, .offers .fold').click();
    await rows.first().click();
  }
  const { last } = await position(page);
  await act.click();
  await expect.poll(async () => (await position(page)).last).toBeGreaterThan(last);
}

/** Whose turn it is. */
export async function mover(pages: Page[]): Promise<Page> {
  for (let tries = 0; tries < 600; tries++) {
    for (const page of pages) if ((await acts(page).count()) > 0) return page;
    await pages[0]!.waitForTimeout(50);
  }
  throw new Error('it is nobody’s turn');
}

/** So many decisions, by whoever has to make them; at least one by each. */
export async function play(pages: Page[], count: number): Promise<void> {
  const did = new Map(pages.map((page) => [page, 0]));
  for (let turn = 0; turn < count || [...did.values()].includes(0); turn++) {
    const page = await mover(pages);
    did.set(page, did.get(page)! + 1);
    await decide(page, turn);
  }
}

/** The verbs of the log, "passes" for a name and "pass" for you. */
const VERBS = new Map(
  Object.values(en.log)
    .flatMap((line) => [...line.matchAll(/\{v:([^|]*)\|([^}]*)\}/g)])
    .map(([, you, name]) => [name!, you!]),
);

/** The log and the figures of the players in the same words for everybody: "You pass" and "Ben passes" are both
    "Ben pass". */
export async function told(page: Page): Promise<string> {
  const tab = async (name: string) => {
    if (isPhone(page) && (await page.getByRole('tab', { name, selected: false }).count()) > 0)
      await page.getByRole('tab', { name }).click();
  };
  await tab('Log');
  const log = await page.locator('.log ol').innerText();
  await tab('Players');
  // A player's own row is the first and reads "You".
  const rows = await page.locator('.players li').evaluateAll((all) =>
    all.map((row) => ({
      name: row.querySelector('.name')?.getAttribute('title') ?? '',
      cash: row.querySelector('.cash')?.textContent,
    })),
  );
  await tab('Act');
  const verb = new RegExp(`\\b(${rows.map((row) => row.name).join('|')}) (\\w+)`, 'g');
  const lines = log
    .replace(/\bYou\b/g, rows[0]!.name)
    .replace(verb, (_, name: string, word: string) => `${name} ${VERBS.get(word) ?? word}`);
  return [lines, ...rows.map(({ name, cash }) => `${name} ${cash}`).sort()].join('\n');
}

/** All come to see the same position: nobody moves meanwhile, for a person is to decide. */
export async function agree(pages: Page[], all: Page[]): Promise<void> {
  const { last } = await position(await mover(pages));
  for (const page of all) await expect.poll(async () => (await position(page)).last).toBe(last);
  await expect(async () => {
    const first = await told(all[0]!);
    expect(first.length).toBeGreaterThan(100);
    for (const page of all.slice(1)) expect(await told(page)).toBe(first);
  }).toPass({ timeout: 20_000 });
}
