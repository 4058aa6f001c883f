// The words of the online pages. They are fetched with these pages, not for local games; English gives the others
// their shape.
import { refusal } from '../games/parts/words';
import { wordsOfPart } from '../i18n/language.svelte';
import { en, type OnlineWords } from './words.en';

export const words = wordsOfPart<OnlineWords>(en, async () => (await import('./words.de')).de);

/** An error of the server as a sentence in the language of the page; its own words where we have no other. */
export const serverSaid = (error: unknown): string => {
  const text = error instanceof Error ? error.message : String(error);
  const wait = /^too many attempts; please wait (\d+) (second|minute)/.exec(text);
  if (wait) return words().wait(Number(wait[1]), wait[2] === 'minute');
  return words().errors[text] ?? refusal([text]);
};
