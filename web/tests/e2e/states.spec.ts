// States of a table that are easy to break: tips beside offers, what stays in sight, where scrolled parts begin again,
// and reasons for what is not possible.
import type { Page } from '@playwright/test';
import { expect, inspect, isPhone, position, test, untilTurn } from './app';
import { openGolden } from './golden';

const now = (page: Page) => page.locator('section.now');

/** Whether an element lies inside the page and inside all boxes that scroll around it. */
function isInSight(page: Page, selector: string): Promise<boolean> {
  return page
    .locator(selector)
    .first()
    .evaluate((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      for (let box = one.parentElement; box; box = box.parentElement) {
        if (!/auto|scroll|hidden/.test(getComputedStyle(box).overflowY)) continue;
        const outer = box.getBoundingClientRect();
        if (top < outer.top - 1 || bottom > outer.bottom + 1) return false;
      }
      return top >= 0 && bottom <= innerHeight;
    });
}

test.describe('with tips', () => {
  test.use({ kept: { speed: 'instant', guide: true } as object });
  test('bids and lists keep their room', async ({ app: page, isMobile }) => {
    test.skip(isMobile, 'a phone scrolls its sheet');
    await page.setViewportSize({ width: 1366, height: 650 });
    for (const [game, count] of [
      ['transsib', 60],
      ['transsib', 3],
      ['southpac', 3],
      ['russian', 60],
      ['raildice', 60],
    ] as const) {
      await openGolden(page, game, 'four-players', count);
      await untilTurn(page);
      const hidden = await now(page).evaluate((one) => one.scrollHeight - one.clientHeight);
      expect(hidden, `${game} at ${count}`).toBe(0);
      expect(await isInSight(page, '.go'), `${game} at ${count}`).toBe(true);
      const list = await now(page)
        .locator(':scope > .offers')
        .evaluate((one) => [one.clientHeight, one.scrollHeight]);
      expect(list[0], `${game} at ${count}`).toBeGreaterThanOrEqual(Math.min(84, list[1]!));
    }
  });
});

test('the dividend that an action brings is seen before it is confirmed', async ({
  app: page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone scrolls its sheet');
  await page.setViewportSize({ width: 1366, height: 650 });
  await openGolden(page, 'transsib', 'five-players', 121);
  await untilTurn(page);
  await page.locator('.segments').getByRole('button', { name: 'Pass' }).click();
  await expect(now(page)).toContainText('Then the dividend pays');
  expect(await isInSight(page, '.preview')).toBe(true);
  expect(await isInSight(page, '.go')).toBe(true);
});

test('panels and board begin at their top after an action', async ({ app: page }) => {
  await page.setViewportSize(
    isPhone(page) ? { width: 390, height: 500 } : { width: 1024, height: 480 },
  );
  await openGolden(page, 'southpac', 'four-players', 160);
  await untilTurn(page);
  const scroll = (to: number) =>
    page.evaluate((y) => {
      const all = [...document.querySelectorAll('main *')].filter(
        (one) => one.scrollHeight > one.clientHeight + 8 && !one.closest('.log'),
      );
      if (y > 0) for (const one of all) one.scrollTop = y;
      return Math.max(0, ...all.map((one) => one.scrollTop));
    }, to);
  expect(await scroll(40), 'something scrolls').toBeGreaterThan(0);
  const { last } = await position(page);
  await page.locator('.go button').first().click();
  if ((await position(page)).last === last) await page.locator('.go .act').click();
  await expect.poll(async () => (await position(page)).last).toBeGreaterThan(last);
  await expect.poll(() => scroll(0)).toBe(0);
});

test('a tab of the sheet begins at its top', async ({ app: page, isMobile }) => {
  test.skip(!isMobile, 'a phone');
  await openGolden(page, 'southpac', 'four-players', 160);
  await untilTurn(page);
  await page.getByRole('tab', { name: 'Players' }).click();
  const sheet = page.locator('#sheet');
  await sheet.evaluate((one) => (one.scrollTop = 200));
  expect(await sheet.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  await page.getByRole('tab', { name: 'Log' }).click();
  await expect.poll(() => sheet.evaluate((one) => one.scrollTop)).toBe(0);
});

test('Enter on a railroad that cannot be picked confirms the choice', async ({
  app: page,
  isMobile,
}) => {
  test.skip(isMobile, 'a keyboard');
  await openGolden(page, 'southpac', 'four-players', 3);
  await untilTurn(page);
  await expect(page.locator('.go .act')).toBeVisible();
  const { last } = await position(page);
  await page.locator('[data-railroad]').nth(3).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await position(page)).last).toBe(last + 1);
});

test('a kind of action that is not possible is greyed and says why', async ({ app: page }) => {
  await openGolden(page, 'transsib', 'five-players', 121);
  await untilTurn(page);
  const none = page.locator('.segments .none');
  await expect(none.first()).toHaveAttribute('aria-disabled', 'true');
  await none.first().click({ force: true });
  await expect(now(page).getByRole('alert')).toContainText(/\d/);
});

test('a space that is not open says why', async ({ app: page, isMobile }) => {
  test.skip(isMobile, 'the sheet covers a part of the board');
  await openGolden(page, 'russian', 'four-players', 60);
  await untilTurn(page);
  const closed = page.locator('button.space:not(.can)');
  for (let i = 0; i < (await closed.count()); i++) {
    await page.keyboard.press('Escape');
    await closed.nth(i).click();
    await expect(now(page).getByRole('alert'), `space ${i}`).toBeVisible();
  }
});

test.describe('the end', () => {
  for (const [game, heading, record = 'four-players'] of [
    ['transsib', /^Player \d wins by \$\d+$/],
    ['southpac', /^Player \d wins by \$\d+$/],
    ['raildice', /^Player \d wins by \d+,000 passengers$/],
    ['russian', /^(Player \d wins by \d+|Game over)$/],
    ['ultimate', /^(Player \d wins by \d+|Game over)$/, 'american-shared-three-players'],
  ] as const)
    test(`of ${game} names the winner and leads on`, async ({ app: page }) => {
      await openGolden(page, game, record);
      const over = now(page).locator('.over');
      await expect(over.getByRole('heading', { level: 1 })).toHaveText(heading);
      for (const name of ['Review game', 'Rematch', 'Save record'])
        await expect(over.getByRole('button', { name })).toBeVisible();
      const table = page.locator('main table').first();
      await expect(table.locator('tbody tr')).not.toHaveCount(0);
      const decided = page.getByRole('region', { name: 'Where it was decided' });
      await expect(decided.getByRole('button', { name: 'Find turning points' })).toBeVisible();
      await inspect(page);
    });

  test('of Russian Railroads shows points by source in one scale', async ({
    app: page,
    isMobile,
  }) => {
    test.skip(isMobile, 'bars have room on a wide screen only');
    await openGolden(page, 'russian', 'four-players');
    const rows = page.locator('.rr-end tbody tr');
    await expect(rows).toHaveCount(7);
    // A bar is as long as its points say, in every row and column.
    const scale = await rows.locator('.cell').evaluateAll((cells) =>
      cells.map((one) => {
        const points = Number(one.querySelector('b')!.textContent);
        const bar = one.querySelector('i')!.getBoundingClientRect().width;
        return points > 20 ? bar / points : null;
      }),
    );
    const lengths = scale.filter((one) => one !== null);
    expect(Math.max(...lengths) - Math.min(...lengths)).toBeLessThan(0.05);
    await expect(page.getByRole('img', { name: /^Points after each round/ })).toBeVisible();
  });

  test('a rematch begins with the same seats', async ({ app: page }) => {
    await openGolden(page, 'transsib', 'four-players');
    await page.getByRole('button', { name: 'Rematch' }).click();
    await untilTurn(page);
    expect((await position(page)).last).toBeLessThan(3);
    await expect(now(page).locator('.over')).toHaveCount(0);
  });
});

test('a limit bids by itself until the auction is over for the player', async ({ app: page }) => {
  await openGolden(page, 'transsib', 'four-players', 1);
  await untilTurn(page);
  const auto = page.locator('.auto');
  const bidder = await now(page).locator('.calling').textContent();
  await auto.getByRole('button', { name: 'Auto-bid' }).click();
  await expect(auto.getByRole('button', { name: 'Turn on' })).toBeDisabled();
  await auto.getByRole('spinbutton').fill('12');
  const { last } = await position(page);
  await auto.getByRole('button', { name: 'Turn on' }).click();
  await expect.poll(async () => (await position(page)).last).toBe(last + 1);
  // The others raise above the limit: at the next turn of that player the table passes.
  await expect(now(page).locator('.calling')).not.toHaveText(bidder!);
});
