// Variations, comments and sharing, on a finished game.
import { readFileSync } from 'node:fs';
import { expect, inspect, isPhone, position, saved, test } from './app';
import { openGolden } from './golden';
import type { Page } from '@playwright/test';

/** Opens a panel by its key, or on a phone from the menu. */
async function tool(page: Page, name: string): Promise<void> {
  if (isPhone(page) || name === 'Share') {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.locator('.tool').getByRole('button', { name, exact: true }).click();
  } else {
    await leaveField(page);
    await page.keyboard.press('v');
  }
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Letters typed into a field are not keys of the table. */
const leaveField = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement).blur());

async function look(page: Page, ply: number): Promise<void> {
  await page.locator('.history input[type="range"]').fill(String(ply));
  await expect.poll(async () => (await position(page)).at).toBe(ply);
}

test('a variation is played, commented on, promoted and deleted', async ({ app: page }) => {
  await openGolden(page, 'transsib', 'four-players');
  const { last } = await position(page);
  for (const bid of ['12', '13']) {
    await look(page, 4);
    await leaveField(page);
    await page.keyboard.press('b');
    await expect.poll(async () => (await position(page)).last).toBe(4);
    await page.locator('section.now').getByRole('spinbutton', { name: 'Amount' }).fill(bid);
    await page.locator('.go .act').click();
    await expect.poll(async () => (await saved(page)).record).toContain(`#  p1 bid ${bid}\n`);
    if (bid === '12') {
      await tool(page, 'Variations');
      await page.getByRole('button', { name: 'Back to the game' }).click();
      await expect.poll(async () => (await position(page)).last).toBe(last);
      await page.keyboard.press('Escape');
    }
  }
  await tool(page, 'Variations');
  await inspect(page);
  const panel = page.locator('.tool');
  await panel.getByLabel('Comment').fill('Too much?');
  await panel.getByLabel('Comment').blur();
  await expect.poll(async () => (await saved(page)).record).toContain('#  # Too much?\n');
  await panel.getByRole('button', { name: 'Move up' }).click();
  await expect
    .poll(async () => (await saved(page)).record)
    .toMatch(/#\(\n# {2}p1 bid 13\n# {2}# Too much\?\n#\)\n#\(\n# {2}p1 bid 12\n#\)\np1 bid 22\n/);

  // After a reload everything is there, and the game is over as before.
  await page.reload();
  await page.locator('section.now').waitFor();
  await tool(page, 'Variations');
  await expect(panel.getByText('Too much?')).toBeVisible();
  const moves = panel.locator('[data-node]');
  await moves.filter({ hasText: '13' }).first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(moves.filter({ hasText: '12' }).first()).toBeFocused();
  await page.keyboard.press('Delete');
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(async () => (await saved(page)).record).not.toContain('bid 12');
  expect((await saved(page)).over).toBe(true);
});

test('a game is shared as a link, a picture, an animated picture and a record', async ({
  app: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openGolden(page, 'transsib', 'four-players');
  await look(page, 12);
  await tool(page, 'Share');
  await inspect(page);
  const panel = page.locator('.tool');
  await panel.getByRole('button', { name: 'Link: Copy' }).click();
  await expect(panel.getByRole('status')).toHaveText('Copied.');
  const link = await page.evaluate(() => navigator.clipboard.readText());

  for (const [name, least] of [
    ['Picture: Save', 20_000],
    ['Animated picture: Save', 40_000],
  ] as const) {
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name, exact: true }).click();
    const file = readFileSync(await (await download).path());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(file.includes('acTL')).toBe(name.startsWith('Animated'));
    expect(file.length).toBeGreaterThan(least);
  }
  expect((await position(page)).at, 'the table is left where it was').toBe(12);
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Record: Save' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe((await saved(page)).record);

  await page.evaluate(() => localStorage.removeItem('roundhouse.tables'));
  await page.goto('/');
  await page.goto(link);
  await page.locator('section.now').waitFor();
  await expect.poll(async () => (await position(page)).at).toBe(12);
});
