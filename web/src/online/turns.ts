// When the server is asked at which tables it is my turn, and of which of them I have to be told.
import type { MyTable } from './online';

/** So often while the page is looked at, in ms. */
export const AGAIN_MS = 20_000;
/** Several things may happen at once at a table: it is asked once for all of them. */
export const SOON_MS = 700;

interface Around {
  ask: () => Promise<MyTable[]>;
  /** Whether the page is looked at. */
  isSeen: () => boolean;
  /** It has become my turn at a table, and nobody looks. */
  tell: (table: MyTable) => void;
}

export class Turns {
  private known: Set<string> | null = null;
  private timer: ReturnType<typeof setInterval> | undefined;
  private due: ReturnType<typeof setTimeout> | undefined;

  constructor(private around: Around) {}

  start(): void {
    this.timer = setInterval(() => this.around.isSeen() && void this.look(), AGAIN_MS);
    void this.look();
  }
  stop(): void {
    clearInterval(this.timer);
    clearTimeout(this.due);
  }
  /** Somebody looks again. */
  hurry(): void {
    if (this.around.isSeen()) void this.look();
  }
  /** Something has happened at a table. */
  soon(): void {
    clearTimeout(this.due);
    this.due = setTimeout(() => void this.look(), SOON_MS);
  }

  private async look(): Promise<void> {
    let tables: MyTable[];
    try {
      tables = await this.around.ask();
    } catch {
      return; // There is another time.
    }
    const mine = tables.filter((one) => one.turn && one.stage === 'live');
    const known = this.known;
    this.known = new Set(mine.map((one) => one.table));
    if (known === null || this.around.isSeen()) return;
    for (const one of mine) if (!known.has(one.table)) this.around.tell(one);
  }
}

/** The title of the tab with the number of tables before it; none: without. */
export function titled(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\) /, '');
  return count > 0 ? `(${count}) ${bare}` : bare;
}
