// What is seen of a move in the Russian Railroads family: pieces go from a player's crew to a space, steps along their
// lane, tiles from their pile to a slot; whatever a place gives flies from there to its player. Scorings run route by
// route, player by player.
import type { GameEvent } from '../../engine/types';
import {
  coin,
  Planner,
  scoreOf,
  seatToken,
  type Anchor,
  type GameMotion,
  type Moved,
  type Token,
} from '../../motion/plan';
import { followMoves } from './desk.svelte';
import { asView, type RrView } from './types';

/** A plan in the making, and the place where something happened last: points and gains come from there. */
interface Making {
  p: Planner;
  view: RrView;
  source: string | null;
  /** What is being scored: a route, industry, a kind of card. */
  stage: string;
}
type Step = (making: Making, e: GameEvent) => void;

/** What a player has, in the order in which it is looked for on the page. */
const own = (player: string, ...places: string[]): Anchor => [
  ...places,
  `kit:${player}`,
  `player:${player}`,
];
const tile = (text: string): Token => ({ kind: 'tile', text });
const numberOf = (view: RrView, id: string): string =>
  String(view.facts.table.tiles[id]?.number ?? '');

/** Something for a player, from where it was won. */
const gain =
  (token: (e: GameEvent) => Token, place = 'kit'): Step =>
  (making, e) => {
    const player = e.args[0]!;
    making.p.with(120, {
      token: token(e),
      from: making.source ? [making.source, `player:${player}`] : own(player),
      to: own(player, `${place}:${player}`),
      ms: 350,
    });
  };

const points: Step = (making, e) => {
  const player = e.args[0]!;
  if (!e.amount) return;
  making.p.with(120, {
    token: { kind: 'points', amount: e.amount },
    from: making.source ? [making.source, `player:${player}`] : own(player),
    to: scoreOf(player),
    ms: 400,
  });
};

/** What an event scores. */
const stageOf = (e: GameEvent): string => (e.kind === 'route-scored' ? e.args[1]! : e.kind);
const SCORED = /^(route|industry|bonus|majority|stock)-scored$/;

/** The events of a scoring route by route, all players together, in place of player by player. */
function byRoute(events: readonly GameEvent[]): GameEvent[] {
  const parts = events.filter((e) => SCORED.test(e.kind));
  const stages = [...new Set(parts.map(stageOf))];
  const sorted = stages.flatMap((stage) => parts.filter((e) => stageOf(e) === stage));
  return events.map((e) => (SCORED.test(e.kind) ? sorted.shift()! : e));
}

/** The points of a route, of industry, of a card: part of a scoring. */
const scored =
  (place: (e: GameEvent) => string[]): Step =>
  (making, e) => {
    const { p } = making;
    const player = e.args[0]!;
    if (!e.amount) return;
    const token: Token = { kind: 'points', amount: e.amount };
    const flight = { token, from: own(player, ...place(e)), to: scoreOf(player), ms: 450 };
    if (making.stage === stageOf(e)) p.with(60, flight);
    else p.then(flight);
    making.stage = stageOf(e);
    p.mark(`score:${player}`).takesLong();
  };

/** A piece moves on by one place of its own width. */
const step =
  (name: string): Step =>
  (making, e) => {
    const player = e.args[0]!;
    const to = `${name}:${player}:${e.args[1]}`;
    making.source = to;
    making.p.with(120, {
      token: seatToken(player),
      from: to,
      to: own(player, to),
      shift: -1,
      ms: 220,
    });
    making.p.mark(to);
  };

const place: Step = (making, e) => {
  const [player, space] = e.args as [string, string];
  const to = `space:${space}`;
  making.source = to;
  const from = own(player, `crew:${player}`);
  making.p
    .then({ token: seatToken(player), from, to: own(player, to), ms: 500, trail: true })
    .mark(to);
};

/** A tile goes to a place on a player's board. */
const build =
  (slot: (e: GameEvent) => string): Step =>
  (making, e) => {
    const [player, id] = e.args as [string, string];
    const to = slot(e);
    const from = own(player, `pile:${id}`);
    making.source = to;
    making.p.then({ token: tile(numberOf(making.view, id)), from, to: own(player, to), ms: 400 });
    making.p.mark(to);
  };

const STEPS: Partial<Record<GameEvent['kind'], Step>> = {
  placed: place,
  reused: place,
  moved: place,
  stepped: step('piece'),
  'marker-at': step('marker'),
  'loco-in': build((e) => `slot:${e.args[0]}:${e.args[2]}`),
  'factory-in': build((e) => `gap:${e.args[0]}:${e.amount}`),
  'in-hand': (making, e) => {
    const [player, id] = e.args as [string, string];
    const token = tile(numberOf(making.view, id));
    const from = own(player, `pile:${id}`);
    making.p.with(120, { token, from, to: own(player), ms: 350 });
  },
  'factory-used': (making, e) => void (making.source = `gap:${e.args[0]}:${e.args[1]}`),
  'doubler-on': (making, e) => {
    const [player, route] = e.args as [string, string];
    const to = own(player, `route:${player}:${route}`);
    making.p.with(120, { token: tile('×2'), from: own(player, 'doublers'), to, ms: 350 });
  },
  'took-start': (making, e) => {
    making.p.then({
      token: seatToken(e.args[0]!),
      from: `player:${e.args[0]}`,
      to: own(e.args[0]!),
      ms: 350,
    });
  },
  points,
  coins: gain((e) => coin(e.amount), 'coins'),
  income: gain(() => tile('▤')),
  worker: gain((e) => seatToken(e.args[0]!), 'crew'),
  temporary: gain(() => tile('+1'), 'crew'),
  'black-worker': gain(() => tile('■'), 'crew'),
  engineer: gain((e) => tile(e.args[1]!.replace(/\D/g, ''))),
  key: gain(() => tile('⚿')),
  card: gain(() => tile('✦')),
  coal: gain(() => tile('●')),
  idea: gain(() => tile('✦')),
  foundry: gain(() => tile('▲')),
  'bonus-taken': (making, e) => {
    const player = e.args[0]!;
    making.p.with(120, {
      token: tile('★'),
      from: own(player, 'bonuses'),
      to: own(player),
      ms: 350,
    });
  },
  'engineer-at': (making, e) => {
    const to = `strip:${e.args[1]}`;
    making.p.with(60, {
      token: tile(e.args[0]!.replace(/\D/g, '')),
      from: to,
      to: [to, 'edge'],
      shift: -1,
      ms: 250,
    });
  },
  order: (making, e) => {
    const [player] = e.args as [string];
    const to = [`order:${player}`, `player:${player}`];
    making.p.with(80, { token: seatToken(player), from: `player:${player}`, to, ms: 350 });
  },
  'route-scored': scored((e) => [`route:${e.args[0]}:${e.args[1]}`]),
  'industry-scored': scored((e) => [`industry:${e.args[0]}`]),
  'bonus-scored': scored(() => []),
  'majority-scored': scored(() => []),
  'stock-scored': scored(() => []),
};

export const motion: GameMotion = {
  plan({ events, view }: Moved) {
    const making: Making = { p: new Planner(), view: asView(view), source: null, stage: '' };
    for (const e of byRoute(events)) STEPS[e.kind]?.(making, e);
    return making.p.done();
  },
  follow: followMoves,
  still: [
    'aside',
    'round',
    'passed',
    'unlocked',
    'flipped',
    'left-game',
    'factory-used',
    'special',
    'token',
    'token-discarded',
    'marker-added',
    'medal',
    'revalued',
    'card-waived',
    'stayed',
    'scored',
    'engineer-gone',
    'ended',
    'emil-uses',
    'emil-discards',
    'emil-tile',
    'emil-hires',
    'emil-worker',
    'emil-passes',
    'branched',
    'extended',
    'used-income',
    'car-on',
    'token-laid',
    'jumped',
    'ability',
    'borrowed',
    'got-start',
    'acts',
    'foundry-open',
    'used-foundry',
    'boilerman-on',
    'boilerman-gone',
    'boilerman-off',
    'foundry-closed',
    'burnt',
    'loaded',
    'followed',
    'train-moves',
    'load-open',
    'blasted',
    'stock-at',
    'dividend-laid',
    'dividend',
    'spikes',
    'site-gone',
    'osaka',
    'car-at',
    'car-used',
  ],
};
