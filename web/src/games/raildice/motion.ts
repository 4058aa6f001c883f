// What is seen of a move in Railroad Dice: dice tumble from the screen, pieces go from the dice to their cells, shares to
// their buyers, and at the end of a year the passengers to their Directors.
import type { GameEvent } from '../../engine/types';
import { Planner, type Anchor, type GameMotion, type Moved, type Token } from '../../motion/plan';
import { letterOf, lookOf } from './read';
import { asBoard } from './types';

type Step = (p: Planner, e: GameEvent, chip: (id: string) => Token) => void;

const FACES: Record<string, string> = { straight: '∥', curve: '╭', joker: '★', share: '▤' };
const die = (text: string): Token => ({ kind: 'die', text });
const DICE: Anchor = ['dice', 'edge'];
const SCREEN: Anchor = ['screen', 'dice', 'edge'];
const cell = (end: string, at: string): Anchor => [`cell:${end}:${at}`, `tile:${end}`];

/** Several dice that move as one token with their number. */
const dice =
  (from: Anchor, to: Anchor, sign = ''): Step =>
  (p, e) =>
    p.with(120, { token: die(`${e.amount ?? ''}${sign}`), from, to, ms: 350 });

const STEPS: Partial<Record<GameEvent['kind'], Step>> = {
  income: dice('edge', SCREEN),
  'income-jokers': dice('edge', SCREEN, '★'),
  'bonus-dice': dice('edge', DICE),
  bonus: dice('edge', DICE, '★'),
  paid: dice(DICE, 'edge'),
  'put-behind': dice(DICE, SCREEN, '★'),
  returned: (p, e) =>
    p.with(120, { token: die(FACES[e.args[1]!] ?? ''), from: DICE, to: 'edge', ms: 350 }),
  fell: (p, e) =>
    p.with(90, { token: die(FACES[e.args[0]!] ?? ''), from: SCREEN, to: DICE, ms: 600 }),
  laid: (p, e) => {
    const [end, at] = e.args as [string, string];
    p.then({ token: die(''), from: DICE, to: cell(end, at), ms: 350 }).mark(`tile:${end}`);
  },
  attached: (p, e) => {
    const to = `tile:${e.args[0]}`;
    p.then({ token: { kind: 'tile', text: '▦' }, from: ['supply', 'edge'], to, ms: 600 }).mark(to);
  },
  cleared: (p, e) =>
    p.with(100, { token: die(String(e.amount)), from: `tile:${e.args[0]}`, to: 'edge', ms: 500 }),
  built: (p, e, chip) => {
    const [company, end, at] = e.args as [string, string, string];
    p.then({ token: chip(company), from: DICE, to: cell(end, at), ms: 500 });
  },
  bought: (p, e, chip) => {
    const [player, company] = e.args as [string, string];
    const to = `holdings:${player}`;
    p.then({ token: chip(company), from: ['shares', 'edge'], to, ms: 400 }).mark(to);
  },
  'bought-from': (p, e, chip) => {
    const [player, company, from] = e.args as [string, string, string];
    const to = `holdings:${player}`;
    p.then({ token: chip(company), from: `holdings:${from}`, to, ms: 400 }).mark(to);
  },
  carried: (p, e, chip) => {
    const to = [`carried:${e.args[1]}`, `player:${e.args[1]}`];
    p.with(150, { token: chip(e.args[0]!), from: ['shares', 'supply', 'edge'], to, ms: 500 });
    p.mark(`carried:${e.args[1]}`).takesLong();
  },
};

export const motion: GameMotion = {
  plan({ events, board: file }: Moved) {
    const board = asBoard(file);
    const chip = (id: string): Token => ({
      kind: 'chip',
      text: letterOf(board, id),
      style: lookOf(board, id),
    });
    const p = new Planner();
    for (const e of events) STEPS[e.kind]?.(p, e, chip);
    return p.done();
  },
  still: ['starts', 'rolls', 'turn', 'directs', 'year', 'final', 'collapsed', 'ended'],
};
