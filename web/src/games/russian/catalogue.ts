// The sentences of one language for both editions (words.en.ts, words.de.ts), what boards and modules add to them
// (more.en.ts, more.de.ts), and the rules in our own words (rules.en.ts, rules.de.ts).
import type { CommonCatalogue, Explanations } from '../parts/catalogue';
import type { ModuleId } from './boards';
import type { Labels } from './labels';
import type { Edition } from './read';
import type { RouteId, TableBonus } from './types';

/** The plain labels of the panels. */
export type Label =
  | 'area-track'
  | 'area-locos'
  | 'area-industry'
  | 'area-aux'
  | 'area-order'
  | 'area-engineers'
  | 'area-own'
  | 'industryShort'
  | 'total'
  | 'perScoring'
  | 'now'
  | 'after'
  | 'bestStep'
  | 'must'
  | 'may'
  | 'due'
  | 'dueStep'
  | 'showList'
  | 'scoring'
  | 'inReach'
  | 'hideList'
  | 'pay'
  | 'useAndDiscard'
  | 'intoSlot'
  | 'story'
  | 'atOnce'
  | 'points'
  | 'open'
  | 'pile'
  | 'none'
  | 'incomes';

/** Sentences with gaps that the panels speak. */
export type Phrase =
  | 'gainLater'
  | 'pointsNow'
  | 'firstStep'
  | 'bonusesUsed'
  | 'opensWay'
  | 'bestStepGain'
  | 'bestStepsGain'
  | 'replaces'
  | 'emptySlot'
  | 'fromTo'
  | 'beyondReach'
  | 'usesFactory'
  | 'doublerPlace'
  | 'worthNow'
  | 'insteadPoints'
  | 'keyPoints'
  | 'flipIt'
  | 'leavesGame'
  | 'bonusLeft'
  | 'engineerNumber'
  | 'tileNumber'
  | 'factoryNumber'
  | 'engineerHired'
  | 'payBlack'
  | 'mark'
  | 'nothingChanges'
  | 'tied'
  | 'towards'
  | 'tileOf'
  | 'onSpace'
  | 'needs'
  | 'needsLoco';

/** Those of boards and modules. */
export type MorePhrase =
  | 'boilerLoco'
  | 'boilerFactory'
  | 'coalOf'
  | 'sharedSlot'
  | 'boulder'
  | 'boulderIndustry'
  | 'closing'
  | 'boilers'
  | 'using'
  | 'nextTo'
  | 'ownedBy'
  | 'upperCell'
  | 'lowerMarker'
  | 'upperMarker'
  | 'byDetour'
  | 'cars';

/** What is written on the boards of the modules. */
export interface ModuleLabels {
  coal: string;
  youHave: string;
  foundries: string;
  down: (n: number) => string;
  boilerman: string;
  boilermanOn: (on: string) => string;
  boilermanGone: string;
  boilermanFor: (n: number) => string;
  inHand: (n: number) => string;
  used: string;
  close: string;
  train: string;
  trainShort: string;
  wagons: string;
  display: string;
  empty: string;
  ideas: string;
  freight: string;
  tokens: (n: number) => string;
  /** The factories that have no number: the sign on them, and their names. */
  works: Record<string, string>;
  factories: Record<string, string>;
}

export type Term =
  | 'coin'
  | 'coins'
  | 'token'
  | 'a token'
  | 'tokens'
  | 'card'
  | 'a card'
  | 'cards'
  | 'marker'
  | 'black worker'
  /** The same, where somebody gets it. */
  | 'the black worker'
  | 'black'
  | 'the medal'
  | 'medal'
  | 'L1'
  | 'L2'
  | 'L3'
  | 'L4'
  | 'L5'
  | 'terminus';

/** A thing counted: one of it, several; or the same words for any number. */
export type Counted = string | [string, string];

/** One language. */
export interface Catalogue extends CommonCatalogue<
  'round' | 'setup' | 'scorings' | 'passed' | 'emil'
> {
  /** What is written on the boards. */
  board: Labels;
  terms: Record<Edition, Record<Term, string>>;
  labels: Record<Label, string>;
  phrases: Record<Phrase, string> & Partial<Record<MorePhrase, string>>;
  /** What an effect gives, by its kind; {n} how often, {1} the colour or what else it names. */
  effects: Record<string, Counted>;
  /** What an end bonus card counts; {1} {2} {3} figures or colours. */
  bonuses: Record<TableBonus['rule'], string>;
  /** A step of a tier: "20 for 4+". */
  tier: string;
  limit: string;
  routes: Record<RouteId, string>;
  /** Names of branches and of gaps. */
  towns: Record<string, string>;
  markers: Record<string, string>;
  /** Kinds of units in the queue, one and several. */
  units: Record<string, Counted>;
  /** Sentences of events by kind, where the log has other words for them; reasons of boards and modules. */
  events: Record<string, string>;
  piece: string;
  slot: string;
  slotOf: string;
  gap: string;
  place: string;
  hirePlace: string;
  special: string;
  titles: Record<string, string>;
  says: Record<string, string>;
  /** Of who plays alone, from so many points on. */
  ranks: [number, string][];
  language: string;
  /** What boards and modules add. */
  module?: ModuleLabels;
  tracks?: Record<string, string>;
}

/** The lists of a catalogue that boards and modules add to. */
const ADDED = [
  'routes',
  'effects',
  'units',
  'verbs',
  'actions',
  'confirms',
  'events',
  'log',
  'decisions',
  'titles',
  'says',
] as const;

/** What boards and modules add to a catalogue. */
export interface More extends Pick<Catalogue, (typeof ADDED)[number]> {
  module: ModuleLabels;
  tracks: Record<string, string>;
  phrases: Record<MorePhrase, string>;
}

/** A catalogue together with what boards and modules add to it. */
export const withMore = (c: Catalogue, more: More): Catalogue => ({
  ...c,
  module: more.module,
  tracks: more.tracks,
  phrases: { ...c.phrases, ...more.phrases },
  ...(Object.fromEntries(ADDED.map((key) => [key, { ...c[key], ...more[key] }])) as Pick<
    Catalogue,
    (typeof ADDED)[number]
  >),
});

type RulesPart = Pick<Explanations, 'help'>;
type BoardId = 'russian' | 'german' | 'american' | 'asian' | 'dual' | 'shared';

/** The rules in our own words; they have terms as a catalogue has. */
export interface Rules extends Explanations {
  /** Why something is not legal, by kind. */
  reasons: Record<string, string>;
  /** Where one plays alone: help in place of the usual. */
  alone: RulesPart;
  /** By player board and by industry board: help besides the usual. */
  boards: Record<BoardId, RulesPart>;
  /** The same of modules. */
  modules: Record<ModuleId, RulesPart>;
}
