// Which module plays which game. A page loads the module of the game it opens, and no other: what is
// known of all games without one, the build asked the engine and wrote into the catalog.
import modules from 'virtual:modules';

/** The first line of a record, which lines of comment may precede. */
const FIRST_LINE = /^(?:[ \t]*(?:#.*)?\r?\n)*roundhouse[ \t]+\d+[ \t]+(\S+)/;

/** The game a request begins a match of: by name, or by the first line of a record. */
export function gameOf(request: { do?: string; game?: unknown; record?: unknown }): string | null {
  if (request.do === 'new') return String(request.game);
  if (request.do !== 'load' && request.do !== 'variations') return null;
  return FIRST_LINE.exec(String(request.record))?.[1] ?? null;
}

/** Where the module of a game lies. Any will do for a game there is none for: it says so itself. */
export function moduleOf(game: string | null): string {
  return (game !== null && modules[game]) || Object.values(modules)[0]!;
}
