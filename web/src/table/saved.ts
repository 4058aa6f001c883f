// Tables kept in this browser: the record's text, who sits where, and a few words for the home page.
import { known, type PlayerView } from '../engine/types';
import type { Seat } from './seats';

export interface SavedTable {
  id: string;
  game: string;
  title: string;
  name: string;
  seats: Seat[];
  record: string;
  ply: number;
  over: boolean;
  /** Seat to move, 0 when it is over. */
  to_move: number;
  round: number;
  /** Names of the winners once it is over. */
  winners: string[];
  /** The points of who played alone. */
  points?: number;
  saved: number;
}

/** What a table that is over keeps of its result: the winners, or the points of who played alone. */
export function resultOf(players: readonly PlayerView[]): Pick<SavedTable, 'winners' | 'points'> {
  const alone = players.length === 1 ? players[0] : undefined;
  return {
    winners: players.filter((player) => player.place === 1).map((player) => player.name),
    ...(alone ? { points: known(alone.score) ?? 0 } : {}),
  };
}

/** A record that came without a seed, with a fresh one. */
export function withSeed(record: string): string {
  const [seed] = crypto.getRandomValues(new BigUint64Array(1));
  return record.replace(/^(roundhouse .*\n)/m, `$1seed ${seed}\n`);
}

const KEY = 'roundhouse.tables';
const KEPT_MAX = 20;

/** What is needed of localStorage; tests bring their own. */
export interface Store {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

function isTable(value: unknown): value is SavedTable {
  const table = value as SavedTable;
  return (
    typeof table === 'object' &&
    table !== null &&
    typeof table.id === 'string' &&
    typeof table.game === 'string' &&
    typeof table.record === 'string' &&
    Array.isArray(table.seats)
  );
}

/** The kept tables, the latest first. Whatever cannot be read counts as nothing. */
export function savedTables(store: Store = localStorage): SavedTable[] {
  try {
    const list = JSON.parse(store.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(list) ? list.filter(isTable) : [];
  } catch {
    return [];
  }
}

export function savedTable(id: string, store: Store = localStorage): SavedTable | null {
  return savedTables(store).find((table) => table.id === id) ?? null;
}

/** Keeps a table as the latest; the oldest finished ones go first when there are too many. */
export function saveTable(table: SavedTable, store: Store = localStorage): boolean {
  const list = [table, ...savedTables(store).filter((other) => other.id !== table.id)];
  while (list.length > KEPT_MAX) {
    const finished = list.findLastIndex((other) => other.over);
    list.splice(finished > 0 ? finished : list.length - 1, 1);
  }
  return write(list, store);
}

export function forgetTable(id: string, store: Store = localStorage): void {
  write(
    savedTables(store).filter((table) => table.id !== id),
    store,
  );
}

function write(list: SavedTable[], store: Store): boolean {
  try {
    store.setItem(KEY, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}

/** When a table was last saved, for people to read. */
export const savedAt = (table: SavedTable, language: string): string =>
  new Date(table.saved).toLocaleString(language, { dateStyle: 'medium', timeStyle: 'short' });
