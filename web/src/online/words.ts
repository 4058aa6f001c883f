// The words of the online pages. They are fetched with these pages, not for local games; English gives the others
// their shape.
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type OnlineWords } from './words.en';

export const words = wordsOfPart<OnlineWords>(en, async () => (await import('./words.de')).de);
