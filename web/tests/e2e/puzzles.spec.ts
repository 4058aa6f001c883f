// Puzzles in the browser: solved and not, the next one, the puzzle of the day, filters, offline.
import type { Page } from '@playwright/test';
import { expect, inspect, isPhone, test, visitOnce } from './app';
import { games, notByPass, puzzlesOf, solvedByPass, transsib } from './puzzle';
import { dailyOf, dateOf, dayOf } from '../../src/puzzle/daily';
import type { Puzzle } from '../../src/puzzle/file';

/** Noon of a day whose puzzle is one of Trans-Siberian Railroad. */
const counts = Object.fromEntries(games.map((game) => [game, puzzlesOf(game).length]));
const first = dayOf(Date.UTC(2026, 10, 18));
const day = [0, 1, 2, 3, 4, 5].find((i) => dailyOf(first + i, counts)!.game === 'transsib')!;
const TODAY = new Date(dateOf(first + day).getTime() + 12 * 3_600_000);

async function fit(page: Page): Promise<void> {
  if (!isPhone(page)) await page.setViewportSize({ width: 1366, height: 650 });
}
const open = (page: Page, { id }: Puzzle, game = 'transsib') =>
  page.goto(`/#/puzzle/${game}/${id}`);
async function pass(page: Page): Promise<void> {
  await page.locator('.segments').getByRole('button', { name: 'Pass' }).click();
  await page.locator('.go .act').click();
}
const rating = (page: Page) => page.locator('header .rating');

test('a puzzle is solved on the board, and the rating rises', async ({ app }) => {
  await fit(app);
  await open(app, solvedByPass);
  await expect(app.getByText('Which action gives you the best chance to win?')).toBeVisible();
  await expect(rating(app)).toContainText('1200');
  await inspect(app);
  await pass(app);
  const answer = app.locator('.answer');
  await expect(answer.getByRole('heading', { name: 'Solved' })).toBeFocused();
  await expect(answer.getByRole('listitem').first()).toContainText('Pass');
  await expect(answer.getByRole('listitem').first()).toContainText('your answer');
  await expect(rating(app)).not.toContainText('1200');
  await expect(app.locator('.marks .mark').first()).toBeVisible();
  await inspect(app);

  await app.goto('/#/puzzles/transsib');
  await expect(app.getByText(`1 of ${transsib.length}`)).toBeVisible();
  await expect(app.locator('a.card.solved')).toHaveCount(1);
});

test('another answer is compared, stepped through and tried again', async ({ app }) => {
  await fit(app);
  await open(app, notByPass);
  await pass(app);
  const answer = app.locator('.answer');
  await expect(answer.getByRole('heading', { name: 'Not this time' })).toBeFocused();
  await expect(answer).toContainText('not among the ten best');
  await expect(app.locator('.mark.best')).toBeVisible();
  await expect(answer.locator('.why')).toContainText(/\d.*after yours/);
  const rows = answer.getByRole('listitem').getByRole('button');
  await expect(rows.first()).toHaveAttribute('aria-pressed', 'true');
  await rows.nth(1).click();
  await expect(rows.nth(1)).toHaveAttribute('aria-pressed', 'true');
  await answer.getByRole('button', { name: 'After' }).click();
  await expect(app.locator('.marks .mark')).toHaveCount(0);
  await answer.getByRole('button', { name: 'Before' }).click();
  await rows.first().click();
  await expect(app.locator('.mark.best')).toBeVisible();

  await answer.getByRole('button', { name: 'Try again' }).click();
  await expect(app.getByRole('button', { name: 'Hint' })).toBeVisible();
  await pass(app);
  await expect(answer).toContainText('only the first try counts');
  await answer.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(app.getByText('Which action gives you the best chance to win?')).toBeVisible();
  expect(app.url()).not.toContain(notByPass.id);
});

test('a hint names the kind of action, and the position can be played out', async ({ app }) => {
  await fit(app);
  const late = puzzlesOf('southpac').find(({ theme }) => theme === 'done')!;
  await open(app, late, 'southpac');
  await app.getByRole('button', { name: 'Hint' }).click();
  await expect(app.getByText('The best action: Finish building.')).toBeVisible();
  await app.locator('[data-at="verb:done"]').first().click();
  await expect(app.locator('.answer')).toContainText('Not rated because of the hint.');
  await app.getByRole('button', { name: 'Play it out' }).click();
  await expect(app).toHaveURL(/#\/table\?id=/);
  await expect(app.locator('section.now')).toBeVisible();
});

test('puzzles are chosen by game, stage and kind of answer', async ({ app }) => {
  await fit(app);
  await app.goto('/#/puzzles');
  await app.getByRole('navigation', { name: 'Game' }).getByText('Trans-Siberian').click();
  await app.getByLabel('Stage of the game').selectOption('Late');
  await app.getByLabel('Kind of answer').selectOption('Build');
  const fitting = transsib.filter(({ stage, theme }) => stage === 'late' && theme === 'build');
  await expect(app.getByText(`${fitting.length} puzzles.`)).toBeVisible();
  await inspect(app);
  await app.getByRole('link', { name: 'Next puzzle' }).click();
  await expect(app.locator('section.question')).toBeVisible();
  const opened = /\/([0-9a-f]{16})\?/.exec(app.url())?.[1];
  expect(fitting.map(({ id }) => id)).toContain(opened);
  await app.getByRole('link', { name: 'Puzzles' }).click();
  await expect(app.getByText(`${fitting.length} puzzles.`)).toBeVisible();
});

test('the puzzle of the day waits on the home page, and is answered once a day', async ({
  app,
}) => {
  await fit(app);
  await app.clock.setFixedTime(TODAY);
  await app.addInitScript(() => {
    const lessons = { transsib: { east: { step: 0, done: true } } };
    localStorage.setItem('roundhouse.lessons', JSON.stringify(lessons));
  });
  await app.goto('/');
  const card = app.getByRole('region', { name: 'Puzzle of the day' });
  await card.getByRole('link', { name: 'Solve it' }).click();
  await expect(app.getByRole('heading', { name: 'Puzzle of the day' })).toBeVisible();
  await pass(app);
  await expect(app.locator('.answer')).toContainText('The puzzle of the day is not rated.');
  await app.goto('/');
  await expect(card).toContainText('1 day in a row');
  await expect(card).toContainText('The next one comes in 12 hours.');
  await inspect(app);

  await app.clock.setFixedTime(new Date(TODAY.getTime() + 24 * 3_600_000));
  await app.goto('/#/puzzles');
  await expect(card.getByRole('link', { name: 'Solve it' })).toBeVisible();
  await expect(card).toContainText('1 day in a row');
});

test('puzzles are solved without a server after the first visit', async ({ page }) => {
  await fit(page);
  const faults: string[] = [];
  const address = await visitOnce(page, faults);
  await page.goto(`${address}/#/puzzle/transsib/${solvedByPass.id}`);
  await page.reload();
  await pass(page);
  await expect(page.getByRole('heading', { name: 'Solved' })).toBeVisible();
  await page.getByRole('button', { name: 'Next puzzle' }).click();
  await expect(page.locator('section.question')).toBeVisible();
  await page.goto(`${address}/#/puzzle/daily`);
  await expect(page.locator('section.question')).toBeVisible();
  expect(faults).toEqual([]);
});
