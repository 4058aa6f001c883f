// What the American and the Asian board have written on them, in the language of the page.
import { lang } from '../../i18n/language.svelte';
import { de } from './words.boards.de';
import { en, type BoardLabels } from './words.boards.en';

export const boardLabels = (): BoardLabels => (lang.id === 'de' ? de : en);
