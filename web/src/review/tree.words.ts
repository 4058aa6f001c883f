// The words of variations, comments and sharing, fetched with them.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type TreeWords } from './tree.words.en';

export const words = wordsOfPart<TreeWords>(en, async () => (await import('./tree.words.de')).de);
