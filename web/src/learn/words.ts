// The words of the rules pages, fetched with them.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type LearnWords } from './words.en';

export const words = wordsOfPart<LearnWords>(en, async () => (await import('./words.de')).de);
