// The words of cards and marks, fetched with them.
import { wordsOfPart } from '../../i18n/language.svelte';
import { en, type CardWords } from './words.en';

export const words = wordsOfPart<CardWords>(en, async () => (await import('./words.de')).de);
