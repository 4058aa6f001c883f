// Dasselbe auf Deutsch.
import type { AboutWords } from './about.words.en';

export const de: AboutWords = {
  title: 'Über Roundhouse',
  lead: 'Eisenbahnspiele allein, zusammen oder online spielen und Partien analysieren. Alles läuft auf deinem Gerät; nur beim Onlinespiel werden Daten übertragen.',
  boards: 'Rekonstruierte Spielpläne',
  boards_lead:
    'Die Regeln stammen aus den veröffentlichten Spielregeln. Wo keine öffentliche Quelle den gedruckten Plan zeigt, haben wir die Zahlen rekonstruiert. Hast du das Spiel und weicht eine Zahl ab, dann sag es bitte dem Betreiber dieses Servers.',
  source: {
    seed: 'Steht in der Spielregel',
    source: 'In öffentlichen Quellen gefunden',
    inferred: 'Folgt aus anderen Angaben',
    reconstructed: 'Von uns rekonstruiert',
  },
  notes: {
    transsib:
      'Zwei Leisten dieses Plans sind rekonstruiert: Die Länge der Dividendenleiste und die Felder der Leiste des Zaren stehen nicht in der Spielregel.',
    southpac:
      'Die Karte dieses Plans ist rekonstruiert: Die Spielregel nennt nur 10 der 53 Städte und 8 der 109 Strecken.',
    raildice:
      'Wir haben die Bilder des Seeplättchens und beider Gebirgsplättchen, die Zahl der kleinen Plättchen jeder Sorte und drei Farben der Gesellschaften rekonstruiert.',
    russian:
      'Rekonstruiert sind die Nummern und Buchstaben der Ingenieure, die Nummern der Fabriken, der Stern auf Kiew 8 und die Kosten der Aktion der letzten Runde.',
    ultimate:
      'Rekonstruiert sind die Nummern und Buchstaben der Ingenieure, die Nummern der Fabriken, der Stern auf Kiew 8 und die Kosten der Aktion der letzten Runde. Bei den übrigen Tableaus mit ihren Industrien und bei den Modulen ist fast alles rekonstruiert: wo die Felder liegen und was sie bringen.',
  },
  fields: 'Alle Einzelheiten (auf Englisch)',
  licence: 'Lizenz, Quellen und verwendete Werke Dritter (auf Englisch)',
  offline:
    'Du kannst diese Seite installieren; nach dem ersten Besuch geht sie auch offline. Partien werden nur in diesem Browser gespeichert. Speichere eine Partie als Datei, um sie zu behalten.',
};
