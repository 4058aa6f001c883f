// What the boards of the Russian Railroads family have written on them, and how they are read aloud. The sentences
// of moves and decisions are in words.ts.
import type { Edition } from './read';

export interface Labels {
  main: string;
  track: string;
  trackNote: string;
  locomotives: string;
  industry: string;
  auxiliary: string;
  order: string;
  orderNow: string;
  lastRound: string;
  engineers: string;
  engineersNote: string;
  supply: string;
  supplyNote: string;
  starts: string;
  startsNote: string;
  endBonus: string;
  endBonusNote: string;
  /** Instead of an end bonus card. */
  bonusPoints: (n: number) => string;
  doublers: string;
  open: string;
  next: string;
  hire: string;
  absent: string;
  boardOf: (name: string) => string;
  yourBoard: string;
  others: string;
  views: string;
  enlarge: (name: string) => string;
  perScoring: string;
  points: string;
  level: string;
  value: string;
  reach: string;
  oneMore: string;
  doubler: string;
  inHand: string;
  flip: string;
  crew: string;
  /** The editions call them differently. */
  tokens: Record<Edition, string>;
  none: string;
  hidden: (n: number) => string;
  onlyYou: string;
  hired: (n: number) => string;
  ordinal: (n: number) => string;
  /** The level that opens next, and where. */
  locked: (level: number, space: number) => string;
  taken: (name: string) => string;
  may: string;
  chosen: string;
  step: (route: string, level: number, at: number, gain: number | null) => string;
  slot: (route: string, number: number | null) => string;
  gap: (n: string, number: number | null) => string;
  marker: (at: number, points: number, gain: number | null) => string;
  engineer: (n: number) => string;
  route: (name: string, reach: number, points: number) => string;
  short: { industry: string; clear: string };
}

const n1 = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

const en: Labels = {
  main: 'Main board',
  track: 'Track',
  trackNote: 'a column for each level; one worker above, two below',
  locomotives: 'Locomotives and factories',
  industry: 'Industry',
  auxiliary: 'Auxiliary',
  order: 'Turn order',
  orderNow: 'pass points',
  lastRound: 'Last round',
  engineers: 'Engineers',
  engineersNote: 'move one place right each round',
  supply: 'Supply',
  supplyNote: 'the lowest pile first',
  starts: 'Starting bonus',
  startsNote: 'one each',
  endBonus: 'End bonus',
  endBonusNote: 'take one of these',
  bonusPoints: (n) => `${n} points instead`,
  doublers: 'doublers',
  open: 'open',
  next: 'next round',
  hire: 'hire',
  absent: 'not with two players',
  boardOf: (name) => `Board of ${name}`,
  yourBoard: 'Your board',
  others: 'Others',
  views: 'What is shown',
  enlarge: (name) => `Enlarge the board of ${name}`,
  perScoring: 'per scoring',
  points: 'pts',
  level: 'level',
  value: 'pts',
  reach: 'reach',
  oneMore: 'one more',
  doubler: 'Doubler',
  inHand: 'in hand',
  flip: 'flip to a factory',
  crew: 'Crew',
  tokens: { '2013': '? tokens', '2021': 'Idea tokens' },
  none: 'none',
  hidden: (n) => n1(n, 'card, unseen', 'cards, unseen'),
  onlyYou: 'only its owner sees these',
  hired: (n) => `${n} hired`,
  ordinal: (n) => (['', '1st', '2nd', '3rd'] as const)[n] ?? `${n}th`,
  locked: (level, space) => `level ${level} opens at space ${space}`,
  taken: (name) => `taken by ${name}`,
  may: 'can be chosen',
  chosen: 'chosen',
  step: (route, level, at, gain) =>
    `${route}: level ${level} to space ${at}${gain === null ? '' : `, ${gain} more per scoring`}`,
  slot: (route, number) =>
    number === null ? `${route}: empty place for a locomotive` : `${route}: locomotive ${number}`,
  gap: (n, number) =>
    number === null ? `Place ${n} for a factory, empty` : `Factory ${number} in place ${n}`,
  marker: (at, points, gain) =>
    `Industry marker on space ${at}, ${points} points${gain === null ? '' : `, the next step adds ${gain}`}`,
  engineer: (n) => `Engineer ${n}`,
  route: (name, reach, points) =>
    `${name}: locomotives reach ${reach}, ${points} points per scoring`,
  short: { industry: 'Ind', clear: 'back' },
};

const de: Labels = {
  ...en,
  main: 'Hauptplan',
  track: 'Gleise',
  trackNote: 'je Stufe eine Spalte; oben ein Arbeiter, unten zwei',
  locomotives: 'Lokomotiven und Fabriken',
  industry: 'Industrie',
  auxiliary: 'Hilfen',
  order: 'Spielreihenfolge',
  orderNow: 'fürs Passen',
  lastRound: 'Letzte Runde',
  engineers: 'Ingenieure',
  engineersNote: 'rücken jede Runde einen Platz nach rechts',
  supply: 'Vorrat',
  supplyNote: 'niedrigster Stapel zuerst',
  starts: 'Startbonus',
  startsNote: 'einer für jeden',
  endBonus: 'Endbonus',
  endBonusNote: 'eine davon nehmen',
  bonusPoints: (n) => `stattdessen ${n} Punkte`,
  doublers: 'Verdoppler',
  open: 'offen',
  next: 'nächste Runde',
  hire: 'anwerben',
  absent: 'nicht zu zweit',
  boardOf: (name) => `Tableau von ${name}`,
  yourBoard: 'Dein Tableau',
  others: 'Andere',
  views: 'Was zu sehen ist',
  enlarge: (name) => `Tableau von ${name} vergrößern`,
  perScoring: 'je Wertung',
  points: 'Pkt',
  level: 'Stufe',
  value: 'Pkt',
  reach: 'Reichweite',
  oneMore: '1 mehr',
  doubler: 'Verdoppler',
  inHand: 'auf der Hand',
  flip: 'zur Fabrik umdrehen',
  crew: 'Arbeiter',
  tokens: { '2013': '?-Plättchen', '2021': 'Ideenplättchen' },
  none: 'keine',
  hidden: (n) => n1(n, 'Karte, verdeckt', 'Karten, verdeckt'),
  onlyYou: 'sieht nur, wer sie hat',
  hired: (n) => `${n} angeworben`,
  ordinal: (n) => `${n}.`,
  locked: (level, space) => `Stufe ${level} öffnet auf Feld ${space}`,
  taken: (name) => `besetzt von ${name}`,
  may: 'wählbar',
  chosen: 'gewählt',
  step: (route, level, at, gain) =>
    `${route}: Stufe ${level} auf Feld ${at}${gain === null ? '' : `, ${gain} mehr je Wertung`}`,
  slot: (route, number) =>
    number === null ? `${route}: leerer Lokomotivplatz` : `${route}: Lokomotive ${number}`,
  gap: (n, number) =>
    number === null ? `Fabrikplatz ${n}, leer` : `Fabrik ${number} auf Platz ${n}`,
  marker: (at, points, gain) =>
    `Industriemarker auf Feld ${at}, ${points} Punkte${gain === null ? '' : `, der nächste Schritt bringt ${gain} mehr`}`,
  engineer: (n) => `Ingenieur ${n}`,
  route: (name, reach, points) => `${name}: Reichweite ${reach}, ${points} Punkte je Wertung`,
  short: { industry: 'Ind', clear: 'zurück' },
};

export const labelsIn = (language: string): Labels => (language === 'de' ? de : en);
