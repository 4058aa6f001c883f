// A localStorage in memory, for code that keeps something in the browser.
import { afterEach, beforeEach, vi } from 'vitest';

/** Gives every test of the file an empty localStorage. */
export function emptyStorage(): void {
  const kept = new Map<string, string>();
  beforeEach(() => {
    kept.clear();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    });
  });
  afterEach(() => vi.unstubAllGlobals());
}
