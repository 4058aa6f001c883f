// What is seen of a move in Southern Pacific: bids come to the middle of the stage, shares go to their buyers, money into
// treasuries, cubes from a railroad's card to the map, and dividends from the treasury to the holders.
import type { GameEvent } from '../../engine/types';
import {
  cashOf,
  coin,
  Planner,
  type Anchor,
  type GameMotion,
  type Moved,
  type Token,
} from '../../motion/plan';
import { letterOf, lookOf } from './read';
import { asBoard } from './types';

type Step = (p: Planner, e: GameEvent, chip: (id: string) => Token) => void;

const card = (id: string, part = 'railroad'): Anchor => [`${part}:${id}`, `railroad:${id}`];
const bidder = (player: string): Anchor => [`bidder:${player}`, ...[cashOf(player)].flat()];

/** A cube goes to a link, and along its line. */
const cube = (p: Planner, railroad: string, link: string, token: Token): void => {
  const to = `link:${link}`;
  p.then({ token, from: card(railroad), to, ms: 350 });
  p.then({ token, from: card(railroad), to, along: 'track', ms: 400 });
  p.mark(to, `railroad:${railroad}`);
};

/** The price that one railroad names to another. */
const price: Step = (p, e) => {
  const [buyer, seller] = e.args as [string, string];
  p.then({ token: coin(e.amount), from: card(buyer), to: card(seller), ms: 400 });
  p.mark(`link:${e.args[2]}`);
};

const STEPS: Partial<Record<GameEvent['kind'], Step>> = {
  bids: (p, e) => {
    const to = ['auction', `railroad:${e.args[1]}`];
    p.then({ token: coin(e.amount), from: bidder(e.args[0]!), to, ms: 350 });
    p.mark(`player:${e.args[0]}`);
  },
  offered: (p, e, chip) => {
    const to = ['auction', `railroad:${e.args[1]}`];
    p.then({ token: chip(e.args[1]!), from: card(e.args[1]!, 'shares'), to, ms: 350 });
  },
  'bull-offered': (p, e, chip) => {
    const to = ['auction', `railroad:${e.args[1]}`];
    p.then({ token: chip(e.args[1]!), from: card(e.args[1]!, 'shares'), to, ms: 350 });
  },
  won: (p, e, chip) => {
    const [player, railroad] = e.args as [string, string];
    const from = card(railroad, 'shares');
    p.then({ token: chip(railroad), from, to: `holdings:${player}`, ms: 500 });
    p.with(100, {
      token: coin(e.amount),
      from: cashOf(player),
      to: card(railroad, 'treasury'),
      ms: 500,
    });
    p.mark(`holdings:${player}`, `railroad:${railroad}`);
  },
  'opened-with': (p, e, chip) => cube(p, e.args[0]!, e.args[1]!, chip(e.args[0]!)),
  built: (p, e, chip) => cube(p, e.args[0]!, e.args[1]!, chip(e.args[0]!)),
  proposed: price,
  countered: price,
  sold: (p, e, chip) => {
    const [buyer, seller, link] = e.args as [string, string, string];
    p.then({ token: chip(seller), from: `link:${link}`, to: card(seller), ms: 350 });
    p.with(100, {
      token: coin(e.amount),
      from: card(buyer),
      to: card(seller, 'treasury'),
      ms: 400,
    });
    cube(p, buyer, link, chip(buyer));
  },
  earned: (p, e) =>
    p.with(100, {
      token: coin(e.amount),
      from: card(e.args[0]!, 'income'),
      to: card(e.args[0]!, 'treasury'),
      ms: 350,
    }),
  received: (p, e) => {
    const [player, railroad] = e.args as [string, string];
    p.with(80, {
      token: coin(e.amount),
      from: card(railroad, 'treasury'),
      to: cashOf(player),
      ms: 450,
    });
    p.mark(`cash:${player}`);
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
  still: [
    'starts',
    'drops-out',
    'unsold',
    'president',
    'income',
    'offered-nothing',
    'named',
    'declined',
    'track-done',
    'declared',
    'skipped',
    'card',
    'bull-passed',
    'round',
    'ended',
  ],
};
