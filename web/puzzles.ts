// Makes modules of the files of puzzles, games/GAME/puzzles.txt, for vite.config.ts: `virtual:puzzles` names what there is,
// a module for each game lists its puzzles, and further ones have their records and answers in parts.
import { existsSync, readFileSync } from 'node:fs';
import { partsOf } from './src/puzzle/file';
import { listOf } from './src/puzzle/rows';

const fileOf = (game: string): URL => new URL(`../games/${game}/puzzles.txt`, import.meta.url);
const constant = (value: unknown): string => `export default ${JSON.stringify(value)}`;

/** The sources of the modules by their ids. Games without puzzles have none. */
export function puzzleModules(games: readonly { id: string }[]): Record<string, () => string> {
  const modules: Record<string, () => string> = {};
  const members: string[] = [];
  for (const { id } of games.filter((game) => existsSync(fileOf(game.id)))) {
    const name = `virtual:puzzles-${id}`;
    const parts = partsOf(readFileSync(fileOf(id), 'utf8'));
    const list = listOf(parts);
    const load = (module: string) => `() => import('${module}')`;
    modules[name] = () => constant(list);
    parts.forEach((part, i) => (modules[`${name}-${i}`] = () => constant(part)));
    const loads = parts.map((_, i) => load(`${name}-${i}`)).join(', ');
    members.push(`'${id}': { count: ${list.length}, list: ${load(name)}, parts: [${loads}] }`);
  }
  modules['virtual:puzzles'] = () => `export default { ${members.join(', ')} }`;
  return modules;
}
