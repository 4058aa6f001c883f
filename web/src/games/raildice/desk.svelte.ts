// What the parts of the table share while somebody thinks: the die in hand, the jokers that pay, the company whose
// station is looked at, what is shown on a phone. It is no part of the game; nothing here outlives the page.
//
// The contract. What is chosen is the page's: `chosen` is the whole action, picked with onpick by a row of the act
// panel or by the drawing (a glowing cell, its exit arrow, a way a tile can lie). The desk holds only what narrows it:
//   die     the die taken in hand in the tray. Only its cells glow; null: all that is offered, and the tray marks the
//           die of the piece that is chosen. A row or a cell of another die than the one in hand changes it (layNow).
//   jokers  how many jokers are to pay a surcharge or a station; held within each offer by paying().
//   company the company whose station is looked at before an offer is picked; the ghost on the tile is its own.
//   part    what a phone shows: an end of the line, or the landscape. The act panel sets it with showEnd when a row
//           is picked, the tabs set it by hand.
//   isSmall whether the board shows one part at a time and has no room for the dice.
// The act panel calls settle() whenever the offers change.
import { actionOf } from '../../engine/offers';
import type { Offer } from '../../engine/types';
import type { Group } from './act.svelte';
import type { CompanyId, EndId, TrackFace } from './types';

export type Part = EndId | 'landscape';

export const desk = $state<{
  die: TrackFace | null;
  jokers: number;
  company: CompanyId | null;
  part: Part | null;
  isSmall: boolean;
}>({ die: null, jokers: 0, company: null, part: null, isSmall: false });

/** The action of an offer, paid with the jokers that the desk says, as far as the offer allows. */
export const paying = (offer: Offer): string => actionOf(offer, desk.jokers);

/** A piece of track is picked: no other die is in hand, its end is shown. The action to give to onpick. */
export function layNow(offer: Offer, die: TrackFace): string {
  if (desk.die !== null) desk.die = die;
  showEnd(offer.args[0] as EndId);
  return paying(offer);
}

export function showEnd(end: EndId): void {
  desk.part = end;
}

/** The verb and the part of the table that the windows of a lesson mean, as in `lay west c4 north` or `land:t2`. */
export function meantBy(windows: string): { group: Group | null; part: Part | null } {
  const [, group] = /\b(lay|station|buy|roll|stow)[ :]/.exec(windows) ?? [];
  const [, end] = /\b(?:lay |station |tile:)(west|east)/.exec(windows) ?? [];
  const land = windows.includes('land:') ? 'landscape' : null;
  return { group: (group as Group) ?? null, part: (end as EndId) ?? land };
}

/** New offers: nothing is in hand any more. */
export function settle(): void {
  desk.die = null;
  desk.jokers = 0;
  desk.company = null;
}
