// The words of the rules pages in German.
import type { LearnWords } from './words.en';

export const de: LearnWords = {
  goal: 'Ziel:',
  minutes: (n) => `Lesezeit **${n} Minuten**`,
  lessons: 'Spielend lernen',
  puzzles: 'Rätsel lösen',
  hints: 'Mit Tipps spielen',
  contents: 'Inhalt',
  search: 'Regeln durchsuchen',
  places: (n) => (n === 1 ? '1 Stelle' : `${n} Stellen`),
  nothing: (query, tries) => `Nichts zu „${query}“. Versuch es mit ${tries}.`,
  quoted: (word) => `„${word}“`,
  or: 'oder',
  keys: ['↑ ↓ wählen', 'Eingabe öffnet', 'Esc schließt'],
  summary: 'Regeln auf zwei Seiten',
  back: 'Zurück zu den Regeln',
  print: 'Drucken',
  page: (title, page, pages) => `${title} · ${page} von ${pages}`,
  previous: 'Voriger Schritt',
  next: 'Nächster Schritt',
  loading: 'Bild wird geladen …',
  open: 'Diese Stellung öffnen',
  english: 'Diese Regeln sind noch nicht übersetzt.',
};
