// How fast it feels. The figures are printed and not asserted: machines differ.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import {
  expect,
  figure,
  openRecord,
  playOn,
  position,
  sitDown,
  TABLES,
  test,
  untilTurn,
} from './app';
import { command } from './server';

const middle = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 1] ?? NaN;
const ms = (value: number) => `${value.toFixed(1)} ms`;

/** Counts from a click on confirm, or a move of the history bar, to the changed board and its frame. */
async function stopwatch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const clock = { changed: [] as number[], painted: [] as number[], from: 0 };
    (window as unknown as { clock: typeof clock }).clock = clock;
    const start = () => (clock.from = performance.now());
    addEventListener(
      'click',
      (event) => {
        if ((event.target as Element).closest('.btn.act')) start();
      },
      true,
    );
    addEventListener(
      'input',
      (event) => {
        if ((event.target as Element).closest('.history')) start();
      },
      true,
    );
    new MutationObserver(() => {
      if (clock.from === 0) return;
      const { from } = clock;
      clock.from = 0;
      clock.changed.push(performance.now() - from);
      requestAnimationFrame(() => clock.painted.push(performance.now() - from));
    }).observe(document.querySelector('.board')!, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
  });
}

const times = (page: Page) =>
  page.evaluate(
    () => (window as unknown as { clock: { changed: number[]; painted: number[] } }).clock,
  );

/** A match after some moves of computers, when a player is to decide. */
function begun(game: string, moves: number): string {
  const folder = test.info().outputPath('match');
  const seats = ['--games', '1', '--seats', 'novice,novice,novice', '--seed', '8'];
  execFileSync(command, ['sim', game, ...seats, '--out', folder]);
  const file = readdirSync(folder).find((name) => name.endsWith('.record'))!;
  const lines = readFileSync(`${folder}/${file}`, 'utf8').split('\n');
  const first = lines.findIndex((line) => /^(p\d|\*) /.test(line));
  const next = lines.findIndex((line, i) => i >= first + moves && /^p\d /.test(line));
  return lines.slice(0, next).join('\n') + '\n';
}

for (const { id: game, title } of TABLES) {
  test(`from click to board, and jumps through the history of ${title}`, async ({
    app: page,
    isMobile,
  }) => {
    test.skip(isMobile && game !== 'transsib', 'one table tells how a phone feels');
    test.skip(game === 'southpac' || game === 'raildice', 'the others tell enough');
    await openRecord(page, begun(game, 60));
    await untilTurn(page);
    await stopwatch(page);
    await playOn(page, 20);
    const click = await times(page);
    figure(
      `${game}, from click to changed board: median ${ms(middle(click.changed))}, ` +
        `most ${ms(Math.max(...click.changed))}; to its frame median ${ms(middle(click.painted))}`,
    );

    const { last } = await position(page);
    const jumps = await page.evaluate(async (end) => {
      const bar = document.querySelector<HTMLInputElement>('.history input')!;
      const clock = (window as unknown as { clock: { changed: number[]; painted: number[] } })
        .clock;
      const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
      clock.changed.length = clock.painted.length = 0;
      for (let i = 0; i < 40; i++) {
        bar.value = String((i * 17 + 5) % end);
        bar.dispatchEvent(new Event('input', { bubbles: true }));
        for (let wait = 0; wait < 30 && clock.changed.length <= i; wait++) await frame();
      }
      await frame();
      return clock;
    }, last);
    figure(
      `${game}, jump to any of ${last} positions: median ${ms(middle(jumps.changed))}, ` +
        `most ${ms(Math.max(...jumps.changed))} to the changed board`,
    );
    expect(click.changed.length).toBeGreaterThan(10);
    expect(jumps.changed.length).toBeGreaterThan(20);
  });
}

test('thinking does not hold the page up', async ({ app: page }) => {
  await sitDown(page, ['person', 'expert', 'expert']);
  await page.evaluate(() => {
    const seen = { blocks: [] as number[], gap: 0, frames: 0 };
    (window as unknown as { seen: typeof seen }).seen = seen;
    new PerformanceObserver((list) =>
      seen.blocks.push(...list.getEntries().map((entry) => entry.duration)),
    ).observe({ type: 'longtask' });
    let before = performance.now();
    const tick = () => {
      const now = performance.now();
      seen.gap = Math.max(seen.gap, now - before);
      seen.frames++;
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const begun = Date.now();
  await playOn(page, 4);
  await untilTurn(page);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { blocks: number[]; gap: number; frames: number } }).seen,
  );
  const longest = seen.blocks.length ? ms(Math.max(...seen.blocks)) : 'none over 50 ms';
  figure(
    `while two experts think for ${((Date.now() - begun) / 1000).toFixed(1)} s: ` +
      `longest block of the page ${longest}, longest gap between frames ${ms(seen.gap)}`,
  );
  expect(seen.frames).toBeGreaterThan(10);
});
