// The labels in German.
import { join, n1, type Labels } from './labels.en';
import type { SideId } from './types';

const sides: Record<SideId, string> = { north: 'Nord', east: 'Ost', south: 'Süd', west: 'West' };

export const de: Labels = {
  ends: { west: 'Westende', east: 'Ostende' },
  endLetters: { west: 'W', east: 'O' },
  faces: { straight: 'Gerade', curve: 'Kurve', share: 'Aktie', joker: 'Joker' },
  terrains: { mountain: 'Gebirge', lake: 'See', grassland: 'Wiese' },
  kinds: { grass: 'Wiese', lake: 'See', mountain2: 'Gebirge', mountain3: 'Gebirge' },
  unknownTile: 'Plättchen noch wählen',
  bothEnds: 'Beide Enden auf diesem Plättchen:',
  views: 'Ansicht',
  chooseTile: 'Welches Plättchen?',
  tilesLeftOf: (n) => `${n} übrig`,
  legend: {
    dice: 'Seiten eines Würfels',
    sides: (n) => `Auf ${n === 1 ? 'einer' : n === 2 ? 'zwei' : n} von sechs Seiten.`,
    tiles: 'Auf den Plättchen',
    rim: 'außerhalb der gepunkteten Linie kein Bahnhof',
    end: 'Ende der Strecke und seine Richtung',
    join: 'diese Linie verbindet nur das große Plättchen mit seinem Platz in der Landschaft',
    frame: 'Plättchen mit dem Westende (W) oder Ostende (O)',
    legal: 'hier kannst du ein Gleis legen',
    mountain: (n) => `Gebirge: kostet ${n} Würfel extra, in jedem Zug nur einmal je Gebirge`,
    bridge: (n) => `Wasser: ${n} Würfel je Brücke`,
  },
  landscape: 'Ganze Strecke',
  companies: 'Gesellschaften',
  tilesLeft: 'Plättchen übrig',
  usedOf: (used, all) => `${used} von ${all}`,
  pieces: (n, needed) =>
    n >= needed
      ? `${n1(n, 'Gleis', 'Gleise')}, darf das Plättchen verlassen`
      : `${n} von ${needed} nötigen Gleisen gelegt`,
  dead: 'kommt nicht mehr vom Plättchen',
  board: 'Die Strecke und ihre beiden Enden',
  grounds: { grass: 'Wiese', lake: 'See', mountain2: 'Gebirge', mountain3: 'Gebirge' },
  bridge: (n) => `Brücke ${n}`,
  pay: (n) => `zahlt ${n}`,
  mountainPay: (n) => `Gebirge, zahlt ${n}`,
  bridgePay: (n) => `Brücke, zahlt ${n}`,
  newTile: 'neues Plättchen',
  chain: 'Kette',
  directs: 'Direktor',
  stations: 'Bahnhöfe',
  openStations: (list) => `Noch offen (Preis in Würfeln): ${list}`,
  allBuilt: 'Alle Bahnhöfe gebaut',
  noDirector: 'kein Direktor',
  bank: 'Bank',
  dice: 'Würfel',
  bankNote: 'Kann sie nicht zahlen, endet das Spiel sofort.',
  sold: (sold, needed) =>
    sold < needed
      ? `${sold} ausverkauft (ab ${needed} verkaufen die Direktoren)`
      : 'Direktoren verkaufen Aktien',
  tile: (end, kind) => `${end === 'west' ? 'West' : 'Ost'}ende, ${kind}`,
  small: (n, kind, companies) =>
    join([`Plättchen ${n}`, kind, companies.length > 0 && `Bahnhöfe: ${companies.join(', ')}`]),
  exit: (cell, side, note) => join([`${cell} Richtung ${sides[side]}en`, note]),
  site: (company, cell) => `Bahnhof von ${company} auf ${cell}`,
  lie: (kind, degrees, left) =>
    join([kind, degrees > 0 && `um ${degrees}° gedreht`, `${left} übrig`]),
};
