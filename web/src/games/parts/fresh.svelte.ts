// What the latest events changed, as long as it stays outlined.

/** Changes stay outlined for this long, in ms. */
export const FRESH_MS = 2000;

const NOTHING: ReadonlySet<string> = new Set();

/** Keeps the result of `changed` for a moment. To be called while a component is set up. */
export function keepFresh(changed: () => ReadonlySet<string>): {
  readonly keys: ReadonlySet<string>;
} {
  let keys = $state.raw(NOTHING);
  $effect(() => {
    keys = changed();
    const timer = setTimeout(() => (keys = NOTHING), FRESH_MS);
    return () => clearTimeout(timer);
  });
  return {
    get keys() {
      return keys;
    },
  };
}
