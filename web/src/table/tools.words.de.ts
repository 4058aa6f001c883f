// Dasselbe auf Deutsch.
import type { ToolWords } from './tools.words.en';

const zahl = (n: number, eins: string, viele: string) => `${n} ${n === 1 ? eins : viele}`;

export const de: ToolWords = {
  hint: {
    title: 'Zugvorschlag',
    thinking: 'Denkt nach…',
    points: (n) => zahl(n, 'Punkt', 'Punkte'),
    about: (points) => `am Ende etwa ${points}`,
    order:
      'Der beste Zug steht oben. Die weiter unten sind weniger genau geprüft; ihre Zahlen sind deshalb weniger verlässlich.',
    fair: 'Der beste Zug steht oben. Alle Züge sind gleich oft durchgespielt, ihre Zahlen also vergleichbar.',
    equal: (n) => `Die ersten ${n} Züge sind etwa gleich gut.`,
    percent: 'Die Prozentzahl ist deine Gewinnchance.',
    ahead: (name, chance) => `${name} ist Favorit (${chance} Gewinnchance).`,
    line: 'Wie es weitergeht',
    show: 'Zug 1 zeigen',
    none: 'Du bist nicht dran.',
    failed: (reason) => `Kein Vorschlag: ${reason}`,
  },
  log: {
    everyone: 'Alle',
    details: 'Einzelheiten',
    filter: 'Wessen Züge',
    note: 'Eine Zeile wählen, um den Tisch von damals zu sehen.',
  },
  keys_list: [
    ['Enter', 'bestätigen'],
    ['Esc', 'Auswahl aufheben oder Fenster schließen'],
    ['1 … 9', 'Art der Aktion wählen'],
    ['↑ ↓', 'durch die Liste gehen'],
    ['← →', 'voriger oder nächster Zug; Pos1 und Ende: erster und letzter'],
    ['Strg Z', 'rückgängig; mit Umschalt: wiederholen'],
    ['H', 'Zugvorschlag'],
    ['A', 'Analyse'],
    ['P', 'Pause oder weiter'],
    ['V', 'Varianten und Kommentare'],
    ['B', 'von der gezeigten Stellung weiterspielen'],
    ['I', 'das gewählte Symbol erklären; mit ← → zum nächsten'],
    ['L', 'Legende, wo es eine gibt'],
    ['?', 'Regeln'],
  ],
};
