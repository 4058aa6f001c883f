// tools/games.mjs - the list of games for scripts that run in node: the content of each game.json and the
// game's id, which is the folder's name, in the order in which the programs list the games.
// tools/games.py explains the members; the C build uses that script.
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../games/', import.meta.url);

export const games = readdirSync(folder)
    .filter((id) => existsSync(new URL(`${id}/game.json`, folder)))
    .map((id) => ({ id, ...JSON.parse(readFileSync(new URL(`${id}/game.json`, folder), 'utf8')) }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
