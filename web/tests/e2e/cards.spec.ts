// Cards: every sign of a board explains itself, under the pointer, by key and by a long press, inside the page.
import type { Locator, Page } from '@playwright/test';
import { expect, inspect, isPhone, sitDown, test, untilTurn } from './app';

const card = (page: Page): Locator => page.locator('#sign-card');

/** The card stands inside the page and not over its sign. */
async function standsBeside(page: Page, sign: Locator): Promise<void> {
  const [at, of] = [(await card(page).boundingBox())!, (await sign.boundingBox())!];
  const { width, height } = page.viewportSize()!;
  expect(at.x).toBeGreaterThanOrEqual(0);
  expect(at.y).toBeGreaterThanOrEqual(0);
  expect(at.x + at.width).toBeLessThanOrEqual(width);
  expect(at.y + at.height).toBeLessThanOrEqual(height);
  const isApart =
    at.x + at.width <= of.x + 1 ||
    at.x >= of.x + of.width - 1 ||
    at.y + at.height <= of.y + 1 ||
    at.y >= of.y + of.height - 1;
  expect(isApart, 'the card does not cover its sign').toBe(true);
}

/** A finger rests on a sign for a while. */
async function press(page: Page, sign: Locator): Promise<void> {
  await sign.scrollIntoViewIfNeeded();
  const box = (await sign.boundingBox())!;
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const touch = await page.context().newCDPSession(page);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(card(page)).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

const sitAtBoard = async (page: Page): Promise<void> => {
  await page.setViewportSize(isPhone(page) ? { width: 390, height: 844 } : { width: 1366, height: 650 }); // prettier-ignore
  await sitDown(page, ['person', 'random', 'random'], { game: 'russian' });
  await untilTurn(page);
};

test('a card comes under the pointer, says what a space does, and goes with it', async ({
  app: page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no pointer');
  await sitAtBoard(page);
  const space = page.locator('[data-card="space T1B"]').first();
  await space.hover();
  await expect(card(page)).toHaveRole('tooltip');
  await expect(card(page)).toContainText('3 black steps');
  await expect(card(page)).toContainText('2 workers');
  await expect(space).toHaveAttribute('aria-describedby', 'sign-card');
  await standsBeside(page, space);
  await inspect(page);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await space.hover({ position: { x: 4, y: 4 } });
  await page.mouse.move(2, 2);
  await page.locator('[data-card="space T1A"]').first().hover();
  await expect(card(page)).toContainText('2 black steps');
  await page.mouse.move(2, 2);
  await expect(card(page)).toHaveCount(0);
  await page.locator('[data-card="space T3A"]').first().hover();
  await expect(card(page)).toContainText('Brown track isn’t unlocked yet');
});

test('by key every sign of the table can be read, and Escape gives the focus back', async ({
  app: page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no keys');
  await sitAtBoard(page);
  const space = page.locator('[data-card="space T1A"]').first();
  await page.mouse.move(2, 2);
  await space.focus();
  await page.keyboard.press('i');
  const dialog = page.getByRole('dialog', { name: '2 black steps' });
  await expect(dialog).toBeFocused();
  await inspect(page);
  const seen = new Set<string>();
  for (let i = 0; i < 60; i++) {
    await expect(card(page)).toBeVisible();
    const { key, inside } = await card(page).evaluate((box) => {
      const { left, top, right, bottom } = box.getBoundingClientRect();
      const inside = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      return { key: box.getAttribute('aria-label') ?? '', inside };
    });
    expect(inside, key).toBe(true);
    seen.add(key);
    await page.keyboard.press('ArrowRight');
  }
  expect(seen.size).toBeGreaterThan(25);
  await page.keyboard.press('Escape');
  await expect(card(page)).toHaveCount(0);
  await space.focus();
  await page.keyboard.press('i');
  await page.keyboard.press('Escape');
  await expect(space).toBeFocused();
});

test('a long press shows the card and picks nothing', async ({ app: page, isMobile }) => {
  test.skip(!isMobile, 'for fingers');
  await sitAtBoard(page);
  await page.getByRole('button', { name: 'Main board' }).click();
  const start = page.locator('.board .can[data-card]:visible').last();
  await press(page, start);
  await expect(card(page)).toHaveRole('dialog');
  await standsBeside(page, start);
  await expect(page.locator('.board .chosen')).toHaveCount(0);
  await inspect(page);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toHaveCount(0);
});

test('the legend lights up the signs that a line explains, and the other way round', async ({
  app: page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has no pointer');
  await sitAtBoard(page);
  await page.keyboard.press('l');
  const legend = page.getByRole('region', { name: 'Legend' });
  await legend.locator('[data-line="coin"], [data-line="engineer"]').first().hover();
  await expect(page.locator('aside [data-sign="engineer"][data-lit]').first()).toBeVisible();
  await page.locator('aside [data-sign="idea"]').first().hover();
  await expect(legend.locator('[data-line="idea"][data-lit]')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(legend).toHaveCount(0);
});
