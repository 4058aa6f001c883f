// The words of the page About, fetched with it.
import { lang } from '../i18n/language.svelte';
import { de } from './about.words.de';
import { en, type AboutWords } from './about.words.en';

export const words = (): AboutWords => (lang.id === 'de' ? de : en);
