import type { ScoringWords } from './scoring.words.en';

export const de: ScoringWords = {
  title: (round) => `Wertung, Runde ${round}`,
  stages: 'Was gewertet wird',
  faster: 'Schneller',
  skip: 'Überspringen',
  goOn: 'Weiter',
  sum: 'Summe',
  before: 'vorher',
  running: 'Zwischenstand',
  pays: (name) => `${name} wird gewertet`,
  paid: (round) => `Runde ${round} ist gewertet`,
  route:
    'Jedes Feld bis zur Lokomotive zählt so viel wie das höchste Gleis darauf. Sterne bringen zusätzlich die Zahl, die auf ihnen steht.',
  other: {
    industry: 'Ein Marker bringt die Zahl des Feldes, auf dem er steht.',
    cards: 'Jede Endbonuskarte zählt einmal, am Ende des Spiels.',
    engineers: 'Die meisten und die zweitmeisten Ingenieure zählen am Ende des Spiels.',
    stocks: 'Aktien zählen einmal, am Ende des Spiels.',
    sum: 'Strecken, Industrie und Karten zusammen.',
  },
  spaces: (n) => (n === 1 ? '1 Feld' : `${n} Felder`),
  stars: (list, n) => `${n === 1 ? 'Stern' : 'Sterne'} ${list}`,
};
