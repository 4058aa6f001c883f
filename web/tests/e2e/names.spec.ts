// A turn of every game by the names that a screen reader says, and the same turn by the keyboard alone. Nothing here
// knows a class or how a page is built.
import type { Locator, Page } from '@playwright/test';
import { expect, isPhone, test } from './app';
import { takeSeats, type Place } from './seated';

interface Turn extends Place {
  ply: number;
  /** The buttons of the turn, in their order. */
  names: (string | RegExp)[];
  /** How many moves they make. */
  moves: number;
}

const TURNS: Turn[] = [
  {
    game: 'transsib',
    record: 'four-players',
    ply: 61,
    person: 3,
    names: ['Omsk–Novosibirsk, income 3, not built. Blue can build it for $6.', /^Build for \$6/],
    moves: 1,
  },
  {
    game: 'southpac',
    record: 'four-players',
    ply: 120,
    person: 3,
    names: ['+1', 'Bid $1'],
    moves: 1,
  },
  {
    game: 'raildice',
    record: 'four-players',
    ply: 120,
    person: 2,
    names: ['East end, b7, leaving east, straight', /^Lay here/, 'End turn', /^End turn/],
    moves: 2,
  },
  {
    game: 'russian',
    record: 'four-players',
    ply: 60,
    person: 4,
    names: ['Kyiv: black to space 3, 0 more per round', /^Move black/],
    moves: 1,
  },
  {
    game: 'ultimate',
    record: 'asian-all-modules',
    ply: 240,
    person: 2,
    names: ['2 coins: 1 worker, can be chosen', /^Place 1 worker/],
    moves: 1,
  },
];

/** The last of several: the panel that confirms comes after the board. */
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).last();

/** More presses of Tab than there are stops on any table. */
const STOPS = 400;

/** Moves the focus to a button. A map is one stop of Tab; within it, arrows go from link to link. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await wanted.waitFor();
  for (let i = 0; i < STOPS; i++) {
    const key = await wanted.evaluate((one: HTMLElement | SVGElement) => {
      const here = document.activeElement;
      if (one === here) return null;
      return one.tabIndex < 0 && one.parentElement === here?.parentElement ? 'ArrowRight' : 'Tab';
    });
    if (key === null) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab never comes to ${String(wanted)}`);
}

for (const { names, moves, ...place } of TURNS) {
  const movesOf = async (page: Page): Promise<number> =>
    Number(await page.getByRole('slider', { name: 'Position' }).getAttribute('max'));

  test(`${place.game}: a turn by names alone`, async ({ app: page }) => {
    test.skip(isPhone(page), 'a phone shows one part of the table at a time');
    await takeSeats(page, place);
    for (const name of names) await button(page, name).click();
    await expect.poll(() => movesOf(page)).toBeGreaterThanOrEqual(place.ply + moves);
  });

  test(`${place.game}: a turn by the keyboard alone`, async ({ app: page }) => {
    test.skip(isPhone(page), 'a phone has no keyboard');
    await takeSeats(page, place);
    for (const name of names) {
      await tabTo(page, button(page, name));
      await page.keyboard.press('Enter');
    }
    await expect.poll(() => movesOf(page)).toBeGreaterThanOrEqual(place.ply + moves);
  });
}
