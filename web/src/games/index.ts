// The drawings: what a game's own table supplies. Its game.json names the folder here that has it; a game without
// one is played from the generic lists and tables of src/table.
//
// A drawing is loaded when its game is opened. It reads views, offers, previews and events, and says
// what was picked; it never knows a rule.
import type { Component } from 'svelte';
import catalog from 'virtual:catalog';
import type { GameMotion } from '../motion/plan';
import type { Card } from '../table/card/card';
import type { BoardData, GameEvent, Highlight, Offer, Ply, Preview, View } from '../engine/types';

/** What every part of a drawing is given. */
export interface DrawingProps {
  view: View;
  board: BoardData;
  /** What may be done now by the person who acts; empty while looking back or waiting. */
  offers: Offer[];
  /** What another player, who is to move, may do: to be looked at, not done. Empty until it was asked for. */
  theirs: Offer[];
  /** By the action of an offer (a range: by its least amount): what would happen. */
  previews: Map<string, GameEvent[]>;
  /** The chosen action looked at, once the engine has answered. */
  preview: Preview | null;
  chosen: string | null;
  highlight: Highlight | null;
  /** What the last action did: outlined for two seconds. */
  lastEvents: GameEvent[];
  /** What every move up to this position did, in their order. */
  past: readonly GameEvent[][];
  words: GameWords;
  /** Chooses an offer; the act panel confirms it. */
  onpick(action: string): void;
  /** Something that is not offered was clicked: the act panel says why not, for each of the places it could be done. */
  onwhy(...actions: string[]): void;
  /** Does what is chosen: Enter on something already chosen. Without it nothing can be done, only looked at. */
  onconfirm?: (() => void) | undefined;
  /** Chooses an offer and performs it immediately. An action that would ruin the game still needs confirmation. */
  onperform?(action: string): void;
  /** Drops the choice. */
  onclear?(): void;
  /** Opens the legend, or closes it. */
  onlegend?(): void;
  /** The reasons why an action is not possible. */
  whyNot?(action: string): Promise<GameEvent[]>;
  phone: boolean;
  /** An illustration: no tags, buttons or legends over the drawing. */
  still?: boolean;
  /** The pieces that a lesson speaks of, by their anchors: where only a part of the board is seen, it is that part. */
  focus?: readonly string[];
}

/** What a part of the drawing is given where it illustrates a rule. */
export interface FigureProps extends DrawingProps {
  still: true;
  /** The second word of the figure's part: which route, which step. */
  about: string;
}

/** A part of the drawing that can illustrate a rule. Crops are in pixels of its size. */
export interface FigurePart {
  Part: Component<FigureProps>;
  width: number;
  height: number;
  /** How much it may be enlarged; without it 2. */
  scale?: number;
}

/** The offers of the act panel: `verb` is the group being looked at, null when there is but one. */
export interface ActProps extends DrawingProps {
  verb: string | null;
}

/** What happened in one ply, told step by step. */
export interface StoryProps {
  view: View;
  board: BoardData;
  events: GameEvent[];
  /** What every move up to this position did, in their order. */
  past: readonly GameEvent[][];
  words: GameWords;
}

/** A move whose events are told in place of the board. */
export interface Interlude {
  /** What every move up to this one did, in their order. */
  past: readonly GameEvent[][];
  /** By this its times are multiplied. */
  pace: number;
  /** Ends it. */
  goOn(): void;
}

/** In place of the board; with `isNote`, what belongs to it in the column of panels. */
export interface InterludeProps extends Omit<EndProps, 'past'>, Interlude {
  isNote: boolean;
  phone: boolean;
}

/** The end of a match. */
export interface EndProps extends Omit<StoryProps, 'events'> {
  /** The seat of the only person at this screen; 0 if there are several or none. */
  own: number;
}

/** What a player holds, inside that player's row. */
export interface HoldingsProps {
  view: View;
  board: BoardData;
  seat: number;
  words?: GameWords;
}

/** Places on the slider of an amount that are good to know: what rivals have, what was bid before. */
export interface Marks {
  marks: { at: number; text: string; seat?: number }[];
  /** From here on nobody can answer; null: no such place. */
  safe: number | null;
}

/** An auction in which players bid until all others have passed. */
export interface Auction {
  /** Tells it from every other auction of the match. */
  id: string;
  /** The standing bid. */
  bid: number;
  /** Those who have not passed. */
  seats: number[];
}

/** How the offers of a game are laid out, by verb. */
export interface Manner {
  /** These stand beside the button that confirms and are done at once: pass, decline. */
  beside: readonly string[];
  /** These come first and are chosen from the start. */
  first: readonly string[];
  /** All others are shown at once, without a choice of verbs before them. */
  whole?: boolean;
  /** Amounts are chosen in the drawing's own rows: the panel shows no sliders. */
  ownAmounts?: boolean;
}

/** A figure of the top bar: "Dividends 4 of 8". */
export interface Meter {
  label: string;
  value: string;
  note: string;
  /** Shown on a phone too. */
  main: boolean;
  /** The number of possible values, 1 to this: where there is room, they are drawn as numbered discs. */
  stops?: number;
}

/** A step of the guided first game: shown at the decisions named, until it was seen. */
export interface GuideStep {
  id: string;
  decisions: string[];
  /** Only for who plays alone (true), or only for several (false); without it for both. */
  alone?: boolean;
  /** Only with these player boards. */
  board?: string;
  title: string;
  text: string;
}

/** A piece of a line of the log: words, words in bold, or a company's letter on its colours. */
export interface LogPart {
  text: string;
  look?: 'bold' | 'chip';
  /** The class that gives a chip its colours. */
  style?: string;
  /** What a chip is called when it is read aloud. */
  name?: string;
}

/** A turn in the log, or something that happens by itself: a dividend, a scoring. */
export interface LogTurn {
  /** The first and the last of its moves, counted as plies are. */
  from: number;
  to: number;
  /** Whose turn it is; 0: chance, null: nobody's. */
  seat: number | null;
  parts: LogPart[];
  /** The same as one text, to be heard. */
  text: string;
  events: readonly GameEvent[];
  /** Its details, a sentence each. */
  under: string[];
}

/** What the log is made of. */
export interface LogSource {
  plies: readonly Ply[];
  view: View;
  board: BoardData;
  /** The seat that the log calls "you"; 0: all players are named. */
  you: number;
  /** The position after this many moves, if it is known. */
  position?(ply: number): View | undefined;
}

export interface OptionWords {
  name: string;
  help: string;
  values?: Record<string, string>;
  /** Of a set: what each member is. */
  members?: Record<string, string>;
  /** Not asked for: the table cannot show it yet; or only these values are left out. */
  hidden?: boolean;
  without?: readonly string[];
  /** Asked for only where another option has this value. */
  needs?: readonly [string, string];
}

/** The sentences of one game in one language. Names of players come from the view. */
export interface GameWords {
  /** A sentence for an event or for a reason (`why-...`). */
  event(e: GameEvent, view: View, board: BoardData): string;
  /** The moves as turns of the log, the first turn first. A line says what was the case then. */
  log(source: LogSource): LogTurn[];
  /** The positions without which a line of the log could change later, by the number of moves before them. */
  logNeeds?(plies: readonly Ply[]): number[];
  /** The sentence of an action as it is typed: "build red omsk-barnaul". */
  action(text: string, view: View, board: BoardData): string;
  /** The label of a group of offers, and of the button that confirms one. */
  verb(verb: string): string;
  confirm(action: string, events: GameEvent[], view: View, board: BoardData): string;
  /** Heading of what is to be decided, and one sentence about it. */
  decision(view: View, board: BoardData): { title: string; sentence: string };
  /** One sentence about a decision for those who wait for it: "Anna leads at $23." */
  waiting?(view: View, board: BoardData): string;
  /** Where an action would be done, over its reason when it is refused at several places: "West end". */
  place?(action: string): string;
  ending(id: string): string;
  /** Any id of the board or the view in words: a city, a link, a railroad, a player. */
  name(id: string, view: View, board: BoardData): string;
  /** Fetches what `help` and `guide` say, where that does not come with the rest. */
  rules?(): Promise<void>;
  /** The rules of a decision in our own words, a paragraph each; the view tells who plays. */
  help(decision: string, view?: View): string[];
  /** Points as the game writes them; without it the plain number. */
  points?(n: number, named?: boolean): string;
  /** What so many points are worth to who plays alone: a rank. */
  rank?(points: number): string;
  meters(view: View, board: BoardData): Meter[];
  /** The line that divides the history bar here, if one does: "dividend 3". */
  mark(events: GameEvent[]): string | null;
  /** The heading of the players' standings; without it "points". */
  standing?: string;
  /** The options of a match: what they are called and what they change; by name, then by value. A value of `players`
      is told when so many seats are chosen. */
  options: Record<string, OptionWords>;
  guide: GuideStep[];
}

/** A number that an action changes for its player. It says in a puzzle why one action is better than another. */
export interface Measure {
  of(view: View, seat: number): number;
  /** It belongs to opponents: less is better. */
  isTheirs?: true;
  /** What it is after the better action and after another one, `than`: "A dividend then pays you $18; after yours $14." */
  text(better: number, other: number, than: string): string;
}

/** What a card is made of, besides what the board is drawn from. */
export interface CardProps extends DrawingProps {
  /** The position after the action of the sign; null: it is not offered, or the engine has not answered yet. */
  ahead: Preview | null;
  /** Why the action of the sign is not possible. */
  reasons: GameEvent[];
}

/** The cards of the signs of a board, fetched with the first one. */
export interface Cards {
  /** The card of a sign; null: there is none. */
  card(key: string, given: CardProps): Card | null;
  /** The offered actions that a sign stands for, the usual one first. */
  actions(key: string, given: DrawingProps): string[];
  /** What to ask the engine about a sign that cannot be picked; null: nothing. */
  refused?(key: string, given: DrawingProps): string | null;
  /** The keys of the signs that stand for an action, the best place for a mark first. */
  places(action: string, view: View): string[];
  /** A hint also draws a bar in every open sign, from the weakest to the best. */
  bars?: boolean;
}

export interface Drawing {
  Board: Component<DrawingProps>;
  Ledger: Component<DrawingProps>;
  /** Where the ledger stands on a wide screen; without it below the board. `bare` is below without a card round it. */
  ledger?: 'left' | 'below' | 'bare';
  /** From 800 to 1199 px the board has the full width, and what now, players and log are a dock below it. */
  dock?: boolean;
  /** A board that needs the width: the column at the right is 60 px narrower and the history bar lower. */
  compact?: boolean;
  /** On a phone, where the ledger has no room. */
  Phone: Component<DrawingProps>;
  /** Where that stands; without it under the players. */
  phone?: 'board' | 'players';
  /** Between the players and the log, on a large screen that has room for it. */
  Others?: Component<DrawingProps>;
  /** Rows of offers and what belongs beside them; an amount is still chosen with the panel's slider. */
  ActDetails: Component<ActProps>;
  /** The chosen action before and after. */
  Preview: Component<DrawingProps>;
  /** Fetches the signs of the board and their names: a button in the history bar shows them in place of the board. */
  legend?(): Promise<{ default: Component<DrawingProps> }>;
  /** Fetches the texts of the cards that explain the signs of the board, and where the marks of hints stand. */
  cards?(language: string): Promise<Cards>;
  /** A dividend or the end of the game, step by step; `tells` says whether there is anything to tell. */
  Story: Component<StoryProps>;
  tells(events: GameEvent[]): boolean;
  /** The players in their final order with what their score is made of, in place of a plain list. */
  Final?: Component<EndProps>;
  /** The same with more room: it takes the place of the board, and on a phone that of the list. */
  End?: Component<EndProps>;
  /** What stands beside that in the column. */
  EndNotes?: Component<EndProps>;
  Holdings: Component<HoldingsProps>;
  /** Above and below the holdings of all players, where they are one table. */
  HoldingsHead?: Component<Omit<HoldingsProps, 'seat'>>;
  HoldingsFoot?: Component<Omit<HoldingsProps, 'seat'>>;
  /** Cash is the standing: one column says both. */
  cashIsStanding?: boolean;
  /** A last column with the distance to the best standing. */
  gap?: boolean;
  /** Above the offers, whoever acts: where the turn stands, in place of the decision's sentence. */
  Lead?: Component<DrawingProps>;
  manner?: Manner;
  /** The kinds of action that players expect at this decision, in the order of their tabs, each with one action of its
      kind. A kind that is not offered is greyed, and the engine is asked why that action is not possible. */
  usual?(view: View, board: BoardData): { verb: string; action: string }[];
  /** The auction that is on, for those who let the table bid for them; null: none, or each player bids once. */
  auction?(view: View): Auction | null;
  /** Its preview shows what it would mean if a player wins the auction: those who wait may choose the player. */
  showsWinner?: true;
  /** What to mark on the slider of a range; null: a plain slider. */
  marks?(offer: Offer, given: DrawingProps): Marks | null;
  /** What to suppose next, so that a choice is seen to its end: others pass, the offer is accepted. `view` is the
      position after the choice, `from` the one before it; null: it is at its end. */
  suppose?(view: View, from: View): string | null;
  /** Fetches what takes the place of the board while a scoring is shown; its motion plans say when. */
  interlude?(): Promise<{ default: Component<InterludeProps> }>;
  /** How its moves are shown; fetched when the table is on the screen. */
  motion?(): Promise<GameMotion>;
  /** Fetches the numbers that explain the answer of a puzzle, the most telling one first. */
  why?(language: string): Promise<Measure[]>;
  /** Its parts for the illustrated rules, by name; fetched with them. */
  figures?(): Promise<Record<string, FigurePart>>;
  /** Fetches what only some matches need to be drawn; done before the table appears. */
  fetch?(view: View): Promise<void>;
  /** The words of the game; the view tells which match they are for, where that is known. */
  words(language: string, view?: View): Promise<GameWords>;
}

/** By folder. A drawing that serves several games has one export for each of the others, named after it. */
const drawings = import.meta.glob<Record<string, Drawing>>('./*/drawing.ts');

/** The drawing of a game, or null where the generic one serves. */
export async function drawingOf(game: string): Promise<Drawing | null> {
  const folder = catalog.find((one) => one.id === game)?.drawing;
  const drawing = await drawings[`./${folder}/drawing.ts`]?.();
  return drawing?.[game] ?? drawing?.default ?? null;
}
