// Players protect themselves from each other, and a moderator decides at the desk; newcomers with an invite, and with a
// proof of work. The servers are the test's own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, inspect, test } from './app';
import { enter, enterLobby, makeTable, sitSecond, visitor } from './online';
import { command, serve } from './server';

const PASSWORD = 'over the Urals by night';
const database = () => join(mkdtempSync(join(tmpdir(), 'roundhouse-')), 'server.db');
const admin = (db: string, task: string, ...more: string[]) =>
  execFileSync(command, ['admin', task, '--db', db, ...more], { encoding: 'utf8' });

async function makeAccount(page: Page, address: string, name: string): Promise<void> {
  await page.goto(`${address}/#/account`);
  const make = page.locator('section.card', {
    has: page.getByRole('heading', { name: 'Create account' }),
  });
  await make.getByLabel('Name').fill(name);
  await make.getByLabel('Password').fill(PASSWORD);
  await make.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('link', { name: 'My profile' })).toBeVisible();
}

async function say(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your message').fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('');
}

test('mute, report, decide and undo', async ({ browser, isMobile }) => {
  test.slow();
  const db = database();
  const { address, stop } = await serve(db);
  const faults: string[] = [];
  const theme = isMobile ? 'dark' : 'light';
  const lars = await visitor(browser, faults, { address, theme });
  await makeAccount(lars, address, 'Lars');
  admin(db, 'moderator', 'Lars');
  const anna = await visitor(browser, faults, { address, theme });
  await enterLobby(anna, 'Anna');
  const link = await makeTable(anna, 'Night express');
  await anna.getByRole('button', { name: 'Sit here: Seat 1' }).click();
  const rook = await visitor(browser, faults, { address, theme });
  await sitSecond(rook, 'rook77', link);
  await say(rook, 'hurry up');
  await say(rook, 'are you stupid or what');

  // Anna mutes: the lines vanish for her, and only for her.
  const talk = anna.locator('.talk');
  await expect(talk.getByText('are you stupid')).toBeVisible();
  await talk.getByRole('button', { name: 'rook77: mute, block or report' }).first().click();
  const about = anna.getByRole('region', { name: 'rook77' });
  await about.getByRole('switch', { name: 'Mute' }).click();
  await expect(about.getByRole('switch', { name: 'Mute' })).toBeChecked();
  await about.getByRole('button', { name: 'Back to the chat' }).click();
  await expect(talk.getByText('You don’t see messages from rook77')).toBeVisible();
  await expect(talk.getByText('are you stupid')).toHaveCount(0);
  await say(rook, 'still there?');
  await expect(rook.locator('.talk').getByText('still there?')).toBeVisible();
  await say(anna, 'Let’s keep it friendly.');
  await expect(talk.getByText('keep it friendly')).toBeVisible();
  await expect(talk.getByText('still there?')).toHaveCount(0);

  const seats = anna.locator('.seats');
  await seats.getByRole('button', { name: 'rook77: mute, block or report' }).click();
  await about.getByRole('button', { name: 'Insults' }).click();
  await about.getByLabel('What happened?').fill('“are you stupid or what”');
  await inspect(anna);
  await about.getByRole('button', { name: 'Send report' }).click();
  await expect(about.getByText('You’ll hear when it’s decided.')).toBeVisible();
  await anna.reload();
  await expect(talk.getByText('keep it friendly')).toBeVisible();
  await expect(talk.getByText('hurry up')).toHaveCount(0);

  // Lars decides.
  await lars.goto(`${address}/#/online`);
  await lars.getByRole('link', { name: 'Moderation 1' }).click();
  await expect(lars.getByRole('heading', { name: /^rook77: Insults/ })).toBeVisible();
  await expect(lars.locator('.theirs')).toHaveCount(3);
  await inspect(lars);
  await lars.getByRole('button', { name: 'No chat' }).click();
  await lars.getByRole('button', { name: '30 days' }).click();
  await lars.getByLabel('Message to rook77').fill('Please read the house rules.');
  await inspect(lars);
  await lars.getByRole('button', { name: 'Do it and tell them' }).click();
  await expect(lars.getByText('Nothing to do.')).toBeVisible();
  await expect(lars.getByText('No chat for 30 days: rook77')).toBeVisible();

  // The others hear of it.
  await expect(async () => {
    await rook.getByLabel('Your message').fill('hey');
    await rook.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(rook.getByText('a moderator has decided', { exact: false })).toBeVisible({
      timeout: 1000,
    });
  }).toPass();
  await rook.goto(`${address}/#/account`);
  await expect(rook.locator('.told')).toContainText('Please read the house rules.');
  await inspect(rook);
  await rook.getByRole('button', { name: 'OK' }).click();
  await expect(rook.locator('.told')).toHaveCount(0);
  await expect(rook.getByRole('heading', { name: 'Decisions about you' })).toBeVisible();
  await anna.goto(`${address}/#/account`);
  await expect(anna.getByText('Your report about rook77 has been decided.')).toBeVisible();
  await expect(anna.getByRole('heading', { name: 'Muted and blocked' })).toBeVisible();
  await anna.getByRole('button', { name: 'Unmute: rook77' }).click();
  await expect(anna.getByRole('heading', { name: 'Muted and blocked' })).toHaveCount(0);

  // The log, and the undo.
  await lars.getByRole('link', { name: 'Closed' }).click();
  await expect(lars.getByRole('heading', { name: /^rook77: Insults/ })).toBeVisible();
  await lars.getByRole('link', { name: 'Audit log' }).click();
  await expect(lars.getByText('1 report: Insults')).toBeVisible();
  await inspect(lars);
  await lars.getByRole('button', { name: 'Undo: No chat for 30 days, rook77' }).click();
  await expect(lars.getByText('Undid line 2')).toBeVisible();
  await lars.getByLabel('Name, table or step').fill('moderator');
  await expect(lars.locator('tbody tr')).toHaveCount(1);
  expect(admin(db, 'audit')).toMatch(/^3 .*Lars: undid line 2, rook77$/m);
  await rook.goto(`${address}/#/desk`);
  await expect(rook.getByText('Only moderators can open this page.')).toBeVisible();
  expect(faults.filter((fault) => !/status of 40[13]/.test(fault))).toEqual([]);
  for (const page of [lars, anna, rook]) await page.context().close();
  await stop();
});

test('an invite lets somebody in, and a proof of work', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  const db = database();
  const strict = await serve(db, '--registration', 'invite');
  const faults: string[] = [];
  const link = admin(db, 'invite').trim();
  const anna = await visitor(browser, faults, { address: `${strict.address}/#/online` });
  await anna.getByLabel('Invite code').fill('wrong');
  await enter(anna, 'Anna');
  await expect(anna.getByRole('alert')).toContainText('used or has expired');
  await anna.goto(strict.address + link);
  await expect(anna.getByLabel('Invite code')).toHaveValue(link.split('/').at(-1)!);
  await inspect(anna);
  await enter(anna, 'Anna');
  await expect(anna.getByText('You are already here as Anna.')).toBeVisible();
  await strict.stop();

  const closed = await serve(db, '--registration', 'closed');
  const ben = await visitor(browser, faults, { address: `${closed.address}/#/online` });
  await expect(ben.getByText('This server takes no new players')).toBeVisible();
  await inspect(ben);
  await closed.stop();

  const crowded = await serve(database(), '--guests', '1');
  const names = ['Carl', 'Dora', 'Emil'];
  for (const name of names) {
    const page = await visitor(browser, faults, { address: crowded.address });
    await page.getByRole('link', { name: 'Play online' }).click();
    const began = Date.now();
    await enter(page, name);
    await expect(page.getByRole('button', { name: 'Create game' })).toBeVisible();
    console.log(`# ${name} came in after ${Date.now() - began} ms`);
    await page.context().close();
  }
  await crowded.stop();
  expect(faults.filter((fault) => !/status of (40[13]|428)/.test(fault))).toEqual([]);
});
