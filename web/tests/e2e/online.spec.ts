// Tables of the server: made, joined, played and watched by several browsers, one of which is loaded anew and one of
// which loses the network.
import type { Page } from '@playwright/test';
import { expect, inspect, position, test } from './app';
import { drive } from './drive';
import {
  acts,
  agree,
  decide,
  enterLobby,
  makeTable,
  mover,
  play,
  sitSecond,
  visitor,
} from './online';

test('two persons and a computer play over the server, a third one watches', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'whole.spec.ts has a phone');
  test.slow();
  // The table of a try that failed is still in the lobby.
  const title = `Siberia by day ${test.info().retry + 1}`;
  const faults: string[] = [];
  const anna = await visitor(browser, faults);
  await enterLobby(anna, 'Anna');
  await inspect(anna);
  const address = await makeTable(anna, title);
  await anna.getByRole('button', { name: 'Sit here: Seat 1' }).click();
  await expect(anna.getByRole('button', { name: 'Give up seat' })).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Start game' })).toBeDisabled();
  await inspect(anna);

  const ben = await visitor(browser, faults, { theme: 'dark' });
  await sitSecond(ben, 'Ben', address);
  await anna.getByRole('button', { name: 'Start game' }).click();

  await play([anna, ben], 6);
  await agree([anna, ben], [anna, ben]);
  await inspect(anna);
  await inspect(ben);

  // Loaded anew in the middle.
  await anna.reload();
  await expect(anna.locator('section.now')).toBeVisible();
  await agree([anna, ben], [anna, ben]);
  await play([anna, ben], 4);

  // Without network for some seconds, while the other one moves.
  while ((await mover([anna, ben])) !== anna) await decide(ben, 0);
  await ben.context().setOffline(true);
  await expect(ben.getByText('Can’t reach the server. Your game is safe')).toBeVisible();
  await decide(anna, 1);
  await ben.waitForTimeout(2000);
  await ben.context().setOffline(false);
  await expect(ben.getByText('Can’t reach the server. Your game is safe')).toHaveCount(0);
  await play([anna, ben], 4);
  await agree([anna, ben], [anna, ben]);

  // What is said is heard.
  await anna.locator('.history').getByRole('button', { name: 'Chat' }).click();
  await anna.getByLabel('Your message').fill('Well played!');
  await anna.getByRole('button', { name: 'Send', exact: true }).click();
  await ben.locator('.history').getByRole('button', { name: /^Chat/ }).click();
  await expect(ben.getByRole('log')).toContainText('Well played!');
  for (const page of [anna, ben])
    await page.getByRole('button', { name: 'Close', exact: true }).click();

  const carl = await visitor(browser, faults);
  await enterLobby(carl, 'Carl');
  await carl.getByRole('button', { name: 'In progress' }).click();
  await carl.getByRole('link', { name: `Spectate: ${title}` }).click();
  await expect(carl.getByText('You’re spectating.')).toBeVisible();
  await agree([anna, ben], [anna, ben, carl]);
  await expect(acts(carl)).toHaveCount(0);
  await play([anna, ben], 2);
  await agree([anna, ben], [anna, ben, carl]);
  expect(faults).toEqual([]);
  for (const page of [anna, ben, carl]) await page.context().close();
});

test('a move is taken back if the other one agrees', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  const faults: string[] = [];
  const [anna, ben] = [await visitor(browser, faults), await visitor(browser, faults)];
  await enterLobby(anna, 'Anna');
  const address = await makeTable(anna, 'Second thoughts');
  await anna.getByRole('button', { name: 'Sit here: Seat 1' }).click();
  await sitSecond(ben, 'Ben', address);
  await anna.getByRole('button', { name: 'Start game' }).click();
  while ((await mover([anna, ben])) !== anna) await decide(ben, 0);
  const { last } = await position(anna);
  await decide(anna, 0);
  while ((await mover([anna, ben])) !== ben) await decide(anna, 0);
  await anna.locator('.history').getByRole('button', { name: 'Undo' }).click();
  await expect(anna.getByText('You asked to undo')).toBeVisible();
  await ben.getByRole('button', { name: 'Agree' }).click();
  await expect.poll(async () => (await position(ben)).last).toBeLessThanOrEqual(last + 1);
  await expect.poll(async () => (await mover([anna, ben])) === anna).toBe(true);

  // Who resigns is asked twice, and is played for.
  await anna.locator('.top').getByRole('button', { name: 'Menu' }).click();
  await anna.getByRole('button', { name: 'Resign', exact: true }).click();
  await anna.getByRole('button', { name: 'Resign' }).click();
  await expect(anna.getByText('You resigned.')).toBeVisible();
  await mover([ben]);
  expect(faults).toEqual([]);
  for (const page of [anna, ben]) await page.context().close();
});

test('those who wait see what the player to move could do, and do none of it', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width');
  test.slow();
  const faults: string[] = [];
  const anna = await visitor(browser, faults);
  await enterLobby(anna, 'Anna');
  const address = await makeTable(anna, `Waiting ${test.info().retry + 1}`);
  await anna.getByRole('button', { name: 'Sit here: Seat 1' }).click();
  const ben = await visitor(browser, faults);
  await sitSecond(ben, 'Ben', address);
  await anna.getByRole('button', { name: 'Start game' }).click();
  const carl = await visitor(browser, faults, { address });

  // Until somebody chooses a link.
  const links = (page: Page) => page.locator('[data-link].target.can');
  let turn = 0;
  let acting = await mover([anna, ben]);
  while ((await links(acting).count()) === 0) {
    await decide(acting, turn++);
    acting = await mover([anna, ben]);
  }
  const waiting = acting === anna ? ben : anna;
  const name = acting === anna ? 'Anna' : 'Ben';
  const link = await links(acting).first().getAttribute('data-link');
  const { last } = await position(acting);
  for (const page of [waiting, carl]) {
    await expect.poll(async () => (await position(page)).last).toBe(last);
    await expect(links(page)).toHaveCount(0);
    await page.locator('section.board').hover();
    await expect(page.getByText(`Point at the board to see what ${name} could do.`)).toBeVisible();
    await page.locator(`[data-link="${link}"]`).focus();
    await page.keyboard.press('Enter');
    const ahead = page.getByRole('region', { name: `If ${name} does this` });
    await expect(ahead).toContainText(/Income/);
    await inspect(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('section.now .go')).toHaveCount(0);
    expect((await position(page)).last).toBe(last);
  }
  // A new position has no use for it.
  await decide(acting, 0);
  for (const page of [waiting, carl])
    await expect(page.getByRole('region', { name: `If ${name} does this` })).toHaveCount(0);
  expect(faults).toEqual([]);
  for (const page of [anna, ben, carl]) await page.context().close();
});

test('a limit bids online, and the end leads to a rematch', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  test.slow();
  const faults: string[] = [];
  const anna = await visitor(browser, faults);
  await enterLobby(anna, 'Anna');
  const title = `To the end ${test.info().retry + 1}`;
  const address = await makeTable(anna, title);
  // Who has made a table finds it again, without a seat too.
  await anna.goto('/#/online');
  await anna.getByRole('button', { name: 'My tables' }).click();
  await anna.getByRole('listitem').filter({ hasText: title }).getByRole('link').last().click();
  await anna.getByRole('button', { name: 'Sit here: Seat 1' }).click();
  const ben = await visitor(browser, faults);
  await sitSecond(ben, 'Ben', address);
  await anna.getByRole('button', { name: 'Start game' }).click();

  const acting = await mover([anna, ben]);
  const waiting = acting === anna ? ben : anna;
  const auto = waiting.locator('.auto');
  await auto.getByRole('button', { name: 'Auto-bid' }).click();
  await auto.getByRole('spinbutton').fill('12');
  await auto.getByRole('button', { name: 'Turn on' }).click();
  await expect(auto).toContainText('Auto-bid up to $12');
  const { last } = await position(acting);
  await decide(acting, 0);
  await expect.poll(async () => (await position(acting)).last).toBeGreaterThan(last + 1);

  await drive([anna, ben], address.split('/').at(-1)!);
  for (const page of [anna, ben]) {
    const over = page.locator('section.now .over');
    await expect(over.getByRole('button', { name: 'Review game' })).toBeVisible();
    await expect(over.getByRole('button', { name: 'Save record' })).toBeVisible();
    await inspect(page);
    await page.locator('.top').getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByText('with a random number from your browser')).toBeVisible();
    await page.getByRole('button', { name: 'Close' }).click();
  }
  await anna.getByRole('button', { name: 'Rematch' }).click();
  await expect(anna.getByRole('button', { name: 'Sit here: Seat 1' })).toBeVisible();
  await ben.locator('section.now').getByRole('button', { name: 'Go to rematch' }).click();
  await expect(ben.getByRole('button', { name: 'Sit here: Seat 2' })).toBeVisible();
  expect(faults).toEqual([]);
  for (const page of [anna, ben]) await page.context().close();
});

test('where there is no such server nothing of it is shown', async ({ app: page }) => {
  await page.route('**/healthz', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }),
  );
  const asked = page.waitForResponse(/healthz/);
  await page.goto('/');
  await asked;
  await expect(page.getByRole('link', { name: 'Play: Trans-Siberian Railroad' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Play online' })).toHaveCount(0);
});
