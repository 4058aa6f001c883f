// The words of the puzzles, fetched with them.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type PuzzleWords } from './words.en';

export const words = wordsOfPart<PuzzleWords>(en, async () => (await import('./words.de')).de);
