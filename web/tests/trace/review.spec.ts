// How long the review of a recorded match takes in the browser: until the first turning point is shown, and until all is judged;
// and the tasks of the page's main thread that took longer than 50 ms meanwhile. The records have about 300 decisions; no
// match of Trans-Siberian Railroad is that long. Beside each time stands the processor time of the page with its workers, which
// other programs on the machine don't change. No time is asserted, because the figures depend on the machine.
//
//   TRACE=1 npx playwright test --project=trace review
import type { Browser } from '@playwright/test';
import { expect, figure, prepare, test } from '../e2e/app';
import { openGolden } from '../e2e/golden';

const RECORDS = {
  transsib: 'open-income',
  southpac: 'end-by-cubes',
  raildice: 'end-by-dead-ends',
  russian: 'three-players',
  ultimate: 'german-three-players',
};

/** Runs in the page. */
function watchTasks(): void {
  const tasks: number[] = [];
  Object.assign(window, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(Math.round(duration));
  }).observe({ entryTypes: ['longtask'] });
}
const longTasks = (): number[] =>
  (window as unknown as { longTasks: number[] }).longTasks.splice(0).sort((a, b) => b - a);

/** Seconds that all pages have computed. */
async function computed(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const pages = processInfo.filter(({ type }) => type === 'renderer');
  return pages.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
}

for (const [game, record] of Object.entries(RECORDS))
  test(`the review of a match of ${game}`, async ({ page, browser }) => {
    test.setTimeout(600_000);
    await prepare(page, { speed: 'off' });
    await page.addInitScript(watchTasks);
    await page.goto('/');
    await openGolden(page, game, record);
    const plies = Number(await page.getByRole('slider').first().getAttribute('max'));
    await page.evaluate(longTasks);
    const [start, before] = [Date.now(), await computed(browser)];
    const since = async () =>
      `${((Date.now() - start) / 1000).toFixed(1)} s (${((await computed(browser)) - before).toFixed(1)} s)`;
    await page.getByRole('button', { name: 'Review game' }).click();
    await expect(page.getByRole('heading', { name: /^Turning point \d+ of/ })).toBeVisible({
      timeout: 300_000,
    });
    const first = await since();
    await expect(page.getByRole('progressbar')).toHaveCount(0, { timeout: 500_000 });
    const all = await since();
    const tasks = await page.evaluate(longTasks);
    figure(
      `${game}, ${plies} moves: first turning point after ${first}, whole review ${all}, ` +
        `tasks over 50 ms: ${tasks.length}${tasks.length ? ` (${tasks.slice(0, 5).join(', ')} ms)` : ''}`,
    );
  });
