// The words of the panels Hint and Help, fetched with them.
import { lang } from '../i18n/language.svelte';
import { de } from './tools.words.de';
import { en, type ToolWords } from './tools.words.en';

export const words = (): ToolWords => (lang.id === 'de' ? de : en);
