// tools/games.mjs - the games, for the scripts that run in node: what each game.json declares, with the
// id, which is the folder's name, in the order in which people see them. tools/games.py explains the
// members and is what the C build uses.
import { existsSync, readFileSync, readdirSync } from 'node:fs';

const folder = new URL('../games/', import.meta.url);

export const games = readdirSync(folder)
    .filter((id) => existsSync(new URL(`${id}/game.json`, folder)))
    .map((id) => ({ id, ...JSON.parse(readFileSync(new URL(`${id}/game.json`, folder), 'utf8')) }))
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
