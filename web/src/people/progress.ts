// Progress in lessons and puzzles, kept in the account as well as on this device. The server stores a text that it doesn't read;
// this module merges it with what the device has, and writes back what is new. It is fetched only by people who are logged in.
import { app } from '../app.svelte';
import { exportProgress, forgetProgress, importProgress } from '../lesson/progress';
import { http } from '../online/online';
import { session } from '../online/session.svelte';
import { Refused } from '../online/socket';
import { exportPuzzles, forgetPuzzles, importPuzzles, type Attempt } from '../puzzle/progress';

/** Whose progress is on this device: the name of the account that was synchronized last. */
const OWNER = 'roundhouse.progress';
/** Without anything new here, the account is asked again after this time at the earliest. */
const PAUSE_MS = 60_000;
const TRIES = 3;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
type ByGame<T> = Record<string, Record<string, T>>;

/** With members in the order of their names, so that equal progress has equal text. */
function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const members = Object.entries(value).map(([name, member]) => [name, sorted(member)] as const);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}

const mapped = <From, To>(all: ByGame<From>, change: (one: From) => To): ByGame<To> =>
  Object.fromEntries(
    Object.entries(all).map(([game, members]) => [
      game,
      Object.fromEntries(Object.entries(members).map(([id, one]) => [id, change(one)])),
    ]),
  );

/** An attempt in six characters, because there are more than a thousand puzzles: solved at the first try (f), later (s) or not
    yet (n), and the rating of the puzzle. */
const shorten = ({ first, solved, rating }: Attempt): string =>
  `${first ? 'f' : solved ? 's' : 'n'}${Math.round(rating)}`;
const lengthen = (text: unknown): Attempt => {
  const [code, rating] = typeof text === 'string' ? [text[0], Number(text.slice(1))] : ['', 0];
  return { first: code === 'f', solved: code === 'f' || code === 's', rating };
};

/** What the account keeps of this device. */
export function pack(store: Store = localStorage): object {
  const puzzles = exportPuzzles(store);
  const tried = mapped(puzzles.tried, shorten);
  return sorted({ lessons: exportProgress(store), puzzles: { ...puzzles, tried } }) as object;
}

/** Adds what the account keeps. */
export function unpack(value: unknown, store: Store = localStorage): void {
  const { lessons, puzzles } = (value ?? {}) as { lessons?: unknown; puzzles?: object };
  importProgress(lessons, store);
  const { tried } = (puzzles ?? {}) as { tried?: ByGame<unknown> };
  importPuzzles({ ...puzzles, tried: mapped(tried ?? {}, lengthen) }, store);
}

/** The progress of another account leaves the device when somebody else logs in: it is safe in that account. Progress from
    before the first login goes to whoever logs in first. */
function own(name: string, store: Store): void {
  const owner = store.getItem(OWNER);
  if (owner !== null && owner !== name) {
    forgetProgress(store);
    forgetPuzzles(store);
  }
  store.setItem(OWNER, name);
}

interface Kept {
  version: number;
  progress: unknown;
}

/** Merges once; the result is the text that both have then. `changed` is called if the device has learned something. */
export async function exchange(
  name: string,
  changed: () => void,
  store: Store = localStorage,
): Promise<string> {
  const { version, progress } = await http<Kept>('./api/progress');
  const before = JSON.stringify(pack(store));
  own(name, store);
  unpack(progress, store);
  const merged = pack(store);
  const text = JSON.stringify(merged);
  if (text !== before) changed();
  const isEmpty = version === 0 && text === JSON.stringify(pack(NOTHING));
  if (!isEmpty && text !== JSON.stringify(progress))
    await http('./api/progress', { version, progress: merged });
  return text;
}

const NOTHING: Store = {
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};

let agreed = '';
let asked = -Infinity;
let running: Promise<void> | null = null;

async function run(): Promise<void> {
  const me = session.me ?? (await session.find());
  if (!me || me.guest) return;
  const isOld = performance.now() - asked > PAUSE_MS;
  if (!isOld && agreed === me.name + JSON.stringify(pack())) return;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      agreed = me.name + (await exchange(me.name, () => app.progress++));
      asked = performance.now();
      return;
    } catch (error) {
      // Another browser has written in between.
      if (!(error instanceof Refused)) throw error;
    }
  }
}

/** Brings account and device to the same progress. Without a connection it is left to the next call. */
export async function synchronize(): Promise<void> {
  running ??= run()
    .catch(() => undefined)
    .finally(() => (running = null));
  await running;
}
