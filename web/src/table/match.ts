// What a table needs from the match on it. Positions, choices and looking back are the same for every match (Table);
// where the record is kept and who may do what differs: LocalMatch plays in this browser, OnlineMatch on a server.
import type { Engine } from '../engine/client';
import type { OnlineMatch } from '../online/match.svelte';
import type { LocalMatch } from './local.svelte';

export interface MatchHost {
  /** Answers questions about positions, offers and previews. */
  readonly engine: Engine;
  /** The player whose view is shown; undefined shows everything, or all that a server reveals to us. */
  readonly viewer: number | undefined;
  /** The seat of the only person at this screen; 0 if there are several or none. */
  readonly own: number;
  /** Whether a person at this screen decides now. */
  readonly personActs: boolean;
  readonly mayUndo: boolean;
  /** How long an earlier position must be wanted before it is asked for, in ms. */
  readonly restMs: number;
  /** The address of the page to go back to. */
  readonly home: string;
  act(action: string): Promise<void>;
  undo(): Promise<void>;
  /** Called when the latest position may have to go on by itself: computer players move. */
  proceed(): void;
  close(): void;
}

export type Match = LocalMatch | OnlineMatch;

/** Runs commands one after another, so that each sees the position the previous one left. */
export function commandQueue(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
}

export const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
