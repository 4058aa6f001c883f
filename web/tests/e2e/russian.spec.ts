// Russian Railroads and Ultimate Railroads: paying, the queue of an action, what a choice changes, the replaced
// locomotive, the scoring of a round, and end bonus cards that only their owner sees.
import type { Locator, Page } from '@playwright/test';
import {
  confirm,
  decide,
  doBeside,
  doBy,
  expect,
  inspect,
  isPhone,
  openRecord,
  openSetup,
  outAndIn,
  playOn,
  record,
  sitDown,
  test,
  untilTurn,
} from './app';
import { match, type View } from './rote';

const now = (page: Page) => page.locator('section.now');
const rows = (page: Page) => now(page).locator('.offers .rows li > button');
/** Clicks a piece of the player board; on a phone another page of it may have to be opened first. */
async function pick(page: Page, piece: Locator): Promise<void> {
  for (const tab of await page.locator('.board [role="tab"]').all()) {
    if (await piece.isVisible()) break;
    await tab.click();
  }
  await piece.click();
}
const unfold = (page: Page) => now(page).getByRole('button', { name: 'Show the list' }).click();

for (const game of ['russian', 'ultimate']) {
  const coin = game === 'russian' ? 'rouble' : 'coin';

  test.describe(game, () => {
    test('placing: areas of the board in rows, several ways to pay as a choice', async ({
      app: page,
    }) => {
      const first = (v: View) =>
        v.decision === 'turn' && v.actions.includes('place T1B 1 0 1') && v.round === 1;
      await openRecord(page, await match(game, first));
      await expect(now(page).locator('h1')).toHaveText('Choose a space');
      await unfold(page);
      const heads = now(page).locator('.offers .head b');
      await expect(heads.first()).toHaveText('Track');
      await rows(page)
        .filter({ hasText: /3 (black|wood) steps/ })
        .click();
      const ways = now(page).locator('.offers .picked .way');
      await expect(ways.first()).toHaveText('2 workers');
      await expect(now(page).locator('.btn.act')).toHaveText('Place 2 workers');
      await ways.filter({ hasText: `1 worker + 1 ${coin}` }).click();
      await expect(now(page).locator('.btn.act')).toHaveText(`Place 1 worker + 1 ${coin}`);
      await confirm(page);
      expect(await record(page)).toMatch(/place T1B 1 0 1\n$/);
      // What is left of the action is said once: a station is drawn where several are left.
      const left = now(page).locator('.offers .head');
      await expect(left).toHaveText(/3 (black|wood) steps Required/);
      await expect(now(page).locator('.lead ol')).toHaveCount(0);
      await rows(page).first().click();
      // A table of what stays the same would only take room.
      await expect(now(page).locator('.preview')).toContainText(/track is unlocked/);
      await expect(now(page).locator('.preview table')).toHaveCount(0);
      await confirm(page);
      await expect(left).toHaveText(/2 (black|wood) steps Required/);
      await expect(now(page).getByRole('button', { name: 'Pass' })).toHaveCount(0);
    });

    test('a replaced locomotive is in hand and goes to a place, or is flipped', async ({
      app: page,
    }) => {
      await openRecord(page, await match(game, (v) => v.decision === 'hand'));
      await expect(now(page).locator('h1')).toHaveText(/Place locomotive \d+/);
      await rows(page).first().click();
      await expect(now(page).locator('.btn.act')).toHaveText(/Place on|Flip/);
      await confirm(page);
      expect(await record(page)).toMatch(/(put \w+|flip)\n$/);
    });

    test('tokens and cards say what they do', async ({ app: page }) => {
      const token = (v: View) => v.decision === 'queue' && v.actions.some((a) => /^token /.test(a));
      await openRecord(page, await match(game, token));
      const tokens = now(page).locator('.offers .rows [data-action^="token "]');
      await expect(tokens.filter({ hasText: /doublers|industry steps/ }).first()).toBeVisible();
      await tokens.first().click();
      await expect(now(page).locator('.btn.act')).toHaveText('Use token');
      await confirm(page);
      expect(await record(page)).toMatch(/token Q_\w+\n$/);
    });

    test('the scoring of a round is shown route by route', async ({ app: page }) => {
      await openRecord(page, await match(game, (v) => v.decision === 'turn' && v.round === 2));
      const story = now(page).locator('.story');
      if ((await story.getAttribute('open')) === null) await story.locator('summary').click();
      await expect(story.locator('.row')).toHaveCount(3);
      await story.getByRole('button', { name: 'TS' }).click();
      await expect(story.locator('.title')).toHaveText('Trans-Siberian');
      await story.getByRole('button', { name: 'total' }).click();
      await expect(story.locator('.title')).toHaveText('per round');
    });

    test('the end has the points of all by their source', async ({ app: page }) => {
      await sitDown(page, ['random', 'random', 'random'], { game: game as 'russian', seed: '4' });
      expect(await untilTurn(page)).toBe('over');
      const end = page.locator('.rr-end');
      await expect(end.locator('tbody th').first()).toHaveText('Trans-Siberian');
      await expect(end.locator('thead .who')).toHaveCount(3);
      await expect(end.locator('tfoot th')).toHaveText('Total');
    });

    test('end bonus cards: who takes one sees the pile, the others see nothing of it', async ({
      app: page,
    }) => {
      const choosing = (v: View) =>
        v.decision === 'queue' && v.actions.some((a) => /^bonus /.test(a));
      const text = await match(game, choosing);
      await openRecord(page, text);
      const row = rows(page).filter({ hasText: /finished route/ });
      await row.click();
      await expect(now(page).locator('.preview')).toContainText('Worth');
      await confirm(page);
      const name = /for each finished route/;
      const actor = await now(page).locator('.calling').textContent();
      // On until somebody else decides: the card is on no part of the page.
      for (let step = 0; step < 30; step++) {
        if ((await now(page).locator('.calling').textContent()) !== actor) break;
        const end = now(page).locator('.go .beside');
        if (await end.count()) await doBy(page, end.first());
        else {
          if (!(await now(page).locator('.btn.act').count())) {
            const list = now(page).getByRole('button', { name: 'Show the list' });
            if (await list.count()) await list.click();
            await rows(page).first().click();
          }
          await confirm(page);
        }
      }
      await expect(now(page).locator('.calling')).not.toHaveText(actor!);
      await expect(page.locator('main, body').first()).not.toContainText(name);
      expect(await record(page)).toContain('bonus E_ROUTES');
    });
  });
}

test('alone: Emil blocks spaces, a pass ends the round, the end has points and a rank', async ({
  app: page,
}) => {
  await sitDown(page, ['person'], { game: 'ultimate', seed: '7' });
  await untilTurn(page);
  await expect(now(page)).toContainText('then Emil draws');
  const blocked = page.locator('.board [data-space][aria-label*="taken: Emil"]');
  await expect(blocked.first()).toBeVisible();
  await blocked.first().click();
  await expect(now(page)).toContainText('Emil is on');

  await playOn(page, 22);
  await untilTurn(page);
  const played = await record(page);
  expect(played.match(/^\* emil /gm)!.length).toBeGreaterThan(5);
  expect(played.match(/^p1 place /gm)!.length).toBeGreaterThan(5);
  expect(played).toMatch(/^p1 pass\n\* emil /m);
  if (isPhone(page)) await page.getByRole('tab', { name: 'Players' }).click();
  await expect(page.locator('.players')).toContainText(/Emil.*\d\/6/);
  if (isPhone(page)) await page.getByRole('tab', { name: 'Act' }).click();

  // A hint is a number of points: there is nobody to win against.
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.locator('.panels li').filter({ hasText: 'about' }).first();
  await expect(hint).toContainText(/\d+ points/, { timeout: 60_000 });
  await expect(hint).not.toContainText('%');
  await page.getByRole('button', { name: 'Hint' }).click();

  for (let turn = 0; turn < 60 && (await untilTurn(page)) === 'yours'; turn++) {
    const pass = now(page).locator('.go').getByRole('button', { name: 'Pass', exact: true });
    if (await pass.count()) await doBeside(page, 'Pass');
    else await decide(page, turn);
  }
  await expect(now(page).locator('.over h1')).toHaveText(/^You: \d+ points?$/);
  await expect(now(page).locator('.over .rank')).toHaveText(/^Rank: [a-z ]+$/);
  await expect(now(page).locator('.over')).not.toContainText('wins');
  expect(await record(page)).toMatch(/\n= \d+ hash=/);
  await outAndIn(page);
});

test('German Railroads: a branch, a tile for a gap, an income tile, all by clicking', async ({
  app: page,
}) => {
  // The first player brings wood to the fork of Munich and before the gap of Dresden; the others pass.
  const at = (v: View, piece: string): number => v.players[0]!.position[piece] ?? 0;
  const ready = (v: View) =>
    v.to_move.player === 1 &&
    at(v, 'MU1') === 8 &&
    at(v, 'DR1') === 3 &&
    v.facts.queue.some((one) => one.unit === '1' && one.count === 3 && one.direct);
  const rather = (v: View): string | undefined => {
    if (v.to_move.player !== 1) return v.actions.find((a) => a === 'pass' || a === 'end');
    const steps = [at(v, 'DR1') < 3 ? /^step DR1 / : /^step MU1 /, /^step NF1 /, /^step MU2 /];
    const places = [/^place T1B 2 0 0$/, /^place T1A 1 0 0$/, /^place TFREE 1 0 0$/, /^pass$/];
    const before = at(v, 'MU1') === 8 && at(v, 'DR1') === 3 ? places : [...steps, ...places];
    for (const one of before) {
      const found = v.actions.find((action) => one.test(action));
      if (found) return found;
    }
    return undefined;
  };
  await openRecord(page, await match('ultimate', ready, { player_board: 'german' }, rather));
  const board = page.locator('.board');
  const own = board.locator('section.rr-player');
  await inspect(page);

  await pick(page, board.getByRole('button', { name: 'Towards Berlin' }));
  await expect(now(page).locator('.btn.act')).toHaveText('Build towards Berlin');
  await confirm(page);
  await expect(own.locator('h3').first()).toHaveText('Munich – Berlin');

  // Before the gap is filled nothing else can be done; its tiles stand beside.
  await pick(page, board.getByRole('button', { name: /Dresden: wood to space 4/ }));
  await confirm(page);
  await expect(now(page).locator('h1')).toHaveText('Fill the gap at Hanover');
  const tiles = own.locator('.extensions .tile');
  await expect(tiles).toHaveCount(6);
  await inspect(page);
  await pick(page, tiles.and(page.getByLabel('Hanover 3: space 5: an income tile')));
  await expect(now(page).locator('.btn.act')).toHaveText('Lay Hanover 3');
  await confirm(page);
  await expect(own.locator('.extensions')).toHaveCount(0);

  await pick(page, board.getByRole('button', { name: /Dresden: wood to space 5/ }));
  await confirm(page);
  await pick(page, board.getByRole('button', { name: 'Income tiles: 4 points' }));
  await expect(now(page).locator('.btn.act')).toHaveText('Take tile');
  await confirm(page);

  // The turn is over but for what the tile brings.
  await expect(now(page).locator('h1')).toHaveText('Before the turn ends');
  await pick(page, own.getByRole('button', { name: 'Income tiles: 4 points' }));
  await expect(now(page).locator('.preview')).toContainText('+4 points right now');
  await confirm(page);
  expect(await record(page)).toMatch(
    /branch BE 1\np1 step DR1 1\np1 extension H3\np1 step DR1 1\np1 income I5\np1 use-income I5\n/,
  );
  await playOn(page, 12);
});

test('set-up: the player boards are a choice of Ultimate Railroads alone', async ({
  app: page,
}) => {
  const boards = page.locator('#option-player_board');
  await openSetup(page, 'russian');
  await expect(page.getByRole('button', { name: 'Start game' })).toBeVisible();
  await expect(boards).toHaveCount(0);
  await openSetup(page, 'ultimate');
  await boards.selectOption('German Railroads');
  await page.getByRole('button', { name: 'Start game' }).click();
  await expect(now(page)).toBeVisible();
  expect(await record(page)).toContain('player_board=german');
});

test('what the worker answers to a person names no card of others and none set aside', async ({
  app: page,
}) => {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as unknown as { heard: string[] }).heard = heard;
    const post = Worker.prototype.postMessage;
    const listened = new WeakSet<Worker>();
    Worker.prototype.postMessage = function (this: Worker, ...given: unknown[]) {
      if (!listened.has(this)) {
        listened.add(this);
        this.addEventListener('message', (event: MessageEvent<string>) => heard.push(event.data));
      }
      return (post as (...all: unknown[]) => void).apply(this, given);
    } as typeof post;
  });
  await sitDown(page, ['person', 'random', 'random'], { game: 'russian', seed: '4' });
  await playOn(page, 40);
  await untilTurn(page);
  const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard);
  type Answer = {
    record?: string;
    over?: boolean;
    bonus_at?: Record<string, string>;
    plies?: { actor: number | 'chance'; action: string }[];
  };
  const answers = heard.map((line) => JSON.parse(line) as Answer).filter((one) => !one.over);
  expect(answers.filter((one) => one.bonus_at).length).toBeGreaterThan(30);
  for (const { bonus_at: at = {}, plies = [] } of answers) {
    for (const holder of Object.values(at)) expect(['?', 'pile', 'p1']).toContain(holder);
    for (const ply of plies)
      if (ply.actor !== 1) expect(ply.action).not.toMatch(/^(bonus|aside) ./);
  }
});
