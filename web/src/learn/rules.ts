// The illustrated rules of a game: texts in each language, the figures that all languages share, and the records that
// the figures are positions of. All of it is in games/GAME/learn; a game without that folder has no illustrated rules.
// docs/decisions/0041-illustrated-rules.md explains how to write them.

/** A paragraph, or something that stands between paragraphs. In every text `**words**` are bold and
    `{8 = treasury.blue}` is a number that a test compares with the position of the figure: see marks.ts. */
export type Block =
  string | { list: string[] } | { steps: string[] } | { note: string } | { table: string[][] };

/** What is written in and under a figure. */
export interface FigureText {
  /** Its name in figures.json. */
  id: string;
  /** For people who do not see it. */
  alt: string;
  /** A sentence for each frame: under a stepped figure, over the pictures of others. */
  says?: string[];
  caption?: string;
  /** A calculation: each row has a thing, a remark and an amount; the last row is the total. */
  sum?: string[][];
}

export interface Card {
  title: string;
  text: string;
  figure?: FigureText;
}

/** A rule: its text and, beside it, its figure. */
export interface Row {
  /** The last part of its address, if it has one of its own. */
  id?: string;
  title?: string;
  text: Block[];
  figure?: FigureText;
}

export interface Section {
  /** The last part of its address: other pages link to it, so it never changes. */
  id: string;
  title: string;
  /** The title on a phone. */
  chip: string;
  aside?: string;
  /** Terms that this section explains. A term may not be used in an earlier section. Forms of a word are divided by '|'. */
  terms?: string[];
  /** The decisions of the game that this section is about. */
  decisions?: string[];
  /** How the cards look: four pictures a row, pieces with a small picture, plain, or crossed out. */
  look?: 'pictures' | 'pieces' | 'plain' | 'mistakes';
  cards?: Card[];
  rows?: Row[];
}

export interface SummaryPart {
  title: string;
  text: Block[];
}

export interface Rules {
  goal: string;
  facts: string[];
  sections: Section[];
  /** Two printed pages, and a footnote for each. */
  summary: { parts: SummaryPart[]; footnote: string }[];
  /** Words that mean the same to someone who searches. */
  synonyms: string[][];
  /** What to search for, if nothing was found. */
  tries: string[];
}

/** Left, top, width and height in pixels of the part at its full size. */
export type Crop = readonly [number, number, number, number];

export interface Frame {
  /** The number of actions of the record before this position. */
  ply: number;
  /** Actions that are not in the record, carried out after that. */
  apply?: string[];
  /** The chosen action: drawn as a preview. */
  choose?: string;
  /** Whether the legal actions are shown. */
  offers?: boolean;
  /** Ids of links, railroads or spaces to be marked. */
  highlight?: string[];
  /** The player whose view it is, where players have secrets. */
  viewer?: number;
  record?: string;
  part?: string;
  crop?: Crop;
}

export interface FigureData {
  /** The name of a file games/GAME/learn/NAME.record. */
  record: string;
  /** The part of the drawing: see Drawing.figures. A second word is passed on to it: "route kiev". */
  part: string;
  crop: Crop;
  /** A narrower crop for phones. */
  phone?: Crop;
  /** One frame after another (the default), or all of them side by side or one below the other. */
  look?: 'steps' | 'pair' | 'stack';
  frames: Frame[];
  /** The frame that "Open this position" opens, from 1; without it there is no such link. */
  open?: number;
}

export type Figures = Record<string, FigureData>;

const texts = import.meta.glob<Rules>('../../../games/*/learn/rules.*.json', { import: 'default' });
const figures = import.meta.glob<Figures>('../../../games/*/learn/figures.json', {
  import: 'default',
});
const records = import.meta.glob<string>('../../../games/*/learn/*.record', {
  query: '?raw',
  import: 'default',
});
const lessons = import.meta.glob('../../../games/*/learn/lessons.en.json');

const file = (game: string, name: string): string => `../../../games/${game}/learn/${name}`;

export const hasRules = (game: string): boolean => file(game, 'rules.en.json') in texts;
export const hasLessons = (game: string): boolean => file(game, 'lessons.en.json') in lessons;

/** The rules in a language, or in English where they are not translated; null: the game has none. */
export async function rulesOf(
  game: string,
  language: string,
): Promise<{ rules: Rules; language: string } | null> {
  for (const one of [language, 'en']) {
    const load = texts[file(game, `rules.${one}.json`)];
    if (load) return { rules: await load(), language: one };
  }
  return null;
}

export const figuresOf = async (game: string): Promise<Figures> =>
  (await figures[file(game, 'figures.json')]?.()) ?? {};

export async function recordOf(game: string, name: string): Promise<string> {
  const load = records[file(game, `${name}.record`)];
  if (!load) throw new Error(`no record ${name} of ${game}`);
  return load();
}

/** The frame with everything that it takes over from its figure. */
export const frameOf = (figure: FigureData, index: number) => {
  const frame = figure.frames[index]!;
  return {
    ...frame,
    record: frame.record ?? figure.record,
    part: frame.part ?? figure.part,
    crop: frame.crop ?? figure.crop,
  };
};
export type WholeFrame = ReturnType<typeof frameOf>;
