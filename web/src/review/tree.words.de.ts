import type { TreeWords } from './tree.words.en';

export const de: TreeWords = {
  title: 'Varianten',
  lead: 'Sieh dir eine frühere Stellung an und probiere dort etwas anderes: Deine Züge werden eine Variante. Die Partie bleibt, wie sie war.',
  study: 'Diese Partie untersuchen',
  study_note:
    'Ab dann ziehst du für alle, und jeder Zug wird eine Variante. Die Partie selbst bleibt, wo sie ist.',
  none: 'Noch keine Varianten und keine Kommentare.',
  tree: 'Die Partie und ihre Varianten',
  start: 'Anfang',
  move: (ply) => `Zug ${ply}`,
  draw: 'Zufall',
  here: 'Diese Stellung',
  comment: 'Kommentar',
  comment_hint: 'Was ist an dieser Stellung bemerkenswert?',
  vary: 'Hier etwas anderes probieren',
  back: 'Zurück zur Partie',
  promote: 'Nach oben',
  remove: 'Variante löschen',
  remove_ask: 'Diese Variante mit allen Zügen und Kommentaren löschen?',
  remove_yes: 'Löschen',
  cancel: 'Abbrechen',
  failed: (reason) => `Das ging nicht: ${reason}`,
  keys: 'Tasten: ↑ ↓ gehen durch die Liste, Enter zeigt eine Stellung, Entf löscht eine Variante, B probiert etwas anderes.',
  share: {
    title: 'Teilen',
    link: 'Link',
    link_note:
      'Öffnet diese Stellung mit Varianten und Kommentaren. Der Link enthält die ganze Partie; auf keinem Server wird etwas gespeichert.',
    too_long: (length, most) =>
      `Diese Partie ist zu lang für einen Link: ${length} Zeichen, und viele Programme schneiden Links nach ${most} ab. Schicke stattdessen die Datei.`,
    record: 'Datei',
    record_note: 'Die ganze Partie mit Varianten und Kommentaren.',
    text: 'Text',
    text_note: 'Dasselbe zum Einfügen in eine Nachricht.',
    picture: 'Bild',
    picture_note: 'Der Plan, wie er jetzt ist.',
    film: 'Bewegtes Bild',
    film_note: (moves) =>
      moves === 1
        ? 'Der letzte Zug bis zu dieser Stellung.'
        : `Die letzten ${moves} Züge bis zu dieser Stellung.`,
    copy: 'Kopieren',
    save: 'Speichern',
    working: (n, of) => `Zeichne ${n} von ${of} …`,
    copied: 'Kopiert.',
    saved: 'Gespeichert.',
    not_copied: 'Der Browser kann nicht kopieren. Hier ist der Text:',
    no_picture: 'Dieser Browser kann kein Bild vom Plan machen.',
    hidden:
      'Das Bild einer laufenden Partie zeigt, was du siehst. Die Datei und der Link enthalten alles.',
  },
};
