// One instance of the engine in a worker: a JSON line in, a JSON line out, in the order they came.
//
// The page makes two of these: one for the table, which never thinks, and one that does nothing else.
// The module is that of the game the last match was begun of.
import { gameOf, moduleOf } from './modules';
import { open, type LineEngine } from './wasm';

/** Narrow views of the worker's global: the page's library of types is the one in use. */
const scope = self as unknown as {
  onmessage: ((message: MessageEvent<string>) => void) | null;
  postMessage(line: string): void;
};

let engine: Promise<LineEngine> | null = null;
let address = moduleOf(null);

async function start(): Promise<LineEngine> {
  const seed = crypto.getRandomValues(new Uint32Array(2));
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`the engine could not be loaded (${answer.status})`);
  return open(await answer.arrayBuffer(), seed[0] ?? 1, seed[1] ?? 1);
}

/** Takes another module where the request begins a match of another game. */
function choose(line: string): void {
  const game = gameOf(JSON.parse(line) as Parameters<typeof gameOf>[0]);
  if (game === null || moduleOf(game) === address) return;
  address = moduleOf(game);
  engine = null;
}

scope.onmessage = async (message) => {
  try {
    choose(message.data);
    engine ??= start();
    scope.postMessage((await engine).line(message.data));
  } catch (error) {
    const id = (JSON.parse(message.data) as { id: number }).id;
    const words = error instanceof Error ? error.message : String(error);
    // A trap leaves the memory of the module in doubt: the next request gets a fresh one.
    engine = null;
    scope.postMessage(JSON.stringify({ id, ok: false, error: words, lost: true }));
  }
};
