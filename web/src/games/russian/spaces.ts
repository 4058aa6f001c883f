// Action spaces of the main board: their name, cost, occupant and description, and what a click on one does.
import { capital, fill, readerOf } from '../parts/words';
import type { BoardPart } from './picks';
import { drawnAs, nameOf } from './read';
import { seatOf, type Effect, type RrView } from './types';
import type { RrWords } from './words';

export const costOf = (view: RrView, id: string): { workers: number; coins: number } =>
  view.facts.spaces[id] ?? view.facts.table.spaces[id] ?? { workers: 0, coins: 0 };

export function costIn(say: RrWords, view: RrView, id: string): string {
  const { workers, coins } = costOf(view, id);
  return say.payment(workers, 0, coins);
}

/** Whose locks the spaces show: those of the person who looks, and where several share a screen, those of the player whose
    turn it is; 0: nobody's. */
export const lockSeat = (view: RrView): number =>
  seatOf(readerOf(view)) || (view.turn ? seatOf(view.turn) : 0);

/** The seat whose pieces are drawn there; 0: nobody's. */
export const occupantOf = (view: RrView, id: string): number => drawnAs(view.occupant[id]);

export function describeSpace({ view, say, picks }: BoardPart, id: string, does: string): string {
  const w = say.board;
  const by = occupantOf(view, id);
  const key = `space ${id}`;
  return [
    `${does}: ${costIn(say, view, id)}`,
    ...(by ? [w.taken(nameOf(view, by))] : []),
    ...(picks.isChosen(key) ? [w.chosen] : picks.isMine && picks.has(key) ? [w.may] : []),
  ].join(', ');
}

/** Picks a space, does it if it is picked already, or asks why it is closed. */
export function pickSpace({ view, picks }: BoardPart, id: string): void {
  if (picks.isChosen(`space ${id}`)) return picks.confirm();
  if (picks.pick(`space ${id}`, null)) return;
  const { workers, coins } = costOf(view, id);
  if (view.decision === 'move') picks.why(`move ${id}`);
  else picks.why(`place ${id} ${workers} 0 ${coins}`);
}

/** What these effects are called in a tile of the board. */
export function tileName(say: RrWords, view: RrView, effects: readonly Effect[]): string {
  const key = effects
    .map((one) => [one.op, one.unit ?? one.position].filter(Boolean).join(' '))
    .join(' + ');
  const short = say.board.spaceNames[key];
  if (short) return fill(short, [], effects.at(-1)!.n);
  return capital(say.effects(effects, view));
}
