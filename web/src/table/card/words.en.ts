// The English words of cards and marks; their type gives the other languages their shape.

const n = (value: number, digits = 0) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: digits });

export const en = {
  now: 'Now',
  way: 'On the way',
  end: 'To the end',
  closed: 'Not now',
  close: 'Close',
  estimate: 'Computer’s estimate',
  points: (points: number) => `${n(points)} ${Math.round(points) === 1 ? 'point' : 'points'}`,
  span: (best: string, most: string, weakest: string, least: string) =>
    `Best: ${best}, ${most}. Weakest: ${weakest}, ${least}.`,
  playouts: (count: number) =>
    `From ${n(count)} ${count === 1 ? 'playout' : 'playouts'}; a guide, not a promise.`,
  others: 'The arrow keys show the neighbouring signs, Escape closes the card.',
};

export type CardWords = typeof en;
