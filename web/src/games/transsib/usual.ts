// The kinds of action that players expect at a decision, each with one action of its kind. Where the kind is not offered,
// the engine is asked why that action is not possible.
import { cheapestOf, standingOf } from './read';
import type { Railroad, TsrBoard, TsrView } from './types';

interface Usual {
  verb: string;
  action: string;
}

/** The railroad that the acting player is most likely to build with: a public one with many of their certificates. */
function mainRailroad(view: TsrView): Railroad | null {
  const held = view.players[(view.to_move.player ?? 0) - 1]?.certificates ?? {};
  const weight = (id: Railroad): number =>
    (held[id] ?? 0) + (standingOf(view, id) === 'public' ? 100 : 0);
  const open = Object.keys(view.value).filter((id) => view.status[id] === 'open');
  return open.sort((a, b) => weight(b) - weight(a))[0] ?? null;
}

/** An unbuilt link, if possible one that begins where the railroad has track. */
function linkFor(railroad: Railroad, view: TsrView, board: TsrBoard): string | null {
  const built = new Set(Object.values(view.links).flat());
  const own = new Set(view.links[railroad]);
  const cities = new Set(board.links.flatMap((link) => (own.has(link.id) ? link.cities : [])));
  const free = board.links.filter((link) => !built.has(link.id));
  const near = free.find((link) => !link.external && link.cities.some((city) => cities.has(city)));
  return (near ?? free[0])?.id ?? null;
}

export function usualOf(view: TsrView, board: TsrBoard): Usual[] {
  if (view.decision === 'bid') return [{ verb: 'bid', action: `bid ${view.bid + 1}` }];
  if (view.decision !== 'turn') return [];
  const cheapest = cheapestOf(view);
  const railroad = mainRailroad(view);
  const link = railroad ? linkFor(railroad, view, board) : null;
  return [
    ...(cheapest ? [{ verb: 'buy', action: `buy ${cheapest}` }] : []),
    ...(link ? [{ verb: 'build', action: `build ${railroad} ${link}` }] : []),
  ];
}
