// Searching the rules: every word asked for must begin a word of the text, or a synonym of it must.
import { plain } from './marks';
import type { Block, FigureText, Rules, Section } from './rules';

export interface Found {
  /** The last part of the address. */
  anchor: string;
  heading: string;
  /** A sentence or two, cut so that a piece that was asked for can be marked. */
  parts: { text: string; hit: boolean }[];
}

interface Entry {
  anchor: string;
  heading: string;
  text: string;
  /** What is searched, prepared by `searchable`: the heading, the text, and the terms that the section explains. */
  inHeading: string;
  inText: string;
  inTerms: string;
}

const blockTexts = (block: Block): string[] => {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  if ('note' in block) return [block.note];
  return block.table.map((row) => row.join(', '));
};
const figureTexts = (figure?: FigureText): string[] =>
  figure ? [...(figure.says ?? []), figure.caption ?? ''] : [];

/** All texts of a section, in the order in which they are read. */
export function textsOf(section: Section): { anchor: string; title: string; texts: string[] }[] {
  const cards = (section.cards ?? []).map((card) => ({
    anchor: section.id,
    title: card.title,
    texts: [card.text, ...figureTexts(card.figure)],
  }));
  const rows = (section.rows ?? []).map((row) => ({
    anchor: row.id ?? section.id,
    title: row.title ?? '',
    texts: [...row.text.flatMap(blockTexts), ...figureTexts(row.figure)],
  }));
  return [...cards, ...rows];
}

const MAX = 12;
/** The words of a text in small letters. A question mark is one too: games have pieces with that sign. */
const words = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+|\?/gu) ?? [];
/** All words with a space before each, so that ` toll` finds words that begin with it. */
const searchable = (text: string): string => ` ${words(text).join(' ')}`;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export class RulesIndex {
  private entries: Entry[];
  private synonyms: string[][];

  constructor(rules: Rules) {
    this.synonyms = rules.synonyms.map((group) => group.map((word) => words(word).join(' ')));
    this.entries = rules.sections.flatMap((section, i) =>
      textsOf(section).flatMap(({ anchor, title, texts }) => {
        const heading = `${i + 1} ${section.title}${title ? ` › ${plain(title)}` : ''}`;
        return texts
          .filter((text) => text !== '')
          .map((text) => ({
            anchor,
            heading,
            text: plain(text),
            inHeading: searchable(heading),
            inText: searchable(plain(text)),
            inTerms: searchable((section.terms ?? []).join(' ')),
          }));
      }),
    );
  }

  /** The word itself and its synonyms. */
  private meanings(word: string): string[] {
    const groups = this.synonyms.filter((group) => group.some((one) => one.startsWith(word)));
    return [word, ...(word.length > 2 ? groups.flat() : [])];
  }

  /** The best places come first: where a word is explained, then those with the very word in their title. */
  find(query: string): Found[] {
    const asked = words(query);
    if (asked.length === 0) return [];
    const meant = asked.map((word) => this.meanings(word));
    const has = (text: string, word: string): boolean => text.includes(` ${word}`);
    const rank = ({ inHeading, inText, inTerms }: Entry): number =>
      asked.reduce(
        (sum, word) =>
          sum +
          (has(inTerms, word) ? 3 : 0) +
          (has(inHeading, word) ? 2 : 0) +
          (has(inText, word) ? 1 : 0),
        0,
      );
    const marks = new RegExp(
      `((?<![\\p{L}\\p{N}])(?:${meant.flat().map(escaped).join('|').replaceAll(' ', '[ -]')})[\\p{L}\\p{N}]*)`,
      'giu',
    );
    return this.entries
      .filter(({ inHeading, inText }) =>
        meant.every((forms) => forms.some((form) => has(inHeading, form) || has(inText, form))),
      )
      .sort((a, b) => rank(b) - rank(a))
      .slice(0, MAX)
      .map(({ anchor, heading, text }) => ({
        anchor,
        heading,
        parts: text
          .split(marks)
          .map((part, i) => ({ text: part, hit: i % 2 === 1 }))
          .filter((part) => part.text !== ''),
      }));
  }
}
