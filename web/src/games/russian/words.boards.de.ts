// Dasselbe auf Deutsch.
import { n1 } from './labels';
import type { BoardLabels } from './words.boards.en';

export const de: BoardLabels = {
  stocks: 'Aktien',
  stocksNote: (first, second) =>
    `am Ende Platz 1 ${first} Punkte, Platz 2 ${second}; in einer Reihe ist vorn, wer weiter links liegt`,
  start: 'Start',
  row: (n) => `Reihe ${n}`,
  free: 'freie Dividenden',
  rung: (row, dividend, who) =>
    [row ? `Aktien, Reihe ${row}` : 'Aktien, Start', dividend, who].filter(Boolean).join(': '),
  noDividend: 'noch keine Dividende',
  payout: 'Ausschüttung',
  answers: (name) => `Ausschüttung: ${name} nimmt Dividenden`,
  asksYou: (waits) => `Ausschüttung: nimm deine Dividenden bis zu deiner Reihe; ${waits} wartet`,
  due: (n) => `${n1(n, 'Ausschüttung', 'Ausschüttungen')} für alle nach diesem Zug`,
  collect: 'Ausschüttung nehmen',
  up: 'eine Reihe höher',
  boulder: (space) => `Felsen auf Feld ${space}: nichts kommt daran vorbei`,
  blast: (place, space) => `Felsen sprengen: ${place}, Feld ${space}`,
  pay: (route, space, what) => `${route}: auf Feld ${space} eine Münze zahlen: ${what}`,
  medal: (route, space) => `${route}: das 20-Punkte-Plättchen auf Feld ${space}`,
  upper: 'obere Leiste',
  lower: 'untere Leiste',
  markerOn: (track) => `Der neue Marker beginnt: ${track}`,
  shared: 'Industrie für alle',
  sharedNote:
    'Plätze, auf denen nur die aufgedruckte Fabrik zu sehen ist, sind gesperrt. Gebaut wird auf dem niedrigsten Stapel.',
  printed: 'aufgedruckt',
  stack: (n) => n1(n, 'Fabrik', 'Fabriken'),
  place: (slot, what) => `Platz ${slot}: ${what}`,
  closed: 'gesperrt, bis dort eine Fabrik gebaut ist',
  car: (name, state) => `${name}: Waggon, ${state}`,
  purpleCar: (name, state) => `${name}: lila Waggon, ${state}`,
  active: 'bereit',
  inactive: 'nicht bereit',
  freshCar: 'ab dem nächsten Zug bereit',
  markerOf: (name) => `${name}: Marker`,
  cars: 'Waggons',
  supply: 'Vorrat',
  workshop: 'Werkstatt',
  onMain: 'die Leiste liegt auf dem Spielplan',
  site: (route) => `${route}: Baustelle, noch kein Platz für eine Lok`,
  detour: 'Umweg',
};
