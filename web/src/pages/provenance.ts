// Where each figure of a board comes from, read from the member `provenance` of its file.
import type { BoardData } from '../engine/types';

export interface Provenance {
  what: string;
  kind: string;
  why: string;
}

/** One row a field, what is reconstructed first. */
export function provenanceOf(board: BoardData): Provenance[] {
  const fields =
    (board.provenance as { fields?: Record<string, unknown> } | undefined)?.fields ?? {};
  const rows = Object.entries(fields).map(([what, field]) => {
    const { kind, note } = field as { kind?: string; note?: string };
    return { what: what.replace('.', ', '), kind: kind ?? '', why: note ?? '' };
  });
  const rank = (row: Provenance) => (row.kind === 'reconstructed' ? 0 : 1);
  return rows.sort((a, b) => rank(a) - rank(b));
}
