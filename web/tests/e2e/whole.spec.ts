// Whole games over a server, by browsers of several people, to the end: one is loaded anew, one loses the network for
// ten seconds, one server of two is killed. All end with the same hash; nothing is lost, nothing is done twice.
import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { drive, type Driven } from './drive';
import { expect, figure, position, saved, test } from './app';
import { acts, decide, enter, enterLobby, mover, visitor } from './online';
import { command, serve } from './server';

interface Plan {
  game: string;
  players: number;
  title: string;
}

/** The first one makes the table and the others come by its link; each takes a seat, and it begins. */
async function begin(pages: Page[], names: string[], plan: Plan): Promise<string> {
  const [host, ...others] = pages as [Page, ...Page[]];
  await enterLobby(host, names[0]!);
  await host.getByRole('button', { name: 'Create game' }).click();
  await host.getByLabel('Game', { exact: true }).selectOption(plan.game);
  await host.getByLabel('Players', { exact: true }).selectOption(String(plan.players));
  await host.getByLabel('Title (optional)').fill(plan.title);
  await host.getByRole('button', { name: 'Create game' }).click();
  const address = await host.getByLabel('Link to this table').inputValue();
  await host.getByRole('button', { name: 'Sit here: Seat 1' }).click();
  for (const [i, page] of others.entries()) {
    await page.goto(address);
    await enter(page, names[i + 1]!);
    await page.getByRole('button', { name: `Sit here: Seat ${i + 2}` }).click();
  }
  await host.getByRole('button', { name: 'Start game' }).click();
  for (const page of pages) await expect(page.locator('section.now')).toBeVisible();
  return address.split('/').at(-1)!;
}

/** Decisions by hand, as people make them. */
async function byHand(pages: Page[], count: number): Promise<number> {
  for (let turn = 0; turn < count; turn++) await decide(await mover(pages), turn);
  return count;
}

/** Everybody has the same game: as it was told, as it is drawn, and as the engine of each browser finds it. */
async function sameEnd(
  pages: Page[],
  table: string,
  parts: Driven[][],
  hand: number,
): Promise<number> {
  // It is over: nothing is hidden any more, from anybody.
  const told = await drive(pages, table);
  const { plies } = told[0]!;
  for (const one of told) {
    expect([one.over, one.made]).toEqual([true, []]);
    expect(one.plies).toEqual(plies);
  }
  const made = parts.flat().flatMap((one) => one.made);
  for (const { ply, action } of made) expect(plies[ply]!.action).toBe(action);
  expect(new Set(made.map(({ ply }) => ply)).size, 'nothing twice').toBe(made.length);
  const decided = plies.filter(({ actor }) => actor !== 'chance');
  expect(made.length + hand, 'nothing lost, and nothing that nobody did').toBe(decided.length);

  const records: string[] = [];
  for (const page of pages) {
    await expect(page.locator('section.now > .over')).toBeVisible();
    expect((await position(page)).last).toBe(plies.length);
    await page.getByRole('button', { name: 'Save on this device' }).click();
    await expect(page).toHaveURL(/#\/table\?id=/);
    records.push((await saved(page)).record);
  }
  expect(new Set(records).size, 'one record').toBe(1);
  expect(records[0]).toMatch(/hash=[0-9a-f]+/);
  const file = join(mkdtempSync(join(tmpdir(), 'roundhouse-')), `${table}.record`);
  writeFileSync(file, records[0]!);
  expect(execFileSync(command, ['check', file], { encoding: 'utf8' })).toContain(': ok, ');
  return plies.length;
}

/** Plays on to the end, and compares what everybody has. */
async function finish(
  pages: Page[],
  table: string,
  parts: Driven[][],
  hand: number,
): Promise<number> {
  return sameEnd(pages, table, [...parts, await drive(pages, table)], hand);
}

const closeAll = async (pages: Page[]) => {
  for (const page of pages) await page.context().close();
};

const since = (begun: number): string => `${((Date.now() - begun) / 1000).toFixed(0)} s`;

test.skip(({ isMobile }) => isMobile, 'one of the browsers is a phone already');

test('a whole game of three browsers, one loaded anew and one without network for a while', async ({
  browser,
}) => {
  test.slow();
  const begun = Date.now();
  const faults: string[] = [];
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const anna = await visitor(browser, faults);
  const ben = await visitor(browser, faults, { theme: 'dark' });
  const carl = await visitor(browser, faults, phone);
  const all = [anna, ben, carl];
  const plan = { game: 'transsib', players: 3, title: 'To the very end' };
  const table = await begin(all, ['Anna', 'Ben', 'Carl'], plan);
  let hand = await byHand(all, 4);
  const parts = [await drive(all, table, 30)];

  // Ben is away for ten seconds. One of the others is loaded anew meanwhile, and they play on as far as they get.
  await ben.context().setOffline(true);
  const away = ben.waitForTimeout(10_000);
  await anna.reload();
  await expect(anna.locator('section.now')).toBeVisible();
  for (let turn = 0; turn < 4 && (await position(anna)).last < 50; turn++) {
    const [page] = await Promise.all(
      [anna, carl].map(async (one) => ((await acts(one).count()) > 0 ? one : null)),
    ).then((found) => found.filter((one) => one !== null));
    if (!page) break;
    await decide(page, turn);
    hand++;
  }
  await expect(ben.getByText('Can’t reach the server. Your game is safe')).toBeVisible();
  await away;
  await ben.context().setOffline(false);
  await expect(ben.getByText('Can’t reach the server. Your game is safe')).toHaveCount(0);
  hand += await byHand(all, 3);

  const plies = await finish(all, table, parts, hand);
  figure(`a whole game of three browsers: ${plies} moves, ${since(begun)}`);
  expect(faults).toEqual([]);
  await closeAll(all);
});

// ---- Two servers ----

/** A PostgreSQL of its own, gone once `stop` is called. */
async function database(): Promise<{ url: string; stop: () => Promise<void> }> {
  const script = fileURLToPath(new URL('../../../tests/server/postgres.sh', import.meta.url));
  const shell = spawn('bash', [script, 'bash', '-c', 'echo "$ROUNDHOUSE_TEST_DB"; read -r _'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((done) => shell.once('exit', () => done()));
  let said = '';
  const url = await new Promise<string>((found, failed) => {
    shell.stdout.on('data', (bytes: Buffer) => {
      said += bytes;
      const match = /^(postgres:\S+)\n/m.exec(said);
      if (match) found(match[1]!);
    });
    void ended.then(() => failed(new Error(`no PostgreSQL: ${said}`)));
  });
  return {
    url,
    stop: () => {
      shell.stdin.end();
      return ended;
    },
  };
}

/** One address for several servers: connections go to them in turn, and to the next where one does not answer. */
async function before(addresses: string[]): Promise<{ address: string; stop: () => void }> {
  const ports = addresses.map((address) => Number(new URL(address).port));
  const open = new Set<Socket>();
  let next = 0;
  const pass = (client: Socket, tries: number) => {
    const server = connect(ports[next++ % ports.length]!, '127.0.0.1');
    open.add(server);
    let isThere = false;
    server.once('connect', () => {
      isThere = true;
      client.pipe(server).pipe(client);
    });
    server.on('error', () => undefined);
    server.on('close', () => {
      open.delete(server);
      if (!isThere && tries > 0 && !client.destroyed) pass(client, tries - 1);
      else client.destroy();
    });
    client.on('close', () => server.destroy());
  };
  const door = createServer((client) => {
    open.add(client);
    client.on('error', () => undefined);
    client.on('close', () => open.delete(client));
    pass(client, ports.length);
  });
  await new Promise<void>((done) => door.listen(0, '127.0.0.1', done));
  const { port } = door.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}`,
    stop: () => {
      door.close();
      for (const socket of open) socket.destroy();
    },
  };
}

test('a whole game over two servers, one of which is killed', async ({ browser }) => {
  test.slow();
  const begun = Date.now();
  const faults: string[] = [];
  const db = await database();
  const servers = [await serve(db.url), await serve(db.url)];
  const door = await before(servers.map(({ address }) => address));
  try {
    const { address } = door;
    const anna = await visitor(browser, faults, { address });
    const ben = await visitor(browser, faults, { address, theme: 'dark' });
    const all = [anna, ben];
    const plan = { game: 'russian', players: 2, title: 'Two servers' };
    const table = await begin(all, ['Anna', 'Ben'], plan);
    let hand = await byHand(all, 3);

    // In the middle of it, while both play.
    const playing = drive(all, table, 60);
    await expect.poll(async () => (await position(anna)).last).toBeGreaterThan(20);
    await servers[0]!.kill();
    const parts = [await playing];
    await ben.reload();
    hand += await byHand(all, 2);

    const plies = await finish(all, table, parts, hand);
    figure(`a whole game over two servers: ${plies} moves, ${since(begun)}`);
    expect(faults).toEqual([]);
    await closeAll(all);
  } finally {
    door.stop();
    for (const one of servers) await one.stop();
    await db.stop();
  }
});
