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

/** The view with a name for everybody: the engine calls unnamed players p1, p2 ... */
export function named(view: View): View {
  const isBare = (name: string) => /^p\d$/i.test(name);
  if (!view.players?.some((player) => isBare(player.name))) return view;
  const players = view.players.map((player) =>
    isBare(player.name) ? { ...player, name: unnamed(player.seat) } : player,
  );
  return { ...view, players };
}

/** The names a record carries, by seat; an unnamed seat gets a number. */
export function namesOfRecord(record: string, players: number): string[] {
  const names = Array.from({ length: players }, (_, i) => unnamed(i + 1));
  for (const line of record.split('\n')) {
    const match = /^name p(\d+) (.+)$/.exec(line.trim());
    const seat = match ? Number(match[1]) : 0;
    if (match && seat >= 1 && seat <= players) names[seat - 1] = match[2] ?? '';
  }
  return names;
}
