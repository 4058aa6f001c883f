// The words of the pages about people. They come with these pages;
import { lang } from '../i18n/language.svelte';
import { de } from './words.de';
import { en, type PeopleWords } from './words.en';

export const words = (): PeopleWords => (lang.id === 'de' ? de : en);
