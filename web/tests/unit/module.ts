// The real engine for tests: the module that `make wasm` built, or the one that is named, without a worker.
import { existsSync, readFileSync } from 'node:fs';
import type { Carrier } from '../../src/engine/client';
import { open } from '../../src/engine/wasm';

const places = ['build/wasm/apps/wasm/roundhouse.wasm', 'build/wasm/roundhouse.wasm'].map(
  (place) => new URL(`../../../${place}`, import.meta.url),
);
const file = process.env.ROUNDHOUSE_WASM ?? places.find((place) => existsSync(place)) ?? places[0]!;
const bytes = readFileSync(file);

/** Lines are answered in the order they came. */
export function carrier(): Carrier {
  const engine = open(bytes, 1, 2);
  let hear: (line: string) => void = () => undefined;
  return {
    post: (line) => void engine.then((one) => hear(one.line(line))),
    listen: (listener) => (hear = listener),
    close: () => (hear = () => undefined),
  };
}
