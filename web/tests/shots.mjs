// Pictures of the pages, to be looked at beside the drawn targets: home, set-up, and the table of each game at the
// moments named below; wide and on a phone, by day and by night. Not a test.
//
//   node tests/shots.mjs [FOLDER [GAME]]      in the folder web; writes into build/shots
import { chromium } from '@playwright/test';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const command = process.env.ROUNDHOUSE ?? `${root}build/release/roundhouse`;
const out = process.argv[2] ?? `${root}build/shots`;

/** Tables that are another game's with other seats or options; `has`: what the match must have. */
const tables = {
  solo: { game: 'ultimate', players: 1 },
  german: {
    game: 'ultimate',
    players: 3,
    options: ['-o', 'player_board=german'],
    has: [/ branch /, / extension W/, / income /, / use-income /],
  },
  modules: {
    game: 'ultimate',
    players: 3,
    options: [
      ['coal', 'on'],
      ['train', 'on'],
      ['special_ideas', 'on'],
      ['additional_engineers', 'all'],
    ].flatMap((option) => ['-o', option.join('=')]),
    // Sensible players have little use for coal yet.
    seats: 'random',
    has: [/ use-foundry /, / boilerman /, / load /, / follow /],
  },
  american: {
    game: 'ultimate',
    players: 3,
    options: ['-o', 'player_board=american'],
    has: [/ blast /, / pay /, / dividend /, / payout /, / steelworks /, / marker-on /],
  },
  asian: {
    game: 'ultimate',
    players: 4,
    options: ['-o', 'player_board=asian'],
    has: [/ lay-car /, / use-car /, / site /, / token Q_OSAKA/, / factory /],
  },
};

/** A match of sensible players, whose positions are good to look at. */
function match(table) {
  const folder = `${out}/${table}/match`;
  const own = tables[table] ?? { game: table, players: 4 };
  const { game, players, options = [], has = [], seats = 'greedy' } = own;
  mkdirSync(`${out}/${table}`, { recursive: true });
  execFileSync('rm', ['-rf', folder]);
  const games = has.length ? '40' : '1';
  const sim = ['sim', game, '--games', games, '-p', String(players), '--seats', seats];
  execFileSync(command, [...sim, ...options, '--seed', '11', '--out', folder]);
  const files = readdirSync(folder).filter((name) => name.endsWith('.record'));
  const records = files.sort().map((file) => readFileSync(`${folder}/${file}`, 'utf8'));
  return records.find((record) => has.every((one) => one.test(record))) ?? records[0];
}

/** The record as far as the given number of actions, without its result. */
function cut(record, count) {
  const lines = record.trimEnd().split('\n');
  const isAction = (line) => /^(p\d|\*) /.test(line);
  const head = lines.filter((line) => !isAction(line) && !line.startsWith('='));
  const actions = lines.filter(isAction);
  return [...head, ...actions.slice(0, count)].join('\n') + '\n';
}

/** A match with the numbers of its actions that are good to look at. */
class Match {
  constructor(game) {
    this.record = match(game);
    this.actions = this.record.split('\n').filter((line) => /^(p\d|\*) /.test(line));
    this.half = Math.floor(this.actions.length / 2);
  }
  find(pattern, from = 0) {
    return this.actions.findIndex((line, i) => i >= from && pattern.test(line));
  }
  /** An action of this kind by somebody else than the one before. */
  outOfTurn(pattern) {
    const by = (line) => line?.split(' ')[0];
    return this.actions.findIndex(
      (line, i) =>
        pattern.test(line) && /^p/.test(by(line)) && by(line) !== by(this.actions[i - 1]),
    );
  }
  /** The position after an action in the middle of the match whose events are of this kind. */
  after(kind) {
    const lines = [
      { do: 'load', record: this.record },
      { do: 'history', from: 0 },
    ];
    const input = lines.map((line) => JSON.stringify(line)).join('\n') + '\n';
    const answers = execFileSync(command, ['engine'], { input, encoding: 'utf8' }).split('\n');
    const plies = JSON.parse(answers[1]).plies;
    const found = plies.filter((ply) => ply.events.some((event) => kind.test(event.kind)));
    return (found.at(Math.floor(found.length / 2))?.ply ?? this.half) + 1;
  }
}

/** Pictures near the end and at the end of a match in which workers are placed. */
const late = (m) => ({
  late: m.find(/ place /, Math.floor(m.actions.length * 0.9)),
  end: m.actions.length,
});

/** By game: how many actions lead to each picture. Where the name ends in +, something on the map is chosen too. */
const moments = {
  transsib: (m) => ({
    early: m.find(/ (buy|build) /) + 1,
    auction: m.find(/ bid /) + 2,
    'middle+': m.find(/ build /, m.half),
    dividend: m.after(/dividend/),
    end: m.actions.length,
  }),
  southpac: (m) => ({
    opening: m.find(/ bid /) + 5,
    'free-link+': m.find(/ link /, m.find(/ link /) + 1),
    offer: m.find(/ offer/, m.half),
    auction: m.find(/ offer/, m.half) + 4,
    'track+': m.find(/ build /, m.half),
    'buy+': m.find(/ propose /, m.half),
    price: m.find(/ price /, m.half),
    reply: m.find(/ counter /, m.half),
    answer: m.find(/ counter /, m.half) + 1,
    dividend: m.find(/ dividend /, m.half),
    paid: m.after(/declared/),
    bull: m.find(/ bull-offer /, m.half),
    'bull-auction': m.find(/ bull-offer /, m.half) + 2,
    end: m.actions.length,
  }),
  russian: railroads,
  ultimate: railroads,
  german: (m) => ({
    early: m.find(/ place /) + 6,
    'branch+': m.find(/ branch /),
    'extension+': m.find(/ extension W/),
    branched: m.find(/ branch /) + 2,
    'income+': m.find(/ income /),
    'use-income+': m.find(/ use-income /),
    'turn+': m.find(/ place /, m.half),
    'step+': m.find(/ step /, m.half),
    ...late(m),
  }),
  modules: (m) => ({
    start: m.find(/ start /),
    early: m.find(/ place /) + 6,
    'foundry+': m.find(/ foundry /),
    'use-foundry+': m.find(/ use-foundry /),
    'boilerman+': m.find(/ boilerman /),
    'close+': m.find(/ close /),
    'load+': m.find(/ load /, m.half),
    'follow+': m.find(/ follow /, m.half),
    'idea+': m.find(/ idea /),
    'once+': m.find(/ once /),
    'turn+': m.find(/ place /, m.half),
    'step+': m.find(/ step /, m.half),
    ...late(m),
  }),
  american: (m) => ({
    early: m.find(/ place /) + 6,
    'blast+': m.find(/ blast /),
    'pay+': m.find(/ pay /),
    'stock+': m.find(/ stock/, m.half),
    'dividend+': m.find(/ dividend /),
    'steelworks+': m.find(/ steelworks /),
    'payout+': m.find(/ payout /),
    'others-payout+': m.outOfTurn(/ payout /),
    'marker+': m.find(/ marker-on /),
    'step+': m.find(/ step /, m.half),
    ...late(m),
  }),
  asian: (m) => ({
    early: m.find(/ place /) + 6,
    'site+': m.find(/ site /),
    'factory+': m.find(/ factory /, m.half),
    'car+': m.find(/ lay-car /),
    'use-car+': m.find(/ use-car /),
    'industry+': m.find(/ industry /, m.half),
    'detour+': m.find(/ detour /),
    'medal+': m.find(/ medal /),
    'osaka+': m.find(/ token Q_OSAKA/),
    'turn+': m.find(/ place /, m.half),
    ...late(m),
  }),
  raildice: (m) => ({
    opening: m.find(/ (lay|buy|end) /),
    roll: m.find(/ roll /, m.half),
    'turn+': m.find(/ lay /, m.half),
    'tile+': m.find(/ tile /, m.half),
    'first+': m.find(/ tile /, m.half) + 1,
    'station+': m.find(/ station /, m.half),
    director: m.find(/ buy \S+ director/),
    return: m.find(/ return /),
    year: m.after(/^carried$/),
    end: m.actions.length,
  }),
  solo: (m) => ({
    first: m.find(/^p1 /),
    'turn+': m.find(/ place /, m.half),
    'step+': m.find(/ step /, m.half),
    emil: m.find(/ emil /, m.half),
    scored: m.after(/^scored$/),
    ...late(m),
  }),
};

/** The decisions of the Russian Railroads family; those that did not come are left out. */
function railroads(m) {
  return {
    start: m.find(/ start /),
    early: m.find(/ place /) + 6,
    'turn+': m.find(/ place /, m.half),
    'step+': m.find(/ step /, m.half),
    'loco+': m.find(/ loco /, m.half),
    'hand+': m.find(/ put /, m.half),
    'factory+': m.find(/ (factory|open) /),
    'token+': m.find(/ token /),
    'card+': m.find(/ card /),
    'bonus+': m.find(/ bonus /),
    'reuse+': m.find(/ reuse /),
    'move+': m.find(/ move /),
    'key+': m.find(/ key-/),
    scored: m.after(/^scored$/),
    ...late(m),
  };
}

const wanted = Object.keys(moments).filter((game) => game === (process.argv[3] ?? game));
const matches = {};
for (const game of wanted) {
  const m = new Match(game);
  const at = Object.entries(moments[game](m)).filter(([, count]) => count >= 0);
  matches[game] = { record: m.record, at: Object.fromEntries(at) };
}

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
    for (const [game, { record, at }] of Object.entries(matches)) {
      await page.goto(`${address}/#/setup/${tables[game]?.game ?? game}`);
      await page.getByRole('button', { name: 'Start game' }).waitFor();
      if (tables[game])
        await page.locator('.count label', { hasText: String(tables[game].players) }).click();
      await shoot(`${game}/setup`, isPhone);
      for (const [moment, count] of Object.entries(at)) {
        const name = `${game}/${moment.replace('+', '')}`;
        await open(page, cut(record, count));
        await shoot(name);
        if (!moment.endsWith('+')) continue;
        // The same with something chosen, so that the preview is seen.
        const target = page.locator('.board .target.can .reach').first();
        await target.click({ force: true, timeout: 2000 }).catch(() => undefined);
        await page.waitForTimeout(200);
        await shoot(`${name}-chosen`);
        if (!isPhone) continue;
        for (const tab of ['Players', 'Log']) {
          await page.getByRole('tab', { name: tab }).click();
          await shoot(`${name}-${tab.toLowerCase()}`);
        }
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
