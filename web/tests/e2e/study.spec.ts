// Help at the table: the hint and its expected line, the analysis with its chart, the guided first game.
import {
  decide,
  drawn,
  expect,
  inspect,
  isPhone,
  midGame,
  oncePerGame,
  openSetup,
  placesWorkers,
  TABLES,
  test,
  untilTurn,
} from './app';

for (const { id: game, title } of TABLES) {
  test.describe(title, () => {
    test('a hint ranks the offers, marks them on the board, and its line is tried there', async ({
      app: page,
    }) => {
      await midGame(page, game, 4, 'desktop', 'novice');
      await page.keyboard.press('h');
      const panel = page
        .locator('section', { has: page.getByRole('heading', { name: 'Hint' }) })
        .last();
      const rows = panel.locator('ol > li');
      await expect(rows.first()).toContainText('%');
      // The marks have the numbers of the rows. Passing and bidding have no place on the board.
      const marks = page.locator('.marks .mark');
      const ranks = await marks.evaluateAll((all) => all.map((one) => Number(one.textContent![0])));
      const count = await rows.count();
      expect(ranks.every((rank) => rank >= 1 && rank <= count)).toBe(true);
      expect(new Set(ranks).size).toBe(ranks.length);
      if (placesWorkers(game)) expect(ranks[0], 'the best space is marked').toBe(1);
      // The players stay in sight where there is room for them.
      if (!isPhone(page)) await expect(page.locator('section.players')).toBeVisible();
      await inspect(page);
      const before = await drawn(page);
      await panel.getByRole('button', { name: 'What follows' }).click();
      await page.getByRole('button', { name: 'Next step' }).click();
      await page.getByRole('button', { name: 'Back to the game' }).click();
      await expect.poll(() => drawn(page)).toBe(before);
    });

    test('the analysis judges every decision and draws the winning chance', async ({
      app: page,
    }) => {
      await midGame(page, game, 3, 'desktop', 'novice');
      await page.keyboard.press('a');
      await page.getByRole('button', { name: 'Analyse the game' }).click();
      await expect(page.getByRole('heading', { name: 'Turning points' })).toBeVisible();
      await expect(page.locator('progress')).toHaveCount(0, { timeout: 60_000 });
      await expect(page.locator('figure svg').first()).toBeVisible();
      await expect(page.getByRole('table', { name: 'Winning chance thrown away' })).toContainText(
        '%',
      );
    });

    test('the guided first game explains what comes up, each thing once', async ({
      app: page,
      isMobile,
    }) => {
      oncePerGame(game, isMobile, 'phone');
      await openSetup(page, game);
      await page.getByLabel('Show tips').check();
      const seats = page.getByLabel(/^Player in seat/);
      for (let seat = 0; seat < (await seats.count()); seat++)
        await seats.nth(seat).selectOption(seat === 0 ? 'person' : 'random');
      await page.getByRole('button', { name: 'Start game' }).click();
      const guide = page.locator('aside.guide');
      const told: string[] = [];
      for (let turn = 0; turn < 30 && told.length < 4; turn++) {
        if ((await untilTurn(page)) === 'over') break;
        if ((await guide.count()) > 0) {
          told.push(await guide.locator('h2').innerText());
          await guide.getByRole('button').first().click();
          await expect(guide.getByRole('heading', { name: told.at(-1)! })).toHaveCount(0);
        }
        await decide(page, turn);
      }
      expect(told.length, 'so many things were explained').toBeGreaterThan(2);
      expect(new Set(told).size).toBe(told.length);
    });
  });
}
