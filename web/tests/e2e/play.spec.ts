// Playing: a whole game by clicking what glows, several persons at one screen, an impossible click, keys only.
import { writeFileSync } from 'node:fs';
import {
  confirm,
  decide,
  EVERYTHING,
  expect,
  figure,
  GAMES,
  oncePerGame,
  placesWorkers,
  playOn,
  position,
  sitDown,
  standsStill,
  TABLES,
  tap,
  test,
  type GameId,
  untilTurn,
  wholeGame,
} from './app';

/** Who sits there, so that a game is as short as it can be: three at least at some tables, and in Southern Pacific, which
    goes on for many rounds, two of them. */
function short(game: GameId): { kinds: string[]; options: Record<string, string> } {
  const kinds = placesWorkers(game) ? ['person', 'random'] : ['person', 'random', 'random'];
  return { kinds, options: game === 'southpac' ? { max_rounds: '2' } : {} };
}

for (const { id: game, title } of GAMES) {
  test.describe(title, () => {
    test('a person plays a whole game against computers by clicking what glows; the record goes out and in', async ({
      app: page,
      isMobile,
    }) => {
      const width = game === 'southpac' || game === 'ultimate' ? 'phone' : 'desktop';
      test.skip(!EVERYTHING && isMobile !== (width === 'phone'), 'each game at one width');
      const { kinds, options } = short(game);
      await sitDown(page, kinds, { game, options });
      await wholeGame(page, game);
    });

    if (!TABLES.some((one) => one.id === game)) return;

    test('several persons share the screen', async ({ app: page, isMobile }) => {
      oncePerGame(game, isMobile, 'phone');
      await sitDown(page, ['person', 'person', 'person'], { game });
      const names = new Set<string>();
      for (let turn = 0; turn < 24; turn++) {
        await untilTurn(page);
        names.add((await page.locator('section.now .calling').textContent()) ?? '');
        await decide(page, turn);
      }
      expect([...names].sort()).toEqual(['Anna’s turn', 'Ben’s turn', 'Chen’s turn']);
      expect((await position(page)).last).toBeGreaterThanOrEqual(24);
    });

    // Railroad Dice says it in its own spec.
    const refuses = game === 'raildice' ? test.skip : test;
    refuses('an impossible click is explained', async ({ app: page }) => {
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
        while (!(await page.locator('section.now h1', { hasText: 'Choose a space' }).count()))
          if ((await untilTurn(page)) === 'yours') await decide(page, 0);
      await standsStill(page);
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
      await expect(reason).toHaveText(/.{30}/);
      expect(await position(page), 'nothing was done').toEqual(before);
    });

    test('a whole game with the keyboard alone', async ({ app: page, isMobile }) => {
      test.skip(isMobile, 'a phone has no keys');
      const sample = game === 'southpac' || game === 'raildice';
      test.skip(!EVERYTHING && !sample, 'two short games stand for all');
      test.slow();
      const press = (key: string) => page.keyboard.press(key);
      type Stop = Awaited<ReturnType<typeof stops>>['here'];
      /** What has the focus, and what the Tab key leads to from there, in its order. */
      const stops = () =>
        page.evaluate(() => {
          const tell = (one: HTMLElement) => ({
            name: one.ariaLabel ?? one.textContent?.trim() ?? '',
            tag: one.tagName,
            id: one.id,
            inOffers: one.matches('.offers .rows button, .offers .track button'),
            confirms: one.matches('section.now .btn.act'),
            onMap: one.matches('.board .target.can'),
            elsewhere: one.matches('.board *') && one.getAttribute('aria-pressed') !== 'true',
          });
          const here = document.activeElement as HTMLElement;
          const all = [
            ...document.querySelectorAll<HTMLElement>(
              'a[href], button, input, select, summary, [tabindex]',
            ),
          ].filter(
            (one) =>
              one === here ||
              (one.tabIndex >= 0 &&
                !one.matches(':disabled, input[type="radio"]:not(:checked)') &&
                one.checkVisibility({ visibilityProperty: true })),
          );
          return { here: tell(here), all: all.map(tell), at: all.indexOf(here) };
        });
      const focus = async () => (await stops()).here;
      /** With the Tab key to what is meant: forward or backward, whichever is nearer. */
      const walkTo = async (good: (at: Stop) => boolean) => {
        for (let tries = 0; tries < 60; tries++) {
          const { here, all, at } = await stops();
          if (good(here)) return;
          const size = all.length;
          const found = all
            .map((stop, index) => ({ stop, forth: (index - at + size) % size }))
            .map(({ stop, forth }) => ({ stop, by: forth <= size - forth ? forth : forth - size }))
            .filter(({ stop }) => good(stop))
            .sort((one, other) => Math.abs(one.by) - Math.abs(other.by))[0];
          // Where nothing has the focus, the first step shows where it is; and no way is trusted again and again.
          const by = at < 0 || tries > 5 ? 1 : (found?.by ?? 1);
          for (let step = 0; step < Math.abs(by); step++) await press(by > 0 ? 'Tab' : 'Shift+Tab');
        }
        throw new Error('the focus never comes there');
      };

      const toOffers = async () => {
        await press('ArrowDown');
        if (await page.locator('section.now .offers [aria-expanded="false"]').count()) {
          await walkTo((at) => /^(List|Show the list)$/.test(at.name));
          await press('Space');
        }
        if (!(await focus()).inOffers) await walkTo((at) => at.inOffers);
      };

      await page.goto('/');
      await walkTo((at) => at.name.startsWith(`Play: ${title}`));
      await press('Enter');
      await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
      await walkTo((at) => at.tag === 'INPUT');
      // Three players; that is how many Railroad Dice asks for anyway.
      if (game !== 'raildice') await press('ArrowLeft');
      for (let seat = 1; seat <= 3; seat++) {
        await walkTo((at) => at.name === `Player in seat ${seat}`);
        if (seat > 1) await press('End');
      }
      if (game === 'southpac') {
        // The rounds of this game are many: one of them has all there is for a keyboard.
        await walkTo((at) => at.tag === 'SUMMARY');
        await press('Enter');
        await walkTo((at) => at.id === 'option-max_rounds');
        await page.keyboard.type('1');
      }
      await walkTo((at) => at.tag === 'INPUT' && at.id === 'seed');
      await page.keyboard.type('7');
      await press('Enter');
      await expect(page.locator('section.now')).toBeVisible();

      let byMap = 0;
      let decisions = 0;
      while ((await untilTurn(page)) !== 'over') {
        await standsStill(page);
        const last = (await position(page)).last;
        const groups = await page.locator('section.now .segments button:not(.none)').count();
        const glows = await page.locator('.board .target.can').count();
        const isWorkers = placesWorkers(game);
        const besides = await page.locator('section.now .go .beside').count();
        const rows = await page.locator('section.now .offers .rows button').count();
        const verb = (id: string) => page.locator(`.board [data-verb="${id}"]:not(.none)`).count();
        const [rolls, income, ends] = [await verb('roll'), await verb('income'), await verb('end')];
        const isDone = (glows === 0 && rows === 0) || decisions % 6 === 5;
        if (income > 0 || (rolls > 0 && glows === 0)) {
          await walkTo((at) => at.name.startsWith(income > 0 ? 'Income' : 'Roll'));
          await press('Space');
        } else if (ends > 0 && isDone) {
          await walkTo((at) => at.name.startsWith('End turn'));
          await press('Space');
        } else if (isWorkers && besides > 0 && decisions % 4 === 3) {
          await press('2');
        } else if (
          glows > 0 &&
          (game === 'raildice' || (isWorkers ? decisions % 8 === 0 : decisions % 3 !== 2))
        ) {
          await walkTo((at) => at.onMap);
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
        if (game === 'raildice') {
          // A verb that needs no choice is done at once.
          await untilTurn(page);
          if ((await position(page)).last > last) {
            expect(++decisions).toBeLessThan(1000);
            continue;
          }
        }
        if ((await page.locator('section.now .btn.act').count()) === 0) {
          await toOffers();
          await press('Space');
        }
        await expect(page.locator('section.now .btn.act')).toBeVisible();
        // Enter confirms, unless it means something to what has the focus.
        if ((await focus()).elsewhere) await walkTo((at) => at.confirms);
        await press('Enter');
        // What would ruin the match is confirmed once more.
        if (await page.locator('section.now .btn.act.grave').count()) await press('Enter');
        await page.waitForFunction(
          (from) => Number(document.querySelector<HTMLInputElement>('.history input')!.max) > from,
          last,
          { polling: 20 },
        );
        expect(++decisions).toBeLessThan(1000);
      }
      expect(byMap, 'decisions made on the map').toBeGreaterThan(3);
      figure(`a whole game of ${game} by keyboard: ${decisions} decisions, ${byMap} on the map`);
    });
  });
}

test('a record that is none is refused in words', async ({ app: page }) => {
  const file = test.info().outputPath('broken.record');
  writeFileSync(file, 'roundhouse 1 transsib rules=1 players=3\np1 bid 1000\n');
  await page.goto('/');
  await page.locator('#record input[type="file"]').setInputFiles(file);
  await expect(page.locator('#record [role="alert"]')).toContainText('Can’t open this file');
});
