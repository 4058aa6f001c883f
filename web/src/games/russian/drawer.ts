// What boards and modules lay beside the main board, as the tabs of its drawer: which ones a match has, and how much
// of each may be picked now.
import { boardFacts } from './boards';
import type { Picks } from './picks';
import { areasOf } from './read';
import type { RrView } from './types';

export type SectionId = 'coal' | 'train' | 'ideas' | 'shared' | 'stocks' | 'incomes' | 'supply';

/** The keys of what lies in a section, besides its spaces. */
const KEYS: Record<SectionId, RegExp> = {
  coal: /^(foundry |boilerman any)/,
  train: /^load /,
  ideas: /^idea /,
  shared: /^(marker|detour|gap|wagon) /,
  stocks: /^(stock|collect|dividend)/,
  incomes: /^income /,
  supply: /^(card|start|bonus)/,
};

/** The sections of a match in their order, without the supply. */
export function sectionsIn(view: RrView): SectionId[] {
  const { coal, train, ideas, incomes } = view.facts;
  const { shared, stocks } = boardFacts(view);
  const has: [SectionId, unknown][] = [
    ['coal', coal],
    ['train', train],
    ['ideas', ideas],
    ['shared', shared],
    ['stocks', stocks],
    ['incomes', incomes],
  ];
  return has.filter(([, facts]) => facts).map(([id]) => id);
}

/** How many things of a section may be picked now. */
export function openIn(view: RrView, picks: Picks, id: SectionId): number {
  const areas = areasOf(view);
  const spaces = id === 'coal' ? areas.coal : id === 'train' ? areas.train : [];
  const keys = [...picks.targets.keys()].filter((key) => KEYS[id].test(key));
  return keys.length + spaces.filter((space) => picks.has(`space ${space}`)).length;
}
