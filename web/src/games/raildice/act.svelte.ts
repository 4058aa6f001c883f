// What the person who acts has open: the verb that is looked at, and the counters of a roll. It is no part of the game;
// what tiles and panel share besides is in desk.svelte.ts.
export type Group = 'lay' | 'station' | 'buy' | 'roll' | 'stow' | 'end';

export const act = $state<{
  /** Null: nobody at this screen has a turn to play. */
  group: Group | null;
  /** Dice from behind and jokers to be rolled; null: not touched yet. */
  behind: number | null;
  jokers: number | null;
}>({ group: null, behind: null, jokers: null });

/** New offers: everything as at first. */
export function clearAct(group: Group | null): void {
  act.group = group;
  act.behind = null;
  act.jokers = null;
}

/** Enter on what is chosen does it, as in the rows of the act panel. */
export function confirmKey(
  event: KeyboardEvent,
  isChosen: boolean | undefined,
  confirm: (() => void) | undefined,
): void {
  if (event.key !== 'Enter' || !isChosen || !confirm) return;
  event.preventDefault();
  event.stopPropagation();
  confirm();
}
