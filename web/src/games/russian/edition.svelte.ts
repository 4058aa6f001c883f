// The colours of an edition hold for the whole page while one of its boards, figures or its legend is open.
import type { Edition } from './read';

let wearers = 0;

/** To be called while a component is set up. */
export function wearEdition(edition: () => Edition): void {
  $effect(() => {
    const root = document.documentElement;
    root.dataset['edition'] = edition();
    wearers++;
    return () => {
      if (--wearers === 0) delete root.dataset['edition'];
    };
  });
}
