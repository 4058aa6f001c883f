// Going back: reload, undo and redo, the bar of positions, a branch, a link to a position.
import {
  decide,
  drawn,
  expect,
  inspect,
  isPhone,
  midGame,
  openMenu,
  playOn,
  position,
  record,
  TABLES,
  test,
  untilTurn,
} from './app';
import { openGolden } from './golden';

const bar = '.history input[type="range"]';

for (const { id: game, title } of TABLES) {
  test.describe(title, () => {
    test('an unfinished game survives a reload', async ({ app: page }) => {
      await midGame(page, game, 6, 'phone');
      const before = { record: await record(page), drawn: await drawn(page) };
      await page.reload();
      await untilTurn(page);
      expect(await drawn(page)).toBe(before.drawn);
      expect(await record(page)).toBe(before.record);
      await playOn(page, 2);
      expect((await record(page)).startsWith(before.record.trimEnd())).toBe(true);

      await page.goto('/');
      await page.locator('.resume a').first().click();
      await untilTurn(page);
    });

    test('undo takes the last decision back, redo does it again', async ({ app: page }) => {
      await midGame(page, game, 5, 'phone');
      const before = { record: await record(page), drawn: await drawn(page) };
      await decide(page, 0);
      await untilTurn(page);
      const after = { record: await record(page), drawn: await drawn(page) };
      expect(after.record).not.toBe(before.record);

      await page.locator('.history').getByRole('button', { name: 'Undo' }).click();
      await expect.poll(() => record(page)).toBe(before.record);
      await untilTurn(page);
      expect(await drawn(page)).toBe(before.drawn);

      if (isPhone(page)) {
        await openMenu(page);
        await page.locator('.panels').getByRole('button', { name: 'Redo' }).first().click();
        await page.locator('.top').getByRole('button', { name: 'Menu' }).click();
      } else {
        await page.locator('.history').getByRole('button', { name: 'Redo' }).click();
      }
      await expect.poll(() => record(page)).toBe(after.record);
      await untilTurn(page);
      expect(await drawn(page)).toBe(after.drawn);
    });

    test('scrub to the start and back; branch; a link to a position', async ({ app: page }) => {
      await midGame(page, game, 10, 'desktop');
      const now = {
        text: await drawn(page),
        record: await record(page),
        ...(await position(page)),
      };
      expect(now.at).toBe(now.last);

      await page.locator(bar).focus();
      await page.keyboard.press('Home');
      await expect.poll(() => position(page)).toEqual({ at: 0, last: now.last });
      await expect.poll(() => drawn(page)).not.toBe(now.text);
      await expect(page).toHaveURL(/ply=0/);
      const start = await drawn(page);
      await page.keyboard.press('End');
      await expect.poll(() => drawn(page)).toBe(now.text);
      expect(await record(page), 'looking back changes nothing').toBe(now.record);

      // With the pointer: to the left end and to the right one.
      const box = (await page.locator(bar).boundingBox())!;
      await page.mouse.click(box.x + 1, box.y + box.height / 2);
      await expect.poll(() => drawn(page)).toBe(start);
      await page.mouse.click(box.x + box.width - 1, box.y + box.height / 2);
      await expect.poll(() => drawn(page)).toBe(now.text);

      const middle = Math.floor(now.last / 2);
      await page.goto(page.url().replace(/[?&]ply=\d+/, '') + `&ply=${middle}`);
      await expect.poll(() => position(page)).toEqual({ at: middle, last: now.last });
      await page.reload();
      await expect.poll(() => position(page)).toEqual({ at: middle, last: now.last });
      await page.getByRole('button', { name: 'Continue from here' }).click();
      await expect
        .poll(async () =>
          now.record.startsWith((await record(page)).split('\n').slice(0, 3).join('\n')),
        )
        .toBe(true);
      await untilTurn(page);
      expect(await record(page)).not.toBe(now.record);
    });
  });
}

test('the whole log stands in place of the board, of everybody or of one player', async ({
  app: page,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone has a tab for the log');
  await openGolden(page, 'russian', 'four-players', 120);
  await untilTurn(page);
  await page.getByRole('button', { name: 'Full log' }).click();
  const log = page.getByRole('region', { name: 'Full log' });
  const turns = log.locator('ol > li');
  const all = await turns.count();
  expect(all).toBeGreaterThan(20);
  await expect(page.locator('section.log')).toHaveCount(1);
  await inspect(page);

  await log.getByRole('button', { name: 'Player 2' }).first().click();
  await expect(turns.filter({ hasNotText: 'Player 2' })).toHaveCount(0);
  expect(await turns.count()).toBeLessThan(all);
  await expect(turns.locator('ul')).toHaveCount(0);
  await log.getByRole('button', { name: 'Details' }).click();
  await expect(turns.locator('ul')).not.toHaveCount(0);

  // A line leads to the table as it was.
  await turns.nth(2).getByRole('button').click();
  await expect(log).toHaveCount(0);
  await expect(page.locator('.board .map')).toBeVisible();
  const { at, last } = await position(page);
  expect(at).toBeLessThan(last);

  await page.getByRole('button', { name: 'Full log' }).click();
  await expect(log).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(log).toHaveCount(0);
});
