// The puzzle of the day, the days in a row, ratings, and what is kept of them.
import { describe, expect, test } from 'vitest';
import { dailyOf, dateOf, dayOf, hoursLeft, streakOf } from './daily';
import type { Puzzle, Role } from './file';
import { exportPuzzles, importPuzzles, keepTry, type Try } from './progress';
import { firstRating, NEWCOMER, rate } from './rating';

describe('the puzzle of the day', () => {
  const counts = { southpac: 231, raildice: 218, none: 0, transsib: 229 };

  test('is the same for everybody on a date', () => {
    const day = dayOf(Date.UTC(2026, 10, 18, 23, 59, 59));
    expect(day).toBe(dayOf(Date.UTC(2026, 10, 18)));
    expect(dateOf(day).toISOString()).toBe('2026-11-18T00:00:00.000Z');
    expect(dailyOf(day, counts)).toEqual({ game: 'raildice', number: 91 });
    expect(dailyOf(day, { ...counts })).toEqual(dailyOf(day, counts));
    expect(dailyOf(day, {})).toBeNull();
  });

  test('comes from each game in turn, and comes back only after all others', () => {
    const days = Array.from({ length: 3 * 218 }, (_, i) => dailyOf(20_000 + i, counts)!);
    const games = days.slice(0, 3).map(({ game }) => game);
    expect(new Set(games)).toEqual(new Set(['raildice', 'southpac', 'transsib']));
    const dice = days.filter(({ game }) => game === 'raildice').map(({ number }) => number);
    expect(new Set(dice).size).toBe(218);
    expect(Math.max(...dice)).toBe(217);
  });

  test('is followed by the next one at midnight UTC', () => {
    expect(hoursLeft(Date.UTC(2026, 10, 18, 0, 0, 0))).toBe(24);
    expect(hoursLeft(Date.UTC(2026, 10, 18, 23, 30))).toBe(1);
  });
});

describe('the days in a row', () => {
  const today = dayOf(Date.UTC(2026, 10, 18));
  const streak = (...back: number[]) => streakOf((day) => back.includes(today - day), today);

  test.each([
    ['nothing yet', [], 0],
    ['today', [0], 1],
    ['yesterday, and today is still to come', [1, 2], 2],
    ['today and before', [0, 1, 2, 3], 4],
    ['one missed day is forgiven', [0, 1, 3, 4], 4],
    ['yesterday was missed', [2, 3], 2],
    ['two missed days in a row end it', [0, 3, 4], 1],
    ['a second missed day in the same month ends it', [0, 2, 4, 5], 2],
    ['another month forgives another one', [0, 2, ...Array.from({ length: 16 }, (_, i) => 3 + i), 20], 19], // prettier-ignore
  ])('%s', (_, days, expected) => {
    expect(streak(...days)).toBe(expected);
  });
});

describe('ratings', () => {
  const puzzle = (legal: number, margin: number, roles: Role[], unit: Puzzle['unit'] = 'chance') =>
    firstRating({
      id: '',
      stage: 'middle',
      theme: 'build',
      legal,
      unit,
      margin,
      players: 4,
      record: '',
      moves: roles.map((role, i) => ({ role, value: 60 - i, action: `a${i}` })),
    });
  const usual: Role[] = ['answer', 'other', 'other', 'other', 'greedy'];

  test('a puzzle of the middle has 1400', () => {
    expect(puzzle(16, 20, usual)).toBe(1400);
    expect(puzzle(16, 8, usual, 'points')).toBe(1400);
  });
  test('more choices, a smaller margin and a worse obvious action make it harder', () => {
    expect(puzzle(32, 20, usual)).toBe(1580);
    expect(puzzle(16, 10, usual)).toBe(1600);
    expect(puzzle(16, 20, ['answer', 'other', ...usual.slice(1)])).toBe(1440);
    expect(puzzle(32, 20, ['answer', 'equal', 'other', 'other', 'greedy'])).toBe(1400);
  });
  test('stay within bounds', () => {
    expect(puzzle(8, 100, ['answer', 'greedy'])).toBeGreaterThanOrEqual(600);
    expect(puzzle(500, 10, [...usual.slice(0, 4), ...usual])).toBeLessThanOrEqual(2400);
  });

  test('follow Glickman’s example', () => {
    // His example has three games in one period; the first alone gives these figures.
    const after = rate({ rating: 1500, deviation: 200 }, { rating: 1400, deviation: 30 }, 1);
    expect(after.rating).toBeCloseTo(1563.43, 1);
    expect(after.deviation).toBeCloseTo(175.22, 1);
  });
  test('a surprise changes more, and certainty has an end', () => {
    const easy = { rating: 1000, deviation: 150 };
    const hard = { rating: 1800, deviation: 150 };
    const gain = (other: typeof easy, score: number) =>
      rate(NEWCOMER, other, score).rating - NEWCOMER.rating;
    expect(gain(hard, 1)).toBeGreaterThan(gain(easy, 1));
    expect(gain(easy, 0)).toBeLessThan(gain(hard, 0));
    let player = NEWCOMER;
    for (let i = 0; i < 200; i++) player = rate(player, { rating: 1200, deviation: 150 }, i % 2);
    expect(player.deviation).toBe(60);
  });
});

describe('what is kept', () => {
  const storeOf = () => {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
  };
  const attempt = (given: Partial<Try>): Try => ({
    game: 'transsib',
    id: 'aa',
    rating: 1400,
    isSolved: true,
    hasHint: false,
    day: null,
    ...given,
  });

  test('the first try is rated, later ones are not', () => {
    const store = storeOf();
    const { change, progress } = keepTry(attempt({ isSolved: false }), store);
    expect(change).toBeLessThan(0);
    expect(Math.round(progress.player.rating)).toBe(1200 + Number(change));
    expect(progress.curve).toEqual([1200 + Number(change)]);
    const again = keepTry(attempt({}), store);
    expect(again.change).toBe('again');
    expect(again.progress.player).toEqual(progress.player);
    const { first, solved, rating } = exportPuzzles(store).tried.transsib!.aa!;
    expect([first, solved]).toEqual([false, true]);
    expect(rating).toBeGreaterThan(1400);
  });

  test('a hint and the puzzle of the day are not rated', () => {
    const store = storeOf();
    expect(keepTry(attempt({ hasHint: true }), store).change).toBe('hint');
    expect(keepTry(attempt({ id: 'bb', day: 20_000 }), store).change).toBe('daily');
    expect(keepTry(attempt({ id: 'cc', day: 20_001, isSolved: false }), store).change).toBe(
      'daily',
    );
    keepTry(attempt({ id: 'cc', day: 20_001 }), store);
    const kept = exportPuzzles(store);
    expect(kept.player).toEqual(NEWCOMER);
    expect(kept.days).toEqual({ 20000: true, 20001: false });
    expect(kept.tried.transsib!.aa).toEqual({ first: false, solved: true, rating: 1400 });
  });

  test('two devices add up', () => {
    const [here, there] = [storeOf(), storeOf()];
    keepTry(attempt({ isSolved: false }), here);
    keepTry(attempt({}), there);
    keepTry(attempt({ id: 'bb' }), there);
    keepTry(attempt({ id: 'cc', day: 20_000 }), there);
    importPuzzles(exportPuzzles(there), here);
    const both = exportPuzzles(here);
    expect(Object.keys(both.tried.transsib!).sort()).toEqual(['aa', 'bb', 'cc']);
    expect(both.tried.transsib!.aa).toMatchObject({ first: false, solved: true });
    expect(both.player).toEqual(exportPuzzles(there).player);
    expect(both.days).toEqual({ 20000: true });
  });

  test('what cannot be read is dropped', () => {
    const store = storeOf();
    store.setItem('roundhouse.puzzles', 'not JSON');
    expect(exportPuzzles(store)).toEqual({ player: NEWCOMER, curve: [], tried: {}, days: {} });
    importPuzzles({ player: { rating: 'x' }, curve: [1300, null], tried: { a: { b: 5 } }, days: { x: true } }, store); // prettier-ignore
    expect(exportPuzzles(store)).toEqual({ player: NEWCOMER, curve: [], tried: {}, days: {} });
  });
});
