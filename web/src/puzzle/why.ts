// Why the best action of a puzzle is better than another one: numbers of the positions after both, and what the engine expects
// of the rest of the game. Every sentence states something that was computed for this position.
import { Refusal, type Engine } from '../engine/client';
import type { Judgement, View } from '../engine/types';
import type { Measure } from '../games';
import { solves, type Puzzle } from './file';

/** How the turn is finished, and how long the two actions are compared. */
const FINISH_LEVEL = 'novice:baseline_rollouts=1';
const JUDGE_LEVEL = 'mcts:1s:baseline_rollouts=1';
const PAIRS = 6;
/** The most decisions that a turn is followed for. */
const STEPS = 8;

/** The action that the best one is compared with: the answer that was given or, if that solves the puzzle, the action that
    tempts, or else the next best one. */
export function otherThan({ moves }: Puzzle, given: string): string | null {
  if (!moves.some((move) => move.action === given && solves(move))) return given;
  const rest = moves.filter((move) => !solves(move));
  return (rest.find(({ role }) => role === 'greedy') ?? rest[0])?.action ?? null;
}

/** A position to ask the engine about. Others may use the same engine in between, so each question loads its own position. */
export interface Position {
  engine: Engine;
  record: string;
  /** The number of its moves. */
  ply: number;
  /** The player to move. */
  seat: number;
}
const after = ({ record, seat }: Position, actions: readonly string[]): string =>
  record + actions.map((action) => `p${seat} ${action}\n`).join('');

/** The position after an action, once the player's turn is finished as a computer would finish it. */
export async function finished(from: Position, action: string, decision: string): Promise<View> {
  const { engine, seat } = from;
  const actions = [action];
  for (;;) {
    const load = () => engine.load(after(from, actions));
    const [, view] = await Promise.all([load(), engine.state(undefined, seat)]);
    const isTurn = view.to_move.player === seat && view.decision !== decision && !view.over;
    if (!isTurn || actions.length > STEPS) return view;
    const [, { suggestions }] = await Promise.all([load(), engine.suggest(FINISH_LEVEL, 1)]);
    if (!suggestions[0]) return view;
    actions.push(suggestions[0].action);
  }
}

/** Whether two positions are at the same point of the game: between them lies no dividend, year or scoring. */
const isSameTime = (a: View, b: View): boolean =>
  a.round === b.round && a.decision === b.decision && a.to_move.player === b.to_move.player;

/** One sentence about the first number that speaks for the better action, or else about the first of the player's own that speaks
    against it: then its value comes later. */
export function compared(
  measures: readonly Measure[],
  better: View,
  other: View,
  seat: number,
  than: string,
  later: string,
): string {
  if (!isSameTime(better, other)) return '';
  const rows = measures.map(({ of, isTheirs = false, text }) => {
    const [a, b] = [of(better, seat), of(other, seat)];
    return { gain: isTheirs ? b - a : a - b, isTheirs, text: text(a, b, than) };
  });
  const good = rows.find(({ gain }) => gain > 0);
  if (good) return good.text;
  const bad = rows.find(({ gain, isTheirs }) => gain < 0 && !isTheirs);
  return bad ? `${bad.text} ${later}` : '';
}

/** What the engine expects after the other action and after the best one; null: it sees no clear difference, or another action
    as the best one, so that its numbers would not belong to the answer. */
export async function expected(
  from: Position,
  other: string,
  { moves }: Puzzle,
): Promise<Judgement | null> {
  const { engine, ply } = from;
  try {
    const [, judgement] = await Promise.all([
      engine.load(after(from, [other])),
      engine.judge(ply, JUDGE_LEVEL, PAIRS),
    ]);
    const isAnswer = moves.some((move) => move.action === judgement.best && solves(move));
    return isAnswer && judgement.loss > 0 ? judgement : null;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
