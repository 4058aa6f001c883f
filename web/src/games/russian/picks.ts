// Picking on the boards: what may be picked now, what the chosen action touches, and what a click or a key does.
// Everything on a board that can be picked has a key, such as "space T1A" or "token Q_OSAKA".
import type { DrawingProps } from '..';
import { pickable } from '../parts/pickable';
import { picked, targetsOf, touched, type Targets } from './read';
import type { RrView } from './types';
import type { RrWords } from './words';

/** What the parts of a board share. */
export interface BoardPart {
  view: RrView;
  say: RrWords;
  picks: Picks;
  /** Keys of what has just changed, with the seat before them. */
  fresh: ReadonlySet<string>;
  /** Ids of what the log points at. */
  lit: ReadonlySet<string>;
  phone: boolean;
}

/** The same on the board of one player. */
export interface PlayerPart extends BoardPart {
  seat: number;
}

type Given = Pick<DrawingProps, 'offers' | 'theirs' | 'chosen' | 'onpick' | 'onwhy' | 'onconfirm'>;

/** The action that a click on something stands for, to ask why it is not possible; null: it stands for none. */
function refusedBy(key: string): string | null {
  const [kind, id] = key.split(' ');
  if (kind === 'key') return 'key-points';
  return (kind === 'token' || kind === 'card') && id ? `${kind} ${id}` : null;
}

export class Picks {
  readonly targets: Targets;
  /** Keys that the chosen action touches. */
  readonly touched: ReadonlySet<string>;
  private given: Given;

  private isOwn: boolean;

  /** `isOwn` is false on a board where the acting player picks nothing. */
  constructor(given: Given, isOwn = true) {
    this.given = given;
    this.isOwn = isOwn;
    this.targets = isOwn ? targetsOf(pickable(given)) : new Map();
    this.touched = touched(given.chosen);
  }

  get chosen(): string | null {
    return this.given.chosen;
  }
  /** Whether somebody decides anything now whose options are known here. */
  get isAsked(): boolean {
    return pickable(this.given).length > 0;
  }
  /** Whether the person at this screen decides. */
  get isMine(): boolean {
    return this.given.offers.length > 0;
  }
  has(key: string): boolean {
    return this.targets.has(key);
  }
  isChosen(key: string): boolean {
    return this.has(key) && this.touched.has(key);
  }

  /** Picks the first action for a key, or the next one if `from` is one of them. */
  pick(key: string, from = this.given.chosen): boolean {
    const action = picked(this.targets, key, from);
    if (action) this.given.onpick(action);
    return action !== null;
  }
  why(action: string): void {
    if (this.isAsked) this.given.onwhy(action);
  }

  /** The classes of something with this key. */
  classes(key: string | null | undefined): string {
    if (!key || !this.has(key)) return '';
    if (this.isChosen(key)) return 'target can chosen';
    return this.isMine ? 'target can' : 'target';
  }

  /** The attributes of a button that picks a key; `click` does something else instead. */
  button(key: string, click: () => void = () => void this.pick(key)) {
    return {
      'data-card': key,
      type: 'button' as const,
      'aria-pressed': this.has(key) ? this.touched.has(key) : undefined,
      onclick: click,
      onkeydown: (event: KeyboardEvent) => {
        if (event.key === 'Enter') this.enter(event, key);
      },
    };
  }

  /** The same for a button that can only be used while its key may be picked. A token or a card that may not be picked now
      says why. */
  only(key: string) {
    if (this.has(key)) return this.button(key);
    const refused = this.isOwn && this.isAsked ? refusedBy(key) : null;
    if (refused === null) return { ...this.button(key), disabled: true };
    return { ...this.button(key, () => this.why(refused)), 'aria-disabled': true };
  }

  /** The same for a cell that is a button only while it may be picked, and else an image. */
  cell(key: string | null | undefined) {
    return key ? this.button(key) : { role: 'img' as const };
  }

  /** The same for a group of a drawing. */
  group(key: string) {
    return {
      'data-card': key,
      class: this.classes(key),
      role: 'button' as const,
      tabindex: 0,
      'aria-pressed': this.touched.has(key),
      onclick: () => void this.pick(key),
      onkeydown: (event: KeyboardEvent) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        if (event.key === 'Enter' && this.enter(event, key)) return;
        event.preventDefault();
        event.stopPropagation();
        this.pick(key);
      },
    };
  }

  /** Enter on what is chosen confirms it. */
  private enter(event: KeyboardEvent, key: string): boolean {
    if (!this.touched.has(key) || !this.given.onconfirm) return false;
    event.preventDefault();
    event.stopPropagation();
    this.confirm();
    return true;
  }
  /** Does what is chosen. */
  confirm(): void {
    this.given.onconfirm?.();
  }
}
