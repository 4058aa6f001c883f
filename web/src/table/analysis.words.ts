// The words of the analysis, fetched with it.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type AnalysisWords } from './analysis.words.en';

export const words = wordsOfPart<AnalysisWords>(
  en,
  async () => (await import('./analysis.words.de')).de,
);
