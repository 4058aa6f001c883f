// The review after a game: the graph, its turning points on the board and in words, the players, and the way through
// them with the pointer and the keyboard.
import { expect, inspect, isPhone, oncePerGame, position, TABLES, test } from './app';
import { openGolden } from './golden';

for (const { id: game, title } of TABLES) {
  test.describe(title, () => {
    test('the review of a finished game shows a turning point before all is judged', async ({
      app: page,
      isMobile,
    }) => {
      oncePerGame(game, isMobile, 'desktop');
      await openGolden(page, game, 'three-players');
      await page.getByRole('button', { name: 'Review game' }).click();
      await expect(page.getByRole('heading', { name: 'Game review', level: 1 })).toBeFocused();
      const card = page.getByRole('region', { name: 'Turning point' });
      // Random play has mistakes enough. Costlier ones that are found later stand before the first.
      await expect(card.getByRole('heading', { name: /^Turning point \d+ of/ })).toBeVisible({
        timeout: 90_000,
      });
      await expect(card).toContainText('Better:');
      await expect(card).toContainText(/Cost \d+% of the chance to win/);
      await page.getByRole('button', { name: 'Stop' }).click();
      await expect(page.getByRole('progressbar')).toHaveCount(0);
      await expect(page.getByRole('row')).toHaveCount(4);
      await inspect(page);
    });
  });
}

test('the review is walked through with the pointer and the keyboard', async ({ app: page }) => {
  test.setTimeout(120_000);
  await openGolden(page, 'transsib', 'three-players');
  await page.getByRole('button', { name: 'Review game' }).click();
  await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 90_000 });
  await expect(page.getByRole('row').nth(1)).toContainText('%');
  const slider = page.getByRole('slider', { name: 'Position in the game' });
  const at = async () => Number(await slider.inputValue());
  const card = page.getByRole('region', { name: 'Turning point' });
  const heading = card.getByRole('heading');
  await page
    .getByRole('button', { name: /^Turning point, move/ })
    .first()
    .click();
  await expect(heading).toHaveText(/^Turning point 1 of/);
  const first = await at();
  await card.getByRole('button', { name: 'Next turning point' }).click();
  await expect(heading).toHaveText(/^Turning point 2 of/);
  await expect.poll(at).not.toBe(first);
  await page.keyboard.press('Shift+N');
  await expect(heading).toHaveText(/^Turning point 1 of/);
  await expect.poll(at).toBe(first);

  // The board before the move, after it, and after the better one.
  const shown = page.getByRole('group', { name: 'What the board shows' });
  await shown.getByRole('button', { name: 'Played' }).click();
  await expect.poll(at).toBe(first + 1);
  await shown.getByRole('button', { name: 'Better' }).click();
  await expect.poll(at).toBe(first);

  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(at).toBe(first + 1);
  await page.keyboard.press('End');
  await expect.poll(at).toBe(Number(await slider.getAttribute('max')));
  expect(await slider.getAttribute('aria-valuetext')).toContain('100%');

  // The table of all moves, and back to the end of the game.
  await page.getByRole('button', { name: 'All moves' }).click();
  await expect(page.getByRole('table', { name: 'Winning chance thrown away' })).toBeVisible();
  await page.getByRole('button', { name: 'Game review' }).click();
  await expect(page.getByRole('heading', { name: 'Game review', level: 1 })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'Game review' })).toHaveCount(0);
});

test('a position of the review is shared, and its variations are opened', async ({
  app: page,
}, info) => {
  await openGolden(page, 'transsib', 'three-players');
  await page.getByRole('button', { name: 'Review game' }).click();
  const card = page.getByRole('region', { name: 'Turning point' });
  await expect(card.getByRole('heading', { name: /^Turning point \d+ of/ })).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole('button', { name: 'Stop' }).click();
  const share = page.getByRole('button', { name: 'Share', exact: true });
  await share.click();
  await expect(page.getByRole('heading', { name: 'Share', level: 2 })).toBeFocused();
  await expect(card).toHaveCount(0);
  await inspect(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Picture: Save', exact: true }).click();
  await (await download).saveAs(info.outputPath('review.png'));
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(share).toBeFocused();
  const ply = await page.getByRole('slider', { name: 'Position in the game' }).inputValue();

  await page.getByRole('button', { name: 'Variations' }).click();
  await expect(page.getByRole('heading', { name: 'Variations', level: 2 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Game review' })).toHaveCount(0);
  await expect.poll(async () => (await position(page)).at).toBe(Number(ply));
});

test('going on from a turning point leaves the game as it is', async ({ app: page }) => {
  test.skip(isPhone(page), 'the same at both widths');
  test.setTimeout(120_000);
  await openGolden(page, 'transsib', 'three-players');
  await page.getByRole('button', { name: 'Review game' }).click();
  const branch = page.getByRole('button', { name: 'Play from here' });
  await branch.click({ timeout: 60_000 });
  await expect(page.locator('section.now')).toBeVisible();
  const kept = await page.evaluate(
    () => JSON.parse(localStorage.getItem('roundhouse.tables')!) as { over: boolean }[],
  );
  expect(kept.map((one) => one.over).sort()).toEqual([false, true]);
});
