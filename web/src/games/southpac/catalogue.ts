// The shape of the sentences and labels that each language fills in (words.en.ts, words.de.ts).
import type { CommonCatalogue, Explanations } from '../parts/catalogue';

/** The plain labels of the panels. */
export interface Labels {
  steps: [string, string, string];
  /** Under the seats of an auction. */
  highBid: string;
  toBid: string;
  thinking: string;
  nextToBid: string;
  stillIn: string;
  outbid: string;
  waiting: string;
  passed: string;
  outForGood: string;
  noBid: string;
  /** Under the boxes of a negotiation. */
  offer: string;
  toOffer: string;
  counter: string;
  toReply: string;
  answer: string;
  toAnswer: string;
  builds: string;
  buys: string;
  proposals: string;
  /** Heads of columns. */
  cash: string;
  treasury: string;
  income: string;
  cubes: string;
  shares: string;
  unsold: string;
  gets: string;
  asked: string;
  owner: string;
  pickOnMap: string;
  showList: string;
  hideList: string;
  story: string;
  stories: Record<'earned' | 'paid' | 'left', string>;
  /** Heads of the final table. */
  dividends: string;
  bidsPaid: string;
  scoreNote: string;
}

/** Sentences with gaps that the panels speak. */
export type Phrase =
  | 'money'
  | 'auctionOf'
  | 'oneShare'
  | 'leads'
  | 'canGoTo'
  | 'left'
  | 'ofAll'
  | 'markLeads'
  | 'markMost'
  | 'markOffered'
  | 'markAsked'
  | 'markTreasury'
  | 'cannotAnswer'
  | 'ifWins'
  | 'ifSold'
  | 'ifSoldFrom'
  | 'ifBuilt'
  | 'ifPaid'
  | 'sharesOf'
  | 'treasuryOf'
  | 'presidentFirst'
  | 'presidentTakes'
  | 'presidentTakesLater'
  | 'presidentStays'
  | 'presidentHolds'
  | 'costs'
  | 'newlyPays'
  | 'cityPays'
  | 'staysIn'
  | 'paidOut'
  | 'nothingPaid'
  | 'skipped'
  | 'tie'
  | 'mark';

/** One language. */
export interface Catalogue
  extends CommonCatalogue<'round' | 'opening' | 'shares' | 'cubes' | 'card'>, Explanations {
  labels: Labels;
  /** Headings of decisions; {1} is the railroad that is meant. */
  titles: Record<string, string>;
  /** What a decision is about: by decision, and by its cases. {1} the railroad, {2} the other player, {3} the link
      or the home, {4} the railroad that sells, {5} {6} {7} figures, {8} the player who decides. */
  says: Record<string, string>;
  phrases: Record<Phrase, string>;
}
