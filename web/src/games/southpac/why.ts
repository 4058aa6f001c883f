// The numbers that explain the answer of a puzzle.
import type { Measure } from '..';
import { asView, type SpView } from './types';

/** A seat's part of what all railroads earn, by the shares that it holds. */
function part({ facts, income, players }: SpView, seat: number): number {
  const held = Object.entries(players[seat - 1]?.shares ?? {}) as ['SP', number][];
  const sum = held.reduce((all, [id, n]) => {
    const count = facts.railroads[id]?.held ?? 0;
    return all + (n > 0 && count > 0 ? ((income[id] ?? 0) * n) / count : 0);
  }, 0);
  return Math.round(sum);
}
const rival = (view: SpView, seat: number): number =>
  Math.max(
    0,
    ...view.players.filter((one) => one.seat !== seat).map((one) => part(view, one.seat)),
  );

const texts = {
  en: {
    part: (a: number, b: number, than: string) =>
      `Your shares then stand for $${a} of all income; after ${than} for $${b}.`,
    cash: (a: number, b: number, than: string) => `You then have $${a}; after ${than} $${b}.`,
    rival: (a: number, b: number, than: string) =>
      `No opponent’s shares then stand for more than $${a} of all income; after ${than} $${b}.`,
  },
  de: {
    part: (a: number, b: number, than: string) =>
      `Deine Aktien stehen dann für ${a}\u00a0$ aller Einkommen, nach ${than} für ${b}\u00a0$.`,
    cash: (a: number, b: number, than: string) =>
      `Du hast dann ${a}\u00a0$, nach ${than} ${b}\u00a0$.`,
    rival: (a: number, b: number, than: string) =>
      `Die Aktien der anderen stehen dann für höchstens ${a}\u00a0$ aller Einkommen, nach ${than} für ${b}\u00a0$.`,
  },
};

export function measures(language: string): Measure[] {
  const t = language === 'de' ? texts.de : texts.en;
  return [
    { of: (view, seat) => part(asView(view), seat), text: t.part },
    { of: (view, seat) => asView(view).players[seat - 1]?.cash ?? 0, text: t.cash },
    { of: (view, seat) => rival(asView(view), seat), isTheirs: true, text: t.rival },
  ];
}
