// The kinds of action that players expect at a decision, each with one action of its kind. Where the kind is not offered,
// the engine is asked why that action is not possible.
import { isAuction, ownerOf } from './read';
import type { SpBoard, SpView } from './types';

interface Usual {
  verb: string;
  action: string;
}

/** Links that begin where the railroad has track or its home. */
function linksNear(view: SpView, board: SpBoard): string[] {
  const railroad = view.railroad ?? '';
  const own = new Set(view.links[railroad]);
  const cities = new Set([view.facts.railroads[railroad]?.home ?? '']);
  for (const link of board.links) if (own.has(link.id)) cities.add(link.a).add(link.b);
  return board.links
    .filter((link) => !own.has(link.id) && (cities.has(link.a) || cities.has(link.b)))
    .map((link) => link.id);
}

function usualTrack(view: SpView, board: SpBoard): Usual[] {
  const near = linksNear(view, board);
  const free = near.find((id) => ownerOf(view, id) === null);
  const rival = near.find((id) => ownerOf(view, id) !== null);
  return [
    ...(free ? [{ verb: 'build', action: `build ${free}` }] : []),
    ...(rival ? [{ verb: 'propose', action: `propose ${rival}` }] : []),
  ];
}

export function usualOf(view: SpView, board: SpBoard): Usual[] {
  if (isAuction(view))
    return [
      { verb: 'bid', action: `bid ${view.bid + 1}` },
      { verb: 'pass', action: 'pass' },
    ];
  if (view.decision === 'offer') return [{ verb: 'offer', action: 'offer' }];
  if (view.decision === 'track') return usualTrack(view, board);
  if (view.decision === 'reply') return [{ verb: 'counter', action: `counter ${view.price + 1}` }];
  return [];
}
