// What the catalogues of all games share: the sentences that every table needs, in one language, and how a game's words
// are made from them.
import type { GameWords, GuideStep, Meter } from '..';
import { capital, fill, type Gap } from './words';

type Texts = Record<string, string>;

/** The sentences of one language that every game has. */
export interface CommonCatalogue<MeterId extends string> {
  verbs: Texts;
  actions: Texts;
  confirms: Texts;
  /** Sentences of events and of reasons, by kind. */
  events: Texts;
  /** The sentences of the log, by kind of event, and a few more; see log.ts. */
  log: Texts;
  /** What to do first, where something else is tried. */
  decisions: Texts;
  endings: Texts;
  /** For those who wait: what somebody else decides, by decision. */
  waits: Texts;
  options: GameWords['options'];
  /** The label of each meter in the top bar, or its label and the note behind its value. */
  meters: Record<MeterId, string | [string, string]>;
}

/** The rules in our own words. */
export interface Explanations {
  guide: GuideStep[];
  help: Record<string, string[]>;
}

/** Makes the meters of the top bar: a value with the label and the note of its catalogue. */
export const meterIn =
  <MeterId extends string>(meters: CommonCatalogue<MeterId>['meters']) =>
  (key: MeterId, value: Gap, gaps: readonly Gap[] = [], main = true): Meter => {
    const [label, note = ''] = [meters[key]].flat();
    const n = typeof value === 'number' ? value : null;
    return { label: label!, value: String(value), note: fill(note, gaps, n), main };
  };

/** The words a table was given, with this game's own; English where they are another game's, which lack `mark`. */
export function ownWords<Words extends GameWords>(mark: keyof Words, english: () => Words) {
  let kept: Words | null = null;
  return (words: GameWords | undefined): Words => {
    if (words && mark in words) return words as Words;
    return (kept ??= english());
  };
}

/** Names of the things of a board with links. */
export interface Atlas {
  cities: Map<string, string>;
  links: Map<string, string>;
  railroads: Map<string, string>;
}

interface Place {
  id: string;
}

/** The atlas of a board, from the names of its things. */
export function atlasFrom<City extends Place, Link extends Place, Railroad extends Place>(
  board: { cities?: City[]; links?: Link[]; railroads?: Railroad[] },
  names: {
    city: (city: City) => string;
    link: (link: Link, city: (id: string) => string) => string;
    railroad: (railroad: Railroad) => string;
  },
): Atlas {
  const named = <One extends Place>(list: One[] | undefined, name: (one: One) => string) =>
    new Map((list ?? []).map((one) => [one.id, name(one)]));
  const cities = named(board.cities, names.city);
  const city = (id: string): string => cities.get(id) ?? capital(id);
  return {
    cities,
    links: named(board.links, (link) => names.link(link, city)),
    railroads: named(board.railroads, names.railroad),
  };
}

/** A player inside a sentence: "you" is the reader. */
export function playerIn(
  c: { log: Texts },
  players: readonly { name: string; you?: boolean }[] | undefined,
  seat: number,
): string {
  const player = players?.[seat - 1];
  return (player?.you ? c.log.you : player?.name) ?? '';
}

/** Players, railroads, links, cities, decisions and endings by name. */
export function nameIn(
  atlas: Atlas,
  c: { decisions: Texts; endings: Texts; log: Texts },
  players: readonly { name: string; you?: boolean }[],
  id: string,
): string {
  if (/^p\d$/.test(id)) return playerIn(c, players, Number(id.slice(1))) || id;
  return (
    atlas.railroads.get(id) ??
    atlas.links.get(id) ??
    atlas.cities.get(id) ??
    c.decisions[id] ??
    c.endings[id] ??
    id
  );
}
