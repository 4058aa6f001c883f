// The illustrated rules: figures are drawn and can be stepped through, places can be found, and positions opened.
import { expect, inspect, test, visitOnce } from './app';

const RULES = '/#/learn/transsib';

test('a figure is stepped through with its buttons and with arrow keys', async ({ app: page }) => {
  await page.goto(`${RULES}/extend`);
  const figure = page.locator('#rule-extend figure');
  await expect(figure.locator('.stage svg').first()).toBeVisible();
  const said = figure.locator('.say span:not(.hidden)');
  await expect(said).toContainText('Dmitri’s turn');
  await figure.getByRole('button', { name: 'Next step' }).click();
  await expect(said).toContainText('First link built');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Done.');
  await page.keyboard.press('ArrowRight');
  await expect(said).toContainText('Done.');
  await page.keyboard.press('ArrowLeft');
  await expect(said).toContainText('Second link');
});

test('the engine’s numbers stand in the figure', async ({ app: page }) => {
  await page.goto(`${RULES}/two`);
  const figure = page.locator('#rule-two figure');
  const green = figure.getByRole('row', { name: /Green/, includeHidden: true });
  await expect(green).toContainText('18');
  for (let i = 0; i < 3; i++) await figure.getByRole('button', { name: 'Next step' }).click();
  await expect(green).toContainText('38');
});

test('search opens with a key, knows synonyms and leads to the place', async ({ app: page }) => {
  await page.goto(RULES);
  await expect(page.getByRole('heading', { name: 'Building links' })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search the rules' });
  await field.fill('fee');
  await expect(page.getByRole('option').first()).toContainText(/toll/i);
  await field.fill('xyzzy');
  await expect(page.getByText('Nothing about “xyzzy”.')).toBeVisible();
  await field.fill('nationalized');
  await page.keyboard.press('Enter');
  await expect(field).toBeHidden();
  await expect(page).toHaveURL(/#\/learn\/transsib\/nationalization$/);
  await expect(page.locator('#rule-nationalization')).toBeInViewport();
});

test('a position opens as a table, and help there leads back to the rule', async ({
  app: page,
}) => {
  await page.goto(`${RULES}/jump`);
  await page.locator('#rule-jump').getByRole('button', { name: 'Open this position' }).click();
  await expect(page).toHaveURL(/#\/table\?id=/);
  await expect(page.locator('section.board svg').first()).toBeVisible();
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'Read the rule: Your turn' }).click();
  await expect(page.locator('#rule-turn')).toBeInViewport();
});

test('the summary is printed alone', async ({ app: page }) => {
  await page.goto(`${RULES}/summary`);
  await expect(page.getByRole('heading', { name: /1 of 2/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.locator('header.top')).toBeHidden();
  await expect(page.getByRole('heading', { name: /2 of 2/ })).toBeVisible();
});

for (const theme of ['light', 'dark'])
  test.describe(theme, () => {
    test.use({ kept: { speed: 'off', theme } });
    test('axe: rules and summary', async ({ app: page }) => {
      await page.goto(RULES);
      await expect(page.locator('#rule-short .stage').first()).toBeVisible();
      await inspect(page);
      await page.goto(`${RULES}/summary`);
      await expect(page.getByRole('heading', { name: /1 of 2/ })).toBeVisible();
      await inspect(page);
    });
  });

for (const language of ['en', 'de'])
  test.describe(language, () => {
    test.use({ kept: { speed: 'off', language } });

    test('no text is too small, and nothing is wider than the page', async ({
      app: page,
      isMobile,
    }) => {
      if (!isMobile) await page.setViewportSize({ width: 1366, height: 650 });
      await page.goto(RULES);
      const figures = page.locator('figure');
      await expect(figures.first()).toBeVisible();
      for (const figure of await figures.all()) {
        await figure.scrollIntoViewIfNeeded();
        await expect(figure.locator('.stage').first()).toBeAttached();
      }
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(
        await page.evaluate(() => innerWidth),
      );
      expect(await page.evaluate(smallTexts, isMobile ? 12.95 : 11.95)).toEqual([]);
    });
  });

/** Texts in sight that are drawn smaller than this, with their size in pixels. */
function smallTexts(least: number): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement!;
    range.selectNodeContents(text);
    const box = range.getBoundingClientRect();
    if (!text.textContent!.trim() || box.width === 0) continue;
    const window = element.closest('.picture')?.getBoundingClientRect();
    const isCut =
      window &&
      (box.right < window.left ||
        box.left > window.right ||
        box.bottom < window.top ||
        box.top > window.bottom);
    if (isCut) continue;
    let size = parseFloat(getComputedStyle(element).fontSize);
    const stage = element.closest<HTMLElement>('.stage');
    if (element instanceof SVGGraphicsElement) {
      const { a, b } = element.getScreenCTM()!;
      size *= Math.hypot(a, b);
    } else if (stage) size *= stage.getBoundingClientRect().width / stage.offsetWidth;
    if (size < least) found.push(`${size.toFixed(1)} ${text.textContent!.trim().slice(0, 30)}`);
  }
  return found;
}

test('the rules and their figures work without a server after the first visit', async ({
  page,
}) => {
  const faults: string[] = [];
  const address = await visitOnce(page, faults);
  await page.reload();
  await page.goto(`${address}${RULES}`);
  await expect(page.locator('#rule-short .stage svg').first()).toBeVisible();
  expect(faults).toEqual([]);
});
