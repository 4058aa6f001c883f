// This browser's part in the dice: a random number of its own, whose hash it sends when its person sits down, and which
// it reveals once everybody has committed. It notes the promise it revealed it for, and after the match looks whether
// that was kept. The hashes are loaded when they are needed.
import { Refusal } from '../engine/client';
import type { Store } from '../table/saved';
import type { Draw } from './dice/dice';
import type { Commands, Dice, Head } from './online';

/** What is known of the dice of a finished match. `kept`: the promise was kept, and this browser's number is in it;
    `left_out`: this browser revealed its number, and it is not; `sound`: all follows from the proof, but this browser
    did not see the promise; `broken`: it does not; `older`: made by an older server, and not checked here. */
export type Fairness = 'kept' | 'left_out' | 'sound' | 'broken' | 'older';

/** What this browser keeps of a table until its match is over. */
interface Note {
  table: string;
  /** The numbers it has committed to, by commitment: another tab may have committed to another one. */
  parts: Record<string, string>;
  promise?: string;
  /** The number it revealed for that promise. */
  revealed?: string;
}

const KEY = 'roundhouse.dice';
const NOTES_MAX = 50;
/** How long others have to commit after the last seat was taken, as long as not all of them have. */
export const COMMIT_MS = 2500;
/** How long the start waits for the numbers of others: as long as the server. */
export const REVEAL_MS = 5000;
const POLL_MS = 100;

export interface Waiting {
  dice: Dice | null;
  head: Head | null;
  own: number;
}

function readNotes(store?: Store): Note[] {
  try {
    const notes = JSON.parse((store ?? localStorage).getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(notes) ? (notes as Note[]).filter((one) => one?.table && one.parts) : [];
  } catch {
    return [];
  }
}

/** Changes the note of a table; the oldest ones are forgotten. */
function keep(table: string, change: (note: Note) => void, store?: Store): void {
  const notes = readNotes(store);
  const note = notes.find((one) => one.table === table) ?? { table, parts: {} };
  change(note);
  const others = notes.filter((one) => one.table !== table).slice(0, NOTES_MAX - 1);
  try {
    (store ?? localStorage).setItem(KEY, JSON.stringify([note, ...others]));
  } catch {
    // Full, or not allowed: without a note this browser takes no part.
  }
}

const isFull = (head: Head | null) => head?.seats.every((seat) => seat.name ?? seat.bot) ?? false;

/** Whether nothing is missing that was promised. */
const isMixed = (dice: Dice | null) =>
  (dice?.seats ?? []).every((seat) => !seat || seat.contribution !== undefined);

export class Mixing {
  private isBusy = false;
  /** Something changed while it was busy. */
  private isStale = false;
  private fullSince = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private table: string,
    private commands: Commands,
    private now: () => Waiting,
    private store?: Store,
  ) {}

  close(): void {
    clearTimeout(this.timer);
  }

  /** A commitment for a seat; undefined if this browser cannot keep the number. */
  async commitment(seat: number): Promise<string | undefined> {
    const dice = await import('./dice/dice');
    const contribution = dice.newContribution();
    const commitment = dice.commitmentTo(this.table, seat, contribution);
    keep(this.table, (note) => (note.parts[commitment] = contribution), this.store);
    return this.numberOf(commitment) ? commitment : undefined;
  }

  private note(): Note | undefined {
    return readNotes(this.store).find((one) => one.table === this.table);
  }

  private numberOf(commitment: string): string | undefined {
    return this.note()?.parts[commitment];
  }

  /** To be called after every change at the table. */
  attend(): void {
    const { head, dice, own } = this.now();
    clearTimeout(this.timer);
    if (!isFull(head)) this.fullSince = 0;
    else this.fullSince ||= Date.now();
    this.isStale = this.isBusy;
    if (this.isBusy || head?.stage !== 'open' || !dice?.commitment || own === 0) return;
    this.isBusy = true;
    void this.step(dice, head, own)
      .catch((error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
      })
      .finally(() => {
        this.isBusy = false;
        if (this.isStale) this.attend();
      });
  }

  private async step(dice: Dice, head: Head, own: number): Promise<void> {
    const mine = dice.seats[own - 1];
    const isOpen = dice.seats.every((seat) => seat?.contribution === undefined);
    if (!mine && isOpen) {
      const commitment = await this.commitment(own);
      if (commitment) await this.commands.commit(commitment);
    } else if (mine && mine.contribution === undefined && isFull(head)) {
      const isComplete = head.seats.every((seat, i) => seat.bot ?? dice.seats[i]);
      const left = isComplete || !isOpen ? 0 : this.fullSince + COMMIT_MS - Date.now();
      if (left > 0) this.timer = setTimeout(() => this.attend(), left);
      else await this.reveal(dice, mine.commitment);
    }
  }

  private async reveal(dice: Dice, commitment: string): Promise<void> {
    const contribution = this.numberOf(commitment);
    if (!contribution || !dice.commitment) return;
    const { promiseOf } = await import('./dice/dice');
    const commitments = dice.seats.map((seat) => seat?.commitment ?? null);
    const promise = promiseOf(this.table, dice.commitment, commitments);
    const noted = { promise, revealed: contribution };
    keep(this.table, (note) => Object.assign(note, noted), this.store);
    await this.commands.reveal(contribution, promise);
  }

  /** Resolves once every promised number is there, or the others have had time enough. */
  async settled(): Promise<void> {
    const end = Date.now() + REVEAL_MS;
    while (!isMixed(this.now().dice) && Date.now() < end)
      await new Promise((done) => setTimeout(done, POLL_MS));
  }

  /** Checks the record of the finished match. */
  async fairness(record: string, players: number, draws: Draw[]): Promise<Fairness> {
    const { readProof, promiseIn, holds } = await import('./dice/dice');
    const proof = readProof(record, players);
    if (!proof) return /^# fair commitment=\w+ seed=/m.test(record) ? 'older' : 'broken';
    if (proof.table !== this.table || !holds(proof, draws)) return 'broken';
    const note = this.note();
    if (!note?.promise) return 'sound';
    if (note.promise !== promiseIn(proof)) return 'broken';
    const isIn = proof.parts.some((part) => part.contribution === note.revealed);
    return isIn ? 'kept' : 'left_out';
  }
}
