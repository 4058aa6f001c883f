// Die deutschen Worte der Karten und Marken; siehe words.en.ts.
import type { CardWords } from './words.en';

const n = (value: number) => value.toLocaleString('de', { maximumFractionDigits: 0 });

export const de: CardWords = {
  now: 'Jetzt',
  way: 'Unterwegs',
  end: 'Bis zum Ende',
  closed: 'Jetzt nicht',
  close: 'Schließen',
  estimate: 'Schätzung des Computers',
  points: (points) => `${n(points)} ${Math.round(points) === 1 ? 'Punkt' : 'Punkte'}`,
  span: (best, most, weakest, least) =>
    `Am besten: ${best}, ${most}. Am schwächsten: ${weakest}, ${least}.`,
  playouts: (count) =>
    `Aus ${n(count)} ${count === 1 ? 'Probespiel' : 'Probespielen'}; ein Anhaltspunkt, kein Versprechen.`,
  others: 'Die Pfeiltasten zeigen die Zeichen daneben, Escape schließt die Karte.',
};
