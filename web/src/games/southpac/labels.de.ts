// The labels in German.
import { join, type Labels } from './labels.en';

export const de: Labels = {
  money: (n) => `${n} $`,
  map: 'Karte von Texas und seinen Nachbarn',
  closer: 'Vergrößern',
  wider: 'Verkleinern',
  wholeMap: 'Ganze Karte',
  states: {
    texas: 'TEXAS',
    oklahoma: 'OKLAHOMA',
    mexico: 'NEW MEXICO',
    arkansas: 'ARKANSAS',
    louisiana: 'LOUISIANA',
  },
  gulf: ['Golf von', 'Mexiko'],
  railroads: 'Bahnen in der Zugreihenfolge',
  income: 'Einkommen',
  treasury: 'Kasse',
  cubes: (n) => (n === 1 ? 'Stein' : 'Steine'),
  cubesLeft: (n) => `noch ${n} ${n === 1 ? 'Stein' : 'Steine'} für Strecken`,
  president: 'Vorsitz',
  shares: 'Aktien',
  noPresident: 'offen',
  unsold: 'unverkauft',
  bull: 'Bullenmarkt',
  pays: 'Eine Stadt zahlt jeder Bahn',
  reached: ['von einer Bahn erreicht', 'von zweien', 'von dreien oder mehr'],
  openLink: (cost) => `Strecke ohne Besitzer, Bau ${cost} $`,
  home: 'Heimat, geht nie verloren',
  tag: (s) =>
    s.price === null ? 'Preis?' : s.asked ? `${s.price} $ gefordert` : `${s.price} $ geboten`,
  link: (s) =>
    join([
      s.name,
      s.owner ? `Strecke der ${s.owner}` : 'ohne Besitzer',
      s.verb === 'link' && 'kann die kostenlose Strecke sein',
      s.verb === 'build' && 'kannst du bauen',
      s.verb === 'propose' && 'dafür kannst du bieten',
      s.chosen && 'gewählt',
    ]),
  card: (s) =>
    join([
      s.name,
      s.president ? `Vorsitz: ${s.president}` : 'noch kein Vorsitz',
      `Einkommen ${s.income}`,
      `Kasse ${s.treasury}`,
      `${s.cubes} ${s.cubes === 1 ? 'Streckenstein' : 'Streckensteine'} übrig`,
      ...s.holders.map((h) => `${h.name}: ${h.count}`),
      `${s.unsold} Aktien unverkauft`,
    ]),
  holdsCard: (name) => `Karte: ${name}`,
  cardFree: 'Noch hat niemand die Karte.',
  legend: 'Legende',
};
