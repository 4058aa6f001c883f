// What a lesson or a puzzle puts on a table in place of its usual parts.
import type { Snippet } from 'svelte';
import type { Drawing, DrawingProps, GameWords, Meter } from '../games';

export interface PanelGiven {
  drawing: Drawing | null;
  words: GameWords;
  given: DrawingProps;
  phone: boolean;
}

export interface TableParts {
  /** The bar at the top. */
  top: Snippet<[phone: boolean, meters: Meter[]]>;
  /** Over the board. */
  over?: Snippet<[phone: boolean, words: GameWords]>;
  /** Above what now. */
  question?: Snippet<[phone: boolean]>;
  /** In place of everything beside the board; on a phone only in place of what now. */
  answer?: Snippet<[PanelGiven]> | undefined;
  /** In place of the log, and the name of its tab. */
  notes?: Snippet;
  tab?: string;
  /** The pieces that a coach speaks of. */
  focus?: readonly string[];
}
