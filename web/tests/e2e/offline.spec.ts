// After the first visit the app is in the browser and needs no server.
import { expect, figure, playOn, test, untilTurn, visitOnce } from './app';

test('fully playable without a server after the first visit', async ({ page }) => {
  const faults: string[] = [];
  const address = await visitOnce(page, faults);
  await page.reload();
  await page.getByRole('link', { name: 'Play: Trans-Siberian Railroad' }).click();
  for (const seat of [2, 3, 4])
    await page.getByLabel(`Player in seat ${seat}`).selectOption(seat === 2 ? 'novice' : 'random');
  await page.getByRole('button', { name: 'Start game' }).click();
  await playOn(page, 5);
  await untilTurn(page);
  await page.reload();
  await untilTurn(page);
  await page.goto(`${address}/#/about`);
  await expect(page.getByRole('heading', { name: 'About Roundhouse' })).toBeVisible();
  expect(faults).toEqual([]);
});

test.describe('over the wire', () => {
  // It would fetch everything else at the same time.
  test.use({ serviceWorkers: 'block' });

  test('what a first visit costs', async ({ app: page }) => {
    const sizes: Promise<{ name: string; bytes: number }>[] = [];
    page.on('requestfinished', (request) =>
      sizes.push(
        request.sizes().then((size) => ({
          name: request.url(),
          bytes: size.responseBodySize + size.responseHeadersSize,
        })),
      ),
    );
    await page.goto('/');
    await page.getByRole('link', { name: 'Play: Trans-Siberian Railroad' }).click();
    await page.getByRole('button', { name: 'Start game' }).click();
    await untilTurn(page);
    const all = await Promise.all(sizes);
    const sum = all.reduce((bytes, one) => bytes + one.bytes, 0);
    const wasm = all.find((one) => one.name.endsWith('.wasm'));
    figure(
      `first visit to a playable table: ${(sum / 1000).toFixed(1)} KB over the wire ` +
        `in ${all.length} requests, the engine ${((wasm?.bytes ?? NaN) / 1000).toFixed(1)} KB of it`,
    );
    expect(wasm, 'the engine is among them').toBeDefined();
    expect(sum).toBeLessThan(250_000);
  });
});
