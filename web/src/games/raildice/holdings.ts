// What stands in the rows of the players, and how it is read aloud. Sentences of moves are in words.ts.
import { labelsIn } from './labels';
import type { FaceId } from './types';

export interface PanelLabels {
  passengers: string;
  /** What the end of the year would add. */
  gain: string;
  director: string;
  inBank: string;
  behind: string;
  /** In place of a number behind a screen. */
  hidden: string;
  faces: Record<FaceId, string>;
}

const en = {
  passengers: 'passengers',
  gain: 'at the end of the year',
  director: 'Director',
  inBank: 'shares in the bank',
  behind: 'dice behind the screen',
  hidden: 'hidden',
};
const de: typeof en = {
  passengers: 'Fahrgäste',
  gain: 'am Jahresende',
  director: 'Direktor',
  inBank: 'Aktien in der Bank',
  behind: 'Würfel hinter dem Schirm',
  hidden: 'verborgen',
};

export const panelLabels = (language: string): PanelLabels => ({
  ...(language === 'de' ? de : en),
  faces: labelsIn(language).faces,
});
