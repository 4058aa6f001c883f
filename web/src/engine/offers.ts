// Offers and actions as text, taken apart and put together: `bid 8..40`, `build red omsk-barnaul`.
import type { GameEvent, Offer } from './types';

const RANGE = /^(-?\d+)\.\.(-?\d+)$/;
const NUMBER = /^-?\d+$/;

export function parseOffer(text: string): Offer {
  const words = text.trim().split(/\s+/);
  const verb = words[0] ?? '';
  const args = words.slice(1);
  const last = args.at(-1) ?? '';
  const range = RANGE.exec(last);
  if (range) {
    const rest = args.slice(0, -1);
    const min = Number(range[1]);
    return {
      text,
      action: withAmount([verb, ...rest], min),
      verb,
      args: rest,
      min,
      max: Number(range[2]),
    };
  }
  if (NUMBER.test(last)) {
    const amount = Number(last);
    return { text, action: text, verb, args: args.slice(0, -1), min: amount, max: amount };
  }
  return { text, action: text, verb, args, min: null, max: null };
}

function withAmount(words: string[], amount: number): string {
  return [...words, String(amount)].join(' ');
}

/** The action of an offer with an amount, held within its range. */
export function actionOf(offer: Offer, amount: number): string {
  if (offer.min === null || offer.max === null) return offer.action;
  const held = Math.min(offer.max, Math.max(offer.min, Math.round(amount)));
  return withAmount([offer.verb, ...offer.args], held);
}

export function isRange(offer: Offer): boolean {
  return offer.min !== null && offer.max !== null && offer.max > offer.min;
}

/** The offer an action belongs to; null when it is not offered. */
export function offerOf(offers: readonly Offer[], action: string): Offer | null {
  const asked = parseOffer(action);
  for (const offer of offers) {
    if (offer.action === action) return offer;
    if (offer.verb !== asked.verb || offer.args.join(' ') !== asked.args.join(' ')) continue;
    if (offer.min === null || offer.max === null || asked.min === null) continue;
    if (asked.min >= offer.min && asked.min <= offer.max) return offer;
  }
  return null;
}

export function amountOf(action: string): number | null {
  return parseOffer(action).min;
}

/** Offers by verb, in the order the engine lists them. */
export function groupOffers(offers: readonly Offer[]): { verb: string; offers: Offer[] }[] {
  const groups = new Map<string, Offer[]>();
  for (const offer of offers) {
    const group = groups.get(offer.verb);
    if (group) group.push(offer);
    else groups.set(offer.verb, [offer]);
  }
  return [...groups].map(([verb, list]) => ({ verb, offers: list }));
}

/** Ids an event or an action speaks of, for lighting them on the board. */
export function idsOf(events: readonly GameEvent[]): string[] {
  return [...new Set(events.flatMap((event) => event.args))];
}
