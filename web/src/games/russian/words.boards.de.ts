// Dasselbe auf Deutsch.
import { n1 } from './labels';
import type { BoardLabels } from './words.boards.en';

export const de: BoardLabels = {
  stocks: 'Aktien',
  stocksNote: (first, second) =>
    `am Ende bekommt ${first} Punkte, wer am weitesten rechts steht, der Zweite ${second}; auf demselben Feld ist vorn, wer weiter links steht`,
  start: 'Start',
  row: (n) => `Feld ${n}`,
  free: 'freie Dividenden',
  rung: (row, dividend, who) =>
    [row ? `Aktien, Feld ${row}` : 'Aktien, Start', dividend, who].filter(Boolean).join(': '),
  noDividend: 'noch keine Dividende',
  payout: 'Ausschüttung',
  answers: (name) => `Ausschüttung: ${name} nimmt Dividenden`,
  asksYou: (waits) => `Ausschüttung: nimm deine Dividenden bis zu deinem Feld; ${waits} wartet`,
  due: (n) => `${n1(n, 'Ausschüttung', 'Ausschüttungen')} für alle nach diesem Zug`,
  collect: 'Ausschüttung nehmen',
  up: '1 Feld weiter',
  boulder: (space) => `Felsen auf Feld ${space}: nichts kommt daran vorbei`,
  blast: (place, space) => `Felsen sprengen: ${place}, Feld ${space}`,
  pay: (route, space, what) => `${route}: auf Feld ${space} eine Münze zahlen: ${what}`,
  medal: (route, space) => `${route}: das 20-Punkte-Plättchen auf Feld ${space}`,
  upper: 'obere Leiste',
  lower: 'untere Leiste',
  markerOn: (track) => `Der neue Marker beginnt: ${track}`,
  shared: 'Industrie für alle',
  sharedNote:
    'Schraffierte Plätze sind gesperrt; wo eine Linie darunter hindurchführt, geht es geradeaus weiter.',
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
