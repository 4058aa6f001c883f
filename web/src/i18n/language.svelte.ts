// The language in use: `lang.t` is its catalogue. English is always at hand, others are fetched when chosen. Parts of
// the page that are fetched on their own bring their words with them: see wordsOfPart.
import { listed } from '../games/parts/words';
import { en, type Catalogue } from './en';

const catalogues: Record<string, () => Promise<Catalogue>> = {
  en: async () => en,
  de: async () => (await import('./de')).de,
};

export const languages: { id: string; name: string }[] = [
  { id: 'en', name: 'English' },
  { id: 'de', name: 'Deutsch' },
];

/** Fetch the words of the parts that are there, in a language. */
const parts: ((id: string) => Promise<void>)[] = [];

class Language {
  id = $state('en');
  t = $state.raw<Catalogue>(en);
  /** The language that is being fetched, or in use. */
  wanted = 'en';

  async use(id: string): Promise<void> {
    const load = catalogues[id];
    if (!load) return;
    this.wanted = id;
    const [t] = await Promise.all([load(), ...parts.map((fetch) => fetch(id))]);
    if (this.wanted !== id) return;
    this.t = t;
    this.id = id;
    if (typeof document !== 'undefined') document.documentElement.lang = id;
  }

  /** "Anna, Ben and Chen". */
  list(items: readonly string[]): string {
    return listed(this.id, items);
  }

  percent(share: number): string {
    return new Intl.NumberFormat(this.id, { style: 'percent', maximumFractionDigits: 0 }).format(
      share,
    );
  }
}

export const lang = new Language();

/**
 * The words of a part of the page in a language, by default the one in use. German is fetched only where it is wanted;
 * until it has come, the part is shown in English. A module must not wait for it: bundled, its German may need the
 * module itself, and both would wait forever.
 */
export function wordsOfPart<T>(english: T, german: () => Promise<T>): (id?: string) => T {
  let fetched = $state.raw<T>();
  const fetch = async (id: string): Promise<void> => {
    if (id === 'de') fetched ??= await german();
  };
  parts.push(fetch);
  fetch(lang.wanted).catch(() => undefined); // without a network it stays English
  return (id = lang.id) => (id === 'de' ? fetched : undefined) ?? english;
}

/** The best of ours among what the browser asks for. */
export function preferredLanguage(asked: readonly string[]): string {
  for (const one of asked) {
    const id = one.slice(0, 2).toLowerCase();
    if (catalogues[id]) return id;
  }
  return 'en';
}
