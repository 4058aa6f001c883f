// The industry board that all share, read for the drawing: one line of cells with detours above it, the factories
// stacked on its places, markers and cars of all players.
import {
  boardCells,
  boardFacts,
  boardPlayer,
  boardTable,
  type Cars,
  type SharedSlotId,
} from './boards';
import type { Effect, MarkerId, RrView, TileId } from './types';
import { playerOf, seatOf } from './types';

/** A car at a place: whose it is, and whether it can be used. */
export interface CarAt {
  seat: number;
  purple: boolean;
  active: boolean;
  /** Activated in this very turn. */
  fresh: boolean;
}

export interface SharedPlace {
  slot: SharedSlotId;
  /** Factories on it, without the printed one. */
  height: number;
  top: TileId | null;
  /** What the factory on top does, or the printed one. */
  effects: Effect[];
  cars: CarAt[];
}

export interface SharedCell {
  at: number;
  points: number;
  special: Effect[];
  /** A detour stands above the line. */
  aside: boolean;
  next: number | null;
  detour: number | null;
  place: SharedPlace | null;
  markers: { seat: number; id: MarkerId }[];
}

const carIn = (slot: SharedSlotId, seat: number, purple: boolean, cars: Omit<Cars, 'supply'>) =>
  cars.at.includes(slot)
    ? [{ seat, purple, active: cars.active.includes(slot), fresh: cars.fresh.includes(slot) }]
    : [];

/** All cars at a place, in the order of the seats, purple ones last. */
export function carsAt(view: RrView, slot: SharedSlotId): CarAt[] {
  const purple = boardFacts(view).shared?.purple;
  return [
    ...view.players.flatMap(({ seat }) => {
      const cars = boardPlayer(view, seat).cars;
      return cars ? carIn(slot, seat, false, cars) : [];
    }),
    ...(purple?.owner ? carIn(slot, seatOf(purple.owner), true, purple) : []),
  ];
}

export function placeOf(view: RrView, slot: SharedSlotId): SharedPlace {
  const state = boardFacts(view).shared?.slots[slot];
  const top = state?.top ?? null;
  return {
    slot,
    height: state?.height ?? 0,
    top,
    effects: top
      ? (view.facts.table.tiles[top]?.effects ?? [])
      : (boardTable(view).shared?.slots[slot] ?? []),
    cars: carsAt(view, slot),
  };
}

/** The cells in the order of the line. */
export function sharedCells(view: RrView): SharedCell[] {
  const cells = boardCells(view);
  const asides = new Set(cells.flatMap((cell) => cell.detour ?? []));
  return cells.map((cell, at) => ({
    at,
    points: cell.points,
    special: cell.special?.effects ?? [],
    aside: asides.has(at),
    next: cell.next ?? null,
    detour: cell.detour ?? null,
    place: cell.slot ? placeOf(view, cell.slot) : null,
    markers: view.players.flatMap(({ seat }) =>
      Object.entries(view.facts.players[playerOf(seat)]?.industry.markers ?? {}).flatMap(
        ([id, marker]) => (marker.at === at ? [{ seat, id }] : []),
      ),
    ),
  }));
}

/** The fewest factories on a place: only such a place takes another one. */
export const lowest = (view: RrView): number =>
  Math.min(...Object.values(boardFacts(view).shared?.slots ?? {}).map((one) => one.height));
