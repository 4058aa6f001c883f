// The colours of an edition hold for the whole page while one of its boards or its legend is open.
import type { Edition } from './read';

/** To be called while a component is set up. */
export function wearEdition(edition: () => Edition): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset['edition'] = edition();
    return () => delete root.dataset['edition'];
  });
}
