// After the first visit the house is in the browser: the server may go.
import { expect, figure, playOn, test, untilTurn, watch } from './house';
import { serve } from './server';

test('fully playable without a server after the first visit', async ({ page }) => {
  const serving = await serve();
  const faults: string[] = [];
  try {
    watch(page, serving.address, faults);
    await page.addInitScript(() =>
      localStorage.setItem('roundhouse.settings', JSON.stringify({ speed: 'instant' })),
    );
    await page.goto(serving.address);
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const worker = registration.active!;
      if (worker.state !== 'activated')
        await new Promise<void>((done) => {
          worker.onstatechange = () => worker.state === 'activated' && done();
        });
    });
  } finally {
    await serving.stop();
  }
  await page.reload();
  await page.getByRole('link', { name: 'Play: Trans-Siberian Railroad' }).click();
  for (const seat of [2, 3, 4])
    await page.getByLabel(`Who plays seat ${seat}`).selectOption(seat === 2 ? 'novice' : 'random');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await playOn(page, 5);
  await untilTurn(page);
  await page.reload();
  await untilTurn(page);
  await page.goto(`${serving.address}/#/about`);
  await expect(page.getByRole('heading', { name: 'About Roundhouse' })).toBeVisible();
  expect(faults).toEqual([]);
});

test('what a first visit costs', async ({ house: page }) => {
  const session = await page.context().newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
    requests++;
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Play: Trans-Siberian Railroad' }).click();
  await page.getByRole('button', { name: 'Start the game' }).click();
  await expect(page.locator('section.now')).toBeVisible();
  // What workers fetch is in the page's own list of resources, not in its session.
  const wasm = await page.evaluate(async () => {
    const keys = await caches.keys();
    void keys;
    const all = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return all.filter((one) => one.name.endsWith('.wasm')).map((one) => one.encodedBodySize);
  });
  figure(
    `first visit to a table: ${(bytes / 1000).toFixed(1)} KB in ${requests} requests of the page` +
      (wasm.length ? '' : ', the engine in its worker not counted'),
  );
  expect(bytes).toBeLessThan(250_000);
});
