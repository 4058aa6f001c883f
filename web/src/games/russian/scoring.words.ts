// What the scoring says, fetched with it.
import { wordsOfPart } from '../../i18n/language.svelte';
import { en, type ScoringWords } from './scoring.words.en';

export const words = wordsOfPart<ScoringWords>(
  en,
  async () => (await import('./scoring.words.de')).de,
);
