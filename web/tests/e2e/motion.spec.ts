// What just happened: moves of computers are shown, can be skipped at any moment, and never change the table.
import type { Page } from '@playwright/test';
import { expect, isPhone, position, test } from './app';
import { actionsOf, recordOf, takeSeats, type Place } from './seated';

/** A golden record of each game, and positions of it from which computers play on. */
const MATCHES: (Place & { at: number[] })[] = [
  { game: 'transsib', record: 'four-players', at: [40, 61, 120] },
  { game: 'southpac', record: 'four-players', at: [30, 120] },
  { game: 'raildice', record: 'four-players', at: [30, 120] },
  { game: 'russian', record: 'four-players', at: [60, 153] },
  { game: 'ultimate', record: 'four-players', at: [60, 153] },
  { game: 'ultimate', record: 'asian-all-modules', at: [200] },
  { game: 'ultimate', record: 'american-all-modules', at: [200] },
  { game: 'ultimate', record: 'german-all-modules', at: [200] },
];

interface Seen {
  ply: string;
  planned: number;
  flying: number;
  animated: number;
  missing: string;
}
type Watching = Window & { seen: Seen[] };

/** Notes every move that is shown. However busy the machine is, none is missed. */
async function note(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: Seen[] = ((window as unknown as Watching).seen = []);
    let before: string | undefined;
    const look = () => {
      const layer = document.querySelector<HTMLElement>('.motion');
      const ply = layer?.dataset.scene;
      if (layer && ply) {
        if (ply !== before) seen.push({ ply, planned: 0, flying: 0, animated: 0, missing: '' });
        const flights = [...layer.querySelectorAll('.flight')];
        const now = seen.at(-1)!;
        now.planned = Number(layer.dataset.flights);
        now.missing = layer.dataset.missing ?? '';
        now.flying = flights.length;
        now.animated = flights.filter((one) => one.getAnimations().length === 1).length;
      }
      before = ply;
    };
    const options = { subtree: true, childList: true, attributeFilter: ['data-scene'] };
    new MutationObserver(look).observe(document, options);
  });
}
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as Watching).seen);
const layer = (page: Page) => page.locator('.motion');
const flights = (page: Page) => page.locator('.motion .flight');
const story = (page: Page) => page.locator('.story');

test.use({ kept: { speed: 'normal' } });

for (const { game, record, at } of MATCHES) {
  test(`${game}, ${record}: everything that a plan names is on the page`, async ({ app: page }) => {
    test.skip(isPhone(page), 'a phone shows one part of the table at a time');
    test.slow();
    await note(page);
    let count = 0;
    for (const ply of at) {
      await takeSeats(page, { game, record, ply, seats: 'novice', speed: 'fast' });
      await page.waitForFunction(() => (window as unknown as Watching).seen.length >= 8);
      for (const one of await seenOn(page)) {
        expect(one.missing, `${record}, ply ${one.ply}`).toBe('');
        expect([one.flying, one.animated], `ply ${one.ply}`).toEqual([one.planned, one.planned]);
        count += one.planned;
      }
    }
    expect(count).toBeGreaterThan(5 * at.length);
  });
}

/** A person and computers, just before a computer's move. */
const SEATED: Place = { game: 'transsib', record: 'four-players', ply: 61, person: 1 };

/** What stands on the board, without what only the show adds. */
const boardOf = (page: Page) =>
  page.evaluate(() => ({
    text: document.querySelector<HTMLElement>('section.board .map')!.innerText,
    players: document.querySelector<HTMLElement>('.players')?.innerText ?? '',
  }));

test('a click ends the show at once and leaves the right board', async ({ app: page }) => {
  test.skip(isPhone(page), 'what is bought here flies between panels that a phone does not show');
  test.slow();
  for (const wait of [0, 120, 500, 1000]) {
    await takeSeats(page, { ...SEATED, speed: 'slow' });
    await expect(flights(page)).not.toHaveCount(0);
    await page.waitForTimeout(wait);
    await page.mouse.click(5, 60);
    await expect(flights(page)).toHaveCount(0);
    // The computers play on, and their moves are shown until it is the person's turn.
    await expect(page.locator('section.now')).toContainText('Your turn', { timeout: 60_000 });
    await page.mouse.click(5, 60);
    await expect(layer(page)).not.toHaveAttribute('data-scene', /./);
    const moving = await page.evaluate(
      () =>
        document
          .getAnimations()
          .filter((one) => (one.effect as KeyframeEffect).target?.closest('.board, .players'))
          .length,
    );
    expect(moving, 'nothing on the board is still hidden or moving').toBe(0);
    const shown = await boardOf(page);
    await page.reload();
    await expect(page.locator('section.now')).toContainText('Your turn');
    await expect.poll(() => boardOf(page)).toEqual(shown);
  }
});

test('the space bar skips to your turn', async ({ app: page }) => {
  test.skip(isPhone(page), 'what is bought here flies between panels that a phone does not show');
  await takeSeats(page, { ...SEATED, speed: 'slow' });
  await expect(flights(page)).not.toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(flights(page)).toHaveCount(0);
  await expect(page.locator('section.now')).toContainText('Your turn');
  await expect(layer(page)).not.toHaveAttribute('data-scene', /./);
});

test('the story line tells the turns since yours and shows them again', async ({ app: page }) => {
  test.skip(isPhone(page), 'a phone shows the line only while something is shown');
  await note(page);
  await takeSeats(page, { ...SEATED, speed: 'fast' });
  await expect(page.locator('section.now')).toContainText('Your turn');
  const { last } = await position(page);
  await expect(story(page)).toContainText('Latest moves: 3 of 3');
  await story(page).getByRole('button', { name: 'Previous move' }).click();
  await expect(story(page)).toContainText('Latest moves: 2 of 3');
  expect((await position(page)).at).toBeLessThan(last);
  await story(page).getByRole('button', { name: 'Next move' }).click();
  await expect(story(page)).toContainText('Latest moves: 3 of 3');
  await expect(page.locator('.motion .mark')).not.toHaveCount(0);
  const { length } = await seenOn(page);
  await story(page).getByRole('button', { name: 'Replay' }).click();
  await expect.poll(async () => (await seenOn(page)).length).toBe(length + 1);
  expect((await seenOn(page)).at(-1)!.flying).toBeGreaterThan(0);
  await expect(flights(page)).toHaveCount(0);
  await expect.poll(async () => (await position(page)).at).toBe(last);
});

test.describe('a scoring takes the place of the board', () => {
  /** All have passed in the fifth round; one worker may still move. */
  const LAST: Place = { game: 'russian', record: 'four-players', ply: 290, person: 3 };
  const scoring = (page: Page) => page.getByRole('region', { name: 'Scoring, round 5' });
  const stay = (page: Page) => page.getByRole('button', { name: 'Leave it there' }).click();

  test('route by route, with the running totals', async ({ app: page }) => {
    await takeSeats(page, { ...LAST, speed: 'normal' });
    await stay(page);
    const stations = scoring(page).getByRole('group', { name: 'What is scored' });
    await stations.getByRole('button', { name: isPhone(page) ? 'KV' : 'Kyiv' }).click();
    await expect(scoring(page).getByRole('group', { name: 'You, Kyiv' })).toBeVisible();
    if (!isPhone(page)) {
      await expect(page.getByRole('heading', { name: 'Kyiv scores' })).toBeVisible();
      await expect(scoring(page).getByRole('group', { name: 'Player 1, Kyiv' })).toBeVisible();
    }
    await stations.getByRole('button', { name: 'Total' }).click();
    const totals = (await scoring(page).locator('.total').allTextContents()).map(Number);
    expect(totals).toEqual([...totals].sort((a, b) => b - a));
    expect(totals).toHaveLength(4);
    await scoring(page).getByRole('button', { name: 'Continue' }).click();
    await expect(scoring(page)).toHaveCount(0);
  });

  test('goes on by itself', async ({ app: page }) => {
    await takeSeats(page, { ...LAST, speed: 'fast' });
    await stay(page);
    await expect(scoring(page).locator('[aria-current]')).toHaveText('Total');
    await expect(scoring(page)).toHaveCount(0);
  });

  test('ends with a key, and stays with reduced motion', async ({ app: page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await takeSeats(page, { ...LAST, speed: 'normal' });
    await stay(page);
    await expect(scoring(page).locator('[aria-current]')).toHaveText('Total');
    await page.keyboard.press('x');
    await expect(scoring(page)).toHaveCount(0);
  });
});

test('with reduced motion nothing flies, and the line and the outlines stay', async ({
  app: page,
}) => {
  test.skip(isPhone(page), 'a phone shows the line only while something is shown');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await note(page);
  await takeSeats(page, { ...SEATED, speed: 'normal' });
  await expect(page.locator('section.now')).toContainText('Your turn');
  await expect(story(page)).toContainText('Latest moves: 3 of 3');
  await expect(page.locator('.motion .mark')).not.toHaveCount(0);
  const seen = await seenOn(page);
  expect(seen.some((one) => one.planned > 0)).toBe(true);
  expect(seen.map((one) => one.flying)).toEqual(seen.map(() => 0));
});

test('without motion the computers do not wait, and an old setting means the same', async ({
  app: page,
}) => {
  await note(page);
  await takeSeats(page, { ...SEATED, speed: 'instant' });
  await expect(page.locator('section.now')).toContainText('Your turn');
  expect(await seenOn(page)).toEqual([]);
  await page.locator('.top').getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByLabel('Move animation')).toHaveValue('off');
});

test('the record has as many moves as the walk says', () => {
  for (const { game, record, at } of MATCHES)
    for (const ply of at) expect(actionsOf(recordOf(game, record)).length).toBeGreaterThan(ply);
});
