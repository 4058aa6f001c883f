// What map and cards of the Southern Pacific table have written on them, in the language in use.
import { wordsOfPart } from '../../i18n/language.svelte';
import { en, type Labels } from './labels.en';

export const labelsIn = wordsOfPart<Labels>(en, async () => (await import('./labels.de')).de);
