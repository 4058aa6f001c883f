// How far somebody is in the lessons, kept on this device. An account keeps the same (people/progress.ts): it takes
// exportProgress() and gives importProgress() what another device wrote.

export interface Progress {
  /** The step that comes next. */
  step: number;
  /** Whether the lesson was finished once. */
  done: boolean;
}

/** By game, then by the id of a lesson. */
export type AllProgress = Record<string, Record<string, Progress>>;

const KEY = 'roundhouse.lessons';

type Store = Pick<Storage, 'getItem' | 'setItem'>;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What can be read of progress that came from elsewhere; everything else is dropped. */
function checked(value: unknown): AllProgress {
  const all: AllProgress = {};
  for (const [game, lessons] of Object.entries(isRecord(value) ? value : {})) {
    const kept: [string, Progress][] = [];
    for (const [id, one] of Object.entries(isRecord(lessons) ? lessons : {})) {
      const { step, done } = isRecord(one) ? one : {};
      if (!Number.isInteger(step) || (step as number) < 0) continue;
      kept.push([id, { step: step as number, done: done === true }]);
    }
    if (kept.length > 0) all[game] = Object.fromEntries(kept);
  }
  return all;
}

export function exportProgress(store: Store = localStorage): AllProgress {
  try {
    return checked(JSON.parse(store.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

/** Adds what another device wrote: of each lesson the one that got further is kept. */
export function importProgress(value: unknown, store: Store = localStorage): void {
  const all = exportProgress(store);
  for (const [game, lessons] of Object.entries(checked(value)))
    for (const [id, other] of Object.entries(lessons)) {
      const own = all[game]?.[id] ?? { step: 0, done: false };
      const step = Math.max(own.step, other.step);
      all[game] = { ...all[game], [id]: { step, done: own.done || other.done } };
    }
  write(all, store);
}

export const forgetProgress = (store: Pick<Storage, 'removeItem'>): void => store.removeItem(KEY);

export function saveProgress(
  game: string,
  id: string,
  progress: Progress,
  store: Store = localStorage,
): void {
  const all = exportProgress(store);
  write({ ...all, [game]: { ...all[game], [id]: progress } }, store);
}

export const progressOf = (game: string, store: Store = localStorage): Record<string, Progress> =>
  exportProgress(store)[game] ?? {};

function write(all: AllProgress, store: Store): void {
  try {
    store.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage, lessons begin again when the page is opened anew.
  }
}
