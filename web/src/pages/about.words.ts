// The words of the page About, fetched with it.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type AboutWords } from './about.words.en';

export const words = wordsOfPart<AboutWords>(en, async () => (await import('./about.words.de')).de);
