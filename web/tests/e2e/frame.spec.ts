// The frame of all tables: amounts that are typed, tabs and Enter, passing by itself, and a page that never scrolls.
import type { Page } from '@playwright/test';
import { expect, position, sitDown, test, untilTurn } from './app';
import { openGolden } from './golden';

/** Opens the position of a golden record of Trans-Siberian Railroad after so many actions. */
async function openAt(page: Page, record: string, count: number): Promise<void> {
  await openGolden(page, 'transsib', record, count);
  await untilTurn(page);
}

test('the button names the amount while it is typed', async ({ app: page }) => {
  await sitDown(page, ['person', 'person', 'person'], { game: 'transsib' });
  await untilTurn(page);
  const amount = page.locator('section.now').getByRole('spinbutton', { name: 'Amount' });
  await amount.selectText();
  await amount.pressSequentially('17');
  await expect(page.locator('.go .act')).toHaveText('Bid $17');
  // An amount that is not offered is not chosen either.
  await amount.selectText();
  await amount.pressSequentially('1');
  await expect(page.locator('.go .act')).toHaveCount(0);
});

test('Enter on the tab that is open confirms it', async ({ app: page, isMobile }) => {
  test.skip(isMobile, 'a keyboard');
  await sitDown(page, ['person', 'person', 'person'], { game: 'transsib' });
  await untilTurn(page);
  const { last } = await position(page);
  await page.locator('.segments').getByRole('button', { name: 'Pass' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await position(page)).last).toBe(last + 1);
});

test.describe('passing by itself', () => {
  /** The only legal action here is to pass. */
  const ONLY_PASS = 17;

  test('is a decision of the person unless that is wished otherwise', async ({ app: page }) => {
    await openAt(page, 'five-players', ONLY_PASS);
    expect((await position(page)).last).toBe(ONLY_PASS);
  });

  test.describe('switched on', () => {
    test.use({ kept: { speed: 'off', autoPass: true } });
    test('happens once, so that undo can go back', async ({ app: page }) => {
      await openAt(page, 'five-players', ONLY_PASS);
      await expect.poll(async () => (await position(page)).last).toBe(ONLY_PASS + 1);
      await page.locator('.history').getByRole('button', { name: 'Undo' }).click();
      await expect.poll(async () => (await position(page)).last).toBe(ONLY_PASS);
      await expect(page.locator('.go .act')).toBeVisible();
    });
  });
});

test('Online stands in the navigation of every page', async ({ app: page }) => {
  for (const address of ['/#/setup/transsib', '/#/learn/transsib', '/#/about']) {
    await page.goto(address);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Online' })).toBeVisible();
  }
});

test('the column beside the board keeps its parts at 1366 by 650', async ({
  app: page,
  isMobile,
}) => {
  test.skip(isMobile, 'a wide screen');
  await page.setViewportSize({ width: 1366, height: 650 });
  await openAt(page, 'five-players', 60);
  const heights = await page.evaluate(() => {
    const height = (name: string) => document.querySelector<HTMLElement>(name)!.offsetHeight;
    const now = document.querySelector<HTMLElement>('.now')!;
    return {
      page: document.documentElement.scrollHeight,
      hidden: now.scrollHeight - now.clientHeight,
      log: height('.log'),
    };
  });
  expect(heights.page).toBe(650);
  expect(heights.hidden).toBe(0);
  expect(heights.log).toBeGreaterThanOrEqual(128);
});
