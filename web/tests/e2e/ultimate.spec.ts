// Ultimate Railroads with its boards and modules: a whole game of each, and who must answer out of turn is told so.
import type { Page } from '@playwright/test';
import {
  confirm,
  decide,
  expect,
  inspect,
  openRecord,
  record,
  sitDown,
  test,
  ULTIMATE,
  untilTurn,
  wholeGame,
} from './app';
import { match, type View } from './rote';

for (const [i, { title, options }] of ULTIMATE.entries()) {
  test(`a whole game by clicking what glows: ${title}`, async ({ app: page, isMobile }) => {
    test.skip(isMobile === (i % 2 === 0), 'at the other width');
    await sitDown(page, ['person', 'random'], { game: 'ultimate', options });
    for (const [name, value] of Object.entries(options))
      expect(await record(page)).toContain(`${name}=${value}`);
    await wholeGame(page, `ultimate, ${title}`);
  });
}

const now = (page: Page) => page.locator('section.now');

test('the train: everybody else is told that an answer is due out of turn, and who waits for it', async ({
  app: page,
}) => {
  const loads = (v: View) => v.actions.some((action) => action.startsWith('load '));
  const train = (v: View) => v.actions.find((action) => action.startsWith('place TRAIN '));
  await openRecord(page, await match('ultimate', loads, { train: 'on' }, train));
  await expect(now(page).locator('h1')).toHaveText('Load the train');
  const user = (await now(page).locator('.calling').textContent())!.replace('’s turn', '');
  const rows = now(page).locator('.offers .rows [data-action^="load "]');
  await rows.first().click();
  await confirm(page);

  // The user has the tokens first; then both others are asked, one after the other.
  const answered = new Set<string>();
  const title = now(page).locator('h1');
  for (let turn = 0; turn < 60 && answered.size < 2; turn++) {
    await untilTurn(page);
    const who = (await now(page).locator('.calling').textContent())!.replace('’s turn', '');
    if ((await title.textContent()) === 'Use the train?' && !answered.has(who)) {
      answered.add(who);
      expect(who).not.toBe(user);
      const said = `${user} has used the train. You may use one of its tokens.`;
      await expect(now(page).locator('.lead').first()).toContainText(said);
      await expect(page.locator('.heard[aria-live]')).toContainText('Use the train?');
      await inspect(page);
    }
    await decide(page, 0);
  }
  expect(answered.size, 'both others had to answer').toBe(2);
});
