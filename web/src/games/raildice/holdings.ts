// What stands in the rows of the players, and how it is read aloud. Sentences of moves are in words.ts.
export interface PanelLabels {
  passengers: string;
  /** What the end of the year would add: read aloud, and over its column. */
  gain: string;
  gainHead: string;
  companies: string;
  director: string;
  inBank: string;
  /** In place of a number behind a screen. */
  hidden: string;
}

const en = {
  passengers: 'passengers',
  gain: 'at the end of the year',
  gainHead: 'year’s end',
  companies: 'Companies',
  director: 'Director',
  inBank: 'bank',
  hidden: 'hidden',
};
const de: typeof en = {
  passengers: 'Fahrgäste',
  gain: 'am Jahresende',
  gainHead: 'dieses Jahr',
  companies: 'Gesellschaften',
  director: 'Direktor',
  inBank: 'Bank',
  hidden: 'verborgen',
};

export const panelLabels = (language: string): PanelLabels => (language === 'de' ? de : en);
