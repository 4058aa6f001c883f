// The numbers that explain the answer of a puzzle.
import type { Measure } from '..';
import { asView, type TsrView } from './types';

/** What a dividend would pay to a seat. */
function paid({ facts, players }: TsrView, seat: number): number {
  const held = Object.entries(players[seat - 1]?.certificates ?? {});
  return held.reduce((sum, [id, n]) => sum + n * (facts.railroads[id as 'red']?.pays ?? 0), 0);
}

const worth = ({ players }: TsrView, seat: number): number => players[seat - 1]?.score ?? 0;
const rival = ({ players }: TsrView, seat: number): number =>
  Math.max(0, ...players.filter((one) => one.seat !== seat).map(({ score }) => score));

const texts = {
  en: {
    paid: (a: number, b: number, than: string) =>
      `A dividend then pays you $${a}; after ${than} $${b}.`,
    worth: (a: number, b: number, than: string) =>
      `Your cash and certificates are then worth $${a}; after ${than} $${b}.`,
    rival: (a: number, b: number, than: string) =>
      `The strongest opponent is then worth $${a}; after ${than} $${b}.`,
  },
  de: {
    paid: (a: number, b: number, than: string) =>
      `Eine Dividende bringt dir dann ${a}\u00a0$, nach ${than} ${b}\u00a0$.`,
    worth: (a: number, b: number, than: string) =>
      `Dein Geld und deine Aktien sind dann ${a}\u00a0$ wert, nach ${than} ${b}\u00a0$.`,
    rival: (a: number, b: number, than: string) =>
      `Wer dir am nächsten kommt, steht dann bei ${a}\u00a0$, nach ${than} bei ${b}\u00a0$.`,
  },
};

export function measures(language: string): Measure[] {
  const t = language === 'de' ? texts.de : texts.en;
  return [
    { of: (view, seat) => paid(asView(view), seat), text: t.paid },
    { of: (view, seat) => worth(asView(view), seat), text: t.worth },
    { of: (view, seat) => rival(asView(view), seat), isTheirs: true, text: t.rival },
  ];
}
