// What the catalogues of all games share: sentences with gaps. {1} {2} {3} stand for the arguments of an event or
// an action, {n} for its amount, as in the engine's own words. [die|dice] is singular or plural by the number before it,
// and [die|dice|none] has words of its own for zero.

export type Gap = string | number;

const SLOT = /\{(\d|n)\}|\[([^|\]]*)\|([^\]]*)\]/g;
const isNumber = (value: Gap | null | undefined): value is Gap =>
  value !== null && value !== undefined && value !== '' && !Number.isNaN(Number(value));

/** Fills the gaps of a sentence. */
export function fill(sentence: string, gaps: readonly Gap[], n: Gap | null = null): string {
  let last: Gap | null = n;
  return sentence.replace(SLOT, (_, gap: string | undefined, one: string, many: string) => {
    if (gap === undefined) {
      const [several = '', none = several] = many.split('|');
      const form = Number(last) === 1 ? one : last !== null && Number(last) === 0 ? none : several;
      return fill(form, gaps, n);
    }
    const value = gap === 'n' ? n : gaps[Number(gap) - 1];
    if (isNumber(value)) last = value;
    return String(value ?? '');
  });
}

/** Chooses the forms that address the reader, who is the argument equal to `you`. {v:build|builds} is the verb that belongs to the first
    argument: the first form if that is the reader, the second form otherwise. {v2:…} belongs to the second argument.
    {2:dir} replaces the second argument by “dir” if it is the reader. */
export function addressed(sentence: string, args: readonly Gap[], you: string): string {
  const isYou = (gap: string): boolean =>
    you !== '' && String(args[Number(gap || 1) - 1]).toLowerCase() === you;
  return sentence
    .replace(/\{v(\d?):([^|}]*)\|([^}]*)\}/g, (_, gap: string, own: string, other: string) =>
      isYou(gap) ? own : other,
    )
    .replace(/\{(\d):([^}]*)\}/g, (_, gap: string, own: string) => (isYou(gap) ? own : `{${gap}}`));
}

/** Fills the gaps of a sentence in which the reader goes by `you`. */
export const fillFor = (
  you: string | undefined,
  sentence: string,
  gaps: readonly Gap[],
  n: Gap | null = null,
): string => fill(addressed(sentence, gaps, you ?? ''), gaps, n);

/** The reader among the players of a view, as ids name them; '' if there is none. */
export const readerOf = (view: {
  players?: readonly { seat: number; you?: boolean }[];
}): string => {
  const seat = view.players?.find((one) => one.you)?.seat;
  return seat ? `p${seat}` : '';
};

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** An event is a sentence of its own. A reason is a part of one: see `refusal`. */
export const eventText = (kind: string, text: string): string =>
  kind.startsWith('why-') ? text : capital(text);

/** Reasons as one sentence: "You have $5; this costs $8." */
export const refusal = (reasons: readonly string[]): string =>
  capital(reasons.map((one) => one.replace(/\.$/, '')).join('; ')) + '.';

/** "+4", or "−4" with a real minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** "Anna, Ben and Chen". British English has no comma before "and". */
export const listed = (language: string, items: readonly string[]): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(items);

/** An action as it is typed, taken apart: its verb, its ids, its amount. */
export function partsOf(text: string): { verb: string; ids: string[]; amount: number | null } {
  const [verb = '', ...rest] = text.split(' ');
  const last = rest.at(-1);
  const amount = last !== undefined && /^\d+$/.test(last) ? Number(last) : null;
  return { verb, ids: amount === null ? rest : rest.slice(0, -1), amount };
}
