// What map and cards of the Southern Pacific table have written on them, and how they are read aloud. The
// sentences of moves and decisions are in words.ts. In English, which gives the other languages their shape.
import type { Sale } from './read';

/** A link as it is read aloud. */
export interface LinkState {
  name: string;
  /** The short name of the railroad that owns it. */
  owner: string | null;
  /** What may be done with it. */
  verb: 'link' | 'build' | 'propose' | null;
  chosen: boolean;
}

/** A railroad's card as it is read aloud. */
export interface CardState {
  name: string;
  president: string | null;
  income: number;
  treasury: number;
  cubes: number;
  holders: { name: string; count: number }[];
  unsold: number;
}

export interface Labels {
  money: (n: number) => string;
  map: string;
  closer: string;
  wider: string;
  wholeMap: string;
  states: { texas: string; oklahoma: string; mexico: string; arkansas: string; louisiana: string };
  gulf: [string, string];
  railroads: string;
  income: string;
  treasury: string;
  cubes: (n: number) => string;
  cubesLeft: (n: number) => string;
  president: string;
  shares: string;
  noPresident: string;
  unsold: string;
  bull: string;
  /** Title of the legend, then its rows. */
  pays: string;
  reached: [string, string, string];
  openLink: (cost: number) => string;
  home: string;
  /** The tag beside the link that is talked about. */
  tag: (sale: Sale) => string;
  link: (state: LinkState) => string;
  card: (state: CardState) => string;
  /** Whether a player holds the Bull Market card. */
  holdsCard: (name: string) => string;
  cardFree: string;
  legend: string;
}

export const join = (parts: (string | null | false)[]): string => parts.filter(Boolean).join(', ');

export const en: Labels = {
  money: (n) => `$${n}`,
  map: 'Map of Texas and its neighbours',
  closer: 'Zoom in',
  wider: 'Zoom out',
  wholeMap: 'Whole map',
  states: {
    texas: 'TEXAS',
    oklahoma: 'OKLAHOMA',
    mexico: 'NEW MEXICO',
    arkansas: 'ARKANSAS',
    louisiana: 'LOUISIANA',
  },
  gulf: ['Gulf of', 'Mexico'],
  railroads: 'Railroads in the order they operate',
  income: 'income',
  treasury: 'treasury',
  cubes: (n) => (n === 1 ? 'cube' : 'cubes'),
  cubesLeft: (n) => `${n} ${n === 1 ? 'cube' : 'cubes'} left for links`,
  president: 'President',
  shares: 'shares',
  noPresident: 'not sold yet',
  unsold: 'unsold',
  bull: 'Bull Market',
  pays: 'A city pays each railroad',
  reached: ['reached by one railroad', 'by two', 'by three or more'],
  openLink: (cost) => `unowned link, $${cost} to build`,
  home: 'home, can never be lost',
  tag: (s) => (s.price === null ? 'price?' : s.asked ? `$${s.price} asked` : `$${s.price} offered`),
  link: (s) =>
    join([
      s.name,
      s.owner ? `track of ${s.owner}` : 'unowned',
      s.verb === 'link' && 'can be the free link',
      s.verb === 'build' && 'you can build it',
      s.verb === 'propose' && 'you can ask for it',
      s.chosen && 'chosen',
    ]),
  card: (s) =>
    join([
      s.name,
      s.president ? `President ${s.president}` : 'no President yet',
      `income ${s.income}`,
      `treasury ${s.treasury}`,
      `${s.cubes} ${s.cubes === 1 ? 'cube' : 'cubes'} left`,
      ...s.holders.map((h) => `${h.name}: ${h.count}`),
      `${s.unsold} shares unsold`,
    ]),
  holdsCard: (name) => `Card: ${name}`,
  cardFree: 'Nobody has the card yet.',
  legend: 'Legend',
};
