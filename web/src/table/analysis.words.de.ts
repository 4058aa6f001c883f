// Dasselbe auf Deutsch.
import type { AnalysisWords } from './analysis.words.en';

export const de: AnalysisWords = {
  title: 'Analyse',
  start: 'Partie analysieren',
  again: 'Noch einmal analysieren',
  stop: 'Anhalten',
  lead: 'Prüft jeden Zug noch einmal. Das dauert eine Minute; du kannst weiterspielen.',
  progress: (done, all) => `${done} von ${all} Zügen`,
  chance: 'Gewinnchance',
  expected: 'Erwartete Punkte',
  standing: 'Stand',
  turning: 'Wendepunkte',
  none: 'Keine großen Fehler.',
  loss: (percent) => `kostete ${percent}`,
  loss_points: (points) => `kostete ${points} Punkte`,
  better: 'Besser:',
  look: 'Ansehen',
  line: 'Bester Verlauf',
  losses: 'Genauigkeit',
  losses_alone: 'Verlorene Punkte',
  mean: 'im Schnitt',
  decisions: 'Züge',
  failed: (reason) => `Die Analyse ist abgebrochen: ${reason}`,
  chart: (what) => `${what} aller Spieler, Zug für Zug`,
};
