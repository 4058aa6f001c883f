// The columns of what players have, for the head of the table and for its rows.
import { lang } from '../../i18n/language.svelte';
import { editionOf } from './read';
import type { RrView } from './types';
import { playerOf } from './types';

type Label = 'scoring' | 'workers' | 'coins' | 'engineers' | 'tokens';
/** Of the row of Emil. */
type Role = 'open' | 'passed' | 'more' | 'taken' | 'tile' | 'engineer';

const names: Record<'en' | 'de', Record<Label | Role | 'roubles' | 'ideas', string>> = {
  en: {
    scoring: 'points per round',
    workers: 'workers left',
    coins: 'coins',
    roubles: 'roubles',
    engineers: 'engineers',
    tokens: '? tokens left',
    ideas: 'idea tokens left',
    open: 'open this board',
    passed: 'has passed',
    more: 'another worker at {1} points',
    taken: 'took',
    tile: 'tile',
    engineer: 'engineer',
  },
  de: {
    scoring: 'Punkte je Wertung',
    workers: 'Arbeiter übrig',
    coins: 'Münzen',
    roubles: 'Rubel',
    engineers: 'Ingenieure',
    tokens: '?-Plättchen übrig',
    ideas: 'Ideenplättchen übrig',
    open: 'dieses Tableau öffnen',
    passed: 'hat gepasst',
    more: 'ab {1} Punkten ein Arbeiter mehr',
    taken: 'nahm',
    tile: 'Plättchen',
    engineer: 'Ingenieur',
  },
};

/** The name of a column, in the language of the page: holdings are given no words. */
export function labelIn(view: RrView, label: Label | Role): string {
  const all = names[lang.id === 'de' ? 'de' : 'en'];
  const isOld = editionOf(view) === '2013';
  if (label === 'coins' && isOld) return all.roubles;
  return label === 'tokens' && !isOld ? all.ideas : all[label];
}

export interface Column {
  label: Label;
  icon: string;
  /** What stands in it. */
  of(view: RrView, seat: number): { text: string; strong?: boolean; soft?: boolean };
}

export const COLUMNS: Column[] = [
  {
    label: 'scoring',
    icon: 'star',
    of: (view, seat) => ({
      text: `+${view.facts.players[playerOf(seat)]?.scoring ?? 0}`,
      strong: true,
    }),
  },
  {
    label: 'workers',
    icon: 'worker',
    of: (view, seat) => {
      const p = view.players[seat - 1];
      const black = view.black_owner === playerOf(seat) ? 1 : 0;
      const left =
        (p?.workers_left ?? 0) + (p?.temporary ?? 0) + (black && view.black_ready ? 1 : 0);
      return { text: `${left}/${(p?.workers ?? 0) + black}`, soft: Boolean(p?.passed) };
    },
  },
  {
    label: 'coins',
    icon: 'coin',
    of: (view, seat) => ({ text: String(view.players[seat - 1]?.coins ?? 0) }),
  },
  {
    label: 'engineers',
    icon: 'engineer',
    of: (view, seat) => ({
      text: String(view.facts.players[playerOf(seat)]?.engineers.length ?? 0),
    }),
  },
  {
    label: 'tokens',
    icon: 'idea',
    of: (view, seat) => ({
      text: String(
        Object.values(view.players[seat - 1]?.token ?? {}).filter((fate) => fate === 'unused')
          .length,
      ),
    }),
  },
];
