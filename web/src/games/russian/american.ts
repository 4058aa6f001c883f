// The stocks board, read for the drawing: who stands where, which dividend lies on which row, what a payout has left.
import { boardFacts, boardPlayer, boardTable, type DividendId } from './boards';
import { EMIL_SEAT } from './read';
import type { PlayerId, RrView } from './types';
import { playerOf } from './types';

export interface Rung {
  row: number;
  dividend: DividendId | null;
  /** Who stands there, the first one furthest left. */
  seats: number[];
  /** How often a payout still brings its dividend. */
  left: number;
}

/** The rows of the stocks board, from the start on. */
export function ladderOf(view: RrView): Rung[] {
  const stocks = boardFacts(view).stocks;
  const table = boardTable(view).stocks;
  if (!stocks || !table) return [];
  const place = (seat: number): number => boardPlayer(view, seat).stock_place ?? 0;
  return Array.from({ length: table.rows + 1 }, (_, row) => {
    const dividend = stocks.rows[row - 1] ?? null;
    const seats = view.players
      .map((p) => p.seat)
      .filter((seat) => boardPlayer(view, seat).stock_row === row)
      .sort((a, b) => place(a) - place(b));
    return {
      row,
      dividend,
      seats: view.facts.emil && row === table.emil_row ? [...seats, EMIL_SEAT] : seats,
      left: stocks.payout.find((one) => one.dividend === dividend)?.count ?? 0,
    };
  });
}

/** The dividends that lie on no row yet. */
export function freeDividends(view: RrView): DividendId[] {
  const laid = new Set(boardFacts(view).stocks?.rows);
  return Object.keys(boardTable(view).dividends ?? {}).filter((id) => !laid.has(id));
}

/** A payout that is carried out while another turn waits: who answers, and who waits for it. */
export function payoutNow(view: RrView): { answers: PlayerId; waits: PlayerId } | null {
  const frame = view.facts.frames?.at(-1);
  if (!frame || frame.why !== 'payout') return null;
  return { answers: frame.for, waits: view.facts.frames![0]!.player };
}

/** Who is ahead on the stocks board, the first one at the top. */
export const stockOrder = (view: RrView): PlayerId[] =>
  ladderOf(view)
    .reverse()
    .flatMap((rung) => rung.seats.map(playerOf));
