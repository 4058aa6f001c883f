// What is seen of a move in the Russian Railroads family: pieces go from a player's crew to a space, steps along their
// lane, tiles from their pile to a slot; whatever a place gives flies from there to its player. Scorings run route by
// route, player by player.
import type { GameEvent } from '../../engine/types';
import {
  coin,
  Planner,
  scoreOf,
  seatToken,
  type GameMotion,
  type Moved,
  type Token,
} from '../../motion/plan';
import { followMoves } from './desk.svelte';
import { gain, numberOf, own, step, tile, type Making, type Step } from './making';
import { MODULE_STEPS } from './motion.modules';
import { areasOf } from './read';
import { asView } from './types';

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

const place: Step = (making, e) => {
  const [player, space] = e.args as [string, string];
  const areas = areasOf(making.view);
  const section = (['coal', 'train'] as const).find((one) => areas[one].includes(space));
  const to = own(player, `space:${space}`, ...(section ? [`tab:${section}`] : []));
  making.source = `space:${space}`;
  const from = own(player, `crew:${player}`);
  making.p.then({ token: seatToken(player), from, to, ms: 500, trail: true }).mark(to);
  if (section) making.p.show(section);
};

/** A tile goes to a place on a player's board. */
const build =
  (slot: (e: GameEvent) => string): Step =>
  (making, e) => {
    const [player, id] = e.args as [string, string];
    const to = own(player, slot(e), `place:${e.amount}`);
    const from = own(player, `pile:${id}`);
    making.source = slot(e);
    making.p.then({ token: tile(numberOf(making.view, id)), from, to, ms: 400 }).mark(to);
  };

const STEPS: Partial<Record<GameEvent['kind'], Step>> = {
  ...MODULE_STEPS,
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
  worker: gain((e) => seatToken(e.args[0]!), 'crew'),
  temporary: gain(() => tile('+1'), 'crew'),
  'black-worker': gain(() => tile('■'), 'crew'),
  engineer: gain((e) => tile(e.args[1]!.replace(/\D/g, ''))),
  key: gain(() => tile('⚿')),
  card: gain(() => tile('✦')),
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
  plan({ events, view, hasInterlude }: Moved) {
    const making: Making = { p: new Planner(), view: asView(view), source: null, stage: '' };
    const parts = events.filter((e) => SCORED.test(e.kind));
    if (hasInterlude && parts.length > 0) {
      making.p.withInterlude().mark(...parts.map((e) => `score:${e.args[0]}`));
      for (const e of events) if (!parts.includes(e)) STEPS[e.kind]?.(making, e);
    } else for (const e of byRoute(events)) STEPS[e.kind]?.(making, e);
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
    'used-income',
    'ability',
    'acts',
    'used-foundry',
    'car-used',
  ],
};
