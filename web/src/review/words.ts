// The words of the review, fetched with it.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type ReviewWords } from './words.en';

export const words = wordsOfPart<ReviewWords>(en, async () => (await import('./words.de')).de);
