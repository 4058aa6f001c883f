// The labels in German.
import { join, n1, type Labels } from './labels.en';
import type { SideId } from './types';

const sides: Record<SideId, string> = { north: 'Nord', east: 'Ost', south: 'Süd', west: 'West' };

export const de: Labels = {
  ends: { west: 'Westende', east: 'Ostende' },
  faces: { straight: 'Gerade', curve: 'Kurve', share: 'Aktie', joker: 'Joker' },
  terrains: { mountain: 'Gebirge', lake: 'See', grassland: 'Wiese' },
  kinds: { grass: 'Wiese', lake: 'See', mountain2: 'Gebirge', mountain3: 'Gebirge' },
  unknownTile: 'noch zu wählen',
  bothEnds: 'Beide Enden',
  views: 'Ansicht',
  chooseTile: 'Welches Plättchen?',
  tilesLeftOf: (n) => `${n} übrig`,
  legend: {
    rim: 'kein Bahnhof außerhalb',
    end: 'Ende der Strecke und seine Richtung',
    legal: 'hier kannst du Gleis legen',
    mountain: (n) => `Gebirge: ${n} je Gebirgszug und Zug`,
    bridge: (n) => `Wasser: ${n} je Brücke`,
  },
  landscape: 'Landschaft',
  landscapeNote: 'dicke Linie: Kette, die am Jahresende zählt',
  companies: 'Gesellschaften',
  tilesLeft: 'Plättchen übrig',
  usedOf: (used, all) => `${used} von ${all}`,
  pieces: (n, needed) =>
    n1(n, 'Teil', 'Teile') + (n >= needed ? ', darf weiter' : ` von ${needed}`),
  dead: 'kommt nicht mehr vom Plättchen',
  between: (n) => [n1(n, 'Plättchen', 'Plättchen'), 'Strecke'],
  bridge: (n) => `Brücke ${n}`,
  pay: (n) => `zahlt ${n}`,
  newTile: 'neues Plättchen',
  chain: 'Kette',
  director: 'Direktor',
  noDirector: 'kein Direktor',
  bank: 'Bank',
  dice: 'Würfel',
  bankNote: 'Kann sie nicht zahlen, endet das Spiel sofort.',
  sellNote: (needed) => `Direktoren verkaufen ab ${needed} ausverkauften`,
  sellCount: (sold, needed) => `${sold} von ${needed}`,
  closer: 'Vergrößern',
  wider: 'Verkleinern',
  whole: 'Ganze Landschaft',
  tile: (end, kind) => `${end === 'west' ? 'West' : 'Ost'}ende, ${kind}`,
  small: (n, kind, companies) =>
    join([`Plättchen ${n}`, kind, companies.length > 0 && `Bahnhöfe: ${companies.join(', ')}`]),
  exit: (cell, side, note) => join([`${cell} Richtung ${sides[side]}`, note]),
  site: (company, cell) => `Bahnhof von ${company} auf ${cell}`,
  lie: (kind, degrees, left) =>
    join([kind, degrees > 0 && `um ${degrees}° gedreht`, `${left} übrig`]),
  buy: (company, seller) => `Aktie von ${company} kaufen: ${seller}`,
  build: (company, terrain, price) => `${company}: Bahnhof für ${price} Würfel, ${terrain}`,
  card: (s) =>
    join([
      s.name,
      s.director ? `Direktor ${s.director}` : 'kein Direktor',
      `${s.built} von ${s.stations} Bahnhöfen gebaut`,
      `längste Kette ${s.chain}`,
      ...s.holders.map((h) => `${h.name} hält ${h.count}`),
      `${n1(s.bank, 'Aktie', 'Aktien')} in der Bank`,
    ]),
};
