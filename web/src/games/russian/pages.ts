// Lays parts of a board out on pages, see Pages.svelte.

/** Fills pages with parts of these heights in their order, `gap` apart, up to the height of a page; each page as its first
    part and the one behind its last. A part that is higher than a page has one of its own. */
export function pagesOf(heights: readonly number[], gap: number, high: number): [number, number][] {
  const pages: [number, number][] = [];
  let used = Infinity;
  heights.forEach((height, i) => {
    const page = pages.at(-1);
    if (page && used + gap + height <= high) {
      page[1] = i + 1;
      used += gap + height;
    } else {
      pages.push([i, i + 1]);
      used = height;
    }
  });
  return pages;
}
