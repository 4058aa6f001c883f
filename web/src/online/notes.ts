// Private notes on a table: kept by the server as one types, once nothing was typed for a moment. One text at a time is
// on its way, so that an older one never comes after a newer one.
import { http } from './online';

export const PAUSE_MS = 800;
/** After a failure it is tried again so much later. */
const AGAIN_MS = 5000;
export type Keeping = 'kept' | 'keeping' | 'failed';

export const readNotes = async (table: string): Promise<string> =>
  (await http<{ text: string }>(`./api/notes?table=${encodeURIComponent(table)}`)).text;

const write = (table: string, text: string): Promise<unknown> =>
  http('./api/notes', { table, text });

export class NoteKeeper {
  private text: string | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isWriting = false;

  constructor(
    private table: string,
    private told: (keeping: Keeping) => void,
    private save = write,
  ) {}

  type(text: string): void {
    this.text = text;
    this.told('keeping');
    this.later(PAUSE_MS);
  }

  /** At once: the panel is being closed. */
  flush(): void {
    clearTimeout(this.timer);
    void this.keep();
  }

  private later(ms: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.keep(), ms);
  }

  private async keep(): Promise<void> {
    const { text } = this;
    if (text === null || this.isWriting) return;
    this.isWriting = true;
    this.text = null;
    try {
      await this.save(this.table, text);
      this.told(this.text === null ? 'kept' : 'keeping');
      if (this.text !== null) this.later(PAUSE_MS);
    } catch {
      this.text ??= text;
      this.told('failed');
      this.later(AGAIN_MS);
    } finally {
      this.isWriting = false;
    }
  }
}
