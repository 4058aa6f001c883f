// Who sits at a table: a person at this screen, or a computer player of some level.

export const LEVELS = ['novice', 'player', 'expert', 'master', 'random'] as const;
export type Level = (typeof LEVELS)[number];
export type SeatKind = 'person' | Level;
export const KINDS: readonly SeatKind[] = ['person', ...LEVELS];

export interface Seat {
  kind: SeatKind;
  name: string;
}

export function isComputer(seat: Seat | undefined): boolean {
  return seat !== undefined && seat.kind !== 'person';
}

/** The names a record carries, by seat; an unnamed seat gets a number. */
export function namesOfRecord(record: string, players: number): string[] {
  const names = Array.from({ length: players }, (_, i) => `Player ${i + 1}`);
  for (const line of record.split('\n')) {
    const match = /^name p(\d+) (.+)$/.exec(line.trim());
    const seat = match ? Number(match[1]) : 0;
    if (match && seat >= 1 && seat <= players) names[seat - 1] = match[2] ?? '';
  }
  return names;
}
