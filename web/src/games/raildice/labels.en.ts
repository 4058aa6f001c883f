// What tiles, landscape and cards of the Railroad Dice table have written on them, and how they are read aloud. The
// sentences of moves and decisions are in words.ts. In English, which gives the other languages their shape.
import type { EndId, FaceId, KindId, SideId, Terrain } from './types';

/** A company's card as it is read aloud. */
export interface CardState {
  name: string;
  director: string | null;
  /** Built, of all. */
  built: number;
  stations: number;
  chain: number;
  holders: { name: string; count: number }[];
  bank: number;
}

export interface Labels {
  ends: Record<EndId, string>;
  faces: Record<FaceId, string>;
  terrains: Record<Terrain, string>;
  /** Kinds of tile: "lake tile". */
  kinds: Record<KindId, string>;
  unknownTile: string;
  bothEnds: string;
  /** What a phone shows: the tabs. */
  views: string;
  chooseTile: string;
  tilesLeftOf: (n: number) => string;
  /** What the signs of a tile mean, while there is room to say so. */
  legend: {
    rim: string;
    end: string;
    legal: string;
    mountain: (n: number) => string;
    bridge: (n: number) => string;
  };
  landscape: string;
  landscapeNote: string;
  companies: string;
  tilesLeft: string;
  usedOf: (used: number, all: number) => string;
  /** "6 pieces, may leave (5 needed)". */
  pieces: (n: number, needed: number) => string;
  dead: string;
  /** On the stub between the two tiles. */
  between: (n: number) => [string, string];
  /** Price tags. */
  bridge: (n: number) => string;
  pay: (n: number) => string;
  newTile: string;
  chain: string;
  director: string;
  noDirector: string;
  bank: string;
  dice: string;
  bankNote: string;
  sellNote: (needed: number) => string;
  sellCount: (sold: number, needed: number) => string;
  closer: string;
  wider: string;
  whole: string;
  tile: (end: EndId, kind: string) => string;
  small: (n: number, kind: string, companies: string[]) => string;
  exit: (cell: string, side: SideId, note: string) => string;
  site: (company: string, cell: string) => string;
  lie: (kind: string, degrees: number, left: number) => string;
  buy: (company: string, seller: string) => string;
  build: (company: string, terrain: string, price: number) => string;
  card: (state: CardState) => string;
}

export const join = (parts: (string | null | false | undefined)[]): string =>
  parts.filter(Boolean).join(', ');
export const n1 = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const en: Labels = {
  ends: { west: 'West end', east: 'East end' },
  faces: { straight: 'straight', curve: 'curve', share: 'share', joker: 'joker' },
  terrains: { mountain: 'mountain', lake: 'lake', grassland: 'grassland' },
  kinds: {
    grass: 'grass tile',
    lake: 'lake tile',
    mountain2: 'mountain tile',
    mountain3: 'mountain tile',
  },
  unknownTile: 'tile to choose',
  bothEnds: 'Both ends',
  views: 'View',
  chooseTile: 'Which tile?',
  tilesLeftOf: (n) => `${n} left`,
  legend: {
    rim: 'no stations outside this line',
    end: 'end of the line, and where it heads',
    legal: 'you can lay track here',
    mountain: (n) => `mountains: ${n} per range and turn`,
    bridge: (n) => `water: ${n} per bridge`,
  },
  landscape: 'Landscape',
  landscapeNote: 'thick line: chain that counts at year’s end',
  companies: 'Companies',
  tilesLeft: 'tiles left',
  usedOf: (used, all) => `${used} of ${all}`,
  pieces: (n, needed) => n1(n, 'piece', 'pieces') + (n >= needed ? ', can leave' : ` of ${needed}`),
  dead: 'can’t leave its tile',
  between: (n) => [n1(n, 'tile', 'tiles'), 'of line'],
  bridge: (n) => `bridge ${n}`,
  pay: (n) => `pay ${n}`,
  newTile: 'new tile',
  chain: 'chain',
  director: 'Director',
  noDirector: 'no Director',
  bank: 'Bank',
  dice: 'dice',
  bankNote: 'If it can’t pay, the game ends.',
  sellNote: (needed) => `Directors sell once ${needed} are sold out`,
  sellCount: (sold, needed) => `${sold} of ${needed}`,
  closer: 'Zoom in',
  wider: 'Zoom out',
  whole: 'Whole landscape',
  tile: (end, kind) => `${end === 'west' ? 'West' : 'East'} end, ${kind}`,
  small: (n, kind, companies) =>
    join([`Tile ${n}`, kind, companies.length > 0 && `stations of ${companies.join(', ')}`]),
  exit: (cell, side, note) => join([`${cell} to the ${side}`, note]),
  site: (company, cell) => `station of ${company} on ${cell}`,
  lie: (kind, degrees, left) =>
    join([kind, degrees > 0 && `turned by ${degrees}°`, `${left} left`]),
  buy: (company, seller) => `buy a share of ${company} from ${seller}`,
  build: (company, terrain, price) => `${company}: station for ${price} dice, ${terrain}`,
  card: (s) =>
    join([
      s.name,
      s.director ? `Director ${s.director}` : 'no Director',
      `${s.built} of ${s.stations} stations built`,
      `longest chain ${s.chain}`,
      ...s.holders.map((h) => `${h.name} holds ${h.count}`),
      `${n1(s.bank, 'share', 'shares')} in the bank`,
    ]),
};
