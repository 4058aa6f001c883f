// What the catalogues of all games share: sentences with gaps. {1} {2} {3} stand for the arguments of an event or
// an action, {n} for its amount, as in the engine's own words.

/** Fills the gaps of a sentence. */
export function fill(
  sentence: string,
  args: (string | number)[],
  n?: number | string | null,
): string {
  return sentence.replace(/\{(\d|n)\}/g, (_, gap: string) =>
    String(gap === 'n' ? (n ?? '') : (args[Number(gap) - 1] ?? '')),
  );
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** "+4", or "−4" with a real minus. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

/** An action as it is typed, taken apart: its verb, its ids, its amount. */
export function partsOf(text: string): { verb: string; ids: string[]; amount: number | null } {
  const [verb = '', ...rest] = text.split(' ');
  const last = rest.at(-1);
  const amount = last !== undefined && /^\d+$/.test(last) ? Number(last) : null;
  return { verb, ids: amount === null ? rest : rest.slice(0, -1), amount };
}
