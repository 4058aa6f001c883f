// The numbers that explain the answer of a puzzle.
import type { Measure } from '..';
import { asView, type RrView } from './types';

const scored = ({ facts }: RrView, seat: number): number => facts.players[`p${seat}`]?.scoring ?? 0;
const points = ({ players }: RrView, seat: number): number => players[seat - 1]?.points ?? 0;

const point = (n: number) => `${n} ${n === 1 ? 'point' : 'points'}`;
const punkt = (n: number) => `${n} ${n === 1 ? 'Punkt' : 'Punkte'}`;

const texts = {
  en: {
    scored: (a: number, b: number, than: string) =>
      `A scoring then brings you ${point(a)}; after ${than} ${b}.`,
    points: (a: number, b: number, than: string) =>
      `You then have ${point(a)}; after ${than} ${b}.`,
  },
  de: {
    scored: (a: number, b: number, than: string) =>
      `Eine Wertung bringt dir dann ${punkt(a)}, nach ${than} ${b}.`,
    points: (a: number, b: number, than: string) => `Du hast dann ${punkt(a)}, nach ${than} ${b}.`,
  },
};

export function measures(language: string): Measure[] {
  const t = language === 'de' ? texts.de : texts.en;
  return [
    { of: (view, seat) => scored(asView(view), seat), text: t.scored },
    { of: (view, seat) => points(asView(view), seat), text: t.points },
  ];
}
