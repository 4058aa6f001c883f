// What the screen of the end says, fetched with it.
import { wordsOfPart } from '../../i18n/language.svelte';
import { en, type EndWords } from './end.words.en';

export const words = wordsOfPart<EndWords>(en, async () => (await import('./end.words.de')).de);
