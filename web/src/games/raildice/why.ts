// The numbers that explain the answer of a puzzle.
import { known } from '../../engine/types';
import type { Measure } from '..';
import { asView, type RdView } from './types';

const factsOf = ({ facts }: RdView, seat: number) => facts.players[`p${seat}`];
const directed = ({ director }: RdView, seat: number): number =>
  Object.values(director).filter((one) => one === `p${seat}`).length;
/** Also those that are on their way to be rolled. */
function dice({ players, to_roll }: RdView, seat: number): number {
  const { front, behind } = players[seat - 1]!;
  const inFront = Object.values(front).reduce((sum, n) => sum + n, 0);
  return inFront + (known(behind) ?? 0) + to_roll;
}

const die = (n: number) => `${n} ${n === 1 ? 'die' : 'dice'}`;
const company = (n: number) => `${n} ${n === 1 ? 'company' : 'companies'}`;
const thousands = (n: number, language: string) => (n * 1000).toLocaleString(language);

const texts = {
  en: {
    gain: (a: number, b: number, than: string) =>
      `The year then brings you ${thousands(a, 'en')} passengers; after ${than} ${thousands(b, 'en')}.`,
    directed: (a: number, b: number, than: string) =>
      `You then direct ${company(a)}; after ${than} ${b}.`,
    income: (a: number, b: number, than: string) =>
      `Your income is then ${die(a)}; after ${than} ${b}.`,
    dice: (a: number, b: number, than: string) => `You then have ${die(a)}; after ${than} ${b}.`,
  },
  de: {
    gain: (a: number, b: number, than: string) =>
      `Das Jahr bringt dir dann ${thousands(a, 'de')} Fahrgäste, nach ${than} ${thousands(b, 'de')}.`,
    directed: (a: number, b: number, than: string) =>
      `Du leitest dann ${a} ${a === 1 ? 'Gesellschaft' : 'Gesellschaften'}, nach ${than} ${b}.`,
    income: (a: number, b: number, than: string) =>
      `Dein Einkommen ist dann ${a} Würfel, nach ${than} ${b}.`,
    dice: (a: number, b: number, than: string) => `Du hast dann ${a} Würfel, nach ${than} ${b}.`,
  },
};

export function measures(language: string): Measure[] {
  const t = language === 'de' ? texts.de : texts.en;
  return [
    { of: (view, seat) => factsOf(asView(view), seat)?.gain ?? 0, text: t.gain },
    { of: (view, seat) => directed(asView(view), seat), text: t.directed },
    { of: (view, seat) => factsOf(asView(view), seat)?.income ?? 0, text: t.income },
    { of: (view, seat) => dice(asView(view), seat), text: t.dice },
  ];
}
