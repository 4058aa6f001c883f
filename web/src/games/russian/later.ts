// Parts of the drawing that only some matches need, by what they need: a player board, an industry board, a module. They
// are fetched before such a table is drawn, so that nothing comes late; a table without them never fetches them.
import { partsOf, type Part } from './boards';
import type { RrView } from './types';

const files = {
  german: () => import('./later.german'),
  boards: () => import('./later.boards'),
  modules: () => import('./later.modules'),
} satisfies Record<Part, () => Promise<unknown>>;

type Parts = { [Name in Part]?: Awaited<ReturnType<(typeof files)[Name]>> };

/** What has come so far. */
export const later: Parts = {};

export async function fetchParts(view: RrView): Promise<void> {
  const fetched = partsOf(view).map(async (name) => ({ [name]: await files[name]() }));
  Object.assign(later, ...(await Promise.all(fetched)));
}
