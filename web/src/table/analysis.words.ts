// The words of the analysis, fetched with it.
import { lang } from '../i18n/language.svelte';
import { de } from './analysis.words.de';
import { en, type AnalysisWords } from './analysis.words.en';

export const words = (): AnalysisWords => (lang.id === 'de' ? de : en);
