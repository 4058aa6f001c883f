// The words of the pages about people, fetched with them.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type PeopleWords } from './words.en';

export const words = wordsOfPart<PeopleWords>(en, async () => (await import('./words.de')).de);
