// The German words.
import type { EndWords } from './end.words.en';

export const de: EndWords = {
  wins: (name, points) => `${name} gewinnt mit ${points} Punkten`,
  you_win: (points) => `Du gewinnst mit ${points} Punkten`,
  sources: {
    industry: 'Industrie',
    play: 'Im Spiel',
    cards: 'Schlussbonuskarten',
    engineers: 'Ingenieure',
    stocks: 'Aktien',
  },
  source: 'Woher die Punkte kommen',
  total: 'Summe',
  curve: 'Punkte nach jeder Runde',
  round: (n) => `Runde ${n}`,
  lead: 'Größter Vorsprung',
  lead_is: (name, points, round) => `${name}, ${points} Punkte nach Runde ${round}`,
  lead_end: (name, points) => `${name}, ${points} Punkte am Ende`,
  scoring: 'Beste Wertung',
  scoring_is: (name, points, round) => `${name}, ${points} in Runde ${round}`,
  cards: 'Schlussbonus',
};
