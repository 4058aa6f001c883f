// Pictures of the pages, to be looked at beside the drawn targets: home, set-up, and the table early, in an
// auction, in the middle, at a dividend and at the end; wide and on a phone, by day and by night. Not a test.
//
//   node tests/shots.mjs [FOLDER]      in the folder web; writes into build/shots
import { chromium } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const command = process.env.ROUNDHOUSE ?? `${root}build/release/roundhouse`;
const out = process.argv[2] ?? `${root}build/shots`;
mkdirSync(out, { recursive: true });

/** A match of sensible players, whose positions are good to look at. */
function match() {
  const folder = `${out}/match`;
  execFileSync('rm', ['-rf', folder]);
  const seats = ['sim', 'transsib', '--games', '1', '--seats', 'greedy,greedy,greedy,greedy'];
  execFileSync(command, [...seats, '--seed', '11', '--out', folder]);
  const file = readdirSync(folder).find((name) => name.endsWith('.record'));
  return readFileSync(`${folder}/${file}`, 'utf8');
}

/** The record as far as the given number of actions, without its result. */
function cut(record, count) {
  const lines = record.trimEnd().split('\n');
  const isAction = (line) => /^(p\d|\*) /.test(line);
  const head = lines.filter((line) => !isAction(line) && !line.startsWith('='));
  const actions = lines.filter(isAction);
  return [...head, ...actions.slice(0, count)].join('\n') + '\n';
}

const record = match();
const actions = record.split('\n').filter((line) => /^(p\d|\*) /.test(line));
const find = (pattern, from = 0) => actions.findIndex((line, i) => i >= from && pattern.test(line));
const half = Math.floor(actions.length / 2);
/** The first position after which the log tells of a dividend. */
function dividend() {
  const lines = [
    { do: 'load', record },
    { do: 'history', from: 0 },
  ];
  const input = lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
  const answers = execFileSync(command, ['engine'], { input, encoding: 'utf8' }).split('\n');
  const plies = JSON.parse(answers[1]).plies;
  const late = plies.filter((ply) => ply.events.some((event) => /dividend/.test(event.kind)));
  return (late.at(Math.floor(late.length / 2))?.ply ?? half) + 1;
}
const moments = {
  early: find(/ (buy|build) /) + 1,
  auction: find(/ bid /) + 2,
  middle: find(/ build /, half),
  dividend: dividend(),
  end: actions.length,
};

const server = spawn(command, [
  'serve',
  '--listen',
  '127.0.0.1:0',
  ...(process.env.ROUNDHOUSE_WEB ? ['--web', process.env.ROUNDHOUSE_WEB] : []),
]);
const address = await new Promise((found) =>
  server.stdout.on('data', (bytes) => {
    const match = /http:\S+/.exec(bytes);
    if (match) found(match[0]);
  }),
);

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
});

async function open(page, text) {
  await page.goto(`${address}/`);
  await page.locator('#record input[type="file"]').setInputFiles({
    name: 'match.record',
    mimeType: 'text/plain',
    buffer: Buffer.from(text),
  });
  await page.locator('section.now').waitFor();
  await page.waitForTimeout(300);
}

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark']) {
    const isPhone = size === 'phone';
    const context = await browser.newContext({
      viewport,
      colorScheme,
      hasTouch: isPhone,
      isMobile: isPhone,
      deviceScaleFactor: 1,
      locale: 'en-GB',
    });
    const page = await context.newPage();
    const shoot = (name, fullPage = false) =>
      page.screenshot({ path: `${out}/${name}-${size}-${colorScheme}.png`, fullPage });
    await page.goto(`${address}/#/setup/transsib`);
    await page.getByRole('button', { name: 'Start the game' }).waitFor();
    await shoot('setup', isPhone);
    for (const [name, count] of Object.entries(moments)) {
      await open(page, cut(record, count));
      await shoot(name);
      if (name !== 'middle') continue;
      // The same with something chosen, so that the preview is seen.
      const row = page.locator('.board .target.can .reach').first();
      await row.click({ force: true }).catch(() => undefined);
      await page.waitForTimeout(200);
      await shoot('chosen');
      if (isPhone) {
        await page.getByRole('tab', { name: 'Players' }).click();
        await shoot('players');
        await page.getByRole('tab', { name: 'Log' }).click();
        await shoot('log');
      }
    }
    await page.goto(`${address}/`);
    await page.locator('.game').first().waitFor();
    await page.waitForTimeout(300);
    await shoot('home', isPhone);
    await context.close();
  }
}
await browser.close();
server.kill('SIGTERM');
console.log(`pictures in ${out}`);
