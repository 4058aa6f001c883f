// What the browser tests share: a page that may not complain nor ask anybody else, and hands that play.
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';

export { expect };

export interface Kept {
  speed?: string;
  theme?: string;
  language?: string;
}

/** A page whose console stays clean and whose requests all go to our server. */
export const test = base.extend<{ house: Page; kept: Kept }>({
  kept: [{ speed: 'instant' }, { option: true }],
  baseURL: async ({}, use) => use(process.env.ROUNDHOUSE_ADDRESS),
  house: async ({ page, baseURL, kept }, use) => {
    const faults: string[] = [];
    watch(page, baseURL!, faults);
    await page.addInitScript((value) => {
      if (!localStorage.getItem('roundhouse.settings'))
        localStorage.setItem('roundhouse.settings', value);
    }, JSON.stringify(kept));
    await use(page);
    expect(faults, 'no console error, no request to anybody else').toEqual([]);
  },
});

export function watch(page: Page, origin: string, faults: string[]): void {
  page.on('console', (message) => {
    if (message.text().includes('blocked by Playwright')) return;
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(origin) && !/^(data|blob):/.test(address)) faults.push(address);
  });
}

export function figure(words: string): void {
  test
    .info()
    .annotations.push({ type: 'figure', description: `${test.info().project.name}: ${words}` });
}

/** The games with a table of their own: what is tested for one is tested for all. */
export const GAMES = [
  { id: 'transsib', title: 'Trans-Siberian Railroad' },
  { id: 'southpac', title: 'Southern Pacific' },
  { id: 'russian', title: 'Russian Railroads' },
  { id: 'ultimate', title: 'Ultimate Railroads' },
  { id: 'raildice', title: 'Railroad Dice' },
] as const;
/** The tables that are drawn each in its own way; Ultimate Railroads is drawn as Russian Railroads is. */
export const TABLES = GAMES.filter(({ id }) => id !== 'ultimate');
/** Games in which somebody places workers, and a pass is for the whole round. */
export const placesWorkers = (game: string): boolean => game === 'russian' || game === 'ultimate';
export type GameId = (typeof GAMES)[number]['id'];

/** Railroad Dice has most of it in a spec of its own, at both widths: what all games share is tried at one. */
export function oncePerGame(game: GameId, isMobile: boolean, at: 'desktop' | 'phone'): void {
  test.skip(game === 'raildice' && isMobile !== (at === 'phone'), `at the width of a ${at} only`);
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 760;

// ---- Set-up ----

export async function openSetup(page: Page, game: GameId): Promise<void> {
  const { title } = GAMES.find((one) => one.id === game)!;
  await page.goto('/');
  await page.getByRole('link', { name: `Play: ${title}` }).click();
}

/** From the home page to a table, by clicking. `kinds` has a word for each seat, as the levels are called. */
export async function sitDown(
  page: Page,
  kinds: string[],
  { game = 'transsib', seed = '7' }: { game?: GameId; seed?: string } = {},
): Promise<void> {
  await openSetup(page, game);
  await page.locator('.count label', { hasText: String(kinds.length) }).click();
  for (const [i, kind] of kinds.entries())
    await page.getByLabel(`Who plays seat ${i + 1}`).selectOption(kind);
  await page.getByLabel('Seed').fill(seed);
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('section.now')).toBeVisible();
}

/** Opens a record as a table of persons, as from a file. */
export async function openRecord(page: Page, record: string): Promise<void> {
  await page.goto('/');
  await page.locator('#record input[type="file"]').setInputFiles({
    name: 'match.record',
    mimeType: 'text/plain',
    buffer: Buffer.from(record),
  });
  await expect(page.locator('section.now')).toBeVisible();
}

// ---- Looking ----

/** The table as the browser keeps it. */
export function saved(
  page: Page,
): Promise<{ game: string; record: string; ply: number; over: boolean }> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('roundhouse.tables')!)[0]);
}

/** axe finds nothing serious on the page. */
export async function inspect(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => ({
      rule: one.id,
      where: one.nodes.slice(0, 5).map((node) => `${node.target} ${node.failureSummary}`),
    }));
  expect(serious).toEqual([]);
}

export const record = async (page: Page): Promise<string> => (await saved(page)).record;

/** What is drawn: figures, names, links of a map with who owns them, spaces of a board with who is there, track. */
export function drawn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const links = [...document.querySelectorAll<HTMLElement>('.board [data-link]')];
    const spaces = [...document.querySelectorAll<HTMLElement>('.board [data-space]')];
    const track = [...document.querySelectorAll('.board .tile .track path')];
    return (
      track.map((piece) => piece.getAttribute('d')).join('\n') +
      links.map((link) => `${link.dataset.link} ${link.textContent}`).join('\n') +
      spaces.map((space) => `${space.dataset.space} ${space.ariaLabel}`).join('\n') +
      (document.querySelector('.meters')?.textContent ?? '')
    );
  });
}

export const position = (page: Page): Promise<{ at: number; last: number }> =>
  page.locator('.history input[type="range"]').evaluate((bar: HTMLInputElement) => ({
    at: Number(bar.value),
    last: Number(bar.max),
  }));

type Moment = 'yours' | 'over' | 'waiting';

export function moment(page: Page): Promise<Moment> {
  return page.evaluate(() => {
    if (document.querySelector('section.now > .over')) return 'over';
    return document.querySelector('section.now.yours .go') ? 'yours' : 'waiting';
  });
}

/** Waits until a person decides or the game is over. */
export async function untilTurn(page: Page): Promise<'yours' | 'over'> {
  await page.waitForFunction(
    () =>
      document.querySelector('section.now > .over') ??
      document.querySelector('section.now.yours .go'),
    undefined,
    { timeout: 60_000 },
  );
  return (await moment(page)) === 'over' ? 'over' : 'yours';
}

// ---- Acting ----

/** Where something glows on the board so that a finger can reach it: the middle of each such place. */
function glowing(page: Page): Promise<{ x: number; y: number; what: string }[]> {
  return page.evaluate(() => {
    const marks =
      '.board .target.can, .board .part.can[data-buy], .board .chip.choice, ' +
      '.board .card.can[data-railroad], .board .cb.may';
    const found = [];
    for (const mark of document.querySelectorAll<SVGGElement>(marks)) {
      const drawn = mark instanceof SVGElement ? mark.querySelector('.reach, .box, rect') : null;
      const box = (drawn ?? mark).getBoundingClientRect();
      const x = box.x + box.width / 2;
      const y = box.y + box.height / 2;
      const hit = document.elementFromPoint(x, y);
      if (hit && mark.contains(hit))
        found.push({
          x,
          y,
          what:
            mark.dataset.link ?? mark.dataset.buy ?? mark.dataset.railroad ?? mark.ariaLabel ?? '',
        });
    }
    return found;
  });
}

/** The same once it stands still: on a phone the map follows the decision. */
async function settled(page: Page): ReturnType<typeof glowing> {
  let places = await glowing(page);
  for (let tries = 0; tries < 20; tries++) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    const again = await glowing(page);
    if (JSON.stringify(again) === JSON.stringify(places)) break;
    places = again;
  }
  return places;
}

export async function tap(page: Page, at: { x: number; y: number }): Promise<void> {
  if (isPhone(page)) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** Clicks what does a move, and waits until it is done. */
async function doBy(page: Page, button: Locator): Promise<void> {
  const before = (await position(page)).last;
  await button.click();
  await page.waitForFunction(
    (last) => Number(document.querySelector<HTMLInputElement>('.history input')!.max) > last,
    before,
  );
}

/** Confirms what is chosen and waits until it is done. */
export const confirm = (page: Page): Promise<void> =>
  doBy(page, page.locator('section.now .btn.act'));

/** Does what has a button of its own beside: pass, decline. */
export const doBeside = (page: Page, name: string): Promise<void> =>
  doBy(page, page.locator('section.now .go').getByRole('button', { name, exact: true }));

/** A decision with dice: income first, then what glows on the tiles, else a roll, a row, or the end of the turn. */
async function decideDice(page: Page, turn: number): Promise<'board' | 'panel'> {
  const now = page.locator('section.now');
  const ends = turn % 5 === 4;
  const income = now.getByRole('button', { name: 'take income' });
  const end = now.locator('.groups').getByRole('button', { name: 'End turn' });
  const roll = now.locator('.roll .go:not(:disabled)');
  const rows = now.locator('.offers .rows button');
  if ((await income.count()) > 0) await income.click();
  else if (ends && (await end.count()) > 0) await end.click();
  else {
    const places = await settled(page);
    if (places.length > 0) {
      await tap(page, places[(turn * 7) % places.length]!);
      await expect(now.locator('.btn.act')).toBeVisible();
      await confirm(page);
      return 'board';
    }
    if ((await roll.count()) > 0) await roll.click();
    else if ((await now.locator('.btn.act').count()) > 0) await now.locator('.btn.act').focus();
    else if ((await rows.count()) > 0) await rows.nth((turn * 5) % (await rows.count())).click();
    else await end.click();
  }
  await confirm(page);
  return 'panel';
}

/** One decision by clicking: what glows on the board, or else the panel. `turn` varies the choice. */
export async function decide(page: Page, turn: number): Promise<'board' | 'panel'> {
  const now = page.locator('section.now');
  if ((await saved(page)).game === 'raildice') return decideDice(page, turn);
  const beside = now.locator('.go .beside');
  const patience = placesWorkers((await saved(page)).game) ? 9 : 4;
  if (turn % patience === 3 && (await beside.count()) > 0) {
    await doBy(page, beside.first());
    return 'panel';
  }
  const places = await settled(page);
  if (places.length > 0 && turn % 6 !== 5) {
    await tap(page, places[(turn * 7) % places.length]!);
    await expect(now.locator('.btn.act')).toBeVisible();
    await confirm(page);
    return 'board';
  }
  const groups = await now.locator('.segments button').count();
  if (groups > 0)
    await now
      .locator('.segments button')
      .nth(turn % groups)
      .click();
  if ((await now.locator('.btn.act').count()) === 0) {
    const rows = now.locator('.offers .rows button, .offers .track button');
    // On a phone the list is folded away.
    if ((await rows.count()) === 0) await now.locator('.offers .link').click();
    await rows.nth((turn * 5) % (await rows.count())).click();
  }
  await confirm(page);
  return 'panel';
}

/** Plays until somebody has decided `count` times more, or the game is over. */
export async function playOn(page: Page, count: number): Promise<{ board: number; panel: number }> {
  const done = { board: 0, panel: 0 };
  for (let turn = 0; turn < count; turn++) {
    if ((await untilTurn(page)) === 'over') break;
    done[await decide(page, turn)]++;
  }
  return done;
}

/** Opens the menu of the table. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('.top').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Save as a file' })).toBeVisible();
}
