// The words of the end of a game, fetched with it.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type OverWords } from './over.words.en';

export const words = wordsOfPart<OverWords>(en, async () => (await import('./over.words.de')).de);
