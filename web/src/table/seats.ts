// Who sits at a table: a person at this screen, or a computer player of some level; and what a player is
// called who gave no name.
import type { View } from '../engine/types';
import { lang } from '../i18n/language.svelte';

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

/** What a player without a name is called, everywhere. */
export function unnamed(seat: number): string {
  return lang.t.players.nth(seat);
}

/** The engine calls unnamed players p1, p2 ..., the server calls a computer by its level. */
function nameOf(name: string, seat: number): string {
  if (/^p\d$/i.test(name)) return unnamed(seat);
  return (LEVELS as readonly string[]).includes(name) ? lang.t.computer_nth(seat) : name;
}

/** The view with a name for everybody; the player of seat `own` is "You". */
export function named(view: View, own = 0): View {
  if (!view.players) return view;
  const players = view.players.map((one) =>
    one.seat === own
      ? { ...one, name: lang.t.players.you, you: true }
      : { ...one, name: nameOf(one.name, one.seat) },
  );
  return { ...view, players };
}

/** The names a record carries, by seat; an unnamed seat gets a number. */
export function namesOfRecord(record: string, players: number): string[] {
  const names = Array.from({ length: players }, (_, i) => unnamed(i + 1));
  for (const line of record.split('\n')) {
    const match = /^name p(\d+) (.+)$/.exec(line.trim());
    const seat = match ? Number(match[1]) : 0;
    if (match && seat >= 1 && seat <= players) names[seat - 1] = nameOf(match[2] ?? '', seat);
  }
  return names;
}
