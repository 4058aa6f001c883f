// People of a server: a guest who makes an account, logs in elsewhere, by password and by letter, has programs and notices,
// plays for a rating, and goes for good. The server is one of its own, whose letters are files.
import { createHmac } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { drive } from './drive';
import { expect, inspect, test } from './app';
import { enter, enterLobby, visitor } from './online';
import { notByPass, solvedByPass } from './puzzle';
import { serve, type Serving } from './server';

const PASSWORD = 'over the Urals by night';
let serving: Serving;
let letters: string;

test.beforeAll(async () => {
  letters = mkdtempSync(join(tmpdir(), 'roundhouse-'));
  serving = await serve(undefined, '--dev', letters);
});
test.afterAll(() => serving.stop());

/** The address in the newest letter that has one of this kind. */
async function letter(kind: 'link' | 'mail'): Promise<string> {
  const found = () =>
    readdirSync(letters)
      .sort()
      .map((name) => new RegExp(`#/${kind}/\\S+`).exec(readFileSync(join(letters, name), 'utf8')))
      .filter((match) => match !== null)
      .at(-1)?.[0];
  await expect.poll(found).toBeDefined();
  return `/${found()}`;
}

const card = (page: Page, title: string) =>
  page.locator('section.card', { has: page.getByRole('heading', { name: title, exact: true }) });

async function makeAccount(
  page: Page,
  name: string,
  address = `${serving.address}/#/account`,
): Promise<void> {
  await page.goto(address);
  const make = card(page, 'Create account');
  await make.getByLabel('Name').fill(name);
  await make.getByLabel('Password').fill(PASSWORD);
  await make.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('link', { name: 'My profile' })).toBeVisible();
}

async function logIn(page: Page, name: string, password: string): Promise<void> {
  const login = card(page, 'Log in');
  await login.getByLabel('Name or e-mail address').fill(name);
  await login.getByLabel('Password').fill(password);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
}

test('a guest becomes an account, with sessions, letters and a way out', async ({
  browser,
  isMobile,
}) => {
  test.slow();
  const name = isMobile ? 'Vera' : 'Anna';
  const mail = `${name.toLowerCase()}@example.org`;
  const { address } = serving;
  const faults: string[] = [];
  const theme = isMobile ? 'dark' : 'light';
  const anna = await visitor(browser, faults, { address, theme });
  await enterLobby(anna, name);
  await anna.getByRole('link', { name: 'Account' }).click();
  await expect(anna.getByText('You’re playing as a guest')).toBeVisible();
  await inspect(anna);
  await makeAccount(anna, name);
  await expect(card(anna, 'Where you’re logged in').getByText('this browser')).toBeVisible();

  // A token is shown once.
  await anna.getByLabel('Name of the program').fill('my bot');
  await anna.getByRole('button', { name: 'Create token' }).click();
  expect(await anna.getByLabel('Token').inputValue()).toMatch(/^\S{20,}$/);
  await expect(anna.getByText('Program: my bot')).toBeVisible();
  await inspect(anna);
  await anna.reload();
  await expect(anna.getByText('Program: my bot')).toBeVisible();
  await expect(anna.getByLabel('Token')).toHaveCount(0);

  // The mail address counts once the letter has been answered.
  const address_ = card(anna, 'E-mail address');
  await address_.getByLabel('New e-mail address').fill(mail);
  await address_.getByLabel('Password').fill(PASSWORD);
  await address_.getByRole('button', { name: 'Send confirmation' }).click();
  await expect(anna.getByText('Open the link in the e-mail')).toBeVisible();
  await anna.goto(serving.address + (await letter('mail')));
  await anna.getByRole('button', { name: 'Confirm address' }).click();
  await expect(anna.getByText(`E-mails go to ${mail}.`)).toBeVisible();

  // Elsewhere: not with a wrong password, but by a letter. The browser of somebody else only sees a code.
  const other = await visitor(browser, faults, { address: `${address}/#/account` });
  await logIn(other, name, 'quite another password');
  await expect(other.getByRole('alert')).toBeVisible();
  await inspect(other);
  await other.getByText('Log in by e-mail').click();
  await other.getByLabel('E-mail address', { exact: true }).fill(mail);
  await other.getByRole('button', { name: 'Send link' }).click();
  await expect(other.getByText('an e-mail is on its way')).toBeVisible();
  const phone = await visitor(browser, faults, { address: address + (await letter('link')) });
  await phone.getByRole('button', { name: 'Log in' }).click();
  await expect(phone.getByText('You asked for this e-mail in another browser.')).toBeVisible();
  await inspect(phone);
  const shown = (await phone.locator('.code').textContent())!;
  expect(shown).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  await phone.getByRole('link', { name: 'To log in here' }).click();
  await expect(card(phone, 'Log in')).toBeVisible();
  await phone.context().close();
  await other.getByLabel('Code from the link').fill('AAAA-AAAA');
  await other.getByLabel('Code from the link').press('Enter');
  await expect(other.getByText('That code is wrong or has expired.')).toBeVisible();
  await inspect(other);
  await other.getByLabel('Code from the link').fill(shown);
  await other.getByLabel('Code from the link').press('Enter');
  await expect(other.getByRole('heading', { name, exact: true })).toBeVisible();

  // A new password ends the others.
  await anna.getByLabel('Current password').fill(PASSWORD);
  await anna.getByLabel('New password').fill(`${PASSWORD}!`);
  await anna.getByRole('button', { name: 'Change password' }).click();
  await expect(anna.getByText('Changed.')).toBeVisible();
  await other.reload();
  await expect(card(other, 'Log in')).toBeVisible();
  await logIn(other, mail, `${PASSWORD}!`);
  await expect(other.getByRole('heading', { name, exact: true })).toBeVisible();
  await anna.reload();
  await card(anna, 'Where you’re logged in')
    .getByRole('button', { name: /^Log out: Browser/ })
    .click();
  await expect(
    card(anna, 'Where you’re logged in').getByRole('button', { name: /^Log out: Browser/ }),
  ).toHaveCount(0);
  await other.reload();
  await expect(card(other, 'Log in')).toBeVisible();

  // All of it to take along, and then no more.
  const download = anna.waitForEvent('download');
  await anna.getByRole('link', { name: 'Download my data' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain(mail);
  await anna.getByText('Delete my account').click();
  await card(anna, 'My data').getByLabel('Password').fill(`${PASSWORD}!`);
  await anna.getByRole('button', { name: 'Delete account' }).click();
  await expect(anna.getByRole('button', { name: 'Continue' })).toBeVisible();
  await logIn(other, name, `${PASSWORD}!`);
  await expect(other.getByRole('alert')).toBeVisible();
  expect(faults.filter((fault) => !/status of 40[139]/.test(fault))).toEqual([]);
  for (const page of [anna, other]) await page.context().close();
});

/** A device with a fingerprint reader, or so the browser believes. */
async function authenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, logs in, and is removed', async ({ browser, isMobile }) => {
  const name = isMobile ? 'Pia' : 'Piet';
  const faults: string[] = [];
  // Browsers have passkeys at localhost, but not at 127.0.0.1.
  const address = `${serving.address.replace('127.0.0.1', 'localhost')}/#/account`;
  const page = await visitor(browser, faults, { address });
  await authenticator(page);
  await makeAccount(page, name, address);
  const passkeys = card(page, 'Passkeys');
  const add = async (device: string) => {
    await passkeys.getByLabel('Name of the passkey').fill(device);
    await passkeys.getByLabel('Password').fill(PASSWORD);
    await passkeys.getByRole('button', { name: 'Add passkey' }).click();
  };
  await add('My laptop');
  await expect(passkeys.getByText('Added.', { exact: true })).toBeVisible();
  await expect(passkeys.getByText('My laptop')).toBeVisible();
  await inspect(page);
  await add('My laptop again');
  await expect(passkeys.getByRole('alert')).toHaveText(
    'This device already has a passkey for your account.',
  );
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();

  // Shortly after that, the password may be set without the old one.
  await page.getByLabel('New password').fill(`${PASSWORD}!`);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Changed.')).toBeVisible();
  await passkeys.getByRole('button', { name: 'Remove: My laptop' }).click();
  await expect(passkeys.getByText('My laptop')).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(card(page, 'Log in').getByRole('alert')).toBeVisible();
  await inspect(page);
  expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
  await page.context().close();
});

/** What an authenticator app shows for a secret (RFC 6238), `steps` half minutes from now. */
function appCode(secret: string, steps = 0): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret.replaceAll(' ', '')]
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + steps));
  const hash = createHmac('sha1', key).update(counter).digest();
  const number = hash.readUInt32BE(hash[19]! & 15) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

test('an authenticator app is set up, asked for, and lost', async ({ browser, isMobile }) => {
  test.slow();
  const name = isMobile ? 'Tea' : 'Timo';
  const faults: string[] = [];
  const theme = isMobile ? 'dark' : 'light';
  const page = await visitor(browser, faults, { address: serving.address, theme });
  await makeAccount(page, name);
  const app = card(page, 'Authenticator app');
  await app.getByLabel('Password').fill(PASSWORD);
  await app.getByRole('button', { name: 'Set up' }).click();
  const secret = (await app.locator('code').textContent())!;
  expect(await app.getByRole('link').getAttribute('href')).toBe(
    `otpauth://totp/Roundhouse:${name}?secret=${secret.replaceAll(' ', '')}&issuer=Roundhouse`,
  );
  await inspect(page);
  await app.getByLabel('Code').fill('000000');
  await app.getByRole('button', { name: 'Turn on' }).click();
  await expect(app.getByRole('alert')).toHaveText('That code is wrong, or was used already.');
  await app.getByLabel('Code').fill(appCode(secret));
  await app.getByRole('button', { name: 'Turn on' }).click();
  const codes = app.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await inspect(page);
  const recovery = (await codes.first().textContent())!;
  await page.reload();
  await expect(app.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(codes).toHaveCount(0);
  await page.getByRole('button', { name: 'Log out', exact: true }).click();

  // The code is asked for after the password.
  await logIn(page, name, PASSWORD);
  const login = card(page, 'Log in');
  await expect(login.getByText('also needs a code')).toBeVisible();
  await inspect(page);
  await login.getByLabel('Code').fill(appCode(secret, 1));
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();

  // The app is lost.
  await logIn(page, name, PASSWORD);
  await login.getByLabel('Code').fill(recovery);
  await login.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(app.getByText('9 recovery codes are left.')).toBeVisible();
  await app.getByText('Turn off').first().click();
  await app.getByLabel('Code').last().fill(recovery);
  await app.getByRole('button', { name: 'Turn off' }).click();
  await expect(app.getByRole('alert')).toBeVisible();
  expect(faults.filter((fault) => !/status of 403/.test(fault))).toEqual([]);
  await page.context().close();
});

test('progress in lessons and puzzles comes along to another browser', async ({
  browser,
  isMobile,
}) => {
  const name = isMobile ? 'Nina' : 'Oleg';
  const { address } = serving;
  const faults: string[] = [];
  const here = await visitor(browser, faults, { address });
  await makeAccount(here, name);
  await here.goto(`${address}/#/lesson/transsib/1`);
  const coach = here.getByRole('region', { name: 'Coach' });
  while (!(await coach.getByText('Lesson complete').isVisible())) {
    const step = await here.locator('.coach[data-phase="task"]').getAttribute('data-step');
    await coach.getByRole('button', { name: 'Skip' }).click();
    await expect(here.locator(`.coach[data-step="${Number(step) + 1}"]`)).toBeVisible();
  }
  await here.goto(`${address}/#/puzzle/transsib/${solvedByPass.id}`);
  await here.locator('.segments').getByRole('button', { name: 'Pass' }).click();
  await here.locator('.go .act').click();
  await expect(here.getByRole('heading', { name: 'Solved' })).toBeVisible();
  const rating = (await here.locator('header .rating').textContent())!;
  const kept = here.waitForResponse(
    (answer) => answer.url().endsWith('/api/progress') && answer.request().method() === 'POST',
  );
  await here.goto(`${address}/#/puzzles/transsib`);
  expect((await kept).status()).toBe(200);

  const there = await visitor(browser, faults, { address: `${address}/#/account` });
  await logIn(there, name, PASSWORD);
  await expect(there.getByRole('heading', { name, exact: true })).toBeVisible();
  await there.goto(`${address}/#/puzzles/transsib`);
  await expect(there.locator('a.card.solved')).toHaveCount(1);
  await there.goto(`${address}/#/puzzle/transsib/${notByPass.id}`);
  await expect(there.locator('header .rating')).toHaveText(rating);
  await there.goto(`${address}/#/lessons/transsib`);
  await expect(there.locator('li.card.done')).toHaveCount(1);
  await inspect(there);
  expect(faults).toEqual([]);
  for (const page of [here, there]) await page.context().close();
});

test('a game against computers makes a rating and stands in the profile', async ({
  browser,
  isMobile,
}) => {
  test.skip(!isMobile, 'the same at every width');
  test.slow();
  const name = 'Olga';
  const faults: string[] = [];
  const page = await visitor(browser, faults, { address: serving.address });
  await makeAccount(page, name);
  await page.goto(`${serving.address}/#/online`);
  await page.getByRole('button', { name: 'Create game' }).click();
  for (const seat of [2, 3]) await page.getByLabel(`Seat ${seat}`).selectOption('random');
  await page.getByRole('button', { name: 'Create game' }).click();
  await page.getByRole('button', { name: 'Sit here: Seat 1' }).click();
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(page.locator('section.now')).toBeVisible();
  const table = page.url().split('/').at(-1)!;

  // Private notes are kept as one types.
  await page.locator('.top').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Notes' }).click();
  await page.getByLabel('Your notes on this game').fill('Red is short of money.');
  await expect(page.getByText('Saved.')).toBeVisible();
  await inspect(page);
  await page.reload();
  await expect(page.locator('section.now')).toBeVisible();
  await page.locator('.top').getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Notes' }).click();
  await expect(page.getByLabel('Your notes on this game')).toHaveValue('Red is short of money.');
  await page.getByRole('button', { name: 'Close', exact: true }).click();

  const [done] = await drive([page], table);
  expect(done!.over).toBe(true);
  await expect(page.locator('section.now > .over')).toBeVisible();
  await page.getByRole('tab', { name: 'Players' }).click();
  await expect(page.locator('.players a')).toHaveAttribute('href', `#/people/${name}`);
  const profile = `${serving.address}/#/people/${name}`;
  await page.goto(profile);
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('1 game', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(page.locator('.played a')).toHaveAttribute('href', `#/online/${table}`);
  await inspect(page);
  await page.locator('.ratings a').click();
  await expect(page.getByRole('row', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByRole('row', { name: /random/ })).toBeVisible();
  await inspect(page);
  expect(faults).toEqual([]);
  await page.context().close();
});

test('whose turn it is: a badge, a list, the title; and strangers look on', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'the same at every width');
  const faults: string[] = [];
  const { address } = serving;
  const anna = await visitor(browser, faults, { address });
  await enterLobby(anna, 'Rosa');
  await anna.getByRole('button', { name: 'Create game' }).click();
  await anna.getByLabel('Game', { exact: true }).selectOption('russian');
  await anna.getByLabel('Players', { exact: true }).selectOption('2');
  const title = 'By turns';
  await anna.getByLabel('Title (optional)').fill(title);
  await anna.getByRole('button', { name: 'Create game' }).click();
  const link = await anna.getByLabel('Link to this table').inputValue();
  await anna.getByRole('button', { name: 'Sit here: Seat 1' }).click();
  const ben = await visitor(browser, faults, { address: link });
  await expect(ben.getByRole('button', { name: /^Sit here/ })).toHaveCount(0);
  await enter(ben, 'Paul');
  await ben.getByRole('button', { name: 'Sit here: Seat 2' }).click();

  // Who leaves keeps no seat.
  await ben.getByRole('button', { name: 'Leave table' }).click();
  await expect(ben.getByRole('button', { name: 'Create game' })).toBeVisible();
  await expect(anna.getByRole('button', { name: 'Remove Paul' })).toHaveCount(0);
  await ben.goto(link);
  await ben.getByRole('button', { name: 'Sit here: Seat 2' }).click();
  await anna.getByRole('button', { name: 'Start game' }).click();
  for (const page of [anna, ben]) await expect(page.locator('section.now')).toBeVisible();

  const stranger = await visitor(browser, faults, { address: link });
  await expect(stranger.getByText('You’re spectating.')).toBeVisible();
  await inspect(stranger);
  await stranger.getByRole('button', { name: 'Enter' }).click();
  await enter(stranger, 'Zoe');
  await expect(stranger.getByRole('button', { name: 'Enter' })).toHaveCount(0);
  await expect(stranger.locator('section.now')).toBeVisible();

  // Both go home, which is seen at the table; one of them is waited for.
  await expect(anna.getByText('Watching 1')).toBeVisible();
  await expect(anna.locator('.players')).not.toContainText('away');
  await ben.goto(`${address}/#/`);
  await expect(anna.locator('.players')).toContainText('away');
  await anna.goto(`${address}/#/`);
  const badge = (page: Page) => page.getByRole('button', { name: /^Your turn/ });
  await expect
    .poll(async () => (await badge(anna).count()) + (await badge(ben).count()))
    .toBeGreaterThan(0);
  const mine = (await badge(anna).count()) > 0 ? anna : ben;
  await expect(mine).toHaveTitle(/^\(1\) /);
  await badge(mine).click();
  await inspect(mine);
  await mine.getByRole('link', { name: title, exact: true }).click();
  await expect(mine.locator('section.now.yours')).toBeVisible();
  await expect(badge(mine)).toHaveCount(0);
  expect(faults).toEqual([]);
  for (const page of [anna, ben, stranger]) await page.context().close();
});

test('how one wants to be told; and what is pushed is shown', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'the same at every width');
  const faults: string[] = [];
  const page = await visitor(browser, faults, {
    address: serving.address,
    permissions: ['notifications'],
  });
  await enterLobby(page, 'Ida');
  await page.getByRole('link', { name: 'Account' }).click();
  const notices = card(page, 'Tell me when it’s my turn');
  await expect(notices.getByLabel('By e-mail')).toBeDisabled();
  await notices.getByLabel('Webhook').fill('http://127.0.0.1:9/turn');
  await notices.getByLabel('Quiet hours').check();
  await notices.getByLabel('From').fill('21:30');
  await notices.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices.getByText('Saved.')).toBeVisible();
  expect(await notices.getByLabel('Signing secret').inputValue()).not.toBe('');
  await inspect(page);
  await page.reload();
  await expect(notices.getByLabel('Webhook')).toHaveValue('http://127.0.0.1:9/turn');
  await expect(notices.getByLabel('From')).toHaveValue('21:30');
  await expect(notices.getByLabel('Signing secret')).toHaveCount(0);
  await notices.getByLabel('Webhook').fill('');
  await notices.getByLabel('Quiet hours').uncheck();
  await notices.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices.getByText('Saved.')).toBeVisible();
  await page.reload();
  await expect(notices.getByLabel('Webhook')).toHaveValue('');
  await expect(notices.getByLabel('Quiet hours')).not.toBeChecked();

  // No push service can be reached from here: its message is handed to the worker by hand.
  const tools = await page.context().newCDPSession(page);
  const found = new Promise<string>((done) =>
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0]) done(registrations[0].registrationId);
    }),
  );
  await tools.send('ServiceWorker.enable');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await tools.send('ServiceWorker.deliverPushMessage', {
    origin: serving.address,
    registrationId: await found,
    data: JSON.stringify({ event: 'turn', table: 'k3f9', game: 'transsib', title: 'Siberia' }),
  });
  const shown = () =>
    page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, data }) => [title, body, data]);
    });
  await expect.poll(shown).toEqual([['Siberia', 'It’s your turn.', { hash: '#/online/k3f9' }]]);
  expect(faults).toEqual([]);
  await page.context().close();
});
