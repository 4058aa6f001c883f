// Southern Pacific: a negotiation from both sides, an auction with its marks, the dividend, the Bull Market.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { confirm, doBeside, drawn, expect, isPhone, openRecord, record, test } from './app';
import { command } from './server';

/* Anna has SP and MKT, Ben T&P and MP, Chen SLSF and GH&H; MP has built to McAlester, MKT is about to build. */
const OPENING = `
p1 bid 1|p2 pass|p3 pass|p1 link beaumont--houston
p1 pass|p2 bid 1|p3 pass|p2 link texarkana--marshall
p2 bid 12|p3 pass|p1 pass|p2 link sherman--paris
p2 pass|p3 pass|p1 bid 14|p1 link mcalester--oklahoma_city
p1 pass|p2 pass|p3 bid 5|p3 link enid--tulsa
p3 bid 1|p1 pass|p2 pass|p3 link galveston--victoria
p1 no-offer|p1 done|p1 skip
p2 no-offer|p2 done|p2 skip
p2 no-offer|p2 build mcalester--sherman|p2 done|p2 dividend 0
p1 no-offer`;
const REST = `
p1 done|p1 dividend 4
p3 no-offer|p3 done|p3 dividend 1
p3 no-offer|p3 done|p3 dividend 3`;

const moves = (...text: string[]): string[] =>
  text.flatMap((one) => one.trim().split(/[|\n]/)).map((move) => move.trim());
const match = (...text: string[]): string => {
  const names = ['Anna', 'Ben', 'Chen'].flatMap((name, i) => ['--name', `${i + 1}=${name}`]);
  const options = ['-p', '3', '-o', 'start=seat1', '--seed', '1', ...names];
  const head = execFileSync(command, ['new', 'southpac', ...options], { encoding: 'utf8' });
  return head + moves(...text).join('\n') + '\n';
};

const now = (page: Page) => page.locator('section.now');
const boxes = (page: Page) => now(page).locator('.lead ol:not(.steps) > li');
/** The seats of an auction: on the map, or in the sheet of a phone. */
const seats = (page: Page) => page.locator('.stage li:not(.share)');
const amount = (page: Page) => now(page).getByRole('slider', { name: 'Amount' });
const row = (page: Page, name: string) => now(page).locator('.preview tr', { hasText: name });

/** Picks a link from the list, wherever it is. */
async function pickLink(page: Page, name: string): Promise<void> {
  if (isPhone(page)) await now(page).getByRole('button', { name: 'show the list' }).click();
  await now(page).locator('.offers .rows button', { hasText: name }).click();
}

test('a negotiation from both sides: offer, the one counter, accepted', async ({ app: page }) => {
  await openRecord(page, match(OPENING));
  await expect(now(page)).toContainText('MKT lays track');
  await expect(now(page).locator('.calling')).toHaveText('Anna’s turn');
  await now(page).locator('.segments').getByRole('button', { name: 'Buy' }).click();
  await pickLink(page, 'McAlester–Sherman');
  // Seen to its end before a price is named: what the purchase would bring at least.
  await expect(row(page, 'MKT')).toContainText('5 → 8');
  await confirm(page);

  await expect(now(page)).toContainText('Buy track for MKT');
  await expect(boxes(page).first()).toContainText('naming a price');
  await amount(page).fill('7');
  await expect(now(page).locator('.btn.act')).toHaveText('Offer $7');
  await expect(row(page, 'MKT')).toContainText('14 → 7');
  await confirm(page);

  // The other side: Ben for MP.
  await expect(now(page).locator('.calling')).toHaveText('Ben’s turn');
  await expect(now(page)).toContainText('Sell track of MP?');
  await expect(now(page)).toContainText('Anna offers $7 for McAlester–Sherman.');
  await expect(now(page).locator('.btn.act')).toHaveText('Accept $7');
  await now(page).locator('.segments').getByRole('button', { name: 'Ask for more' }).click();
  await amount(page).fill('9');
  await expect(boxes(page).nth(1)).toContainText('$9');
  await expect(row(page, 'MP')).toContainText('→ 24');
  await confirm(page);

  await expect(now(page).locator('.calling')).toHaveText('Anna’s turn');
  await expect(boxes(page).nth(1)).toContainText('counter');
  await expect(now(page)).toContainText('Ben asks for $9.');
  await expect(now(page).locator('.btn.act')).toHaveText('Pay $9');
  await confirm(page);
  await expect(now(page)).toContainText('MKT lays track');
  expect(await record(page)).toContain(
    'p1 propose mcalester--sherman\np1 price 7\np2 counter 9\np1 accept\n',
  );
});

test('an offer declined can only be raised; one President of both needs no answer', async ({
  app: page,
}) => {
  await openRecord(page, match(OPENING, 'p1 propose mcalester--sherman|p1 price 3'));
  await expect(now(page).locator('.calling')).toHaveText('Ben’s turn');
  await doBeside(page, 'Decline');
  await expect(now(page).locator('.calling')).toHaveText('Anna’s turn');
  await now(page).locator('.segments').getByRole('button', { name: 'Buy' }).click();
  await pickLink(page, 'McAlester–Sherman');
  await confirm(page);
  await expect(now(page)).toContainText('offered $3 before');
  await expect(amount(page)).toHaveAttribute('min', '4');
  await amount(page).fill('14');
  await confirm(page);
  // All that is in the treasury is offered: no counter is possible.
  const counter = now(page).locator('.segments').getByRole('button', { name: 'Ask for more' });
  await expect(counter).toHaveAttribute('aria-disabled', 'true');
  await confirm(page);
  expect(await record(page)).toContain('p2 accept\n');
});

test('an auction shows the bids, everybody\u2019s cash and what winning changes', async ({
  app: page,
}) => {
  await openRecord(page, match('p1 bid 4|p2 bid 7|p3 pass|p1 bid 9|p2 bid 12'));
  await expect(now(page)).toContainText(
    'Ben leads at $12. Bid $13 or more, or pass and leave this auction.',
  );
  await expect(seats(page)).toHaveCount(3);
  await expect(seats(page).nth(0)).toContainText('$9');
  await expect(seats(page).nth(1)).toContainText('$12');
  await expect(seats(page).nth(2)).toHaveClass(/passed/);
  await expect(seats(page).nth(0)).toContainText('has $33');
  await expect(now(page).locator('.marked')).toContainText('current bid $12');
  await expect(now(page).locator('.marked')).toContainText('$33');
  await amount(page).fill('20');
  await expect(now(page).locator('.preview')).toContainText('$33 → $13');
  await expect(now(page).locator('.preview')).toContainText('Anna becomes President');
  // Typed digits are taken too; at all of the cash nobody can answer.
  await amount(page).focus();
  await page.keyboard.type('33');
  await expect(now(page).locator('.preview')).toContainText('Nobody can outbid this.');
  await doBeside(page, 'Pass');
  await expect(now(page)).toContainText('Free link for SP');
  expect(await record(page)).toMatch(/p1 pass\n$/);
});

test('a dividend shows who gets what and what stays; skipping is said to bring nothing', async ({
  app: page,
}) => {
  await openRecord(page, match(OPENING, 'p1 done'));
  await expect(now(page)).toContainText('Dividend of MKT');
  await amount(page).fill('3');
  await expect(row(page, 'Anna')).toContainText('+3');
  await expect(row(page, 'stays in the treasury')).toContainText('$');
  await now(page).locator('.segments').getByRole('button', { name: 'Skip' }).click();
  await expect(now(page).locator('.preview')).toContainText('takes no income');
  await now(page).locator('.segments').getByRole('button', { name: 'Dividend' }).click();
  await confirm(page);
  await expect(now(page)).toContainText('Offer a share of SLSF?');
});

test('the Bull Market: any unsold share, bids once around', async ({ app: page }) => {
  await openRecord(page, match(OPENING, REST));
  await expect(now(page).getByRole('heading', { name: 'Bull Market' })).toBeVisible();
  const rows = now(page).locator('.offers .rows button');
  await expect(rows).toHaveCount(6);
  await rows.filter({ hasText: 'GH&H' }).click();
  await expect(now(page).locator('.btn.act')).toHaveText('Offer a share of GH&H');
  await confirm(page);
  for (const place of [0, 1, 2]) {
    await expect(seats(page).nth(place)).toHaveClass(/toBid/);
    await confirm(page);
  }
  await expect(now(page).getByRole('heading', { name: 'Bull Market' })).toBeVisible();
  expect(await record(page)).toMatch(/bull-offer GHH\np\d bid 0\np\d bid 1\np\d bid 2\n$/);
});

test('a link that can be neither built nor bought says why not', async ({ app: page }) => {
  await openRecord(page, match(OPENING));
  const reason = now(page).locator('.reason[role="alert"]');
  const before = await record(page);
  for (const [link, words] of [
    ['beaumont--cleveland', 'doesn’t touch a city of MKT'],
    ['sherman--paris', 'doesn’t touch a city of MKT'],
    ['mcalester--oklahoma_city', 'MKT'],
  ]) {
    await page.locator(`.board [data-link="${link}"]`).dispatchEvent('click');
    await expect(reason).toContainText(words!);
  }
  expect(await record(page), 'nothing was done').toBe(before);
});

test('after the end: why, who is ahead, and where the money came from', async ({ app: page }) => {
  const folder = test.info().outputPath('match');
  const seats = ['--games', '1', '--seats', 'random,random,random,random', '--seed', '11'];
  execFileSync(command, ['sim', 'southpac', ...seats, '--out', folder]);
  const file = readdirSync(folder).find((name) => name.endsWith('.record'))!;
  await openRecord(page, readFileSync(`${folder}/${file}`, 'utf8'));
  expect(await drawn(page)).toMatch(/Round/);
  await expect(now(page)).toContainText(
    /a railroad has no cubes left|all shares are sold|the last round is over/i,
  );
  const table = now(page).locator('.over table');
  await expect(table.locator('tbody tr')).toHaveCount(4);
  await expect(table).toContainText('Dividends received');
});
