// Progress in the account: a small server that keeps a text with a version, and two devices.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { exportProgress, saveProgress } from '../lesson/progress';
import { exportPuzzles, keepTry } from '../puzzle/progress';
import { exchange, pack, unpack } from './progress';

function deviceOf() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
type Device = ReturnType<typeof deviceOf>;

const learn = (device: Device, id: string, step: number) =>
  saveProgress('transsib', id, { step, done: step > 2 }, device);
const solve = (device: Device, id: string, isSolved = true, day: number | null = null) =>
  keepTry({ game: 'russian', id, rating: 1400, isSolved, hasHint: false, day }, device);

let server = { version: 0, text: '{}' };
let writes = 0;
beforeEach(() => {
  server = { version: 0, text: '{}' };
  writes = 0;
  vi.stubGlobal('fetch', (_: string, init?: { body: string }) => {
    if (!init)
      return Response.json({
        ok: true,
        version: server.version,
        progress: JSON.parse(server.text),
      });
    const { version, progress } = JSON.parse(init.body) as { version: number; progress: object };
    if (version !== server.version)
      return Response.json({ ok: false, error: 'changed elsewhere' }, { status: 409 });
    writes++;
    server = { version: version + 1, text: JSON.stringify(progress) };
    return Response.json({ ok: true, version: server.version });
  });
  vi.stubGlobal('location', { href: 'http://here/#/puzzles' });
});
afterEach(() => vi.unstubAllGlobals());

const news = async (name: string, device: Device): Promise<boolean> => {
  let isNew = false;
  await exchange(name, () => (isNew = true), device);
  return isNew;
};

test('is the same after it was packed', () => {
  const [here, there] = [deviceOf(), deviceOf()];
  learn(here, 'goal', 2);
  solve(here, 'aa');
  solve(here, 'bb', false);
  solve(here, 'cc', true, 20_000);
  unpack(JSON.parse(JSON.stringify(pack(here))), there);
  expect(exportProgress(there)).toEqual(exportProgress(here));
  expect(exportPuzzles(there)).toEqual(exportPuzzles(here));
});

test('fits the server with all puzzles and a year of days', () => {
  const device = deviceOf();
  const tried: Record<string, object> = {};
  for (let i = 0; i < 1500; i++)
    tried[i.toString(16).padStart(16, '0')] = { first: true, solved: true, rating: 1234.5 };
  const days = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [20_000 + i, true]));
  device.setItem('roundhouse.puzzles', JSON.stringify({ tried: { ultimate: tried }, days }));
  expect(JSON.stringify(pack(device)).length).toBeLessThan(60 << 10);
});

test('two devices of one account have the same in the end', async () => {
  const [here, there] = [deviceOf(), deviceOf()];
  learn(here, 'goal', 3);
  learn(there, 'auction', 1);
  solve(here, 'aa');
  solve(here, 'bb');
  solve(there, 'cc', false);
  expect(await news('Anna', here)).toBe(false);
  expect(await news('Anna', there)).toBe(true);
  expect(await news('Anna', here)).toBe(true);
  expect(pack(here)).toEqual(pack(there));
  expect(Object.keys(exportProgress(here).transsib!).sort()).toEqual(['auction', 'goal']);
  expect(Object.keys(exportPuzzles(here).tried.russian!).sort()).toEqual(['aa', 'bb', 'cc']);
  // The rating is that of the device with more puzzles.
  expect(exportPuzzles(there).player.rating).toBeGreaterThan(1200);
  expect(writes).toBe(2);
  for (const device of [here, there]) expect(await news('Anna', device)).toBe(false);
  expect(writes).toBe(2);
});

test('nothing is written where there is none', async () => {
  await news('Anna', deviceOf());
  expect(writes).toBe(0);
});

test('a second account on a device begins with its own', async () => {
  const device = deviceOf();
  learn(device, 'goal', 3);
  await news('Anna', device);
  server = { version: 0, text: '{}' };
  expect(await news('Bert', device)).toBe(true);
  expect(exportProgress(device)).toEqual({});
  expect(writes).toBe(1);
});

test('a change in between is noticed', async () => {
  const [here, there] = [deviceOf(), deviceOf()];
  learn(here, 'goal', 3);
  learn(there, 'auction', 3);
  const late = globalThis.fetch;
  let isFirst = true;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    if (init && isFirst) {
      isFirst = false;
      await news('Anna', there);
    }
    return late(path, init);
  });
  await expect(news('Anna', here)).rejects.toThrow('changed elsewhere');
  expect(await news('Anna', here)).toBe(true);
  expect(Object.keys(exportProgress(here).transsib!).sort()).toEqual(['auction', 'goal']);
  expect(JSON.stringify(pack(here))).toBe(server.text);
});
