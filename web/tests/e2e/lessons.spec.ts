// Lessons in the browser: every lesson is walked through, and its coach stands where it should. `make test` walks lessons
// in turn on a wide page and on a phone; with BROWSER=all, as in `make check-long`, each on both.
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { EVERYTHING, expect, isPhone, test } from './app';

const root = new URL('../../../games/', import.meta.url);

/** The number of steps of each lesson, by game. */
const lessons = readdirSync(root).flatMap((game) => {
  try {
    const file = readFileSync(new URL(`${game}/learn/lessons.json`, root), 'utf8');
    const scripts = JSON.parse(file) as { id: string; steps: unknown[] }[];
    return scripts.map(({ id, steps }, i) => ({ game, id, number: i + 1, steps: steps.length }));
  } catch {
    return [];
  }
});

const isWalked = (number: number): boolean =>
  EVERYTHING || test.info().project.name === (number % 2 ? 'desktop' : 'phone');

/** At a wide page the sizes that the drawings name; a phone has its own. */
async function fit(page: Page): Promise<void> {
  if (!isPhone(page)) await page.setViewportSize({ width: 1366, height: 650 });
}

const coach = (page: Page) => page.getByRole('region', { name: 'Coach' });
const atStep = (page: Page, step: number, phase: string) =>
  expect(page.locator(`.coach[data-step="${step}"][data-phase="${phase}"]`)).toBeVisible();

/** What is wrong with the coach: its card outside the page or over a window, a window without a piece in it. */
async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const box = (one: Element) => one.getBoundingClientRect();
    const card = box(document.querySelector('.coach')!);
    const windows = [...document.querySelectorAll('.spot')].map(box);
    const faults: string[] = [];
    if (card.left < 0 || card.top < 0 || card.right > innerWidth || card.bottom > innerHeight)
      faults.push(`the card ${Math.round(card.top)}..${Math.round(card.bottom)} leaves the page`);
    if (windows.length === 0) faults.push('there is no window');
    if (!document.querySelector('.coach .tip')) faults.push('the card has no tip');
    for (const one of windows) {
      if (one.left < 0 || one.top < 0 || one.right > innerWidth || one.bottom > innerHeight)
        faults.push('a window leaves the page');
      if (one.width < 20 || one.height < 20) faults.push('a window is too small to see');
      const isApart =
        one.right <= card.left ||
        one.left >= card.right ||
        one.bottom <= card.top ||
        one.top >= card.bottom;
      if (!isApart) faults.push('the card covers a window');
    }
    return faults;
  });
}

for (const { game, id, number, steps } of lessons)
  test(`lesson ${number} of ${game}, ${id}: the coach points at every piece`, async ({ app }) => {
    test.skip(!isWalked(number), 'walked at the other size');
    await fit(app);
    await app.goto(`/#/lesson/${game}/${number}`);
    for (let step = 0; step < steps; step++) {
      await atStep(app, step, 'task');
      await expect.poll(() => faultsOf(app), { message: `step ${step + 1}` }).toEqual([]);
      await coach(app).getByRole('button', { name: 'Skip' }).click();
    }
    await atStep(app, steps, 'done');
    await expect(coach(app)).toContainText('Lesson complete');
  });

test('a lesson waits for the action, compares another one, and goes on where it was left', async ({
  app,
}) => {
  await fit(app);
  const { number } = lessons.find(({ game, id }) => game === 'transsib' && id === 'east')!;
  await app.goto(`/#/lesson/transsib/${number}`);
  await coach(app).getByRole('button', { name: 'Red' }).click();
  await expect(coach(app)).toContainText('Not quite');
  await coach(app).getByRole('button', { name: 'Try again' }).click();
  await coach(app).getByRole('button', { name: 'Blue' }).click();
  await atStep(app, 1, 'task');

  await app.getByRole('button', { name: 'Pass', exact: true }).first().click();
  await app.locator('.go .act').click();
  await atStep(app, 1, 'other');
  await expect(coach(app)).toContainText('from 8 to 12');
  await coach(app).getByRole('button', { name: 'Take it back' }).click();
  await atStep(app, 1, 'task');

  await app.locator('[data-link="chelyabinsk-yekaterinburg-omsk"]').dispatchEvent('click');
  await expect(coach(app)).toContainText('Build for $4');
  await app.locator('.go .act').click();
  await atStep(app, 2, 'task');

  await app.goto('/#/lessons/transsib');
  await expect(app.getByText('Building east')).toBeVisible();
  await app.goto(`/#/lesson/transsib/${number}`);
  await atStep(app, 2, 'task');
  await coach(app).getByRole('button', { name: 'Skip' }).click();
  await atStep(app, 3, 'task');
  await coach(app).getByRole('button', { name: '28' }).click();
  await expect(coach(app)).toContainText('Lesson complete');
  await coach(app).getByRole('button', { name: 'Continue from here' }).click();
  await expect(app).toHaveURL(/#\/table\?id=/);
  await expect(app.getByText('Ben').first()).toBeVisible();
});

test('somebody new is one click away from the first lesson, and comes back to the next one', async ({
  app,
}) => {
  await fit(app);
  await app.goto('/');
  const start = app.getByRole('link', { name: 'Start the first lesson' });
  await start.click();
  await atStep(app, 0, 'task');
  for (let step = 0; step < lessons.find(({ game }) => game === 'transsib')!.steps; step++) {
    await atStep(app, step, 'task');
    await coach(app).getByRole('button', { name: 'Skip' }).click();
  }
  await expect(coach(app)).toContainText('Lesson complete');
  await app.goto('/');
  await expect(app.getByText('Next: Winning an auction')).toBeVisible();
  await expect(start).toHaveCount(0);
  await app.getByText('Next: Winning an auction').click();
  await atStep(app, 0, 'task');
});
