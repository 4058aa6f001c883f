// What the engine says, as TypeScript types: the line protocol's answers and their parts.
//
// Nothing here is a rule. A view has the envelope every game shares and the game's own members, which
// only that game's drawing reads; texts of actions are public and are read by offers.ts. The files of types/ are made
// by tools/types.mjs, with `make types`.
import type { EventKind } from 'types/all';

/** Something that happened or would happen; `words` is the engine's English sentence. */
export interface GameEvent {
  kind: EventKind;
  args: string[];
  amount?: number | null;
  words: string;
  /** It ruins the match: whoever would bring it about is asked again. */
  grave?: boolean;
}

/** A number that may be hidden from whoever looks. */
export type Known = number | '?';
/** Null: hidden, or not there. */
export const known = (value: Known | undefined): number | null =>
  typeof value === 'number' ? value : null;

/** Who decides: players are numbered from 1. */
export interface ToMove {
  kind: 'player' | 'chance' | 'over';
  player?: number;
}

export interface PlayerView {
  seat: number;
  name: string;
  /** The reader of this page. Labels have "You" as the name; sentences say "you" with its own verb. */
  you?: boolean;
  score: Known;
  /** Nothing to rely on while a score is hidden; once the match is over no score is. */
  place: number;
  /** Where a game has money. */
  cash?: Known;
}

/** A position as one viewer may see it: what all games share. The fields of each game are in types/GAME, which the build
    makes of its tables. */
export interface AnyView {
  game: string;
  ply: number;
  to_move: ToMove;
  phase: number | string;
  round: number;
  over: boolean;
  players: PlayerView[];
  log?: string[]; // not in a preview
  /** The offers as text, ranges as `bid 8..40`; empty when nobody decides. */
  actions: string[];
  decision?: string;
  /** Why the match is over. */
  ending?: string[];
  facts?: Record<string, unknown>;
}
export type View = AnyView;

/** One offer, taken apart: `bid 8..40` has verb bid, no words, min 8 and max 40. */
export interface Offer {
  /** The text as listed. */
  text: string;
  /** The action that picks it: the text itself, or for a range its least amount. */
  action: string;
  verb: string;
  args: string[];
  min: number | null;
  max: number | null;
}

/** An action looked at before it is done: what would happen, and the position after it. */
export interface Preview {
  action: string;
  events: GameEvent[];
  view: View;
  /** The same to its end, if what is supposed comes true: all events, and the position then. */
  outcome?: { events: GameEvent[]; view: View };
}

/** What hovering over a line of the log or an offer lights on the board: ids of links, railroads, players. */
export interface Highlight {
  ids: string[];
}

/** The board file, as the engine holds it. */
export type BoardData = Record<string, unknown>;

export interface BoardAnswer {
  board: BoardData;
  note?: string;
  hash: string;
}

export interface OptionInfo {
  name: string;
  /** To choose from; of a set its presets. */
  values: string[];
  /** Of a set: any of them, joined by '+', is a value too. */
  members?: string[];
  default: string;
  help: string;
}

export interface GameInfo {
  id: string;
  title: string;
  players: [number, number];
  rules: number;
  stage: string;
  /** Whether players see different things, so that views are asked for one of them. */
  secrets?: boolean;
  board_note: string;
  /** The folder of src/games that draws it; none: the generic table. */
  drawing?: string;
  options: OptionInfo[];
}

export interface Ply {
  ply: number;
  actor: number | 'chance';
  action: string;
  events: GameEvent[];
}

/** A ranked action with what is expected of it. */
export interface Suggestion {
  action: string;
  visits: number;
  points: number[];
  chance: number[];
  line: string[];
}

export interface Advice {
  suggestions: Suggestion[];
  chance: number[];
  points: number[];
  /** Every action had the same number of playouts, so that their figures can be compared. */
  isFair?: boolean;
}

/** A short look at the position before a ply, on the assumption that the best action is taken. */
export interface Estimate {
  chance: number[];
  points: number[];
  best: string;
  /** There was only one action. */
  forced: boolean;
}

/** A decision, judged: the position after it, what it cost, and what was better. */
export interface Judgement {
  chance: number[];
  points: number[];
  /** The same after the best action. */
  instead: { chance: number[]; points: number[] };
  best: string;
  played: string | null;
  /** Of the chance of winning; of who plays alone, of the expected points: 0 to 1. */
  loss: number;
  /** Expected points given away. */
  points_lost: number;
  /** How close it came to the best action, 0 to 100. */
  accuracy: number;
  /** There was only one action. */
  forced: boolean;
  /** Whether the engine calls it a turning point. */
  turning: boolean;
}
