// The tables of a game's words.c and symbols.c and its board, for the tests of the catalogues: every kind the engine can say
// must have its sentence.
import { existsSync, readFileSync } from 'node:fs';

const root = new URL('../../../', import.meta.url);
/** A file, with what it includes of tables in its place. */
const text = (path: string): string =>
  new TextDecoder()
    .decode(readFileSync(new URL(path, root)))
    .replace(/#include "(games\/[^"]+\.inc)"/g, (_, inner: string) => text(inner));

export interface Kind {
  verb: string;
  args: number;
  amount: boolean;
}

export interface Tables {
  actions: Kind[];
  events: Kind[];
  /** The names of a list: `names('decisions')`. */
  names(list: string): string[];
}

/** Names can be in a file of their own. */
function sourceOf(game: string): string {
  const names = `games/${game}/symbols.c`;
  return text(`games/${game}/words.c`) + (existsSync(new URL(names, root)) ? text(names) : '');
}

export function tablesOf(game: string, prefix: string): Tables {
  const source = sourceOf(game);
  const kinds = (table: string): Kind[] => {
    const body = source.split(`const RhKind ${prefix}_${table}[] = {`)[1]!.split('RH_KIND_END')[0]!;
    const rows = body.matchAll(/\{"([a-z0-9-]+)",\s*"[^"]*",\s*\{([^}]*)\},\s*(true|false)/g);
    return [...rows].map((row) => ({
      verb: row[1]!,
      args: row[2]!.split(',').filter((domain) => domain.trim() !== 'RH_NONE').length,
      amount: row[3] === 'true',
    }));
  };
  return {
    actions: kinds('kinds'),
    events: kinds('events'),
    names: (list) => {
      const head = new RegExp(`${prefix}_${list}\\[[A-Z_]*\\] = \\{`);
      const body = source.split(head)[1]!.split('};')[0]!;
      return [...body.matchAll(/"([a-z0-9_-]+)"/g)].map((match) => match[1]!);
    },
  };
}

export const boardOf = <Board>(game: string): Board =>
  JSON.parse(text(`games/${game}/boards/${game}.json`)) as Board;

/** What the arguments of each kind are, by the names the drawings have for them. */
export function domainsOf(game: string, prefix: string, table: string): Record<string, string[]> {
  const source = text(`games/${game}/words.c`);
  const body = source.split(`const RhKind ${prefix}_${table}[] = {`)[1]!.split('RH_KIND_END')[0]!;
  const rows = body.matchAll(/\{"([a-z0-9-]+)",\s*"[^"]*",\s*\{([^}]*)\}/g);
  const named: Record<string, string> = {
    'factory-slot': 'gap',
    gap: 'route-gap',
    strip: 'place',
  };
  const nameOf = (domain: string): string => {
    const plain = domain
      .trim()
      .replace(/^[A-Z]+?_/, '')
      .toLowerCase()
      .replaceAll('_', '-');
    return named[plain] ?? plain;
  };
  return Object.fromEntries(
    [...rows].map((row) => [
      row[1]!,
      row[2]!
        .split(',')
        .map(nameOf)
        .filter((domain) => domain !== 'none'),
    ]),
  );
}
