// The language in use: `lang.t` is its catalogue. English is always at hand, others are fetched when chosen.
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

class Language {
  id = $state('en');
  t = $state.raw<Catalogue>(en);

  async use(id: string): Promise<void> {
    const load = catalogues[id];
    if (!load) return;
    this.t = await load();
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

/** The best of ours among what the browser asks for. */
export function preferredLanguage(asked: readonly string[]): string {
  for (const one of asked) {
    const id = one.slice(0, 2).toLowerCase();
    if (catalogues[id]) return id;
  }
  return 'en';
}
