// The words of the lessons, fetched with them.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type LessonWords } from './words.en';

export const words = wordsOfPart<LessonWords>(en, async () => (await import('./words.de')).de);
