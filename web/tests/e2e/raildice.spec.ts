// Railroad Dice: a roll by its counters, track by click and by key, the bridge and what it costs, a new tile turned, a
// station and the free end after it, shares of a Director, dice returned, the last year, the collapse, the stories.
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import {
  confirm,
  expect,
  isPhone,
  openRecord,
  record,
  standsStill,
  tap,
  test,
  useVerb,
} from './app';
import { command } from './server';

/* Anna rolls eight dice and lays four straights; with the next one the line can leave the tile in the east. */
const EIGHT = `p1 roll 4 0|${'* face straight|'.repeat(6)}* face curve|* face joker`;
const FOUR =
  'p1 lay east e4 east 0|p1 lay east f4 east 0|p1 lay west c4 west 0|p1 lay west b4 west 0';
/* Onto a lake, along its edge; Anna has a share of Weiden. Ben has dice behind and in front, before the water. */
const LAKE = `p1 lay east g4 east 0|p1 tile lake|p1 lay east a4 north 0|p1 lay east a3 north 0
p1 lay east a2 east 0|p1 lay east b2 east 0|p1 buy weiden bank|p1 end 0|p2 stow 4|p2 end 0|p3 end 0
p2 income|p2 roll 0 4|* face straight|* face straight|* face joker|* face joker`;

const BRIDGE = 'p2 lay east c2 east 0|p2 lay east d2 east 1|p2 end 0';
/* Where a next cell is enough, both ends are led into pockets of one cell each: Anna's in the east, then Ben's. */
const TURNS = '* face straight|* face straight|* face straight' + '|* face curve'.repeat(4);
const POCKETS = `p1 roll 4 0|${TURNS}|* face joker|p1 lay east e4 east 0|p1 lay east f4 north 0
p1 lay east f3 north 0|p1 lay east f2 west 0|p1 lay east e2 west 0|p1 lay east d2 south 0
p1 lay east d3 east 0|p1 end 0|p2 roll 4 0|${TURNS}|* face share|p2 lay west c4 west 0
p2 lay west b4 south 0|p2 lay west b5 south 0|p2 lay west b6 east 0|p2 lay west c6 east 0|p2 lay west d6 north 0`;

/* Anna buys eight shares of Weiden, Ben the other two and all of Insel: as many are sold out as there are players. */
const EIGHT_SHARES = '|* face share'.repeat(8);
const SOLD_OUT = `p1 roll 4 0${EIGHT_SHARES}${'|p1 buy weiden bank'.repeat(8)}|p1 end 0
p2 roll 4 0${EIGHT_SHARES}${'|p2 buy weiden bank'.repeat(2)}${'|p2 buy insel bank'.repeat(6)}|p2 end 0
p2 income|p2 roll 0 4${'|* face share'.repeat(4)}${'|p2 buy insel bank'.repeat(4)}|p2 end 0
p1 income|p1 roll 0 1|* face share`;
/* Everybody takes income and keeps it, until the bank has nothing left. */
const HOARDED = `p1 buy weiden bank|p1 stow 3|p1 end 0|p2 stow 4|p2 end 0|p3 stow 4|p3 end 0
p2 income|p2 end 0|p3 income|p3 end 0|p1 income|p1 end 0
p3 income|p3 end 0|p1 income|p1 end 0|p2 income|p2 end 0|p1 income|p1 end 0`;

const moves = (...text: string[]): string[] =>
  text.flatMap((one) => one.trim().split(/[|\n]/)).map((move) => move.trim());
const matchOf = (players: number, options: string[], ...text: string[]): string => {
  const named = ['Anna', 'Ben', 'Chen'].slice(0, players);
  const names = named.flatMap((name, i) => ['--name', `${i + 1}=${name}`]);
  const start = ['-p', `${players}`, '-o', 'start=seat1', '--seed', '1', ...options, ...names];
  const head = execFileSync(command, ['new', 'raildice', ...start], { encoding: 'utf8' });
  return head + moves(...text).join('\n') + '\n';
};
const match = (...text: string[]): string => matchOf(3, [], ...text);

const now = (page: Page) => page.locator('section.now');
const act = (page: Page) => now(page).locator('.btn.act');
const dice = (page: Page) => page.locator('.rd-dice .dice > li');
const row = (page: Page, action: string) => now(page).locator(`[data-action^="${action}"]`);
const verb = (page: Page, id: string) => page.locator(`.board [data-verb="${id}"]`);

/** Taps what is drawn, or goes to it with the keyboard. */
async function pickDrawn(page: Page, what: string, byKey: boolean): Promise<void> {
  const mark = page.locator(`.board ${what}`);
  if (byKey) {
    await mark.focus();
    await page.keyboard.press('Space');
  } else {
    await mark.locator('.reach').scrollIntoViewIfNeeded();
    await standsStill(page);
    const box = (await mark.locator('.reach').boundingBox())!;
    await tap(page, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
}

test('a turn: roll, track by click and by key, what is refused, shares, jokers put behind, dice returned', async ({
  app: page,
}) => {
  await openRecord(page, match());
  const isWide = !isPhone(page);
  if (isWide) await expect(verb(page, 'income')).toHaveText('Incomenot in year 1');
  await expect(dice(page)).toHaveCount(4);
  // Jokers are a choice: two counters show the sum and the bonus; the dice fall and lie in front.
  await verb(page, 'roll').click();
  await now(page).getByRole('button', { name: 'jokers: more' }).click();
  await expect(now(page).locator('.put')).toContainText('Roll 4 dice, 2 bonus');
  await expect(act(page)).toHaveText('Roll 4 dice');
  await confirm(page);
  expect(await record(page)).toMatch(/p1 roll 2 0\n(\* face \w+\n){4}$/);
  await expect(now(page).locator('.rd-todo')).toContainText('✓ Rolled');

  await openRecord(page, match(EIGHT));
  // A die in hand leaves only its cells.
  const curve = dice(page).filter({ hasText: 'curve' }).getByRole('button');
  await curve.click();
  await expect(page.locator('.board [data-lay="east e4 east"]')).toHaveCount(0);
  await curve.click();
  await pickDrawn(page, '[data-lay="east e4 east"]', false);
  await expect(act(page)).toHaveText('Lay here');
  await expect(now(page)).toContainText('Straight on e4, east end, heading east.');
  await confirm(page);
  if (isPhone(page)) await page.getByRole('tab', { name: 'West end' }).click();
  await pickDrawn(page, '[data-lay="west c4 west"]', isWide);
  if (isPhone(page)) await confirm(page);
  else await page.keyboard.press('Enter');
  await expect.poll(() => record(page)).toMatch(/p1 lay west c4 west 0\n$/);

  // What cannot be done says why: a cell that is not next, a verb without offers.
  const reason = now(page).locator('.reason[role="alert"]');
  const ground = (await page.locator('.board .tile .ground').first().boundingBox())!;
  await tap(page, { x: ground.x + ground.width / 14, y: ground.y + ground.height / 14 });
  await expect(reason).toContainText(/The west end continues on b4/);
  await verb(page, 'station').click();
  await expect(reason).toContainText('You aren’t the Director of');

  await verb(page, 'buy').click();
  await row(page, 'buy weiden bank').click();
  await expect(act(page)).toHaveText('Buy a share of Weiden');
  await confirm(page);
  expect(await record(page)).toMatch(/p1 buy weiden bank\n$/);

  await openRecord(page, match(EIGHT));
  await now(page)
    .locator('.rd-todo li', { hasText: 'Put jokers behind the screen' })
    .getByRole('button')
    .click();
  await expect(now(page).locator('.put')).toContainText('bring no bonus dice');
  await expect(act(page)).toHaveText('Put 1 joker behind');
  await confirm(page);
  // The turn ends with one click; more dice than may stay are returned first.
  await useVerb(page, 'end');
  await expect(now(page)).toContainText('Return 2 dice');
  await dice(page).filter({ hasText: 'curve' }).getByRole('button').click();
  await expect(act(page)).toHaveText('Return a curve');
  await confirm(page);
  await row(page, 'return straight').click();
  await confirm(page);
  await expect(now(page).locator('.calling')).toHaveText('Ben’s turn');
  expect(await record(page)).toMatch(/p1 stow 1\np1 end 0\np1 return curve\np1 return straight\n$/);
});

test('a new tile is turned and entered; a bridge is paid as one likes; a station leaves the end free', async ({
  app: page,
}) => {
  const toEast = async () => {
    if (isPhone(page)) await page.getByRole('tab', { name: 'East end' }).click();
  };
  await openRecord(page, match(EIGHT, FOUR));
  await toEast();
  await pickDrawn(page, '[data-lay="east g4 east"]', false);
  await expect(now(page)).toContainText('The line moves on to a new tile.');
  await confirm(page);
  await expect(now(page)).toContainText('Choose the next tile');
  // Every way a tile can lie is offered, in the panel and on the board; it is seen before it is attached.
  await expect(row(page, 'tile mountain2-')).toHaveCount(2);
  await row(page, 'tile mountain2-90').click();
  await expect(page.locator('.board [data-lie="mountain2-90"]')).toHaveClass(/chosen/);
  await pickDrawn(page, '[data-lie="lake"]', false);
  await expect(row(page, 'tile lake')).toHaveAttribute('aria-pressed', 'true');
  await confirm(page);
  await expect(now(page)).toContainText('First piece on the new tile');
  await pickDrawn(page, '[data-lay="east a4 north"]', false);
  await expect(now(page).locator('.preview')).toContainText('You get 2 jokers.');
  await confirm(page);
  expect(await record(page)).toMatch(/p1 tile lake\np1 lay east a4 north 0\n$/);

  await openRecord(page, match(EIGHT, FOUR, LAKE));
  await toEast();
  await pickDrawn(page, '[data-lay="east c2 east"]', false);
  await expect(now(page).locator('.preview')).toContainText('You must finish the bridge at once.');
  await confirm(page);
  await expect(now(page)).toContainText('Finish the bridge');
  await pickDrawn(page, '[data-lay="east d2 east"]', false);
  await expect(now(page)).toContainText('It’s a bridge: pay 2 dice.');
  await expect(act(page)).toHaveText('Lay here, pay 2');
  const ways = now(page).getByRole('group', { name: 'Pay with' }).getByRole('button');
  await expect(ways).toHaveText([
    '2 behind the screen',
    '1 behind the screen, 1 joker',
    '2 jokers',
  ]);
  await ways.nth(1).click();
  await expect(now(page).locator('.preview')).toContainText('Behind the screen 4→3');
  await confirm(page);
  expect(await record(page)).toMatch(/p2 lay east c2 east 0\np2 lay east d2 east 1\n$/);

  // Anna is Director now: she takes her income and builds where the line goes on.
  await openRecord(page, match(EIGHT, FOUR, LAKE, BRIDGE, 'p3 end 0'));
  await useVerb(page, 'income');
  await expect(now(page).locator('.rd-todo')).toContainText('✓ Income taken: 4 dice');
  await verb(page, 'station').click();
  await row(page, 'station east weiden grassland-3').click();
  await expect(act(page)).toHaveText('Build for 3 dice');
  await expect(now(page).locator('.preview')).toContainText('Weiden’s chain is now 1 long.');
  await confirm(page);
  // From a station the line goes on over any side.
  await expect(page.locator('.board [data-lay^="east e1"]').first()).toBeAttached();
  await pickDrawn(page, '[data-lay="east f2 east"]', !isPhone(page));
  await confirm(page);
  expect(await record(page)).toMatch(/weiden grassland-3 0\np1 lay east f2 east 0\n$/);
});

test('shares of a Director, the end of a year, the last year, the collapse and the end, told step by step', async ({
  app: page,
}) => {
  const story = now(page).locator('.story');
  // A Director cannot refuse.
  await openRecord(page, matchOf(2, [], SOLD_OUT));
  await verb(page, 'buy').click();
  await expect(row(page, 'buy insel director')).toContainText('from Ben, who has 10');
  await row(page, 'buy insel director').click();
  await confirm(page);
  expect(await record(page)).toMatch(/p1 buy insel director\n$/);

  // A year: passengers, Directors, who starts.
  const station = 'p3 buy insel bank|p3 end 0|p1 income|p1 station east weiden grassland-3 0';
  await openRecord(page, match(EIGHT, FOUR, LAKE, BRIDGE, station));
  await expect(verb(page, 'end')).toContainText(isPhone(page) ? 'End turn' : 'ends the year');
  await useVerb(page, 'end');
  await story.locator('summary').click();
  await story.getByRole('button', { name: 'Passengers' }).click();
  await expect(story).toContainText(/chain 1.*Anna.*\+1,000/);
  await story.getByRole('button', { name: 'Directors' }).click();
  await expect(story).toContainText('becomes Director of Insel');
  await story.getByRole('button', { name: 'Next year' }).click();
  await expect(story).toContainText('first to play');

  // The last year is announced before the move that brings it, and then stands in the panel. Equals are told apart.
  await openRecord(page, matchOf(2, ['-o', 'dead_end=local'], POCKETS));
  await pickDrawn(page, '[data-lay="west d5 west"]', false);
  await expect(now(page).locator('.preview')).toContainText('This will be the last year');
  await confirm(page);
  await expect(now(page).locator('.lead .last')).toContainText('The bank pays no more dice.');
  await expect(page.locator(isPhone(page) ? '.strip' : '.meters')).toContainText('Last year');
  await useVerb(page, 'end');
  await expect(now(page)).toContainText('Anna wins');
  await expect(now(page)).toContainText('Both ends of the line are dead ends');
  const over = now(page).locator('.over');
  await expect(over).toContainText('most jokers in front decide');

  // A bank that cannot pay: a warning first, then the end.
  await openRecord(page, match(HOARDED));
  await verb(page, 'income').click();
  const warning = now(page).locator('.preview [role="alert"]');
  await expect(warning).toContainText('The bank has 0 dice and can’t pay 4: the state collapses.');
  await expect(now(page).locator('.reason[role="alert"]')).toContainText('the state collapses');
  // Asked before it is done; something else that is chosen makes it forgotten.
  await expect(act(page)).toHaveText('Go ahead');
  await now(page).getByRole('button', { name: 'Clear' }).click();
  await expect(act(page)).toHaveCount(0);
  await verb(page, 'income').click();
  await expect(act(page)).toHaveText('Go ahead');
  await confirm(page);
  await expect(now(page)).toContainText('The bank couldn’t pay');
  await expect(over.locator('tbody tr')).toHaveCount(3);
  await expect(over).toContainText('Passengers carried');
});
