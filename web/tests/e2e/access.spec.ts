// Everybody: axe finds nothing serious on any page, by day and by night; and the page speaks German.
import {
  expect,
  GAMES,
  inspect,
  oncePerGame,
  openMenu,
  playOn,
  sitDown,
  TABLES,
  test,
  ULTIMATE,
  untilTurn,
} from './app';

test('the browser accepts the packed fonts', async ({ app: page }) => {
  await page.goto('/');
  await page.waitForFunction(() => document.fonts.size === 2);
  const loaded = await page.evaluate(async () => {
    const fonts = await Promise.all([...document.fonts].map((font) => font.load()));
    return fonts.map((font) => font.status);
  });
  expect(loaded).toEqual(['loaded', 'loaded']);
});

for (const theme of ['light', 'dark']) {
  test.describe(theme, () => {
    test.use({ kept: { speed: 'off', theme } });

    test('axe: home', async ({ app: page }) => {
      await page.goto('/');
      await expect(page.getByRole('link', { name: 'Play: Trans-Siberian Railroad' })).toBeVisible();
      await inspect(page);
    });

    test('axe: about', async ({ app: page }) => {
      await page.goto('/#/about');
      await expect(page.getByRole('heading', { name: 'About Roundhouse' })).toBeVisible();
      await inspect(page);
    });

    for (const [i, { title, options }] of ULTIMATE.entries()) {
      test(`axe: table of Ultimate Railroads, ${title}`, async ({ app: page, isMobile }) => {
        test.skip((theme === 'dark') === (isMobile === (i % 2 === 1)), 'the other theme has it');
        await sitDown(page, ['person', 'random'], { game: 'ultimate', options });
        await playOn(page, 12);
        await untilTurn(page);
        await inspect(page);
      });
    }

    for (const { id: game, title } of TABLES) {
      test(`axe: set-up of ${title}`, async ({ app: page, isMobile }) => {
        oncePerGame(game, isMobile, theme === 'dark' ? 'phone' : 'desktop');
        await page.goto(`/#/setup/${game}`);
        await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
        await inspect(page);
      });

      test(`axe: table of ${title}`, async ({ app: page, isMobile }) => {
        // Each table is inspected twice: in one theme on the desktop, in the other on the phone.
        const odd = TABLES.findIndex((one) => one.id === game) % 2 === 1;
        test.skip((theme === 'dark') === (isMobile === odd), 'the other theme has this width');
        await sitDown(page, ['person', 'random', 'random'], { game });
        for (const more of [1, 16]) {
          await playOn(page, more);
          await untilTurn(page);
          await inspect(page);
        }
      });
    }
  });
}

for (const { id: game, title } of GAMES) {
  test(`the page speaks German at a table of ${title}`, async ({ app: page, isMobile }) => {
    oncePerGame(game, isMobile, 'phone');
    await sitDown(page, ['person', 'random', 'random'], { game });
    await openMenu(page);
    await page.getByLabel('Language').selectOption('de');
    await expect(
      page.locator('.history').getByRole('button', { name: 'Rückgängig' }),
    ).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
    await page.locator('.top').getByRole('button', { name: 'Menü' }).click();
    await expect(page.locator('section.now')).toContainText(/bieten|passen|Startbonus|würfeln/i);
  });
}
