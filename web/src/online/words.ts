// The words of the online pages. They are fetched with these pages, not for local games; English gives the others
// their shape.
import { lang } from '../i18n/language.svelte';
import { de } from './words.de';
import { en, type OnlineWords } from './words.en';

export const words = (): OnlineWords => (lang.id === 'de' ? de : en);
