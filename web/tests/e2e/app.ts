// What the browser tests share: a page that may not complain nor ask anybody else, and hands that play.
import { execFileSync } from 'node:child_process';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { command, serve } from './server';

export { expect };

export interface Kept {
  speed?: string;
  theme?: string;
  language?: string;
}

/** A page whose console stays clean and whose requests all go to our server. */
export const test = base.extend<{ app: Page; kept: Kept }>({
  kept: [{ speed: 'off' }, { option: true }],
  baseURL: async ({}, use) => use(process.env.ROUNDHOUSE_ADDRESS),
  app: async ({ page, baseURL, kept }, use) => {
    const faults: string[] = [];
    watch(page, baseURL!, faults);
    await prepare(page, kept);
    await use(page);
    expect(faults, 'no console error, no request to anybody else').toEqual([]);
  },
});

/** Has the settings kept from the start, and counts what the page asks its workers: while an answer is missing, what is
    drawn may still change. */
export async function prepare(page: Page, kept: Kept): Promise<void> {
  await page.addInitScript((value) => {
    if (!localStorage.getItem('roundhouse.settings'))
      localStorage.setItem('roundhouse.settings', value);
  }, JSON.stringify(kept));
  await page.addInitScript(() => {
    const open = new Map<Worker, number>();
    const { postMessage, terminate } = Worker.prototype;
    const tell = () => {
      let sum = 0;
      for (const count of open.values()) sum += count;
      (window as unknown as { unanswered: number }).unanswered = sum;
      if (sum === 0) dispatchEvent(new Event('answered'));
    };
    Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
      if (!open.has(this))
        this.addEventListener('message', () => {
          open.set(this, (open.get(this) ?? 1) - 1);
          setTimeout(tell);
        });
      open.set(this, (open.get(this) ?? 0) + 1);
      tell();
      return (postMessage as (...all: unknown[]) => void).apply(this, given);
    } as typeof postMessage;
    Worker.prototype.terminate = function (this: Worker) {
      open.delete(this);
      setTimeout(tell);
      return terminate.apply(this);
    };
  });
}

function watch(page: Page, origin: string, faults: string[]): void {
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
/** Ultimate Railroads with each board and its own industry, and with everything that can be added. */
export const ULTIMATE: { title: string; options: Record<string, string> }[] = [
  { title: 'German Railroads', options: { player_board: 'german' } },
  { title: 'American Railroads', options: { player_board: 'american' } },
  { title: 'Asian Railroads', options: { player_board: 'asian' } },
  {
    title: 'all modules',
    options: { coal: 'on', train: 'on', special_ideas: 'on', additional_engineers: 'all' },
  },
];
/** Games in which somebody places workers, and a pass is for the whole round. */
export const placesWorkers = (game: string): boolean => game === 'russian' || game === 'ultimate';
export type GameId = (typeof GAMES)[number]['id'];

/** Everything at both widths, as in `make check-long`. `make test` takes a part: what costs minutes is tried once. */
export const EVERYTHING = process.env.BROWSER === 'all';

/** What all games share is tried at both widths with the first of them, and at one with the others. */
export function oncePerGame(game: GameId, isMobile: boolean, at: 'desktop' | 'phone'): void {
  test.skip(game !== 'transsib' && isMobile !== (at === 'phone'), `at the width of a ${at} only`);
}

/** A person at a table with two computers of this level, at the turn again after so many decisions; a test of what all
    games share. */
export async function midGame(
  page: Page,
  game: GameId,
  decisions: number,
  at: 'desktop' | 'phone',
  level = 'random',
): Promise<void> {
  oncePerGame(game, isPhone(page), at);
  await sitDown(page, ['person', level, level], { game });
  await playOn(page, decisions);
  await untilTurn(page);
}

export const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 800;

// ---- Set-up ----

export async function openSetup(page: Page, game: GameId): Promise<void> {
  const { title } = GAMES.find((one) => one.id === game)!;
  await page.goto('/');
  await page.getByRole('link', { name: `Play: ${title}` }).click();
}

interface Wanted {
  game?: GameId;
  seed?: string;
  /** Options by their names, as the engine has them. */
  options?: Record<string, string>;
}

/** From the home page to a table, by clicking. `kinds` has a word for each seat, as the levels are called. */
export async function sitDown(
  page: Page,
  kinds: string[],
  { game = 'transsib', seed = '7', options = {} }: Wanted = {},
): Promise<void> {
  await openSetup(page, game);
  await page.locator('.count label', { hasText: String(kinds.length) }).click();
  for (const [i, kind] of kinds.entries())
    await page.getByLabel(`Player in seat ${i + 1}`).selectOption(kind);
  for (const [name, value] of Object.entries(options)) {
    const field = page.locator(`#option-${name}`);
    await expect(field).toBeAttached();
    if (!(await field.isVisible())) await page.locator('.options summary').click();
    await field.selectOption(value);
  }
  await page.getByLabel('Seed').fill(seed);
  await page.getByRole('button', { name: 'Start game' }).click();
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
  await standsStill(page);
}

/** Visits a server of its own once, so that the browser has the whole app, and stops the server. Returns its address;
    what the page complains about from now on is added to `faults`. */
export async function visitOnce(page: Page, faults: string[]): Promise<string> {
  const serving = await serve();
  try {
    watch(page, serving.address, faults);
    await prepare(page, { speed: 'off' });
    await page.goto(serving.address);
    await page.evaluate(async () => {
      const worker = (await navigator.serviceWorker.ready).active!;
      if (worker.state !== 'activated')
        await new Promise<void>((done) => {
          worker.onstatechange = () => worker.state === 'activated' && done();
        });
    });
  } finally {
    await serving.stop();
  }
  return serving.address;
}

// ---- Looking ----

interface Saved {
  game: string;
  record: string;
  ply: number;
  over: boolean;
}

/** The table as the browser keeps it: a move is seen before it is kept, so that all answers are waited for. */
export async function saved(page: Page): Promise<Saved> {
  const kept = await page.waitForFunction(
    () =>
      !(window as unknown as { unanswered?: number }).unanswered &&
      JSON.parse(localStorage.getItem('roundhouse.tables')!)[0],
    undefined,
    { polling: 20 },
  );
  return kept.jsonValue();
}

/** axe finds nothing serious on the page. It has no frames, so that axe need not be asked in each of them and summed
    up on a page of its own; and what is in order need not be told. */
export async function inspect(page: Page): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  const { violations } = await axe.options({ resultTypes: ['violations'] }).analyze();
  // Speech input needs the visible words in the name.
  const names = new AxeBuilder({ page }).setLegacyMode(true);
  const named = await names.withRules(['label-content-name-mismatch']).analyze();
  const mismatches = await Promise.all(
    named.violations.map(async (one) => ({ ...one, nodes: await withoutSigns(page, one.nodes) })),
  );
  const serious = [...violations, ...mismatches.filter(({ nodes }) => nodes.length > 0)]
    .filter((one) => one.impact === 'serious' || one.impact === 'critical')
    .map((one) => ({
      rule: one.id,
      where: one.nodes.slice(0, 5).map((node) => `${node.target} ${node.failureSummary}`),
    }));
  expect(serious).toEqual([]);
}

/** axe counts the letters inside a pictogram as words that a person says. Leaves out controls whose name has all their
    words outside pictograms, which are hidden from screen readers. */
async function withoutSigns<Node extends { target: unknown[] }>(
  page: Page,
  nodes: Node[],
): Promise<Node[]> {
  const isMisnamed = await page.evaluate(
    (targets) =>
      targets.map((target) => {
        const control = document.querySelector(target)!;
        const copy = control.cloneNode(true) as Element;
        for (const sign of copy.querySelectorAll('[aria-hidden="true"], title')) sign.remove();
        const plain = (text: string) =>
          text
            .toLowerCase()
            .replace(/[^\p{L}\p{N}]+/gu, ' ')
            .trim();
        // Texts of a drawing stand apart although nothing stands between them.
        for (const text of copy.querySelectorAll('text')) text.append(' ');
        return !plain(control.ariaLabel ?? '').includes(plain(copy.textContent ?? ''));
      }),
    nodes.map((node) => String(node.target[0])),
  );
  return nodes.filter((_, i) => isMisnamed[i]);
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
      (document.querySelector('.meters, .strip')?.textContent ?? '')
    );
  });
}

export const position = (page: Page): Promise<{ at: number; last: number }> =>
  page.locator('.history input[type="range"]').evaluate((bar: HTMLInputElement) => ({
    at: Number(bar.value),
    last: Number(bar.max),
  }));

// ---- Looking and acting ----

interface Spot {
  x: number;
  y: number;
}
/** What a person sees at the table once everything stands still. */
interface Sight {
  game: string;
  moment: 'yours' | 'over' | 'waiting';
  last: number;
  /** What glows on the board where a finger can reach it. */
  places: Spot[];
  act: Spot | null;
  beside: Spot | null;
  segments: number;
}

/** Runs in the page: waits until it is somebody's turn, until something is chosen, or until more than `last` moves are
    made; until the page has all answers; and then until nothing moves any more, for on a phone the map follows the
    decision. It listens instead of asking for frames: each frame asked for would have to be drawn. */
async function seen([until, last]: ['turn' | 'act' | 'moved', number]): Promise<Sight> {
  const one = (what: string) => document.querySelector<HTMLElement>(what);
  const middle = (mark: Element): Spot | null => {
    const drawn = mark instanceof SVGElement ? mark.querySelector('.reach, .box, rect') : null;
    const box = (drawn ?? mark).getBoundingClientRect();
    const spot = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const hit = document.elementFromPoint(spot.x, spot.y);
    return hit && mark.contains(hit) ? spot : null;
  };
  const spotOf = (what: string) => {
    const mark = one(what);
    return mark && middle(mark);
  };
  const marks =
    '.board .target.can, .board .part.can[data-buy], .board .chip.choice, ' +
    '.board .card.can[data-railroad]';
  const moves = () => Number((one('.history input') as HTMLInputElement | null)?.max ?? -1);
  const moment = () =>
    one('section.now > .over') ? 'over' : one('section.now.yours .go') ? 'yours' : 'waiting';
  const look = (): Sight => ({
    game: JSON.parse(localStorage.getItem('roundhouse.tables') ?? '[{}]')[0].game ?? '',
    moment: moment(),
    last: moves(),
    places: [...document.querySelectorAll(marks)]
      .map(middle)
      .filter((spot): spot is Spot => spot !== null),
    act: spotOf('section.now .btn.act'),
    beside: spotOf('section.now .go .beside'),
    segments: document.querySelectorAll('section.now .segments button:not(.none)').length,
  });
  const isIt = {
    turn: () => moment() !== 'waiting',
    act: () => one('section.now .btn.act') !== null,
    moved: () => moves() > last,
  }[until];
  const has = () =>
    isIt() && (until === 'moved' || !(window as unknown as { unanswered?: number }).unanswered);
  if (!has())
    await new Promise<void>((done, failed) => {
      const hear = () => has() && stop(done);
      const observer = new MutationObserver(hear);
      const timer = setTimeout(
        () => stop(() => failed(new Error(`it never came: ${until}, after ${last} moves`))),
        120_000,
      );
      const stop = (then: () => void) => {
        observer.disconnect();
        removeEventListener('answered', hear);
        clearTimeout(timer);
        then();
      };
      addEventListener('answered', hear);
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      });
    });
  let sight = look();
  if (until === 'moved') return sight;
  for (let tries = 0; tries < 20; tries++) {
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const again = look();
    if (JSON.stringify(again) === JSON.stringify(sight)) break;
    sight = again;
  }
  return sight;
}

/** Waits until a person decides or the game is over, and everything of that is drawn and kept. */
export async function untilTurn(page: Page): Promise<'yours' | 'over'> {
  const found = await page.waitForFunction(
    () => {
      if ((window as unknown as { unanswered?: number }).unanswered) return null;
      if (document.querySelector('section.now > .over')) return 'over';
      return document.querySelector('section.now.yours .go') ? 'yours' : null;
    },
    undefined,
    { timeout: 120_000, polling: 20 },
  );
  return (await found.jsonValue())!;
}

/** Waits until the page has every answer and nothing moves: what is read then stays true until somebody acts. */
export async function standsStill(page: Page): Promise<void> {
  await untilTurn(page);
  await page.evaluate(seen, ['turn', 0]);
}

export async function tap(page: Page, at: Spot): Promise<void> {
  if (isPhone(page)) await page.touchscreen.tap(at.x, at.y);
  else await page.mouse.click(at.x, at.y);
}

/** Clicks what does a move, and waits until it is done. */
export async function doBy(page: Page, button: Locator, spot?: Spot | null): Promise<void> {
  const { last } = await position(page);
  // What would ruin the match is confirmed twice.
  const asked = page.locator('section.now .btn.act.grave');
  const isAsked = (await asked.count()) > 0;
  if (spot) await tap(page, spot);
  else await button.click();
  if (!isAsked && (await asked.count()) > 0) await asked.click();
  await page.evaluate(seen, ['moved', last]);
}

const actButton = (page: Page): Locator => page.locator('section.now .btn.act');

/** Confirms what is chosen and waits until it is done. */
export const confirm = (page: Page): Promise<void> => doBy(page, actButton(page));

/** The same where nothing else is looked at: where the button is, there it is clicked. */
async function confirmAt(page: Page): Promise<void> {
  const { act } = await page.evaluate(seen, ['act', 0]);
  await doBy(page, actButton(page), act);
}

/** Does what has a button of its own beside: pass, decline. */
export const doBeside = (page: Page, name: string): Promise<void> =>
  doBy(page, page.locator('section.now .go').getByRole('button', { name, exact: true }));

/** Takes one of the glowing places and confirms it. */
async function takePlace(page: Page, places: Spot[], turn: number): Promise<void> {
  await tap(page, places[(turn * 7) % places.length]!);
  await confirmAt(page);
}

/** A verb of the bar under the board: it is done at once, or opens a choice that is confirmed. */
export async function useVerb(page: Page, id: string): Promise<void> {
  const { last } = await position(page);
  await page.locator(`.board [data-verb="${id}"]`).click();
  await page.waitForFunction(
    (from) =>
      !(window as unknown as { unanswered?: number }).unanswered &&
      (document.querySelector('section.now .btn.act') !== null ||
        Number(document.querySelector<HTMLInputElement>('.history input')!.max) > from),
    last,
    { polling: 20 },
  );
  if ((await position(page)).last === last) await confirmAt(page);
}

/** A decision with dice: income first, then what glows on the tiles, else a roll, a row, or the end of the turn. */
async function decideDice(page: Page, sight: Sight, turn: number): Promise<'board' | 'panel'> {
  const can = async (id: string): Promise<boolean> =>
    (await page.locator(`.board [data-verb="${id}"]:not(.none)`).count()) > 0;
  const rows = page.locator('section.now .offers .rows button');
  const isEnding = turn % 5 === 4;
  if (await can('income')) await useVerb(page, 'income');
  else if (isEnding && (await can('end'))) await useVerb(page, 'end');
  else if (sight.places.length > 0) {
    await takePlace(page, sight.places, turn);
    return 'board';
  } else if (await can('roll')) await useVerb(page, 'roll');
  else {
    const isChosen = (await actButton(page).count()) > 0;
    const count = await rows.count();
    if (!isChosen && count === 0) await useVerb(page, 'end');
    else {
      if (!isChosen) await rows.nth((turn * 5) % count).click();
      await confirmAt(page);
    }
  }
  return 'panel';
}

/** One decision by clicking: what glows on the board, or else the panel. `turn` varies the choice. */
export async function decide(page: Page, turn: number): Promise<'board' | 'panel'> {
  const now = page.locator('section.now');
  const sight = await page.evaluate(seen, ['turn', 0]);
  if (sight.game === 'raildice') return decideDice(page, sight, turn);
  const patience = placesWorkers(sight.game) ? 9 : 4;
  const beside = now.locator('.go .beside');
  if (turn % patience === 3 && (await beside.count()) > 0) {
    await doBy(page, beside.first(), sight.beside);
    return 'panel';
  }
  if (sight.places.length > 0 && turn % 6 !== 5) {
    await takePlace(page, sight.places, turn);
    return 'board';
  }
  if (sight.segments > 0)
    await now
      .locator('.segments button:not(.none)')
      .nth(turn % sight.segments)
      .click();
  if ((await actButton(page).count()) === 0) {
    const rows = now.locator('.offers .rows button, .offers .track button');
    // On a phone the list is folded away.
    if ((await rows.count()) === 0) await now.locator('.offers .link, .offers .fold').click();
    await rows.nth((turn * 5) % (await rows.count())).click();
  }
  await confirmAt(page);
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

/** The game to its end by clicking, and how long that took; then its record out and in again. */
export async function wholeGame(page: Page, name: string): Promise<void> {
  test.slow();
  const begun = Date.now();
  const done = await playOn(page, 1000);
  await expect(page.locator('section.now > .over')).toBeVisible();
  expect(done.board, 'decisions made on the board itself').toBeGreaterThan(5);
  expect((await saved(page)).over).toBe(true);
  figure(
    `a whole game of ${name}: ${(await position(page)).last} moves, ` +
      `${done.board + done.panel} decisions of the person (${done.board} on the board), ` +
      `${((Date.now() - begun) / 1000).toFixed(0)} s`,
  );
  await outAndIn(page);
}

/** Saves the record of a game that is over as a file, has it checked, and opens it again. */
export async function outAndIn(page: Page): Promise<void> {
  await openMenu(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const file = await (await download).path();
  const checked = execFileSync(command, ['check', file], { encoding: 'utf8' });
  expect(checked, 'the native engine finds the same result').toContain(': ok, ');
  const text = await record(page);
  expect(text).toMatch(/hash=[0-9a-f]+/);

  await page.goto('/');
  await page.locator('#record input[type="file"]').setInputFiles(file);
  await expect(page.locator('section.now > .over')).toBeVisible();
  expect(await record(page), 'the same record, with the same hash').toBe(text);
}

/** Opens the menu of the table. */
export async function openMenu(page: Page): Promise<void> {
  await page.locator('.top').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Save as file' })).toBeVisible();
}
