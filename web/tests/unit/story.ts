// What the log says, as a text a person can read: for every kind of action and of event one example from the golden
// records of a game, for every reason one refusal. games/GAME/test/story.en.txt and story.de.txt hold it.
import { readdirSync, readFileSync } from 'node:fs';
import { Engine } from '../../src/engine/client';
import type { BoardData, GameEvent, Ply, View } from '../../src/engine/types';
import { drawingOf, type GameWords, type LogTurn } from '../../src/games';
import { refusal } from '../../src/games/parts/words';
import { carrier } from './module';

const root = new URL('../../../', import.meta.url);
const NAMES = ['Anna', 'Ben', 'Chen', 'Dmitri', 'Emma'];

export interface Match {
  record: string;
  plies: Ply[];
  view: View;
  board: BoardData;
  /** Positions the log asks for. */
  views: Map<number, View>;
  /** What the engine says against actions that are not legal. */
  reasons: GameEvent[];
}

/** The golden records of a game, and those that are only there for their words. */
export function recordsOf(game: string): string[] {
  const folders = ['golden', 'story'].map((name) => new URL(`games/${game}/test/${name}/`, root));
  return folders.flatMap((folder) => {
    try {
      const names = readdirSync(folder).filter((name) => name.endsWith('.record'));
      return names.sort().map((name) => readFileSync(new URL(name, folder), 'utf8'));
    } catch {
      return [];
    }
  });
}

const named = (view: View): View => ({
  ...view,
  players: view.players.map((player) => ({ ...player, name: NAMES[player.seat - 1]! })),
});

/** Asks why not: actions that are legal somewhere, at places where they are not. */
async function reasonsIn(engine: Engine, plies: number, actions: string[]): Promise<GameEvent[]> {
  const found = new Map<string, GameEvent>();
  const step = Math.max(1, Math.floor(plies / 24));
  for (let ply = plies; ply > 0; ply -= step) {
    await engine.cut(ply);
    for (const [i, action] of actions.entries()) {
      if ((i + ply) % 3) continue;
      const facts = await engine.why(action).then(
        (answer) => answer.facts ?? [],
        () => [],
      );
      for (const e of facts) if (!found.has(e.kind)) found.set(e.kind, e);
    }
  }
  return [...found.values()];
}

export async function matchesOf(game: string, words: GameWords): Promise<Match[]> {
  const list: Match[] = [];
  for (const record of recordsOf(game)) {
    const engine = new Engine(carrier);
    await engine.load(record);
    const plies = await engine.history();
    const view = named(await engine.state());
    const { board } = await engine.board();
    const views = new Map<number, View>();
    for (const ply of words.logNeeds?.(plies) ?? []) views.set(ply, named(await engine.state(ply)));
    const actions = [...new Set(plies.map((ply) => ply.action))];
    const reasons = await reasonsIn(engine, plies.length, actions);
    list.push({ record, plies, view, board, views, reasons });
  }
  return list;
}

export const turnsOf = (words: GameWords, match: Match, you = 0, plies = match.plies): LogTurn[] =>
  words.log({
    plies,
    view: match.view,
    board: match.board,
    you,
    position: (ply) => match.views.get(ply),
  });

/** Words that know everything a match may need. */
export async function wordsFor(game: string, language: string, view?: View): Promise<GameWords> {
  const drawing = await drawingOf(game);
  const words = await drawing!.words(language, view);
  await words.rules?.();
  return words;
}

export interface Example {
  kind: string;
  line: string;
  detail: string;
}

/** The first example of each kind is kept. */
class Examples {
  private readonly found = new Map<string, Example>();

  offer(kind: string, line: string, detail = ''): void {
    if (!this.found.has(kind)) this.found.set(kind, { kind, line, detail });
  }
  list(): Example[] {
    return [...this.found.values()].sort((a, b) => (a.kind < b.kind ? -1 : 1));
  }
}

export interface Story {
  actions: Example[];
  events: Example[];
  refusals: Example[];
}

/** A kind of event: what its arguments are. */
export type Domains = Record<string, string[]>;

/** An event that no record has, of arguments that other events have. */
function madeUp(kind: string, domains: Domains, matches: readonly Match[]): GameEvent | null {
  const seen = new Map<string, string[]>();
  for (const e of matches.flatMap((match) => [
    ...match.reasons,
    ...match.plies.flatMap((ply) => ply.events),
  ]))
    e.args.forEach((id, i) => {
      const domain = domains[e.kind]?.[i] ?? '';
      const others = (seen.get(domain) ?? []).filter((one) => one !== id);
      if (id) seen.set(domain, [id, ...others]);
    });
  // Two arguments of a kind are not the same.
  const args = domains[kind]!.map((domain, i, all) => {
    const before = all.slice(0, i).filter((one) => one === domain).length;
    return seen.get(domain)?.[before] ?? '';
  });
  return args.includes('') ? null : { kind: kind as GameEvent['kind'], args, amount: 4, words: '' };
}

export async function storyOf(
  matches: readonly Match[],
  domains: Domains,
  speaking: (match: Match) => Promise<GameWords>,
): Promise<Story> {
  const actions = new Examples();
  const events = new Examples();
  const refusals = new Examples();
  for (const match of matches) {
    const words = await speaking(match);
    const turns = turnsOf(words, match);
    for (const ply of match.plies) {
      const own = turns.filter((turn) => turn.from <= ply.ply && turn.to >= ply.ply);
      const line =
        own.find((turn) => turn.events.some((e) => ply.events.includes(e))) ?? own.at(-1);
      if (line) actions.offer(ply.action.split(' ')[0]!, line.text);
    }
    for (const turn of turns)
      turn.events.forEach((e, i) => {
        const isEach = turn.under.length === turn.events.length;
        const detail = isEach ? turn.under[i]! : words.event(e, match.view, match.board);
        events.offer(e.kind, turn.text, detail);
      });
    for (const e of match.reasons)
      refusals.offer(e.kind, refusal([words.event(e, match.view, match.board)]));
  }
  const last = matches.at(-1)!;
  const words = await speaking(last);
  for (const kind of Object.keys(domains).filter((one) => one.startsWith('why-'))) {
    const e = madeUp(kind, domains, matches);
    if (e) refusals.offer(kind, refusal([words.event(e, last.view, last.board)]));
  }
  return { actions: actions.list(), events: events.list(), refusals: refusals.list() };
}

/** Lines that were printed before are not printed again, where a detail says what is meant. */
export function textOf(title: string, story: Story): string {
  const lines: string[] = [title, ''];
  const shown = new Set<string>();
  const add = (head: string, list: readonly Example[]): void => {
    lines.push(`== ${head}`, '');
    for (const { kind, line, detail } of list) {
      lines.push(kind);
      if (!detail || detail === line || !shown.has(line)) lines.push(`    ${line}`);
      shown.add(line);
      if (detail && detail !== line) lines.push(`    - ${detail}`);
    }
    lines.push('');
  };
  add('actions', story.actions);
  add('events', story.events);
  add('refusals', story.refusals);
  return lines.join('\n');
}
