// How smoothly moves are shown: computers play on from the middle of a recorded match of each game, and a Chromium trace
// is recorded meanwhile. Printed are the frames per second while something flies, and the tasks of the page's main thread
// that took longer than 50 ms. No time is asserted, because the figures depend on the machine.
//
//   TRACE=20 npx playwright test --project=trace     for 20 seconds each; writes the traces into build/trace
import { mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, figure, prepare, test } from '../e2e/app';
import { takeSeats } from '../e2e/seated';

const out = fileURLToPath(new URL('../../../build/trace', import.meta.url));
const seconds = Number(process.env.TRACE ?? 20);
/** A position in the middle of a golden record of each game. */
const MIDDLES = { transsib: 61, southpac: 120, raildice: 120, russian: 153, ultimate: 153 };
const LONG_MS = 50;

interface Counts {
  moves: number;
  flights: number;
  /** Frames while something flies, and how long that was in all. */
  frames: number;
  ms: number;
}

/** Runs in the page. */
function count(): void {
  const seen: Counts = { moves: 0, flights: 0, frames: 0, ms: 0 };
  Object.assign(window, { seenMotion: seen });
  let scene: string | undefined;
  let before = 0;
  const look = (now: number) => {
    const layer = document.querySelector<HTMLElement>('.motion');
    const flying = layer?.querySelectorAll('.flight').length ?? 0;
    if (flying > 0 && before > 0) {
      seen.frames++;
      seen.ms += now - before;
    }
    if (layer?.dataset.scene && layer.dataset.scene !== scene) {
      seen.moves++;
      seen.flights += flying;
    }
    scene = layer?.dataset.scene;
    before = flying > 0 ? now : 0;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur: number;
  args: { name?: string };
}

/** The tasks of the page's main thread that were too long, in ms, the longest first. */
function longTasks(file: string): number[] {
  const { traceEvents } = JSON.parse(readFileSync(file, 'utf8')) as { traceEvents: TraceEvent[] };
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const isMain = (e: TraceEvent) => e.name === 'thread_name' && e.args.name === 'CrRendererMain';
  const mains = new Set(traceEvents.filter(isMain).map(threadOf));
  const tasks = traceEvents.filter(
    (e) => e.name === 'ThreadControllerImpl::RunTask' && e.ph === 'X' && mains.has(threadOf(e)),
  );
  // Without any task the trace says nothing about long ones.
  expect(tasks.length).toBeGreaterThan(0);
  return tasks
    .map((e) => e.dur / 1000)
    .filter((ms) => ms > LONG_MS)
    .sort((a, b) => b - a);
}

for (const [game, ply] of Object.entries(MIDDLES)) {
  test(`${game}: the trace of its moves`, async ({ page, browser }) => {
    test.setTimeout(180_000 + seconds * 1000);
    mkdirSync(out, { recursive: true });
    await prepare(page, { speed: 'normal' });
    await page.addInitScript(count);
    await takeSeats(page, { game, record: 'four-players', ply, speed: 'normal' });
    await page.waitForSelector('.motion[data-scene]', { state: 'attached' });
    const path = `${out}/${game}.json`;
    const categories = ['toplevel', 'devtools.timeline'];
    await browser.startTracing(page, { path, categories });
    await page.waitForTimeout(seconds * 1000);
    await browser.stopTracing();
    const seen = await page.evaluate(
      () => (window as unknown as { seenMotion: Counts }).seenMotion,
    );
    const tasks = longTasks(path);
    const longest = tasks.slice(0, 3).map((ms) => `${ms.toFixed(0)} ms`);
    figure(
      `${game}: ${seen.moves} moves with ${seen.flights} flights, ` +
        `${((seen.frames * 1000) / Math.max(1, seen.ms)).toFixed(1)} frames per second, ` +
        `${tasks.length} tasks over ${LONG_MS} ms${longest.length ? ` (${longest.join(', ')})` : ''}`,
    );
    expect(seen.flights).toBeGreaterThan(0);
  });
}
