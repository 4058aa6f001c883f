// What can be picked on a board.
import type { DrawingProps } from '..';
import type { Offer } from '../../engine/types';

/** One's own offers or, while waiting, those of the player to move, which can only be looked at. */
export const pickable = ({ offers, theirs }: Pick<DrawingProps, 'offers' | 'theirs'>): Offer[] =>
  offers.length > 0 ? offers : theirs;
