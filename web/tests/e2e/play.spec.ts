// Playing: a whole game by clicking what glows, several persons at one screen, an impossible click, keys only.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import {
  confirm,
  decide,
  expect,
  figure,
  GAMES,
  oncePerGame,
  openMenu,
  placesWorkers,
  playOn,
  position,
  record,
  saved,
  sitDown,
  TABLES,
  tap,
  test,
  untilTurn,
} from './house';
import { command } from './server';

for (const { id: game, title } of GAMES) {
  test.describe(title, () => {
    test('a person plays a whole game against computers by clicking what glows; the record goes out and in', async ({
      house: page,
    }) => {
      await sitDown(page, ['person', 'random', 'random'], { game });
      test.slow();
      const begun = Date.now();
      const done = await playOn(page, 1000);
      await expect(page.locator('section.now > .over')).toBeVisible();
      expect(done.board, 'decisions made on the board itself').toBeGreaterThan(5);
      expect((await saved(page)).over).toBe(true);
      const { last } = await position(page);
      figure(
        `a whole game of ${game}: ${last} moves, ${done.board + done.panel} decisions of the person ` +
          `(${done.board} on the board), ${((Date.now() - begun) / 1000).toFixed(0)} s`,
      );

      await openMenu(page);
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Save as a file' }).click();
      const file = await (await download).path();
      const checked = execFileSync(command, ['check', file], { encoding: 'utf8' });
      expect(checked, 'the native engine finds the same result').toContain('good');
      const text = await record(page);
      expect(text).toMatch(/hash=[0-9a-f]+/);

      await page.goto('/');
      await page.locator('#record input[type="file"]').setInputFiles(file);
      await expect(page.locator('section.now > .over')).toBeVisible();
      expect(await record(page), 'the same record, with the same hash').toBe(text);
    });

    if (!TABLES.some((one) => one.id === game)) return;

    test('several persons share the screen', async ({ house: page, isMobile }) => {
      oncePerGame(game, isMobile, 'phone');
      await sitDown(page, ['person', 'person', 'person'], { game });
      const names = new Set<string>();
      for (let turn = 0; turn < 24; turn++) {
        await untilTurn(page);
        names.add((await page.locator('section.now .calling').textContent()) ?? '');
        await decide(page, turn);
      }
      expect([...names].sort()).toEqual(['Anna to move', 'Ben to move', 'Chen to move']);
      expect((await position(page)).last).toBeGreaterThanOrEqual(24);
    });

    // Railroad Dice says it in its own spec.
    const refuses = game === 'raildice' ? test.skip : test;
    refuses('an impossible click is explained', async ({ house: page }) => {
      await sitDown(page, ['person', 'random', 'random'], { game, seed: '3' });
      // Bid until a railroad is ours and its first link is to be chosen.
      const glow = page.locator('.board .target.can');
      for (let turn = 0; turn < 30 && (await glow.count()) === 0; turn++) {
        await untilTurn(page);
        if ((await glow.count()) > 0) break;
        if ((await page.locator('section.now .btn.act').count()) === 0) await decide(page, 0);
        else await confirm(page);
      }
      await untilTurn(page);
      // A space is refused when it is the time to place.
      if (placesWorkers(game))
        while (!(await page.locator('section.now h1', { hasText: 'Place or pass' }).count()))
          if ((await untilTurn(page)) === 'yours') await decide(page, 0);
      await untilTurn(page);
      const before = await position(page);
      const place = await page.evaluate(() => {
        const marks = '.board .target:not(.can), .board .space:not(.can)';
        for (const mark of document.querySelectorAll(marks)) {
          const box = (mark.querySelector('.reach') ?? mark).getBoundingClientRect();
          const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          const hit = document.elementFromPoint(at.x, at.y);
          if (hit && mark.contains(hit)) return at;
        }
        return null;
      });
      expect(
        place,
        'a link that may not be built, or a space that is closed, is in sight',
      ).not.toBeNull();
      await tap(page, place!);
      const reason = page.locator('section.now .reason[role="alert"]');
      await expect(reason).toBeVisible();
      expect(((await reason.textContent()) ?? '').length).toBeGreaterThan(30);
      expect(await position(page), 'nothing was done').toEqual(before);
    });

    test('a whole game with the keyboard alone', async ({ house: page, isMobile }) => {
      test.skip(isMobile, 'a phone has no keys');
      test.slow();
      const press = (key: string) => page.keyboard.press(key);
      const focus = () =>
        page.evaluate(() => {
          const here = document.activeElement as HTMLElement;
          return {
            name: here.ariaLabel ?? here.textContent?.trim() ?? '',
            tag: here.tagName,
            id: here.id,
            inOffers: here.matches('.offers .rows button, .offers .track button'),
            confirms: here.matches('section.now .btn.act'),
            onMap: here.matches('.board .target.can'),
            elsewhere: here.matches('.board *') && here.getAttribute('aria-pressed') !== 'true',
          };
        });
      const walkTo = async (
        good: (at: Awaited<ReturnType<typeof focus>>) => boolean,
        key = 'Tab',
      ) => {
        for (let step = 0; step < 300; step++) {
          await press(key);
          if (good(await focus())) return;
        }
        throw new Error('the focus never comes there');
      };

      const toOffers = async () => {
        await press('ArrowDown');
        if (!(await focus()).inOffers) await walkTo((at) => at.inOffers);
      };

      await page.goto('/');
      await walkTo((at) => at.name.startsWith(`Play: ${title}`));
      await press('Enter');
      await expect(page.getByRole('button', { name: 'Start the game' })).toBeVisible();
      await walkTo((at) => at.tag === 'INPUT');
      // Three players; that is how many Railroad Dice asks for anyway.
      if (game !== 'raildice') await press('ArrowLeft');
      for (let seat = 1; seat <= 3; seat++) {
        await walkTo((at) => at.name === `Who plays seat ${seat}`);
        if (seat > 1) await press('End');
      }
      if (game === 'southpac') {
        // The rounds of this game are many: three of them have all there is.
        await walkTo((at) => at.tag === 'SUMMARY');
        await press('Enter');
        await walkTo((at) => at.id === 'option-max_rounds');
        await page.keyboard.type('3');
      }
      await walkTo((at) => at.tag === 'INPUT' && at.id === 'seed');
      await page.keyboard.type('7');
      await press('Enter');
      await expect(page.locator('section.now')).toBeVisible();

      let byMap = 0;
      let decisions = 0;
      while ((await untilTurn(page)) !== 'over') {
        const last = (await position(page)).last;
        const groups = await page.locator('section.now .segments button').count();
        const glows = await page.locator('.board .target.can').count();
        const isWorkers = placesWorkers(game);
        const besides = await page.locator('section.now .go .beside').count();
        const rows = await page.locator('section.now .offers .rows button').count();
        const rolls = await page.locator('section.now .roll .go:not(:disabled)').count();
        const income = await page.getByRole('button', { name: 'take income' }).count();
        if (income > 0 || (rolls > 0 && glows === 0)) {
          await walkTo((at) => at.name.startsWith(income > 0 ? 'take income' : 'Roll '));
          await press('Space');
        } else if (game === 'raildice' && (rows === 0 || decisions % 6 === 5)) {
          if ((await page.locator('section.now .btn.act').count()) === 0) {
            await walkTo((at) => at.name === 'End turn' || at.inOffers);
            await press('Space');
          }
        } else if (isWorkers && besides > 0 && decisions % 4 === 3) {
          await press('2');
        } else if (glows > 0 && (isWorkers ? decisions % 8 === 0 : decisions % 3 !== 2)) {
          // The map stands before the panel where the last decision was made.
          await walkTo((at) => at.onMap, (await focus()).tag === 'BODY' ? 'Tab' : 'Shift+Tab');
          for (let step = 0; step < decisions % 4; step++) await press('ArrowRight');
          await press('Space');
          byMap++;
        } else if (groups > 1 && decisions % 2 === 0) {
          await press(String((decisions % groups) + 1));
        } else if ((await page.locator('section.now .btn.act').count()) === 0) {
          await toOffers();
          await press('ArrowDown');
          await press('Space');
        }
        if ((await page.locator('section.now .btn.act').count()) === 0) {
          await toOffers();
          await press('Space');
        }
        await expect(page.locator('section.now .btn.act')).toBeVisible();
        // Enter confirms, unless it means something to what has the focus.
        if ((await focus()).elsewhere) await walkTo((at) => at.confirms);
        await press('Enter');
        await page.waitForFunction(
          (from) => Number(document.querySelector<HTMLInputElement>('.history input')!.max) > from,
          last,
        );
        expect(++decisions).toBeLessThan(1000);
      }
      expect(byMap, 'decisions made on the map').toBeGreaterThan(3);
      figure(`a whole game of ${game} by keyboard: ${decisions} decisions, ${byMap} on the map`);
    });
  });
}

test('a record that is none is refused in words', async ({ house: page }) => {
  const file = test.info().outputPath('broken.record');
  writeFileSync(file, 'roundhouse 1 transsib rules=1 players=3\np1 bid 1000\n');
  await page.goto('/');
  await page.locator('#record input[type="file"]').setInputFiles(file);
  await expect(page.locator('#record [role="alert"]')).toContainText('cannot be opened');
});
