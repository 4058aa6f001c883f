// What the board of a player and the figures of its parts share.
import { boardPlayer, boardTable } from './boards';
import { playerOf, type PlayerFacts, type RouteId, type RrView } from './types';
import type { RrWords } from './words';

/** A route that has taken its branch says which way it goes. */
export function routeName(say: RrWords, view: RrView, seat: number, route: RouteId): string {
  const branch = view.facts.players[playerOf(seat)]?.routes[route]?.branch;
  const name = say.named('route', route, view);
  if (route === boardTable(view).osaka?.route && boardPlayer(view, seat).osaka)
    return `${name}–Osaka`;
  return branch ? `${name} – ${say.named('branch', branch, view)}` : name;
}

/** The verb by which a boilerman is being placed, and what boilermen stand on. */
export const boilersIn = (
  chosen: string | null,
  facts: PlayerFacts,
  after: PlayerFacts | null,
) => ({
  boiler: /^(boilerman|close) /.exec(chosen ?? '')?.[1] ?? null,
  manned: new Set((after ?? facts).boilermen ?? facts.boilermen ?? []),
});
