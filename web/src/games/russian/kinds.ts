// What the arguments of events and actions are: ids are unique only within a kind, so TS2 is the gray track of a route
// and a special space of it. The order is that of games/rrcore/words.c.

/** What an id is the name of. */
export type Domain =
  | 'player'
  | 'route'
  | 'level'
  | 'piece'
  | 'space'
  | 'tile'
  | 'slot'
  | 'gap'
  | 'marker'
  | 'engineer'
  | 'place'
  | 'special'
  | 'token'
  | 'card'
  | 'start'
  | 'bonus'
  | 'unit'
  | 'branch'
  | 'route-gap'
  | 'extension'
  | 'income'
  | 'decision'
  | 'ending'
  | 'number';

const p: Domain = 'player';

/** The kinds of the arguments of every event and reason. */
export const EVENT_ARGS: Record<string, Domain[]> = {
  order: [p],
  aside: [],
  'engineer-at': ['engineer', 'place'],
  'took-start': [p, 'start'],
  round: [],
  placed: [p, 'space'],
  passed: [p],
  stepped: [p, 'piece'],
  unlocked: [p, 'level'],
  'marker-at': [p, 'marker'],
  'doubler-on': [p, 'route'],
  'loco-in': [p, 'tile', 'slot'],
  'in-hand': [p, 'tile'],
  flipped: ['tile'],
  'left-game': ['tile'],
  'factory-in': [p, 'tile'],
  'factory-used': [p, 'tile'],
  special: [p, 'special'],
  coins: [p],
  points: [p],
  worker: [p],
  temporary: [p],
  engineer: [p, 'engineer'],
  'black-worker': [p],
  key: [p],
  token: [p, 'token'],
  'token-discarded': [p, 'token'],
  'marker-added': [p, 'marker'],
  medal: [p],
  revalued: [p],
  card: [p, 'card'],
  'card-waived': [p],
  'bonus-taken': [p],
  reused: [p, 'space'],
  moved: [p, 'space'],
  stayed: [p],
  'route-scored': [p, 'route'],
  'industry-scored': [p],
  scored: [p],
  'engineer-gone': ['engineer'],
  'bonus-scored': [p, 'bonus'],
  'majority-scored': [p],
  ended: ['ending'],
  'why-decided-now': ['decision'],
  'why-occupied': ['space', p],
  'why-closed': ['space'],
  'why-cost': ['space'],
  'why-coins': [],
  'why-has': [p],
  'why-own-position': [p],
  'why-both-orders': [p],
  'why-incomplete': [],
  'why-no-unit': ['unit'],
  'why-pays': ['unit', 'unit'],
  'why-level': ['level'],
  'why-no-room': ['piece'],
  'why-direct-left': [],
  'why-no-tile': ['tile'],
  'why-slot': ['slot'],
  'why-factory-slot': [],
  'why-no-place': [],
  'why-place-first': [],
  'why-gone': [],
  'why-not-reusable': ['space'],
  'emil-uses': ['space'],
  'emil-discards': ['space'],
  'emil-tile': ['tile'],
  'emil-hires': ['engineer'],
  'emil-worker': [],
  'emil-passes': [],
  'why-emil': ['space'],
  branched: [p, 'branch'],
  extended: [p, 'extension', 'route-gap'],
  income: [p, 'income'],
  'used-income': [p, 'income'],
  'why-at-fork': [],
  'why-size': [],
  'why-extend-first': [],
  'why-not-yours': [],
  'why-used': [],
  'why-valued': [],
  'why-pieces-out': [],
};

/** The kinds of the arguments of every action as it is typed. */
export const ACTION_ARGS: Record<string, Domain[]> = {
  pass: [],
  stay: [],
  end: [],
  start: ['start'],
  place: ['space', 'number', 'number'],
  move: ['space'],
  step: ['piece', 'unit'],
  industry: ['marker', 'unit'],
  doubler: ['route', 'unit'],
  loco: ['tile', 'slot', 'unit'],
  put: ['slot'],
  flip: [],
  factory: ['tile', 'gap', 'unit'],
  open: ['tile', 'gap', 'unit'],
  token: ['token'],
  pair: ['token', 'token'],
  card: ['card'],
  nocard: [],
  bonus: ['bonus'],
  points: [],
  reuse: ['space', 'unit'],
  'key-steps': [],
  'key-points': [],
  order: ['player'],
  aside: ['bonus'],
  engineer: ['engineer'],
  emil: ['space'],
  branch: ['branch', 'unit'],
  extension: ['extension'],
  income: ['income'],
  'use-income': ['income'],
};
