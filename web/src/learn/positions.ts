// The positions of figures, from an engine of their own.
import type { Engine } from '../engine/client';
import { parseOffer } from '../engine/offers';
import type { BoardData, GameEvent, Offer, Preview, View } from '../engine/types';
import { commandQueue } from '../table/match';
import type { Frame } from './rules';

export interface Position {
  view: View;
  board: BoardData;
  offers: Offer[];
  previews: Map<string, GameEvent[]>;
  preview: Preview | null;
  past: GameEvent[][];
}

export class Positions {
  private inTurn = commandQueue();

  constructor(private engine: Engine) {}

  private async go(record: string, frame: Frame): Promise<void> {
    await this.engine.load(record);
    await this.engine.cut(frame.ply);
    for (const action of frame.apply ?? []) await this.engine.apply(action);
  }

  /** Rejects with the engine's reason if the record does not replay or an action is not legal. */
  at(record: string, frame: Frame): Promise<Position> {
    return this.inTurn(async () => {
      await this.go(record, frame);
      const { engine } = this;
      const { viewer, choose } = frame;
      const shows = frame.offers || choose !== undefined;
      const [view, { board }, plies, previews, preview] = await Promise.all([
        engine.state(undefined, viewer),
        engine.board(),
        engine.history(0, viewer),
        shows ? engine.previews(viewer) : new Map<string, GameEvent[]>(),
        choose === undefined ? null : engine.preview(choose, viewer),
      ]);
      const offers = shows ? view.actions.map(parseOffer) : [];
      return { view, board, offers, previews, preview, past: plies.map((ply) => ply.events) };
    });
  }

  /** The record up to a position. */
  record(record: string, frame: Frame): Promise<string> {
    return this.inTurn(async () => {
      await this.go(record, frame);
      return this.engine.record();
    });
  }
}
