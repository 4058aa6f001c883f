// The cards of the family's boards: by the key of a sign its name and price, and what it does and would bring (pen.ts).
import type { Card } from '../../table/card/card';
import type { CardProps, Cards } from '..';
import { words as frameWords } from '../../table/card/words';
import { capital, fill, signed } from '../parts/words';
import { boardFacts, boardTable, cellNumber } from './boards';
import { en, type CardTexts } from './cards.en';
import { legendOf } from './legend';
import { aboutLevel, does, doesOne, icon, linesOf, pictogram, write, type Pen } from './pen';
import {
  actingSeat,
  effectsOf,
  factsAt,
  nameOf,
  routeOfPiece,
  specialOf,
  targetsOf,
  touched,
} from './read';
import { costIn, costOf, occupantOf, tileName } from './spaces';
import { asView, seatOf, type Effect, type RrView } from './types';
import { asWords, type RrWords } from './words';

// ---- By the kind of a key ----

type Make = (pen: Pen, id: string, rest: string) => Card | null;

function spaceCard(pen: Pen, id: string): Card | null {
  const { t, view, say } = pen;
  const { table } = view.facts;
  const printed = table.spaces[id];
  const hire = printed?.effects[0]?.op === 'hire';
  const engineer = hire ? view.strip.H : (view.facts.spaces[id]?.engineer ?? null);
  const own = table.engineers[id] ? id : engineer;
  const effects = hire ? printed.effects : effectsOf(view, id);
  const shown = own ? (table.engineers[own]?.effects ?? []) : effects;
  if (!effects.length && !shown.length) return null;
  const by = occupantOf(view, id);
  const name = own
    ? fill(t.engineer, [table.engineers[own]?.number ?? ''])
    : tileName(say, view, effects);
  return {
    title: name,
    price: by ? fill(t.taken, [nameOf(view, by)]) : costIn(say, view, id),
    text: [does(pen, effects), hire ? does(pen, shown) : ''].filter(Boolean).join(' '),
    lines: linesOf(pen, effects),
    ...pictogram(shown),
  };
}

function specialCard(pen: Pen, id: string): Card | null {
  const { t, view, say, seat } = pen;
  const found = specialOf(view, id);
  if (!found) return null;
  const { route, special } = found;
  const facts = factsAt(view, seat)?.routes[route];
  const level = say.level(special.level);
  const state = facts?.stars.some((star) => star.special === id)
    ? t.scoresNow
    : facts?.fired.includes(id)
      ? t.had
      : fill(special.locomotive ? t.needsLoco : t.needsTrack, [level]);
  const left = view.facts.scorings_left;
  const n = special.effects[0]?.n ?? 0;
  const end =
    special.scoring && n && !facts?.stars.some((star) => star.special === id)
      ? fill(t.starToEnd, [capital(say.effects(special.effects, view)), signed(n), left])
      : '';
  return {
    title: fill(t.special, [say.named('route', route, view), special.space]),
    text: `${does(pen, special.effects)} ${state}`,
    lines: end ? [{ label: frameWords().end, text: end }] : [],
    ...pictogram(special.effects),
  };
}

function cellCard(pen: Pen, cell: number): Card | null {
  const { t, view, seat } = pen;
  const at = view.facts.table.industry[cell];
  if (!at) return null;
  const tile = at.gap ? (view.players[seat - 1]?.factory[at.gap] ?? null) : null;
  if (at.gap) return gapCard(pen, at.gap, tile);
  const text = write(pen, t.cellText, [], at.points);
  return {
    title: fill(t.cell, [cellNumber(view, cell)]),
    text: at.special ? `${text} ${does(pen, at.special.effects)}` : text,
    ...(at.special ? pictogram(at.special.effects) : icon('gear')),
  };
}

function gapCard(pen: Pen, gap: string, tile: string | null): Card {
  const { t, view } = pen;
  const built = tile ? view.facts.table.tiles[tile] : null;
  if (!built)
    return {
      title: fill(t.gap, [gap]),
      text: write(pen, t.gapText),
      lines: linesOf(pen, []),
      ...icon('factory'),
    };
  return {
    title: fill(t.factory, [built.number]),
    text: write(pen, t.factoryText, [does(pen, built.effects)]),
    lines: linesOf(pen, []),
    ...pictogram(built.effects),
  };
}

function tileCard(pen: Pen, id: string, isOpen: boolean): Card | null {
  const { t, view } = pen;
  const tile = view.facts.table.tiles[id];
  if (!tile) return null;
  const factory = fill(t.asFactory, [does(pen, tile.effects)]);
  const left = view.facts.tiles[id]?.[isOpen ? 'open' : 'pile'] ?? 0;
  return {
    title: fill(isOpen ? t.factory : t.loco, [tile.number || id]),
    price: fill(t.left, [], left),
    text: isOpen
      ? `${write(pen, t.factoryText, [does(pen, tile.effects)])} ${t.openFactory}`
      : `${fill(t.locoText, [], tile.number)} ${tile.effects.length ? factory : ''} ${t.lowest}`,
    lines: linesOf(pen, []),
    ...(isOpen ? pictogram(tile.effects) : icon('loco')),
  };
}

/** A card that describes a thing by its effects. */
const told =
  (title: keyof CardTexts & string, find: (view: RrView, id: string) => readonly Effect[] | null) =>
  (pen: Pen, id: string): Card | null => {
    const effects = find(pen.view, id);
    if (!effects) return null;
    const { t, say, view } = pen;
    const owner = ownerOf(view, id);
    return {
      title: write(pen, t[title] as string),
      text: does(pen, effects) || `${capital(say.effects(effects, view))}.`,
      lines: linesOf(pen, effects),
      ...(owner ? { price: fill(t.owned, [nameOf(view, owner)]) } : {}),
      ...pictogram(effects),
    };
  };
const ownerOf = (view: RrView, id: string): number =>
  seatOf(view.facts.incomes?.[id]?.owner ?? view.facts.ideas?.[id] ?? null);

/** A sentence with a sign and no effects. */
const plain =
  (title: keyof CardTexts & string, text: keyof CardTexts & string, sign: string) =>
  (pen: Pen): Card => ({
    title: write(pen, pen.t[title] as string),
    text: write(pen, pen.t[text] as string),
    lines: linesOf(pen, []),
    ...icon(sign),
  });

/** A track with its route: what a step of it brings. */
function pieceCard(pen: Pen, id: string): Card | null {
  const { view, say } = pen;
  const at = routeOfPiece(view, id);
  if (!at) return null;
  const step: Effect = { op: 'track', n: 1, unit: String(at.level) };
  return {
    title: capital(say.named('piece', id, view)),
    text: aboutLevel(pen, [step]),
    lines: linesOf(pen, [step]),
    ...icon('step', at.level),
  };
}

function routeCard(pen: Pen, route: string): Card | null {
  const { t, view, say, seat } = pen;
  const facts = factsAt(view, seat)?.routes[route];
  if (!facts) return null;
  return {
    title: say.named('route', route, view),
    text: `${doesOne(pen, { op: 'doubler', n: 1 })} ${fill(t.routeText, [], facts.points)}`,
    lines: linesOf(pen, []),
    ...icon('doubler'),
  };
}

function markerCard(pen: Pen, id: string): Card | null {
  const { say, view, seat } = pen;
  const marker = factsAt(view, seat)?.industry.markers[id];
  if (!marker) return null;
  return {
    title: capital(say.named('marker', id, view)),
    text: doesOne(pen, { op: 'industry', n: 1 }),
    lines: linesOf(pen, []),
    ...icon('gear'),
  };
}

function bonusCard(pen: Pen, id: string): Card | null {
  const { t, view, say } = pen;
  const rule = view.facts.table.bonuses[id];
  if (!rule) return null;
  const text = fill(t.bonusText, [say.bonusRule(rule)]);
  return { title: t.bonus, text, lines: linesOf(pen, []), ...icon('card') };
}

function extensionCard(pen: Pen, id: string): Card {
  const { t, view, say } = pen;
  return {
    title: t.extension,
    price: say.named('extension', id, view),
    text: `${capital(say.tileWords(id, view))}.`,
    lines: linesOf(pen, []),
    ...icon('extension'),
  };
}

function rungCard(pen: Pen, row: string): Card | null {
  const { t, view } = pen;
  const rows = boardTable(view).stocks?.rows;
  if (rows === undefined) return null;
  const dividend = boardFacts(view).stocks?.rows[Number(row) - 1];
  const effects = dividend ? (boardTable(view).dividends?.[dividend] ?? []) : [];
  return {
    title: fill(t.rung, [row]),
    text: does(pen, effects) || doesOne(pen, { op: 'stock-up', n: 1 }),
    lines: linesOf(pen, []),
    ...icon('stock'),
  };
}

/** Another word for a sign of the legend. */
function signCard(pen: Pen, name: string, n: string): Card | null {
  const lines = legendOf(pen.view, pen.say).flatMap((group) => group.lines);
  const line = lines.find((one) => one.icon === name && (!n || String(one.n ?? n) === n));
  if (!line) return null;
  return { title: line.name, text: `${capital(line.text)}.`, ...icon(name, n || null) };
}

const effectCard =
  (effect: Effect, title: (pen: Pen, id: string) => string, sign: string): Make =>
  (pen, id) => ({
    title: title(pen, id),
    text: doesOne(pen, effect),
    lines: linesOf(pen, []),
    ...icon(sign),
  });
const named =
  (domain: Parameters<RrWords['named']>[0]) =>
  ({ say, view }: Pen, id: string): string =>
    capital(say.named(domain, id, view));

const effectName =
  (effect: Effect) =>
  ({ say, view }: Pen): string =>
    capital(say.effect(effect, view));
const UP: Effect = { op: 'stock-up', n: 1 };
const PAYOUT: Effect = { op: 'payout', n: 1 };

const MAKE: Record<string, Make> = {
  space: spaceCard,
  engineer: (pen, id) => {
    const e = pen.view.facts.table.engineers[id];
    if (!e) return null;
    const waits = Object.entries(pen.view.strip).some(([, one]) => one === id);
    return {
      title: fill(pen.t.engineer, [e.number]),
      text: `${does(pen, e.effects)} ${waits ? pen.t.waits : ''}`.trim(),
      ...pictogram(e.effects),
    };
  },
  special: specialCard,
  medal: specialCard,
  pay: specialCard,
  cell: (pen, id) => cellCard(pen, Number(id)),
  gap: (pen, id) => gapCard(pen, id, pen.view.players[pen.seat - 1]?.factory[id] ?? null),
  marker: markerCard,
  'marker-on': markerCard,
  detour: markerCard,
  piece: pieceCard,
  doubler: routeCard,
  branch: effectCard({ op: 'track', n: 1, unit: '1' }, named('branch'), 'step'),
  pile: (pen, id) => tileCard(pen, id, false),
  open: (pen, id) => tileCard(pen, id, true),
  slot: plain('slot', 'slotText', 'loco'),
  flip: plain('slot', 'slotText', 'loco'),
  token: told('token', (view, id) => view.facts.table.tokens[id] ?? null),
  card: told('card', (view, id) => view.facts.table.cards[id] ?? null),
  start: told('start', (view, id) => view.facts.table.starts[id] ?? null),
  income: told('income', (view, id) => view.facts.table.incomes?.[id] ?? null),
  foundry: told('foundry', (view, id) => view.facts.table.foundries?.[id] ?? null),
  load: told('load', (view, id) => view.facts.table.loads?.[id] ?? null),
  idea: told('idea', (view, id) => view.facts.table.ideas?.[id] ?? null),
  dividend: told('dividend', (view, id) => boardTable(view).dividends?.[id] ?? null),
  bonus: bonusCard,
  'bonus-points': (pen) => ({
    title: pen.t.bonusPoints,
    text: doesOne(pen, { op: 'points', n: pen.view.facts.table.bonus_points }),
    ...icon('points', pen.view.facts.table.bonus_points),
  }),
  key: effectCard({ op: 'key', n: 1 }, ({ say }) => capital(say.unit('key', 1)), 'key'),
  boilerman: plain('boilerman', 'boilermanText', 'boilerman'),
  close: plain('boilerman', 'boilermanText', 'boilerman'),
  site: effectCard({ op: 'site', n: 1 }, ({ t }) => t.site, 'site'),
  car: effectCard({ op: 'freight-car', n: 1 }, ({ t }) => t.car, 'car'),
  blast: (pen, id) => ({
    title: named('boulder')(pen, id),
    text: pen.t.blastHere,
    lines: linesOf(pen, []),
    ...icon('boulder'),
  }),
  extension: extensionCard,
  stock: effectCard(UP, effectName(UP), 'stock'),
  collect: effectCard(PAYOUT, effectName(PAYOUT), 'payout'),
  rung: rungCard,
  wagon: (pen, id) => {
    const slot = boardFacts(pen.view).shared?.slots[id];
    const tile = slot?.top ? pen.view.facts.table.tiles[slot.top] : null;
    const effects = tile?.effects ?? boardTable(pen.view).shared?.slots[id] ?? [];
    return {
      title: fill(pen.t.shared, [id]),
      text: write(pen, pen.t.factoryText, [does(pen, effects)]),
      lines: linesOf(pen, []),
      ...pictogram(effects),
    };
  },
  sign: signCard,
};

export function cardsIn(t: CardTexts): Cards {
  const penOf = (given: CardProps): Pen => {
    const view = asView(given.view);
    return { t, view, say: asWords(given.words), given, seat: actingSeat(view) || 1 };
  };
  return {
    card(key, given) {
      const [kind = '', id = '', rest = ''] = key.split(' ');
      const pen = penOf(given);
      // Signs of a player's board name the seat.
      const seat = kind === 'special' || kind === 'cell' ? Number(rest) || pen.seat : pen.seat;
      return MAKE[kind]?.({ ...pen, seat }, id, rest) ?? null;
    },
    actions: (key, given) => targetsOf(given.offers).get(key) ?? [],
    refused(key, given) {
      const view = asView(given.view);
      const [kind, id = ''] = key.split(' ');
      if (kind !== 'space') return null;
      const { workers, coins } = costOf(view, id);
      if (view.decision === 'move') return `move ${id}`;
      return view.decision === 'turn' ? `place ${id} ${workers} 0 ${coins}` : null;
    },
    places: (action) => [...touched(action)],
    bars: true,
  };
}

export const cards = async (language: string): Promise<Cards> =>
  cardsIn(language === 'de' ? (await import('./cards.de')).de : en);
