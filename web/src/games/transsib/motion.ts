// What is seen of a move in Trans-Siberian Railroad. The bank pays dividends, so that coins start at a railroad's income
// and never at its treasury.
import type { GameEvent } from '../../engine/types';
import {
  cashOf,
  coin,
  Planner,
  seatToken,
  type Anchor,
  type Flight,
  type GameMotion,
  type Moved,
  type Token,
} from '../../motion/plan';
import { asBoard, asView } from './types';
import { markOf } from './words';

type Step = (p: Planner, e: GameEvent, chip: (id: string) => Token) => void;

const treasury = (id: string): Anchor => [`treasury:${id}`, `railroad:${id}`];
const income = (id: string): Anchor => [`income:${id}`, `railroad:${id}`];
const cards = (id: string): Anchor => [`cards:${id}`, `railroad:${id}`];

/** Money from one place to another, a little after the money before it. */
const money = (p: Planner, from: Anchor, to: Anchor, e: GameEvent, gap = 80, ms = 450): Planner =>
  p.with(gap, { token: coin(e.amount), from, to, ms });

const toHolder = (p: Planner, e: GameEvent, chip: (id: string) => Token): void => {
  const [player, railroad] = e.args as [string, string];
  p.then({ token: chip(railroad), from: cards(railroad), to: `holdings:${player}`, ms: 500 });
  money(p, cashOf(player), treasury(railroad), e, 100, 500);
  p.mark(`cards:${railroad}`, `holdings:${player}`);
};

const build = (p: Planner, e: GameEvent, chip: (id: string) => Token): void => {
  const [player, railroad, link] = e.args as [string, string, string];
  const to = `link:${link}`;
  const flight: Omit<Flight, 'delay'> = {
    token: seatToken(player),
    from: `player:${player}`,
    to,
    ms: 350,
  };
  p.then({ ...flight, trail: true });
  p.then({ token: chip(railroad), from: `railroad:${railroad}`, to, along: 'track', ms: 500 });
  money(p, treasury(railroad), to, e, 0, 400).mark(to, `railroad:${railroad}`);
};

const dividend: Step = (p, e) => {
  const [player, railroad] = e.args as [string, string];
  money(p, income(railroad), cashOf(player), e).mark(`cash:${player}`).takesLong();
};

const STEPS: Partial<Record<GameEvent['kind'], Step>> = {
  bids: (p, e) =>
    p
      .then({
        token: coin(e.amount),
        from: cashOf(e.args[0]!),
        to: [`railroad:${e.args[1]}`],
        ms: 400,
      })
      .mark(`player:${e.args[0]}`),
  won: toHolder,
  bought: toHolder,
  'paid-bonus': (p, e) => money(p, cashOf(e.args[0]!), treasury(e.args[1]!), e, 100),
  'opened-with': (p, e, chip) => {
    const to = `link:${e.args[1]}`;
    p.then({ token: chip(e.args[0]!), from: `railroad:${e.args[0]}`, to, ms: 500 }).mark(to);
  },
  built: build,
  planned: build,
  'paid-toll': (p, e) => money(p, treasury(e.args[0]!), treasury(e.args[1]!), e, 150, 400),
  'paid-toll-to-bank': (p, e) => money(p, treasury(e.args[0]!), 'edge', e, 150, 400),
  timing: (p, e) => {
    const now = e.amount ?? 0;
    const [from, to] = [`timing:${Math.max(0, now - 1)}`, `timing:${now}`];
    p.with(150, { token: { kind: 'light' }, from, to, ms: 350 }).mark(to);
  },
  received: dividend,
  compensated: dividend,
  'phase-shifted': (p) =>
    p
      .with(200, { token: { kind: 'light' }, from: 'phase:1', to: 'phase:2', ms: 500 })
      .mark('phase:2'),
  dividends: (p, e) => {
    const now = e.amount ?? 0;
    const [from, to] = [`dividends:${Math.max(0, now - 1)}`, `dividends:${now}`];
    p.with(100, { token: { kind: 'light' }, from, to, ms: 350 });
  },
};

export const motion: GameMotion = {
  plan({ events, view, board }: Moved) {
    const chip = (id: string): Token => {
      const { letter, style } = markOf(id, asView(view), asBoard(board));
      return { kind: 'chip', text: letter, style };
    };
    const p = new Planner();
    for (const e of events) STEPS[e.kind]?.(p, e, chip);
    return p.done();
  },
  still: [
    'starts',
    'drops-out',
    'owes-bonus',
    'unsold',
    'opened-at',
    'passed',
    'went-public',
    'crossed',
    'income',
    'value',
    'nationalized',
    'nationalization',
    'ended',
  ],
};
