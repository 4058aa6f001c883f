// What the parts of the table share while somebody thinks: the railroad in hand, which builds are
// listed, and whether the list is unfolded. It is no part of the game; nothing here outlives the page.
import type { Offer } from '../../engine/types';
import { builders, target } from './read';
import type { Railroad, TsrView } from './types';

export type Filter = 'all' | 'extend' | 'jump' | 'abroad';

export const desk = $state<{ railroad: Railroad | null; filter: Filter; listed: boolean }>({
  railroad: null,
  filter: 'all',
  listed: false,
});

/** The railroad whose links glow: that of the choice, the one taken in hand, or the first that can build. */
export function inHand(
  view: TsrView,
  offers: readonly Offer[],
  chosen: string | null,
): Railroad | null {
  if (view.decision === 'first-link') return view.auctioned;
  if (view.decision === 'second-link' || view.decision === 'tolls') return view.building;
  if (view.decision !== 'turn') return null;
  const able = builders(view, offers).filter((r) => r.can);
  const picked = target(chosen, view)?.railroad;
  if (picked && able.some((r) => r.id === picked)) return picked;
  if (able.some((r) => r.id === desk.railroad)) return desk.railroad;
  return able[0]?.id ?? null;
}
