// What the figures of one rules page share: the drawing of the game, its parts, and the engine with the positions.
import { app } from '../app.svelte';
import { drawingOf, type Drawing, type FigurePart, type GameWords } from '../games';
import { Positions, type Position } from './positions';
import {
  figuresOf,
  frameOf,
  recordOf,
  type FigureData,
  type Figures,
  type WholeFrame,
} from './rules';

export interface Scene extends Position {
  frame: WholeFrame;
  part: FigurePart;
  words: GameWords;
}

export class Reader {
  figures = $state.raw<Figures>({});
  private positions = new Positions(app.rulesEngine());
  private drawing: Promise<Drawing | null>;
  private parts: Promise<Record<string, FigurePart>>;

  constructor(readonly game: string) {
    this.drawing = drawingOf(game);
    this.parts = this.drawing.then(async (drawing) => (await drawing?.figures?.()) ?? {});
  }

  async open(): Promise<void> {
    this.figures = await figuresOf(this.game);
  }

  /** The frames of a figure with their positions, in a language. */
  async scenes(figure: FigureData, language: string): Promise<Scene[]> {
    const frames = figure.frames.map((_, i) => frameOf(figure, i));
    return Promise.all(frames.map((frame) => this.scene(frame, language)));
  }

  private async scene(frame: WholeFrame, language: string): Promise<Scene> {
    const [drawing, parts, record] = await Promise.all([
      this.drawing,
      this.parts,
      recordOf(this.game, frame.record),
    ]);
    const part = parts[frame.part.split(' ')[0]!];
    if (!drawing || !part) throw new Error(`no part ${frame.part} of ${this.game}`);
    const position = await this.positions.at(record, frame);
    await drawing.fetch?.(position.view);
    return { ...position, frame, part, words: await drawing.words(language, position.view) };
  }

  /** Saves a position as a local table and returns its address. */
  async table(frame: WholeFrame): Promise<string> {
    const record = await this.positions.record(await recordOf(this.game, frame.record), frame);
    return `#/table?id=${await app.importRecord(record)}`;
  }
}
