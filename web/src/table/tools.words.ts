// The words of the panels Hint and Help, fetched with them.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type ToolWords } from './tools.words.en';

export const words = wordsOfPart<ToolWords>(en, async () => (await import('./tools.words.de')).de);
