// What the stocks board, the industry boards and the routes of the American and the Asian board have written on
// them, and how they are read aloud, in English. It comes with their drawing.
import { n1 } from './labels';

export interface BoardLabels {
  stocks: string;
  stocksNote: (first: number, second: number) => string;
  start: string;
  row: (n: number) => string;
  free: string;
  /** Read aloud: a space, its dividend, who stands there. */
  rung: (row: number, dividend: string, who: string) => string;
  noDividend: string;
  payout: string;
  answers: (name: string) => string;
  asksYou: (waits: string) => string;
  due: (n: number) => string;
  collect: string;
  up: string;
  boulder: (space: number) => string;
  blast: (place: string, space: number) => string;
  pay: (route: string, space: number, what: string) => string;
  medal: (route: string, space: number) => string;
  upper: string;
  lower: string;
  markerOn: (track: string) => string;
  shared: string;
  sharedNote: string;
  printed: string;
  stack: (n: number) => string;
  place: (slot: string, what: string) => string;
  closed: string;
  car: (name: string, state: string) => string;
  purpleCar: (name: string, state: string) => string;
  active: string;
  inactive: string;
  freshCar: string;
  markerOf: (name: string) => string;
  cars: string;
  supply: string;
  workshop: string;
  onMain: string;
  site: (route: string) => string;
  detour: string;
}

export const en: BoardLabels = {
  stocks: 'Stocks',
  stocksNote: (first, second) =>
    `at the end the furthest right scores ${first}, the second ${second}; on the same space, further left is ahead`,
  start: 'start',
  row: (n) => `space ${n}`,
  free: 'free dividends',
  rung: (row, dividend, who) =>
    [row ? `Stocks, space ${row}` : 'Stocks, start', dividend, who].filter(Boolean).join(': '),
  noDividend: 'no dividend yet',
  payout: 'Payout',
  answers: (name) => `Payout: ${name} takes dividends`,
  asksYou: (waits) => `Payout: take your dividends up to your space; ${waits} waits`,
  due: (n) => `${n1(n, 'general payout', 'general payouts')} after this turn`,
  collect: 'take a payout',
  up: '1 space further',
  boulder: (space) => `Boulder on space ${space}: track can’t pass it`,
  blast: (place, space) => `Blast the boulder: ${place}, space ${space}`,
  pay: (route, space, what) => `${route}: pay a coin at space ${space}: ${what}`,
  medal: (route, space) => `${route}: the 20-point tile on space ${space}`,
  upper: 'upper track',
  lower: 'lower track',
  markerOn: (track) => `The new marker starts on the ${track}`,
  shared: 'Shared industry',
  sharedNote: 'Hatched places are closed; where a line passes below, you can go straight on.',
  printed: 'printed',
  stack: (n) => n1(n, 'factory', 'factories'),
  place: (slot, what) => `Place ${slot}: ${what}`,
  closed: 'closed until a factory is built',
  car: (name, state) => `${name}: car, ${state}`,
  purpleCar: (name, state) => `${name}: purple car, ${state}`,
  active: 'ready',
  inactive: 'not ready',
  freshCar: 'ready next turn',
  markerOf: (name) => `${name}: marker`,
  cars: 'Cars',
  supply: 'supply',
  workshop: 'workshop',
  onMain: 'the track is on the main board',
  site: (route) => `${route}: construction site, no locomotive yet`,
  detour: 'detour',
};
