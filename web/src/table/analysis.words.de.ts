// Dasselbe auf Deutsch.
import type { AnalysisWords } from './analysis.words.en';

export const de: AnalysisWords = {
  title: 'Analyse',
  start: 'Partie analysieren',
  again: 'Noch einmal analysieren',
  stop: 'Anhalten',
  lead: 'Prüft jeden Zug der Partie noch einmal. Das dauert eine Minute; du kannst weiterspielen.',
  progress: (done, all) => `${done} von ${all} Zügen`,
  chance: 'Gewinnchance',
  expected: 'Erwartete Punkte',
  standing: (most) => `Stand im Lauf der Partie (bis ${most})`,
  score: 'Stand',
  turning: 'Wendepunkte',
  none: 'Keine großen Fehler.',
  loss: (percent) => `${percent} Gewinnchance verschenkt`,
  loss_points: (points) => `${points} Punkte verschenkt`,
  better: 'Besser',
  look: 'Diesen Zug zeigen',
  line: 'Was wäre, wenn?',
  losses: 'Verschenkte Gewinnchance',
  losses_alone: 'Verschenkte Punkte',
  mean: 'je Zug',
  sum: 'insgesamt',
  decisions: 'Züge',
  failed: (reason) => `Die Analyse ist abgebrochen: ${reason}`,
  chart: (what) => `${what} aller Spieler, Zug für Zug`,
};
