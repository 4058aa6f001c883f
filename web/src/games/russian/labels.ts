// What the boards of the Russian Railroads family have written on them, and how they are read aloud, in English;
// words.en.ts takes it in. The sentences of moves and decisions are there.
import type { Edition } from './read';

export interface Labels {
  main: string;
  track: string;
  trackNote: string;
  /** Whose locks the spaces show, where several people share a screen. */
  locksOf: (name: string) => string;
  locomotives: string;
  industry: string;
  auxiliary: string;
  order: string;
  orderNow: string;
  lastRound: string;
  engineers: string;
  engineersNote: string;
  supply: string;
  supplyNote: string;
  starts: string;
  startsNote: string;
  endBonus: string;
  endBonusNote: string;
  incomes: string;
  incomesNote: string;
  /** So many tiles that nobody has. */
  free: (n: number) => string;
  /** A gap of a route, and the tiles that are free for it. */
  gapOf: (size: number, name: string) => string;
  tilesFor: (name: string) => string;
  /** The step that leaves the trunk. */
  branch: (name: string, gain: number) => string;
  used: string;
  /** Instead of an end bonus card. */
  bonusPoints: (n: number) => string;
  doublers: string;
  open: string;
  next: string;
  hire: string;
  absent: string;
  /** Where one plays alone. */
  absentAlone: string;
  boardOf: (name: string) => string;
  yourBoard: string;
  others: string;
  views: string;
  enlarge: (name: string) => string;
  /** Between the board in short and the large one. */
  openBoard: string;
  showMain: string;
  legendNote: string;
  ideasLeft: (n: number) => string;
  /** Where the marker stands on an industry board that all share, and what its next step adds. */
  markerOn: (points: number) => string;
  nextSpace: (gain: string) => string;
  /** What spaces are called on the board, where that is shorter than what they do. */
  spaceNames: Partial<Record<string, string>>;
  ideaCards: Record<Edition, string>;
  bonusCards: string;
  left: string;
  /** Short names of the areas, above the cells of the folded main board. */
  areas: Record<'locos' | 'order' | 'aux', string>;
  perScoring: string;
  /** Keys, also those that were used: "2 received". */
  received: (n: number) => string;
  keysReceived: (n: number) => string;
  points: string;
  level: string;
  value: string;
  reach: string;
  oneMore: (gain: string) => string;
  doubler: string;
  inHand: string;
  flip: string;
  crew: string;
  /** The editions call them differently. */
  tokens: Record<Edition, string>;
  none: string;
  hidden: (n: number) => string;
  onlyYou: string;
  ordinal: (n: number) => string;
  /** The colour that opens next, and where. */
  locked: (colour: string, space: number) => string;
  taken: (name: string) => string;
  may: string;
  chosen: string;
  step: (route: string, colour: string, at: number, gain: number | null) => string;
  slot: (route: string, number: number | null) => string;
  gap: (n: string, number: number | null) => string;
  marker: (at: number, points: number, gain: number | null) => string;
  engineer: (n: number) => string;
  route: (name: string, reach: number, points: number) => string;
  short: { industry: string; clear: string };
  emil: {
    card: string;
    blocks: string;
    discarded: string;
    deck: (n: number) => string;
    workers: (left: number, all: number) => string;
    passed: string;
  };
}

/** A number and what it counts. */
export const n1 = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const en: Labels = {
  main: 'Main board',
  track: 'Track',
  trackNote: 'one column per colour; the upper row costs fewer workers',
  locksOf: (name) => `locks: ${name}`,
  locomotives: 'Locomotives and factories',
  industry: 'Industry',
  auxiliary: 'Extras',
  order: 'Turn order',
  orderNow: 'Points for passing',
  lastRound: 'Last round',
  engineers: 'Engineers',
  engineersNote: 'move one place right each round; the last one can be hired',
  supply: 'Supply',
  supplyNote: 'lowest pile first',
  starts: 'Starting bonus',
  startsNote: 'one per player',
  endBonus: 'End bonus',
  endBonusNote: 'take one of these',
  incomes: 'Income tiles',
  incomesNote: 'free',
  free: (n) => `${n} free`,
  gapOf: (size, name) => `Gap of ${n1(size, 'space', 'spaces')}: ${name}`,
  tilesFor: (name) => `Tiles for ${name}`,
  branch: (name, gain) => `Towards ${name}, ${gain} more per round`,
  used: 'used this round',
  bonusPoints: (n) => `${n} points instead`,
  doublers: 'doublers',
  open: 'open',
  next: 'next round',
  hire: 'Hire',
  absent: 'not with two players',
  absentAlone: 'not in solo games',
  boardOf: (name) => `${name}’s board`,
  yourBoard: 'Your board',
  others: 'Others',
  views: 'View',
  enlarge: (name) => `Enlarge ${name}’s board`,
  openBoard: 'Open board',
  showMain: 'Show',
  legendNote:
    'Point at a symbol on the board to highlight its line here, or at a line to highlight its symbols.',
  ideasLeft: (n) => `${n} left`,
  markerOn: (points) => `on ${points}`,
  nextSpace: (gain) => `next space ${gain}`,
  spaceNames: {
    'loco-or-factory': 'Locomotive or factory',
    'loco-and-factory': 'Locomotive and factory',
    'track any': '{n} steps, any colour',
    'track 12': '1 <L1> or <L2> step',
    'order 1': 'First in turn order',
    'order 2': 'Second in turn order',
    reuse: 'Use a space again',
    'foundry + coal': 'Foundry, {n} coal',
  },
  ideaCards: { '2013': '? cards', '2021': 'Idea cards' },
  bonusCards: 'end bonus cards',
  left: 'left',
  areas: { locos: 'Locomotives', order: 'Order', aux: 'Extras' },
  perScoring: 'per round',
  received: (n) => `${n} received`,
  keysReceived: (n) => `${n1(n, 'key', 'keys')} received in this game, used or not`,
  points: 'pts',
  level: 'level',
  value: 'pts',
  reach: 'reach',
  oneMore: (gain) => `with 1 more: ${gain}`,
  doubler: 'Doubler',
  inHand: 'in hand',
  flip: 'flip to factory',
  crew: 'Workers',
  tokens: { '2013': '? tokens', '2021': 'Idea tokens' },
  none: 'none',
  hidden: (n) => n1(n, 'hidden card', 'hidden cards'),
  onlyYou: 'only you see these',
  ordinal: (n) => (['', '1st', '2nd', '3rd'] as const)[n] ?? `${n}th`,
  locked: (colour, space) => `${colour} opens at space ${space}`,
  taken: (name) => `taken: ${name}`,
  may: 'can be chosen',
  chosen: 'chosen',
  step: (route, colour, at, gain) =>
    `${route}: ${colour} to space ${at}${gain === null ? '' : `, ${gain} more per round`}`,
  slot: (route, number) =>
    number === null ? `${route}: empty place for a locomotive` : `${route}: locomotive ${number}`,
  gap: (n, number) =>
    number === null ? `Place ${n} for a factory, empty` : `Factory ${number} in place ${n}`,
  marker: (at, points, gain) =>
    `Industry marker on space ${at}, ${points} points${gain === null ? '' : `, the next step adds ${gain}`}`,
  engineer: (n) => `Engineer ${n}`,
  route: (name, reach, points) => `${name}: locomotives reach ${reach}, ${points} points per round`,
  short: { industry: 'Ind', clear: 'back' },
  emil: {
    card: 'Last card',
    blocks: 'blocks it',
    discarded: 'discarded',
    deck: (n) => `${n1(n, 'card', 'cards')} left`,
    workers: (left, all) => `${left} of ${n1(all, 'worker', 'workers')} left`,
    passed: 'has passed',
  },
};
