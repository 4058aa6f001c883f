// What is marked in the texts of the rules: `**bold**`, and numbers with what they are in the position of a figure,
// `{$8 = treasury.blue}`. Readers see the number alone; rules.test.ts compares it with the engine.

export interface Piece {
  text: string;
  bold: boolean;
}

const FACT = /\{([^{}=]*?) = ([^{}]*)\}/g;

/** The text without its facts' sources. An amount and its sign stay on one line. */
export const readable = (text: string): string =>
  text.replace(FACT, '$1').replace(/(\d) \$/g, '$1\u00a0$');

/** Without any marks, for searching and reading aloud. */
export const plain = (text: string): string => readable(text).replaceAll('**', '');

export const pieces = (text: string): Piece[] =>
  readable(text)
    .split('**')
    .map((part, i) => ({ text: part, bold: i % 2 === 1 }))
    .filter((piece) => piece.text !== '');

/** The numbers of a text with their sources. */
export const factsOf = (text: string): { shown: string; source: string }[] =>
  [...text.matchAll(FACT)].map(([, shown = '', source = '']) => ({ shown, source }));
