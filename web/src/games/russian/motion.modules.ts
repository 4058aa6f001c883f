// What is seen of a move on the boards and in the modules of Ultimate Railroads: coal and foundries, the train, special
// ideas, stocks, the shared industry, and what lies on the routes of the added boards.
import type { GameEvent } from '../../engine/types';
import { seatToken, type Anchor, type Token } from '../../motion/plan';
import { boardTable } from './boards';
import type { SectionId } from './drawer';
import { gain, own, step, tile, type Making, type Step } from './making';
import { branchOf, engineerNumber } from './read';
import { playerOf } from './types';

/** A thing of a section of the drawer; where that is closed, its tab. */
const inDrawer = (section: SectionId, ...things: string[]): Anchor => [
  ...things,
  `module:${section}`,
  `tab:${section}`,
];

type Where = (e: GameEvent, making: Making) => Anchor;
const kit: Where = (e) => own(e.args[0]!);
const away: Where = () => 'edge';
const nameOf = (anchor: Anchor): string => (typeof anchor === 'string' ? anchor : anchor[0]!);

/** Something goes from one place to another; what follows from it comes from there. */
const go =
  (
    token: (e: GameEvent, making: Making) => Token,
    from: Where,
    to: Where,
    section?: SectionId,
  ): Step =>
  (making, e) => {
    const target = to(e, making);
    making.p.with(120, { token: token(e, making), from: from(e, making), to: target, ms: 400 });
    if (target !== 'edge') making.source = nameOf(target);
    if (section) making.p.show(section);
  };

const mark =
  (text: string): ((e: GameEvent) => Token) =>
  () =>
    tile(text);
const seat = (e: GameEvent): Token => seatToken(e.args[0]!);

/** The place of a player's route. */
const onRoute =
  (routeOf: (e: GameEvent, making: Making) => string | null | undefined): Where =>
  (e, making) => {
    const route = routeOf(e, making);
    return route ? own(e.args[0]!, `route:${e.args[0]}:${route}`) : own(e.args[0]!);
  };
/** A boilerman stands on a place for a locomotive or on "factory-1". */
const boiler: Where = (e) => {
  const [player, at = ''] = e.args as [string, string];
  const gap = /^factory-(\d)$/.exec(at)?.[1];
  return own(player, gap ? `gap:${player}:${gap}` : `slot:${player}:${at}`);
};
/** Nothing travels, but what follows comes from there. */
const uses =
  (where: (e: GameEvent) => string, section?: SectionId): Step =>
  (making, e) => {
    making.source = where(e);
    if (section) making.p.show(section);
  };

const coalBoard: Where = () => inDrawer('coal');
const load: Where = (e) => inDrawer('train', `load:${e.args.at(-1)}`);
const WAGONS = 3;

export const MODULE_STEPS: Partial<Record<GameEvent['kind'], Step>> = {
  'marker-added': step('marker'),
  medal: gain(mark('★')),
  'token-discarded': go(mark('?'), kit, away),
  'token-laid': go(mark('?'), kit, away),

  // The German board.
  branched: go(
    seat,
    kit,
    onRoute((e, { view }) => branchOf(view, e.args[1]!)?.route),
  ),
  extended: go(
    mark('▬'),
    kit,
    onRoute(
      (e, { view }) =>
        Object.entries(view.facts.players[e.args[0]!]?.routes ?? {}).find(
          ([, facts]) => e.args[2]! in (facts.gaps ?? {}),
        )?.[0],
    ),
  ),
  income: go(mark('▤'), () => inDrawer('incomes'), kit, 'incomes'),
  'used-income': uses((e) => `income:${e.args[1]}`),

  // Special ideas.
  idea: go(mark('✦'), (e) => inDrawer('ideas', `idea:${e.args[1]}`), kit, 'ideas'),
  'car-on': go(
    mark('▭'),
    kit,
    onRoute((e) => e.args[1]),
  ),
  jumped: (making, e) => {
    const [player, piece] = e.args as [string, string];
    const to = `piece:${player}:${piece}`;
    making.source = to;
    making.p.with(120, { token: seat(e), from: to, to: own(player, to), shift: -3, ms: 400 });
    making.p.mark(own(player, to));
  },
  borrowed: go(
    (e) => tile(engineerNumber(e.args[1])),
    (e, { view }) => {
      const has = ({ seat: one }: { seat: number }): boolean =>
        view.facts.players[playerOf(one)]?.engineers.includes(e.args[1]!) ?? false;
      return `player:${playerOf(view.players.find(has)?.seat ?? 1)}`;
    },
    kit,
  ),
  'got-start': gain(mark('▤')),

  // Coal.
  coal: gain(mark('●'), 'coal'),
  burnt: go(mark('●'), (e) => own(e.args[0]!, `coal:${e.args[0]}`), coalBoard, 'coal'),
  'foundry-open': go(mark('▲'), away, (e) => inDrawer('coal', `foundry:${e.args[0]}`), 'coal'),
  foundry: go(mark('▲'), coalBoard, (e) => own(e.args[0]!, `foundry:${e.args[1]}`), 'coal'),
  'used-foundry': uses((e) => `foundry:${e.args[1]}`),
  'foundry-closed': go(mark('▲'), kit, coalBoard, 'coal'),
  'boilerman-on': go(mark('+1'), coalBoard, boiler),
  'boilerman-gone': go(mark('+1'), boiler, away),
  'boilerman-off': go(mark('+1'), kit, away),

  // The train.
  loaded: go(mark('▤'), () => inDrawer('train', 'display'), load, 'train'),
  followed: go(seat, (e) => `player:${e.args[0]}`, load, 'train'),
  'load-open': go(mark('▤'), away, load, 'train'),
  'train-moves': (making) => {
    for (let i = 0; i < WAGONS; i++) {
      const to = inDrawer('train', `wagon:${i}`);
      making.p.with(60, { token: tile('▭'), from: to, to, shift: 1, ms: 300 });
    }
    making.p.show('train');
  },

  // The American board.
  blasted: go(
    mark('●'),
    onRoute((e, { view }) => boardTable(view).boulders?.[e.args[1]!]?.route),
    away,
  ),
  'stock-at': go(
    seat,
    (e) => `player:${e.args[0]}`,
    (e) => inDrawer('stocks', `rung:${e.amount}`),
    'stocks',
  ),
  'dividend-laid': go(mark('▤'), away, (e) => inDrawer('stocks', `rung:${e.amount}`), 'stocks'),
  dividend: go(mark('▤'), (e) => inDrawer('stocks', `dividend:${e.args[1]}`), kit, 'stocks'),
  spikes: gain(mark('★')),

  // The Asian board and the shared industry.
  'site-gone': go(mark('▨'), (e) => own(e.args[0]!, `slot:${e.args[0]}:${e.args[1]}`), away),
  osaka: go(
    seat,
    kit,
    onRoute((_, { view }) => boardTable(view).osaka?.route),
  ),
  'car-at': go(
    seat,
    (e) => `player:${e.args[0]}`,
    (e) => inDrawer('shared', `place:${e.amount}`),
    'shared',
  ),
  'car-used': uses((e) => `place:${e.amount}`, 'shared'),
};
