// Every game's illustrated rules, checked with the engine: figures are positions of records that replay, marked numbers are
// those of the position, languages agree, and no term is used before the section that explains it.
import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { carrier } from '../../tests/unit/module';
import { Engine } from '../engine/client';
import { drawingOf, type FigurePart } from '../games';
import { factsOf, plain } from './marks';
import { Positions, type Position } from './positions';
import {
  frameOf,
  type Block,
  type FigureData,
  type Figures,
  type FigureText,
  type Rules,
} from './rules';
import { RulesIndex, textsOf } from './search';

const folder = new URL('../../../games/', import.meta.url);
const games = readdirSync(folder).filter((id) =>
  existsSync(new URL(`${id}/learn/rules.en.json`, folder)),
);
const read = (game: string, name: string): string =>
  readFileSync(new URL(`${game}/learn/${name}`, folder), 'utf8');
const json = <T>(game: string, name: string): T => JSON.parse(read(game, name)) as T;
const languages = (game: string): string[] =>
  readdirSync(new URL(`${game}/learn/`, folder)).flatMap(
    (name) => /^rules\.(\w+)\.json$/.exec(name)?.[1] ?? [],
  );

/** A text and the figure that its numbers are about: a frame of it counts from 1, 0 is the last one. */
interface Place {
  text: string;
  figure: string | null;
  frame: number;
}

const blockTexts = (block: Block): string[] =>
  typeof block === 'string'
    ? [block]
    : (Object.values(block as Record<string, unknown>).flat(2) as string[]);
const figurePlaces = (figure?: FigureText): Place[] => {
  if (!figure) return [];
  const at = (text: string, frame: number): Place => ({ text, figure: figure.id, frame });
  return [
    ...(figure.says ?? []).map((text, i) => at(text, i + 1)),
    ...(figure.caption ? [at(figure.caption, 0)] : []),
    ...(figure.sum ?? []).flat().map((text) => at(text, 0)),
  ];
};
function placesOf(rules: Rules): Place[] {
  const sections = rules.sections.flatMap((section) => [
    ...(section.cards ?? []).flatMap((card) => [
      ...[card.title, card.text].map((text) => ({
        text,
        figure: card.figure?.id ?? null,
        frame: 0,
      })),
      ...figurePlaces(card.figure),
    ]),
    ...(section.rows ?? []).flatMap((row) => [
      ...row.text
        .flatMap(blockTexts)
        .map((text) => ({ text, figure: row.figure?.id ?? null, frame: 0 })),
      ...figurePlaces(row.figure),
    ]),
  ]);
  const summary = rules.summary.flatMap((sheet) =>
    sheet.parts.flatMap((part) => part.text.flatMap(blockTexts)),
  );
  return [
    ...sections,
    ...[rules.goal, ...rules.facts, ...summary].map((text) => ({ text, figure: null, frame: 0 })),
  ];
}
const figureTexts = (rules: Rules): FigureText[] =>
  rules.sections.flatMap((section) =>
    [...(section.cards ?? []), ...(section.rows ?? [])].flatMap((one) => one.figure ?? []),
  );

/** `2:treasury.blue` in the positions of a figure, `board.constants.bid_min` in the board. */
function valueOf(path: string, positions: Position[], frame: number): number {
  const [, chosen, rest = ''] = /^(?:(\d+):)?(.+)$/.exec(path.trim()) ?? [];
  if (/^\d+$/.test(rest) && !chosen) return Number(rest);
  const number = Number(chosen ?? (frame || positions.length));
  const position = positions[number - 1];
  if (!position) throw new Error(`no frame ${number} for ${path}`);
  const steps = rest.split('.');
  let at: unknown = position.view;
  if (steps[0] === 'board') at = { board: position.board };
  const player = /^p(\d)$/.exec(steps[0]!)?.[1];
  if (player) {
    at = position.view.players[Number(player) - 1];
    steps.shift();
  }
  for (const step of steps) at = (at as Record<string, unknown> | undefined)?.[step];
  if (typeof at !== 'number') throw new Error(`${path} is no number`);
  return at;
}
/** Sums of products: `2 * value.green + p1.cash - 3`. */
const sumOf = (source: string, positions: Position[], frame: number): number =>
  source
    .replaceAll(' - ', ' + -1 * ')
    .split(' + ')
    .map((term) =>
      term
        .split(' * ')
        .map((path) => (path.trim() === '-1' ? -1 : valueOf(path, positions, frame)))
        .reduce((a, b) => a * b, 1),
    )
    .reduce((a, b) => a + b, 0);

describe.each(games)('the rules of %s', (game) => {
  const figures = json<Figures>(game, 'figures.json');
  const texts = Object.fromEntries(
    languages(game).map((language) => [language, json<Rules>(game, `rules.${language}.json`)]),
  );
  const engine = new Positions(new Engine(carrier));
  const known = new Map<string, Promise<Position[]>>();
  let parts: Record<string, FigurePart> = {};
  /* The first import of a drawing takes long on a busy machine. */
  beforeAll(async () => {
    parts = (await (await drawingOf(game))?.figures?.()) ?? {};
  }, 60_000);

  const positionsOf = (id: string): Promise<Position[]> => {
    const figure = figures[id] as FigureData;
    const found =
      known.get(id) ??
      Promise.all(
        figure.frames.map((_, i) => {
          const frame = frameOf(figure, i);
          return engine.at(read(game, `${frame.record}.record`), frame);
        }),
      );
    known.set(id, found);
    return found;
  };

  test.each(Object.keys(figures))('figure %s is a position of its record', async (id) => {
    const figure = figures[id]!;
    const positions = await positionsOf(id);
    figure.frames.forEach((frame, i) => {
      const whole = frameOf(figure, i);
      expect(positions[i]!.view.ply, `ply of frame ${i + 1}`).toBe(
        frame.ply + (frame.apply?.length ?? 0),
      );
      const part = parts[whole.part.split(' ')[0]!];
      expect(part, `part ${whole.part}`).toBeDefined();
      for (const [x, y, w, h] of [whole.crop, figure.phone ?? whole.crop]) {
        expect(x + w, 'right edge of the crop').toBeLessThanOrEqual(part!.width);
        expect(y + h, 'lower edge of the crop').toBeLessThanOrEqual(part!.height);
      }
    });
    expect(figure.open ?? 1).toBeLessThanOrEqual(figure.frames.length);
  });

  test('every figure is used, and has a sentence for each of several frames', () => {
    for (const rules of Object.values(texts)) {
      const used = figureTexts(rules);
      expect(used.map((one) => one.id).sort()).toEqual(Object.keys(figures).sort());
      for (const { id, says, alt } of used) {
        const { length } = figures[id]!.frames;
        expect(says?.length ?? (length === 1 ? 1 : 0), `sentences of ${id}`).toBe(length);
        expect(alt.length, `text of ${id} for people who do not see it`).toBeGreaterThan(8);
      }
    }
  });

  test.each(Object.keys(texts))(
    'marked numbers are those of the positions (%s)',
    async (language) => {
      const first = Object.keys(figures)[0]!;
      let count = 0;
      for (const { text, figure, frame } of placesOf(texts[language]!)) {
        for (const { shown, source } of factsOf(text)) {
          const positions = await positionsOf(figure ?? first);
          const number = Number(/-?\d+/.exec(shown.replaceAll('−', '-'))?.[0]);
          expect(sumOf(source, positions, frame), `${source} in “${text}”`).toBe(number);
          count++;
        }
        expect(plain(text), 'a mark that is not read').not.toMatch(/[{}]|\*\*/);
      }
      expect(count).toBeGreaterThan(0);
    },
  );

  test.each(Object.keys(texts))('a term is explained before it is used (%s)', (language) => {
    const { sections, goal } = texts[language]!;
    const said = sections.map((section) =>
      [section.title, ...textsOf(section).flatMap(({ title, texts: all }) => [title, ...all])]
        .map(plain)
        .join('\n'),
    );
    sections.forEach((section, i) => {
      for (const term of section.terms ?? []) {
        const word = new RegExp(`(?<![\\p{L}-])(?:${term})(?![\\p{L}])`, 'iu');
        expect(said[i], `“${term}” in ${section.id}`).toMatch(word);
        if (i > 0) expect(plain(goal), `“${term}” in the goal`).not.toMatch(word);
        for (let k = 0; k < i; k++)
          expect(
            said[k]!.split('\n').filter((line) => word.test(line)),
            `“${term}” before ${section.id}`,
          ).toEqual([]);
      }
    });
  });

  test('all languages have the same sections, rows, cards and figures', () => {
    const shape = (rules: Rules) => ({
      sections: rules.sections.map((section) => ({
        id: section.id,
        look: section.look,
        decisions: section.decisions,
        terms: section.terms?.length,
        cards: section.cards?.map((card) => card.figure?.id),
        rows: section.rows?.map((row) => [row.id, row.figure?.id, row.text.length]),
      })),
      facts: placesOf(rules)
        .flatMap(({ text }) => factsOf(text).map(({ source }) => source))
        .sort(),
      summary: rules.summary.map((sheet) => sheet.parts.map((part) => part.text.length)),
    });
    const [en, ...others] = [texts.en!, ...Object.values(texts).filter((one) => one !== texts.en)];
    for (const other of others) expect(shape(other)).toEqual(shape(en!));
  });

  test('addresses are unique', () => {
    for (const { sections } of Object.values(texts)) {
      const ids = sections.flatMap((section) => [
        section.id,
        ...(section.rows ?? []).flatMap((row) => row.id ?? []),
      ]);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids.every((id) => /^[a-z0-9-]+$/.test(id) && id !== 'summary')).toBe(true);
    }
  });

  test.each(Object.keys(texts))(
    'searching finds what it proposes, and synonyms (%s)',
    (language) => {
      const rules = texts[language]!;
      const index = new RulesIndex(rules);
      for (const word of rules.tries) expect(index.find(word).length, word).toBeGreaterThan(1);
      for (const group of rules.synonyms)
        for (const word of group) expect(index.find(word).length, word).toBeGreaterThan(0);
      expect(index.find('xyzzy')).toEqual([]);
    },
  );
});
