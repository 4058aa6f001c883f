// Where each figure of a board comes from, read from the member `provenance` of its file.
import type { BoardData } from '../engine/types';

export interface Provenance {
  what: string;
  kind: string;
  why: string;
}

/** Board files call the rulebook "seed", which is something else to a player. */
const noteIn = (note: string): string =>
  note
    .replace(/^seed: /, '')
    .replace(/\bseed = /, 'rulebook = ')
    .replace(/\b(is|are) seed\b/, '$1 from the rulebook')
    .replace(/\bseed\b/g, 'the rulebook');

/** One row a field, what is reconstructed first. */
export function provenanceOf(board: BoardData): Provenance[] {
  const fields =
    (board.provenance as { fields?: Record<string, unknown> } | undefined)?.fields ?? {};
  const rows = Object.entries(fields).map(([what, field]) => {
    const { kind, note } = field as { kind?: string; note?: string };
    return { what: what.replace('.', ', '), kind: kind ?? '', why: noteIn(note ?? '') };
  });
  const rank = (row: Provenance) => (row.kind === 'reconstructed' ? 0 : 1);
  return rows.sort((a, b) => rank(a) - rank(b));
}
