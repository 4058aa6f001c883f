// What the parts of the table share while somebody looks: whose board is drawn large, and which board. It is no part of
// the game; nothing here outlives the page.
import type { View } from '../../engine/types';
import type { SectionId } from './drawer';
import { actingSeat } from './read';

export const desk = $state<{
  /** The seat whose decision was asked for last. */
  home: number;
  /** A board that was enlarged instead; 0: that of home. */
  shown: number;
  /** The board opened by hand; null: the one to choose on. */
  open: 'main' | 'own' | null;
  /** The section of the drawer in which the last move was shown. */
  section: SectionId | null;
}>({ home: 0, shown: 0, open: null, section: null });

/** Whose board is drawn large. */
export function largeSeat(view: View): number {
  const seats = view.players.length;
  if (desk.shown > 0 && desk.shown <= seats) return desk.shown;
  if (desk.home > 0 && desk.home <= seats) return desk.home;
  return actingSeat(view) || 1;
}

/** Somebody is asked: that board is large from now on. */
export function askedNow(seat: number): void {
  if (desk.home === seat) return;
  desk.home = seat;
  desk.shown = 0;
}

/** Shows the board of the player whose moves are shown, unless somebody has opened another one; 0: one's own. A
    move in a section of the drawer opens it. */
export function followMoves(seat: number, section?: string): void {
  if (desk.open === null) desk.shown = seat;
  desk.section = (section as SectionId | undefined) ?? null;
}

/** Opens a player's board; the open one is closed again. */
export function openBoard(seat: number): void {
  const isOpen = desk.open === 'own' && desk.shown === seat;
  desk.open = isOpen ? null : 'own';
  desk.shown = isOpen ? 0 : seat;
}

/** The pieces of both boards, by the first word of their names. */
const ON_OWN_BOARD =
  /^(route|slot|piece|doubler|branch|blast|pay|site|special|industry|marker|gap|cell)\b/;
const AMONG_OWN_THINGS = /^(kit|crew|coins|token|key)\b|^space e/;
const ON_MAIN_BOARD = /^(space|strip|pile|order|doublers|bonuses|card)\b/;

/** The names of the pieces that a lesson points at. */
export const pointedAt = (focus: readonly string[] = []): string[] =>
  focus.flatMap((window) => window.split(/[+|]/));

/** The board on which the first of these pieces lies; null: on neither. */
export function boardWith(pieces: readonly string[]): 'own' | 'main' | null {
  const [piece = ''] = pieces;
  if (ON_OWN_BOARD.test(piece) || AMONG_OWN_THINGS.test(piece)) return 'own';
  return ON_MAIN_BOARD.test(piece) ? 'main' : null;
}
