// What tiles, landscape and cards of the Railroad Dice table have written on them, and how they are read aloud. The
// sentences of moves and decisions are in words.ts. In English, which gives the other languages their shape.
import type { EndId, FaceId, KindId, SideId, Terrain } from './types';

export interface Labels {
  ends: Record<EndId, string>;
  /** On the small tiles of the two ends. */
  endLetters: Record<EndId, string>;
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
  /** What the signs of dice and tiles mean. */
  legend: {
    dice: string;
    /** "2 of the 6 sides." */
    sides: (n: number) => string;
    tiles: string;
    rim: string;
    end: string;
    join: string;
    frame: string;
    legal: string;
    mountain: (n: number) => string;
    bridge: (n: number) => string;
  };
  landscape: string;
  companies: string;
  tilesLeft: string;
  usedOf: (used: number, all: number) => string;
  /** "6 pieces, may leave (5 needed)". */
  pieces: (n: number, needed: number) => string;
  dead: string;
  /** The board as a whole, read aloud. */
  board: string;
  /** Kinds of tile in a word: "lake". */
  grounds: Record<KindId, string>;
  /** Price tags. */
  bridge: (n: number) => string;
  pay: (n: number) => string;
  mountainPay: (n: number) => string;
  bridgePay: (n: number) => string;
  newTile: string;
  chain: string;
  directs: string;
  stations: string;
  openStations: (list: string) => string;
  allBuilt: string;
  noDirector: string;
  bank: string;
  dice: string;
  bankNote: string;
  sold: (sold: number, needed: number) => string;
  tile: (end: EndId, kind: string) => string;
  small: (n: number, kind: string, companies: string[]) => string;
  exit: (cell: string, side: SideId, note: string) => string;
  site: (company: string, cell: string) => string;
  lie: (kind: string, degrees: number, left: number) => string;
}

export const join = (parts: (string | null | false | undefined)[]): string =>
  parts.filter(Boolean).join(', ');
export const n1 = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export const en: Labels = {
  ends: { west: 'West end', east: 'East end' },
  endLetters: { west: 'W', east: 'E' },
  faces: { straight: 'straight', curve: 'curve', share: 'share', joker: 'joker' },
  terrains: { mountain: 'mountain', lake: 'lake', grassland: 'grass' },
  kinds: {
    grass: 'grass tile',
    lake: 'lake tile',
    mountain2: 'mountain tile',
    mountain3: 'mountain tile',
  },
  unknownTile: 'tile to choose',
  bothEnds: 'Both ends here:',
  views: 'View',
  chooseTile: 'Which tile?',
  tilesLeftOf: (n) => `${n} left`,
  legend: {
    dice: 'Faces of a die',
    sides: (n) => `On ${n1(n, 'side', 'sides')} of six.`,
    tiles: 'On the tiles',
    rim: 'no stations outside the dotted border',
    end: 'end of the line, and where it heads',
    join: 'this line only joins the big tile to its place in the landscape',
    frame: 'tile of the west end (W) or east end (E)',
    legal: 'you can lay track here',
    mountain: (n) => `mountains: ${n1(n, 'die', 'dice')} per range each turn`,
    bridge: (n) => `water: ${n} dice per bridge`,
  },
  landscape: 'Whole line',
  companies: 'Companies',
  tilesLeft: 'Tiles left',
  usedOf: (used, all) => `${used} of ${all}`,
  pieces: (n, needed) =>
    n >= needed
      ? `${n1(n, 'piece', 'pieces')}, may leave the tile`
      : `${n1(n, 'piece', 'pieces')} laid, ${needed} needed to leave`,
  dead: 'can’t leave its tile',
  board: 'The line and its two ends',
  grounds: { grass: 'grass', lake: 'lake', mountain2: 'mountain', mountain3: 'mountain' },
  bridge: (n) => `bridge ${n}`,
  pay: (n) => `pay ${n}`,
  mountainPay: (n) => `mountain, pay ${n}`,
  bridgePay: (n) => `bridge, pay ${n}`,
  newTile: 'new tile',
  chain: 'chain',
  directs: 'directs',
  stations: 'stations',
  openStations: (list) => `Stations left (cost in dice): ${list}`,
  allBuilt: 'All stations built',
  noDirector: 'no Director',
  bank: 'Bank',
  dice: 'dice',
  bankNote: 'If it can’t pay, the game ends.',
  sold: (sold, needed) =>
    sold < needed ? `sold-out companies: ${sold} of ${needed}` : 'Directors sell their shares',
  tile: (end, kind) => `${end === 'west' ? 'West' : 'East'} end, ${kind}`,
  small: (n, kind, companies) =>
    join([`Tile ${n}`, kind, companies.length > 0 && `stations of ${companies.join(', ')}`]),
  exit: (cell, side, note) => join([`${cell}, leaving ${side}`, note]),
  site: (company, cell) => `station of ${company} on ${cell}`,
  lie: (kind, degrees, left) =>
    join([kind, degrees > 0 && `turned by ${degrees}°`, `${left} left`]),
};
