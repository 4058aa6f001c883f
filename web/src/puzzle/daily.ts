// The puzzle of the day: the same for everybody on a date, without a server, and the days in a row.

const DAY_MS = 86_400_000;

/** Days are counted from 1970 and begin at midnight UTC. */
export const dayOf = (ms: number): number => Math.floor(ms / DAY_MS);
export const dateOf = (day: number): Date => new Date(day * DAY_MS);
/** Whole hours until the next day begins, at least one. */
export const hoursLeft = (ms: number): number =>
  Math.ceil((DAY_MS - (ms % DAY_MS)) / (DAY_MS / 24));

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** A step that visits every number below `count` once before it comes round, and neighbours far apart. */
function strideOf(count: number): number {
  let stride = Math.max(1, Math.round(count * 0.618));
  while (gcd(stride, count) > 1) stride++;
  return stride;
}

/** The game and the number, from 0, of the puzzle of a day. The games take turns. */
export function dailyOf(
  day: number,
  counts: Readonly<Record<string, number>>,
): { game: string; number: number } | null {
  const games = Object.keys(counts)
    .filter((game) => counts[game]! > 0)
    .sort();
  const game = games[day % games.length];
  if (game === undefined) return null;
  const count = counts[game]!;
  return { game, number: (Math.floor(day / games.length) * strideOf(count)) % count };
}

/** The days in a row with an answered puzzle, up to today or yesterday. One missed day a month is forgiven; it does not
    count. */
export function streakOf(has: (day: number) => boolean, today: number): number {
  const forgiven = new Set<string>();
  let count = 0;
  for (let day = has(today) ? today : today - 1; ; day--) {
    const month = dateOf(day).toISOString().slice(0, 7);
    if (has(day)) count++;
    else if (has(day - 1) && !forgiven.has(month)) forgiven.add(month);
    else return count;
  }
}
