// The shape of the sentences and labels that each language fills in (words.en.ts, words.de.ts).
import type { CommonCatalogue, Explanations } from '../parts/catalogue';

/** The plain labels of the panels. */
export interface Labels {
  dice: string;
  behind: string;
  jokers: string;
  less: string;
  more: string;
  noneBehind: string;
  noneInFront: string;
  /** Over the bar of verbs, and over the steps of somebody else's turn. */
  verbs: string;
  steps: string;
  nothingYet: string;
  /** A verb that can do nothing, for a reason too long for its button. */
  notNow: string;
  optional: string;
  choose: string;
  stow: string;
  /** Dice before and after. */
  changes: Record<'inFront' | 'behind' | 'bank', string>;
  pay: string;
  keepFront: string;
  putBehind: string;
  /** Why one would put jokers behind before a roll. */
  stowNote: string;
  /** Read aloud where a number is hidden. */
  hidden: string;
  /** Steps of the end of a year. */
  stories: Record<'collapse' | 'passengers' | 'directors' | 'next', string>;
  nobody: string;
  sameDirectors: string;
  noDirectors: string;
  startsYear: string;
  /** Heads of the final table. */
  byCompany: string;
  total: string;
  allDice: string;
}

/** Sentences with gaps that the panels speak. */
export type Phrase =
  | 'verbCells'
  | 'verbStations'
  | 'verbShares'
  | 'verbRoll'
  | 'verbRollAll'
  | 'verbRollNow'
  | 'verbTake'
  | 'verbTaken'
  | 'verbRolled'
  | 'verbYear'
  | 'dieThenCell'
  | 'laySay'
  | 'laySayMountain'
  | 'laySayBridge'
  | 'laySayTile'
  | 'laySayJoker'
  | 'incomeTaken'
  | 'incomeOpen'
  | 'rolled'
  | 'rollOpen'
  | 'rollOpenBonus'
  | 'directsNone'
  | 'lastYear'
  | 'inTheAir'
  | 'rolledThen'
  | 'behindScreen'
  | 'rollSum'
  | 'rollBonus'
  | 'rollNoBonus'
  | 'stationSpot'
  | 'stationPrice'
  | 'stationMountain'
  | 'fromBank'
  | 'fromDirector'
  | 'youHold'
  | 'tilesLeft'
  | 'returnOne'
  | 'payBehind'
  | 'payJokers'
  | 'payBoth'
  | 'collapse'
  | 'getsJokers'
  | 'backToBank'
  | 'mustReturn'
  | 'mustGoOn'
  | 'mustAttach'
  | 'chainGrows'
  | 'incomeGrows'
  | 'final'
  | 'yearEnds'
  | 'gets'
  | 'becomesDirector'
  | 'rollOf'
  | 'rollJokers'
  | 'boxFor'
  | 'passengers'
  | 'carried'
  | 'directs'
  | 'directsFor'
  | 'collapsed'
  | 'tieJokers'
  | 'tieDice'
  | 'tieShared'
  | 'fell'
  | 'mark'
  | 'withJokers'
  | 'theTile'
  | 'mountainSides';

/** One language. */
export interface Catalogue
  extends CommonCatalogue<'year' | 'last' | 'bank' | 'tiles' | 'sold'>, Explanations {
  labels: Labels;
  phrases: Record<Phrase, string>;
  /** Sides, faces, terrains, kinds of tile, who sells. */
  names: Record<string, string>;
  /** {4} is the die that is laid. */
  confirms: Record<string, string>;
  /** Why a verb can do nothing, in two or three words, by the engine's reason. */
  missing: Record<string, string>;
  /** Headings of decisions, and what they are about: {1} the end, {2} the side, {3} the cell, {4} dice that may stay,
      {5} the player, {n} dice that roll or go back. */
  titles: Record<string, string>;
  says: Record<string, string>;
}
