// The shape of the sentences and labels that each language fills in (words.en.ts, words.de.ts).
import type { CommonCatalogue, Explanations } from '../parts/catalogue';
import type { Standing } from './types';

/** The plain labels of the drawing. */
export interface Labels {
  title: string;
  map: string;
  wholeMap: string;
  closer: string;
  wider: string;
  seas: { caspian: string; kara: string; okhotsk: [string, string]; siberia: string };
  timing: string;
  dividends: string;
  phase: string;
  pay: string;
  end: string;
  legendFree: string;
  legendJunction: string;
  legendAbroad: string;
  legendLegal: string;
  legend: string;
  cancel: string;
  /** In a tag: the income a link brings, the stock value. */
  incomeGain: string;
  stock: string;
  railroads: string;
  railroad: string;
  treasury: string;
  certificates: string;
  stockValue: string;
  value: string;
  income: string;
  price: string;
  paysEach: string;
  /** What a choice changes. */
  paysPerShare: string;
  yourCash: string;
  yourWorth: string;
  timingShort: string;
  /** Before figures of a card. */
  stockName: string;
  incomeLabel: string;
  pays: string;
  /** Railroads that are not in play, in a word: still to be auctioned, in phase 2, nobody's, the Tsar's. */
  outShort: { waiting: string; later: string; unsold: string; nationalized: string };
  standings: Record<Standing, string>;
  /** The same, short enough for the ledger. */
  standingsShort: Record<Standing, string>;
  /** Heads of narrow columns. */
  incomeShort: string;
  valueShort: string;
  highestBid: string;
  noBid: string;
  passed: string;
  bids: string;
  waits: string;
  story: string;
  steps: Record<string, string>;
  inAll: string;
  phaseShift: string;
  cash: string;
  points: string;
  /** The heading of the standings. */
  worth: string;
  scoreNote: string;
  filters: Record<string, string>;
  over: string;
  bank: string;
  chooseTolls: string;
  nothingHere: string;
  list: string;
  left: string;
  chosenStock: string;
  you: string;
}

/** One language. */
export interface Catalogue
  extends
    CommonCatalogue<
      'dividends' | 'timing' | 'top' | 'public' | 'publicEnds' | 'phase' | 'safe' | 'safeLater'
    >,
    Explanations {
  labels: Labels;
  /** A sum of money. */
  money: string;
  /** The name of a link abroad; {1} is where it begins. */
  abroad: string;
  /** Which of several links abroad it is, by where it leads. */
  exits: Record<string, string>;
  /** Cities whose name in this language is not the board's. */
  cities: Record<string, string>;
  /** Heading and sentence of each decision; {1} is the railroad concerned, {2} the player. */
  asks: Record<string, [string, string]>;
  railroads: Record<string, string>;
  phrases: Record<Phrase, string>;
}

/** Sentences with gaps that the drawing itself speaks. */
export type Phrase =
  | 'tracks'
  | 'tsarTakes'
  | 'tsarLater'
  | 'flag'
  | 'flagLater'
  | 'endsAt'
  | 'auctionOf'
  | 'cashOf'
  | 'canAnswer'
  | 'cannotAnswer'
  | 'isNationalized'
  | 'valueIs'
  | 'nationalizationIs'
  | 'dividendsAre'
  | 'linkFree'
  | 'linkOf'
  | 'linkLegal'
  | 'linkFirst'
  | 'linkTolls'
  | 'linkChosen'
  | 'rowOpen'
  | 'rowClosed'
  | 'rowControls'
  | 'certificates'
  | 'certificateHolder'
  | 'certificatePrice'
  | 'outUnsold'
  | 'outNationalized'
  | 'outWaiting'
  | 'outLater'
  | 'mark'
  | 'gains'
  | 'goesPublic'
  | 'thenSecond'
  | 'thenDividend'
  | 'thenTolls'
  | 'thenCertificate'
  | 'ofWhichExtra'
  | 'tollOpen'
  | 'pay'
  | 'pays'
  | 'ofWhichToll'
  | 'ofWhichBank'
  | 'stockStays'
  | 'builds'
  | 'atValue'
  | 'hasBuilt'
  | 'tollOf'
  | 'tollBank';
