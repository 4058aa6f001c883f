// The state of the whole page: the engines, the games they know, and the table that is open.
import catalog from 'virtual:catalog';
import { Engine } from './engine/client';
import type { GameInfo } from './engine/types';
import { packRecord, routeHash, unpackRecord } from './route';
import { hasComments, localTable, type TableTools } from './table/local.svelte';
import { resultOf, saveTable, savedTable, withSeed, type SavedTable } from './table/saved';
import { namesOfRecord, type Seat } from './table/seats';
import type { Table } from './table/table.svelte';

class AppState {
  /** All games, in the order of the home page. The build asked the engine, so that no page waits for it. */
  readonly games: GameInfo[] = catalog;
  table = $state.raw<Table | null>(null);
  /** Grows when the account has brought progress of another device: pages that show progress are drawn anew. */
  progress = $state(0);

  private engines = new Map<string, Engine>();

  private engine(name: string): Engine {
    let engine = this.engines.get(name);
    if (!engine) {
      engine = new Engine();
      this.engines.set(name, engine);
    }
    return engine;
  }

  info(id: string): GameInfo | null {
    return this.games.find((game) => game.id === id) ?? null;
  }

  /** The engine of the figures in the rules. */
  rulesEngine(): Engine {
    return this.engine('rules');
  }

  /** The board of a game as it is printed, without opening a table of it. */
  async board(game: GameInfo) {
    const engine = this.engine('scratch');
    await engine.start({ game: game.id, players: game.players[0] });
    return engine.board();
  }

  /** The engines for a new table. Closes the open one first, because there is only one thinker. `name` is the engine
      that holds the match. */
  tools(name: string): TableTools {
    this.table?.close();
    this.table = null;
    return {
      table: this.engine(name),
      thinker: () => this.engine('thinker'),
      scratch: () => this.engine('scratch'),
      save: (saved) => saveTable(saved),
    };
  }

  /** Whether the page comes from a server that has tables: null until it is known. */
  hasServer = $state<boolean | null>(null);

  async findServer(): Promise<void> {
    try {
      const answer = await fetch('./healthz');
      this.hasServer = answer.ok && ((await answer.json()) as { ok?: boolean }).ok === true;
    } catch {
      this.hasServer = false;
    }
  }

  private newId(): string {
    return crypto.getRandomValues(new Uint32Array(1))[0]!.toString(36);
  }

  async begin(
    game: GameInfo,
    seats: Seat[],
    options: Record<string, string>,
    seed: string,
  ): Promise<string> {
    const table = localTable(this.newId(), this.tools('table'));
    await table.match.begin(game, seats, options, seed);
    this.table = table;
    return table.id;
  }

  /** Opens the table of an address; false when there is none. */
  async resume(id: string, ply: number | null): Promise<boolean> {
    if (this.table?.id === id) {
      if (ply !== null && ply !== this.table.at) await this.table.look(ply);
      return true;
    }
    const saved = savedTable(id);
    const game = saved ? this.info(saved.game) : null;
    if (!saved || !game) return false;
    const table = localTable(id, this.tools('table'));
    await table.match.resume(game, saved, ply);
    this.table = table;
    return true;
  }

  /** Keeps a record as a table, of persons unless seats are given, and returns its id. A record that does not replay is refused. One that came
      without its seed and is to go on gets another: whatever chance is still to bring comes from it. */
  async importRecord(text: string, seats?: Seat[]): Promise<string> {
    // Pasted text may have lost its last line end, or have those of another system.
    let record = text.replaceAll('\r\n', '\n').trim() + '\n';
    const engine = this.engine('scratch');
    await engine.load(record);
    if (hasComments(record)) await engine.variations({ record });
    let view = await engine.state();
    if (!view.over && !/^seed /m.test(record)) {
      record = withSeed(record);
      await engine.load(record);
      view = await engine.state();
    }
    const game = this.info(view.game);
    if (!game) throw new Error(view.game);
    const names = namesOfRecord(record, view.players.length);
    const saved: SavedTable = {
      id: this.newId(),
      game: game.id,
      title: game.title,
      name: '',
      seats: seats ?? names.map((name) => ({ kind: 'person', name })),
      record,
      ply: view.ply,
      over: view.over,
      to_move: view.to_move.player ?? 0,
      round: view.round,
      ...resultOf(view.over ? view.players : []),
      saved: Date.now(),
    };
    saveTable(saved);
    return saved.id;
  }

  async importPacked(packed: string): Promise<string> {
    const record = await unpackRecord(packed);
    if (record === null) throw new Error('the link is damaged');
    return this.importRecord(record);
  }

  /** An address that shows the position to anybody: it carries the record. */
  async linkTo(table: Table): Promise<string> {
    const record = await packRecord(await table.wholeRecord());
    const hash = routeHash({ page: 'table', id: null, ply: table.at, record });
    return location.href.replace(/#.*$/, '') + hash;
  }
}

export const app = new AppState();
