// What views, offers and events of the engine say, gathered for the drawing: which places are legal targets, what a
// player has, what changed. Only reading: no figure here is made from a rule.
import type { GameEvent, Offer, View } from '../../engine/types';
import { boardChange, boardKey, boardLook } from './boards';
import type {
  BranchId,
  Effect,
  EngineerId,
  ExtensionId,
  GapId,
  PieceId,
  PlayerFacts,
  PlayerId,
  RouteFacts,
  RouteId,
  RrPlayer,
  RrView,
  SpaceId,
  Special,
  SpecialId,
  TableRoute,
  TileId,
} from './types';
import { playerOf, seatOf } from './types';

export type Edition = '2013' | '2021';

/** Which edition a view is of: it says only how things look. */
export const editionOf = (view: View): Edition => (view.game === 'ultimate' ? '2021' : '2013');

/** The seat that decides now, or 0. */
export const actingSeat = (view: View): number =>
  view.to_move.kind === 'player' ? (view.to_move.player ?? 0) : 0;

/** Emil has no seat. Where one plays alone he looks like a second player. */
export const EMIL_SEAT = 2;

/** As whose a piece is drawn: a seat, or that of Emil; 0: nobody's. */
export const drawnAs = (player: PlayerId | null | undefined): number =>
  player === 'emil' ? EMIL_SEAT : seatOf(player);

/** The name of a player, or Emil's where he is drawn as one. */
export const nameOf = (view: RrView, seat: number): string =>
  view.players[seat - 1]?.name ?? (view.facts.emil && seat === EMIL_SEAT ? 'Emil' : '');

/** Why somebody acts who is not at turn: another turn waits, or the freight car goes on before a scoring. */
export function outOfTurn(view: RrView): 'starts' | 'train' | 'payout' | 'freight' | null {
  if (view.stage === 'freight') return 'freight';
  return view.stage === 'out-of-turn' ? (view.facts.frames?.at(-1)?.why ?? null) : null;
}

/** Routes in the order of the board. */
export const routesOf = (view: RrView): RouteId[] => Object.keys(view.facts.table.routes);

/** The route of a track, and its level from 1 on. */
export function routeOfPiece(
  view: RrView,
  piece: PieceId,
): { route: RouteId; level: number } | null {
  for (const [route, t] of Object.entries(view.facts.table.routes)) {
    const at = t.pieces.indexOf(piece);
    if (at >= 0) return { route, level: at + 1 };
  }
  return null;
}

/** The route a locomotive slot belongs to. */
export function routeOfSlot(view: RrView, slot: string): RouteId | null {
  const found = Object.entries(view.facts.table.routes).find(([, t]) => t.slots.includes(slot));
  return found?.[0] ?? null;
}

/** The special spaces that a player's route has: those of a branch or a tile come with it. */
export function specialsHere(table: TableRoute, facts: RouteFacts): Special[] {
  if (!facts.here) return table.specials;
  const here = new Set(facts.here);
  return table.specials.filter((special) => here.has(special.id));
}

/** The special spaces on a tile. */
export const specialsOn = (view: RrView, tile: ExtensionId): Special[] =>
  Object.values(view.facts.table.routes).flatMap((route) =>
    route.specials.filter((special) => special.extension === tile),
  );

/** The tiles that are free for a gap. */
export const freeFor = (view: RrView, gap: GapId): ExtensionId[] =>
  Object.entries(view.facts.table.extensions ?? {}).flatMap(([tile, { gap: its }]) =>
    its === gap && view.facts.extensions?.[tile] === null ? [tile] : [],
  );

/** What a level of track counts for a player: as printed, by the token, or by the special valuation. */
export function valueOf(view: RrView, seat: number, level: number): number {
  const table = view.facts.table.levels[level - 1];
  const how = playerAt(view, seat)?.revalued ?? 0;
  return (how === 2 ? table?.special : how ? table?.revalued : table?.value) ?? 0;
}

/** The route of a branch, and its name. */
export function branchOf(view: RrView, id: BranchId): { route: RouteId; name: string } | null {
  for (const [route, t] of Object.entries(view.facts.table.routes)) {
    const name = t.fork?.branches[id]?.name;
    if (name !== undefined) return { route, name };
  }
  return null;
}

/** A special space of a route by its id, with its route; null: it is one of the industry track. */
export function specialOf(
  view: RrView,
  id: SpecialId,
): { route: RouteId; special: Special } | null {
  for (const [route, t] of Object.entries(view.facts.table.routes)) {
    const special = t.specials.find((s) => s.id === id);
    if (special) return { route, special };
  }
  return null;
}

export const playerAt = (view: RrView, seat: number): RrPlayer | null =>
  view.players.find((p) => p.seat === seat) ?? null;

export const factsAt = (view: RrView, seat: number): PlayerFacts | null =>
  view.facts.players[playerOf(seat)] ?? null;

/** The first locomotive of a route's slots leads; empty slots are null. */
export const locosOf = (view: RrView, seat: number, route: RouteId): (TileId | null)[] =>
  (view.facts.table.routes[route]?.slots ?? []).map((s) => playerAt(view, seat)?.loco[s] ?? null);

/** What a space does: its own effects, or those of the engineer that lies there. */
export function effectsOf(view: RrView, space: SpaceId): Effect[] {
  const engineer = view.facts.spaces[space]?.engineer;
  if (engineer) return view.facts.table.engineers[engineer]?.effects ?? [];
  return view.facts.table.spaces[space]?.effects ?? [];
}

/** The engineer of a place of the strip. */
export const engineerAt = (view: RrView, place: string): EngineerId | null =>
  view.strip[place] ?? null;

/** A placement as its offer says it. */
export interface Payment {
  action: string;
  space: SpaceId;
  workers: number;
  black: number;
  coins: number;
}

export function paymentOf(action: string): Payment | null {
  const [verb, space, workers, black, coins] = action.split(' ');
  if (verb !== 'place' || !space) return null;
  return {
    action,
    space,
    workers: Number(workers),
    black: Number(black),
    coins: Number(coins ?? 0),
  };
}

/** All ways to pay for a space, most workers first, then the fewest coins, the black worker last. */
export function paymentsOf(offers: readonly Offer[], space: SpaceId): Payment[] {
  return offers
    .flatMap((o) => (o.verb === 'place' && o.args[0] === space ? (paymentOf(o.action) ?? []) : []))
    .sort((a, b) => b.workers - a.workers || a.coins - b.coins || a.black - b.black);
}

/** The cheapest action of each space that may be taken, moved to or used again. */
export function spaceOffers(offers: readonly Offer[]): Map<SpaceId, string> {
  const found = new Map<SpaceId, string>();
  for (const o of offers) {
    const space = o.args[0];
    if (!space || found.has(space)) continue;
    if (o.verb === 'place') found.set(space, paymentsOf(offers, space)[0]!.action);
    if (o.verb === 'move' || o.verb === 'reuse') found.set(space, o.action);
  }
  return found;
}

/** Where an action stands on the board, for what may be clicked: "step TS2", "loco 4 TS0"... */
export type Targets = Map<string, string[]>;

const add = (targets: Targets, key: string, action: string): void => {
  const list = targets.get(key);
  if (list) list.push(action);
  else targets.set(key, [action]);
};

/** What is clicked for the actions of modules. */
const MORE_KEYS: Record<string, string> = {
  foundry: 'foundry',
  'use-foundry': 'foundry',
  boilerman: 'boilerman',
  close: 'close',
  load: 'load',
  follow: 'load',
  idea: 'idea',
  lay: 'token',
  twice: 'start',
  once: 'start',
  ability: 'gap',
  'special-factory': 'gap',
  'coal-factory': 'gap',
  car: 'car',
  borrow: 'engineer',
};

/** A boilerman is asked for on the coal board, then stands on something. */
function addMore(t: Targets, o: Offer): void {
  const to = o.args[0] ?? o.action.split(' ')[1] ?? '';
  add(t, `${MORE_KEYS[o.verb]} ${to}`, o.action);
  if (o.verb === 'boilerman' || o.verb === 'close') add(t, `${o.verb} any`, o.action);
}

/** Every offer by what is clicked for it: a track, a marker, a doubler's route, a slot, a tile, a token, a card. */
export function targetsOf(offers: readonly Offer[]): Targets {
  const t: Targets = new Map();
  for (const o of offers) {
    const [a, b] = o.args;
    const key = boardKey(o.action);
    if (key) add(t, key, o.action);
    if (o.verb === 'step') add(t, `piece ${a}`, o.action);
    else if (o.verb === 'industry') add(t, `marker ${a}`, o.action);
    else if (o.verb === 'doubler') add(t, `doubler ${a}`, o.action);
    else if (o.verb === 'loco') {
      add(t, `slot ${b}`, o.action);
      add(t, `pile ${a}`, o.action);
    } else if (o.verb === 'put') add(t, `slot ${a ?? o.action.split(' ')[1]}`, o.action);
    else if (o.verb === 'flip') add(t, 'flip', o.action);
    else if (o.verb === 'factory' || o.verb === 'open') {
      const words = o.action.split(' ');
      add(t, `gap ${words[2]}`, o.action);
      add(t, `${o.verb === 'open' ? 'open' : 'pile'} ${words[1]}`, o.action);
    } else if (o.verb === 'token') add(t, `token ${a}`, o.action);
    else if (o.verb === 'pair') add(t, `token ${a}`, o.action);
    else if (o.verb === 'card') add(t, `card ${a}`, o.action);
    else if (o.verb === 'bonus') add(t, `bonus ${a}`, o.action);
    else if (o.verb === 'branch') add(t, `branch ${a}`, o.action);
    else if (o.verb === 'extension') add(t, `extension ${a}`, o.action);
    else if (o.verb === 'income' || o.verb === 'use-income') add(t, `income ${a}`, o.action);
    else if (MORE_KEYS[o.verb]) addMore(t, o);
    else if (o.verb === 'points') add(t, 'bonus-points', o.action);
    else if (o.verb === 'start') add(t, `start ${a}`, o.action);
    else if (o.verb === 'key-steps' || o.verb === 'key-points') add(t, 'key', o.action);
  }
  for (const [space, action] of spaceOffers(offers)) add(t, `space ${space}`, action);
  return t;
}

/** The action a click on this picks: the chosen one stays, of several the next one follows. */
export function picked(targets: Targets, key: string, chosen: string | null): string | null {
  const actions = targets.get(key);
  if (!actions?.length) return null;
  const at = chosen === null ? -1 : actions.indexOf(chosen);
  return actions[(at + 1) % actions.length] ?? null;
}

/** What an action that is chosen touches, by the same keys. */
export function touched(action: string | null): Set<string> {
  const keys = new Set<string>();
  const [verb, a, b] = (action ?? '').split(' ');
  const own = boardKey(action ?? '');
  if (own) return keys.add(own);
  if (!a) {
    if (verb === 'points') keys.add('bonus-points');
    if (verb === 'flip') keys.add('flip');
    if (verb === 'key-steps' || verb === 'key-points') keys.add('key');
    return keys;
  }
  if (verb === 'place' || verb === 'move' || verb === 'reuse') keys.add(`space ${a}`);
  else if (verb === 'step') keys.add(`piece ${a}`);
  else if (verb === 'industry') keys.add(`marker ${a}`);
  else if (verb === 'put') keys.add(`slot ${a}`);
  else if (verb === 'loco') keys.add(`slot ${b}`).add(`pile ${a}`);
  else if (verb === 'factory') keys.add(`gap ${b}`).add(`pile ${a}`);
  else if (verb === 'open') keys.add(`gap ${b}`).add(`open ${a}`);
  else if (verb === 'pair') keys.add(`token ${a}`).add(`token ${b}`);
  else if (verb === 'use-income') keys.add(`income ${a}`);
  else keys.add(`${MORE_KEYS[verb ?? ''] ?? verb} ${a}`);
  if (verb === 'boilerman' || verb === 'close') keys.add(`${verb} any`);
  return keys;
}

/** What the events changed, by the same keys, for each seat: "3 piece TS2", and "0 space T1A" for the main board. */
export function changedBy(events: readonly GameEvent[]): Set<string> {
  const keys = new Set<string>();
  for (const e of events) {
    const [a, b, c] = e.args;
    const seat = seatOf(a);
    const own = boardChange(e);
    if (own) keys.add(own);
    if (e.kind === 'placed' || e.kind === 'moved' || e.kind === 'reused') keys.add(`0 space ${b}`);
    if (e.kind === 'emil-uses') keys.add(`0 space ${a}`);
    if (e.kind === 'stepped') keys.add(`${seat} piece ${b}`);
    if (e.kind === 'marker-at' || e.kind === 'marker-added') keys.add(`${seat} marker ${b}`);
    if (e.kind === 'doubler-on') keys.add(`${seat} doubler ${b}`);
    if (e.kind === 'loco-in') keys.add(`${seat} slot ${c}`);
    if (e.kind === 'factory-in') keys.add(`${seat} gap ${e.amount}`);
    if (e.kind === 'special') keys.add(`${seat} special ${b}`);
    if (e.kind === 'token' || e.kind === 'token-discarded') keys.add(`${seat} token ${b}`);
    if (e.kind === 'extended') keys.add(`${seat} tile ${c}`);
    if (e.kind === 'income' || e.kind === 'used-income') keys.add(`${seat} income ${b}`);
    if (e.kind === 'engineer') keys.add(`${seat} engineer ${b}`);
    if (e.kind === 'foundry' || e.kind === 'used-foundry') keys.add(`${seat} foundry ${b}`);
    if (e.kind === 'foundry-open') keys.add(`0 foundry ${a}`);
    if (e.kind === 'loaded' || e.kind === 'followed') keys.add(`0 load ${b}`);
    if (e.kind === 'load-open') keys.add(`0 load ${a}`);
    if (e.kind === 'idea') keys.add(`0 idea ${b}`).add(`${seat} idea ${b}`);
    if (e.kind === 'boilerman-on') keys.add(`${seat} boiler ${b}`);
    if (e.kind === 'token-laid') keys.add(`${seat} token ${b}`);
    if (e.kind === 'jumped') keys.add(`${seat} piece ${b}`);
    if (e.kind === 'coal' || e.kind === 'burnt') keys.add(`${seat} coal`);
  }
  return keys;
}

/** "14" of "e14". */
export const engineerNumber = (engineer: EngineerId | null | undefined): string =>
  engineer?.replace(/^\D+/, '') ?? '';

/** The sign of a special space: its name, what is written on it, and how wide it is drawn. */
export function specialLook(special: Special): {
  name: string;
  n: number | null;
  width: number;
  /** How often it is had, where the sign does not say so. */
  times?: number;
} {
  const e = special.effects[0];
  if (!e) return { name: 'points', n: null, width: 20 };
  const own = boardLook(e, special.effects.length > 1);
  if (own) return own;
  if (special.medal) return { name: 'medal', n: e.n, width: 17 };
  if (e.op === 'unlock') return { name: 'step', n: e.level ?? null, width: 21 };
  if (e.op === 'star') return { name: 'star', n: e.n, width: 17 };
  if (e.op === 'token') return { name: 'idea', n: null, width: 17 };
  if (e.op === 'worker') return { name: 'worker', n: null, width: 14 };
  if (e.op === 'route-x2') return { name: 'doubler', n: null, width: 17 };
  if (e.op === 'key') return { name: 'key', n: null, width: 17 };
  if (e.op === 'coin') return { name: 'coin', n: null, width: 17, times: e.n };
  if (e.op === 'industry') return { name: 'step-industry', n: null, width: 21, times: e.n };
  if (e.op === 'income-tile') return { name: 'income', n: null, width: 17 };
  if (e.op === 'loco') return { name: 'loco', n: null, width: 21 };
  if (e.op === 'extra-marker') return { name: 'gear', n: null, width: 17 };
  return { name: 'points', n: e.n, width: 21 };
}

/** The printed spaces by their place on the board, in the order of the board. */
export interface Areas {
  /** First the small crews of each level, then the large ones. */
  track: SpaceId[];
  locomotives: SpaceId[];
  industry: SpaceId[];
  auxiliary: SpaceId[];
  /** In the last round what is done instead. */
  order: SpaceId[];
  /** Those of the modules. */
  coal: SpaceId[];
  train: SpaceId[];
}

export function areasOf(view: RrView): Areas {
  const areas: Areas = {
    track: [],
    locomotives: [],
    industry: [],
    auxiliary: [],
    order: [],
    coal: [],
    train: [],
  };
  for (const [id, space] of Object.entries(view.facts.table.spaces)) {
    const op = space.effects[0]?.op;
    if (space.last !== 0) {
      if (space.last === 1 ? view.facts.last_round : !view.facts.last_round) areas.order.push(id);
    } else if (op === 'track') areas.track.push(id);
    else if (op === 'loco-or-factory' || op === 'loco-and-factory') areas.locomotives.push(id);
    else if (op === 'industry') areas.industry.push(id);
    else if (op === 'coal' || op === 'foundry') areas.coal.push(id);
    else if (op === 'train') areas.train.push(id);
    else if (op !== 'hire') areas.auxiliary.push(id);
  }
  const size = (id: SpaceId): number => ((view.facts.table.spaces[id]?.workers ?? 0) > 1 ? 1 : 0);
  const isFree = (id: SpaceId): number => (view.facts.table.spaces[id]?.free ? 1 : 0);
  areas.track.sort((a, b) => size(a) + isFree(a) - size(b) - isFree(b));
  return areas;
}

/** The level whose steps something gives, if it gives but steps of one level. */
export function levelOf(effects: readonly Effect[]): number | null {
  const e = effects[0];
  return effects.length === 1 && e?.op === 'track' && /^[1-5]$/.test(e.unit ?? '')
    ? Number(e.unit)
    : null;
}

const ON_MAIN_BOARD = new Set(
  'place move reuse card bonus points start income foundry load follow idea twice once'.split(' '),
);

/** Whether what is offered lies on the main board rather than on the own one. */
export const isOnMainBoard = (offers: readonly Offer[]): boolean =>
  offers.some((o) => ON_MAIN_BOARD.has(o.verb));
