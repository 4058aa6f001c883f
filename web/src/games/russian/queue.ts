// The rows of the act panel for what is left to be done in a turn: steps, locomotives, factories, tokens, modules.
import type { Offer } from '../../engine/types';
import { boardCells, boardFacts, boardSign, cellNumber } from './boards';
import { actingSeat, branchOf, factsAt, playerAt, routeOfPiece, specialsOn } from './read';
import { amountOf, bestGain, row, spaceRow, type Previews, type Row, type Section } from './rows';
import { wordsOf } from './sentences';
import { seatOf, type Effect, type RrView, type UnitId } from './types';
import type { RrWords } from './words';

/** The unit an action spends. */
export function unitOf(action: string): UnitId {
  const [verb, ...args] = wordsOf(action);
  if (['step', 'industry', 'doubler', 'reuse', 'branch', 'detour'].includes(verb))
    return args[1] ?? verb;
  if (['loco', 'factory', 'open'].includes(verb)) return args[2] ?? verb;
  if (verb === 'nocard') return 'card';
  if (verb === 'load') return 'train';
  if (verb === 'points') return 'bonus';
  if (verb === 'key-steps' || verb === 'key-points') return 'key';
  return verb;
}

function stepRow(view: RrView, w: RrWords, action: string, previews: Previews): Row {
  const piece = wordsOf(action)[1] ?? '';
  const found = routeOfPiece(view, piece)!;
  const facts = factsAt(view, actingSeat(view))?.routes[found.route];
  const mine = facts?.pieces[piece];
  const to = amountOf(previews, action, 'stepped');
  const notes = (mine?.fires ?? []).map((id) => w.named('special', id, view));
  if (facts && to !== null && to > facts.reach) notes.push(w.phrase('beyondReach', facts.reach));
  return row(action, w.named('route', found.route, view), {
    sign: { kind: 'icon', icon: 'step', n: found.level },
    note: notes.join('; '),
    middle: w.phrase('fromTo', mine?.at ?? '', to ?? ''),
    gain: mine?.gain ?? null,
    variants: [{ action, label: '' }],
  });
}

/** The step that leaves the trunk. */
function branchRow(view: RrView, w: RrWords, action: string): Row {
  const branch = wordsOf(action)[1] ?? '';
  const route = branchOf(view, branch)?.route ?? '';
  const mine = factsAt(view, actingSeat(view))?.routes[route];
  const at = mine?.pieces[view.facts.table.routes[route]?.pieces[0] ?? '']?.at ?? 0;
  const towards = mine?.branches?.[branch];
  return row(
    action,
    w.phrase('towards', w.named('route', route, view), w.named('branch', branch, view)),
    {
      sign: { kind: 'icon', icon: 'step', n: 1 },
      note: (towards?.fires ?? []).map((id) => w.named('special', id, view)).join('; '),
      middle: w.phrase('fromTo', at, at + 1),
      gain: towards?.gain ?? null,
      variants: [{ action, label: '' }],
    },
  );
}

/** A tile for the gap, with what its special spaces give. */
function extensionRow(view: RrView, w: RrWords, action: string): Row {
  const tile = wordsOf(action)[1] ?? '';
  return row(action, w.named('extension', tile, view), {
    sign: { kind: 'effects', effects: specialsOn(view, tile).flatMap((one) => one.effects) },
    note: w.tileWords(tile, view),
    variants: [{ action, label: '' }],
  });
}

function industryRow(view: RrView, w: RrWords, action: string): Row {
  const marker = wordsOf(action)[1] ?? '';
  const mine = factsAt(view, actingSeat(view))?.industry.markers[marker];
  const notes = (mine?.fires ?? []).map((id) => w.named('special', id, view));
  if (mine?.uses) notes.push(factoryWords(view, w, mine.uses));
  return row(action, capitalized(w.named('marker', marker, view)), {
    sign: { kind: 'icon', icon: 'step-industry', n: null },
    note: notes.join('; '),
    middle: w.phrase(
      'fromTo',
      ...[mine?.at, mine?.next].map((at) => (typeof at === 'number' ? cellNumber(view, at) : '')),
    ),
    gain: mine?.gain ?? null,
    variants: [{ action, label: '' }],
  });
}

/** The same by the detour: to a place for factories, whose ability it brings. */
function detourRow(view: RrView, w: RrWords, action: string): Row {
  const marker = wordsOf(action)[1] ?? '';
  const mine = factsAt(view, actingSeat(view))?.industry.markers[marker];
  const cell = boardCells(view)[mine?.detour ?? -1];
  const top = boardFacts(view).shared?.slots[cell?.slot ?? '']?.top ?? null;
  return row(action, capitalized(w.named('marker', marker, view)), {
    sign: { kind: 'icon', icon: 'step-industry', n: null },
    note: [w.phrase('byDetour'), ...(top ? [factoryWords(view, w, top)] : [])].join('; '),
    middle: w.phrase('fromTo', mine?.at ?? '', mine?.detour ?? ''),
    gain: mine && cell ? cell.points - mine.points : null,
    variants: [{ action, label: '' }],
  });
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function factoryWords(view: RrView, w: RrWords, tile: string): string {
  const effects = view.facts.table.tiles[tile]?.effects ?? [];
  return w.phrase('usesFactory', w.named('tile', tile, view), w.effects(effects, view));
}

function doublerRow(view: RrView, w: RrWords, action: string, previews: Previews): Row {
  const route = wordsOf(action)[1] ?? '';
  const place = amountOf(previews, action, 'doubler-on');
  return row(action, w.named('route', route, view), {
    sign: { kind: 'icon', icon: 'doubler', n: null },
    note: place === null ? '' : w.phrase('doublerPlace', place),
    gain: factsAt(view, actingSeat(view))?.routes[route]?.doubler_gain ?? null,
    variants: [{ action, label: '' }],
  });
}

/** A place for a locomotive, with what lies there. */
function slotRow(view: RrView, w: RrWords, action: string, tile: string, slot: string): Row {
  const there = playerAt(view, actingSeat(view))?.loco[slot] ?? null;
  return row(action, w.named('slot', slot, view), {
    sign: { kind: 'icon', icon: 'loco', n: w.named('tile', tile, view) },
    note: there ? w.phrase('replaces', w.named('tile', there, view)) : w.phrase('emptySlot'),
    middle: w.phrase('tileNumber', w.named('tile', tile, view)),
    variants: [{ action, label: '' }],
  });
}

/** A factory with its ability; the gaps it can go to are its ways. */
function factoryRows(view: RrView, w: RrWords, offers: readonly Offer[]): Row[] {
  const rows = new Map<string, Row>();
  for (const o of offers) {
    const [verb, tile = '', gap = ''] = wordsOf(o.action);
    const key = `${verb} ${tile}`;
    const effects = view.facts.table.tiles[tile]?.effects ?? [];
    const number = w.named('tile', tile, view);
    const found =
      rows.get(key) ??
      row(key, w.phrase('factoryNumber', number), {
        sign: { kind: 'icon', icon: 'factory', n: number },
        note: w.effects(effects, view),
        middle: verb === 'open' ? w.ui.open : w.ui.pile,
        ways: w.ui.intoSlot,
      });
    found.variants.push({ action: o.action, label: w.named('gap', gap, view) });
    rows.set(key, found);
  }
  return [...rows.values()];
}

function pairRows(view: RrView, w: RrWords, offers: readonly Offer[]): Row[] {
  const rows = new Map<string, Row>();
  for (const o of offers) {
    const [, used = '', other = ''] = wordsOf(o.action);
    const effects = view.facts.table.tokens[used] ?? [];
    const found =
      rows.get(used) ??
      row(used, capitalized(w.named('token', used, view)), {
        sign: { kind: 'effects', effects },
        ways: w.ui.useAndDiscard,
      });
    found.variants.push({ action: o.action, label: w.named('token', other, view) });
    rows.set(used, found);
  }
  return [...rows.values()];
}

/** What is chosen for its effects: foundries, tokens of the train, special ideas, starting bonuses, idea tokens. */
function effectsFor(view: RrView, verb: string, id: string): readonly Effect[] | null {
  const { table } = view.facts;
  if (verb === 'foundry' || verb === 'use-foundry') return table.foundries?.[id] ?? [];
  if (verb === 'load' || verb === 'follow') return table.loads?.[id] ?? [];
  if (verb === 'idea') return table.ideas?.[id] ?? [];
  if (verb === 'twice' || verb === 'once') return table.starts[id] ?? [];
  return verb === 'lay' ? (table.tokens[id] ?? []) : null;
}

/** Rows of the modules; null: it is none of theirs. */
function moduleRow(view: RrView, w: RrWords, action: string, previews: Previews): Row | null {
  const [verb, a = ''] = wordsOf(action);
  const variants = [{ action, label: '' }];
  const seat = actingSeat(view);
  const effects = effectsFor(view, verb, a);
  if (effects) {
    const gain = bestGain(view, seat, effects);
    const name = capitalized(w.effects(effects, view));
    return row(action, name, { sign: { kind: 'effects', effects }, gain, variants });
  }
  if (verb === 'boilerman' || verb === 'close')
    return row(action, capitalized(w.named('boiler', a, view)), {
      sign: { kind: 'icon', icon: 'boilerman', n: null },
      variants,
    });
  if (verb === 'box' || verb === 'borrow') {
    const does = view.facts.table.engineers[a]?.effects ?? [];
    const owner = seatOf(view.engineer_owner[a]);
    return row(action, capitalized(w.named('engineer', a, view)), {
      sign: { kind: 'effects', effects: does },
      note: w.effects(does, view),
      middle: owner ? w.phrase('ownedBy', w.player(owner, view)) : '',
      gain: bestGain(view, seat, does),
      variants,
    });
  }
  if (verb === 'ability') {
    const tile = playerAt(view, seat)?.factory[a] ?? '';
    const does = view.facts.table.tiles[tile]?.effects ?? [];
    return row(action, w.phrase('factoryNumber', w.named('tile', tile, view)), {
      sign: { kind: 'effects', effects: does },
      note: w.effects(does, view),
      gain: bestGain(view, seat, does),
      variants,
    });
  }
  if (verb === 'jump') {
    const piece = view.facts.table.routes[a]?.pieces[1] ?? '';
    const at = factsAt(view, seat)?.routes[a]?.pieces[piece]?.at ?? 0;
    return row(action, w.named('route', a, view), {
      sign: { kind: 'icon', icon: 'step', n: 2 },
      note: w.phrase('nextTo'),
      middle: w.phrase('fromTo', at, amountOf(previews, action, 'jumped') ?? ''),
      variants,
    });
  }
  if (verb === 'car')
    return row(action, w.named('route', a, view), {
      sign: { kind: 'icon', icon: 'car', n: null },
      variants,
    });
  if (verb === 'special-factory' || verb === 'coal-factory')
    return row(action, capitalized(w.unit(verb, 1)), {
      sign: { kind: 'icon', icon: 'factory', n: null },
      note: w.named('gap', a, view),
      variants,
    });
  if (verb === 'burn')
    return row(action, w.action(action, view, {}), {
      sign: { kind: 'icon', icon: 'coal', n: null },
      variants,
    });
  return null;
}

/** What is free to do has a title of its own. */
function freeTitle(view: RrView, w: RrWords, unit: UnitId): string {
  const { coal } = view.facts.table;
  if (unit === 'use-income') return w.ui.incomes;
  if (unit === 'use-foundry') return w.phrase('using', coal?.foundry ?? '');
  if (unit === 'boilerman') return w.phrase('boilers', coal?.boilerman ?? '');
  return unit === 'close' ? w.phrase('closing') : '';
}

/** Rows of one kind of offer, in the order the engine lists them. */
function queueRows(
  view: RrView,
  w: RrWords,
  verb: string,
  offers: readonly Offer[],
  previews: Previews,
): Row[] {
  if (verb === 'factory' || verb === 'open') return factoryRows(view, w, offers);
  if (verb === 'pair') return pairRows(view, w, offers);
  return offers.map(({ action }) => {
    const [, a = '', b = ''] = wordsOf(action);
    const variants = [{ action, label: '' }];
    const seat = actingSeat(view);
    if (verb === 'step') return stepRow(view, w, action, previews);
    if (verb === 'branch') return branchRow(view, w, action);
    if (verb === 'extension') return extensionRow(view, w, action);
    if (verb === 'industry') return industryRow(view, w, action);
    if (verb === 'detour') return detourRow(view, w, action);
    if (verb === 'doubler') return doublerRow(view, w, action, previews);
    if (verb === 'loco') return slotRow(view, w, action, a, b);
    if (verb === 'put') return slotRow(view, w, action, view.hand ?? '', a);
    if (verb === 'flip') {
      const isGone = (previews.get(action) ?? []).some((e) => e.kind === 'left-game');
      return row(action, w.phrase(isGone ? 'leavesGame' : 'flipIt'), {
        sign: { kind: 'icon', icon: 'factory', n: w.named('tile', view.hand ?? '', view) },
        note: isGone ? '' : factoryWords(view, w, view.hand ?? ''),
        variants,
      });
    }
    if (verb === 'token' || verb === 'card' || verb === 'start') {
      const all = view.facts.table[`${verb}s` as 'tokens' | 'cards' | 'starts'];
      const effects = all[a] ?? [];
      return row(action, capitalized(w.named(verb, a, view)), {
        sign: { kind: 'effects', effects },
        gain: bestGain(view, seat, effects),
        variants,
      });
    }
    if (verb === 'income' || verb === 'use-income') {
      const effects = view.facts.table.incomes?.[a] ?? [];
      return row(action, capitalized(w.named('income', a, view)), {
        sign: { kind: 'effects', effects },
        gain: bestGain(view, seat, effects),
        variants,
      });
    }
    const module = moduleRow(view, w, action, previews);
    if (module) return module;
    if (verb === 'bonus')
      return row(action, capitalized(w.named('bonus', a, view)), {
        sign: { kind: 'icon', icon: 'card', n: null },
        variants,
      });
    if (verb === 'points')
      return row(action, w.phrase('insteadPoints', view.facts.table.bonus_points), {
        sign: { kind: 'icon', icon: 'points', n: view.facts.table.bonus_points },
        variants,
      });
    if (verb === 'reuse') return { ...spaceRow(view, w, a, variants), key: action, middle: '' };
    if (verb === 'key-steps')
      return row(action, w.effects(view.facts.table.key?.effects ?? [], view), {
        sign: { kind: 'effects', effects: view.facts.table.key?.effects ?? [] },
        gain: bestGain(view, seat, view.facts.table.key?.effects ?? []),
        variants,
      });
    if (verb === 'key-points')
      return row(action, w.phrase('keyPoints', view.facts.table.key?.points ?? 0), {
        sign: { kind: 'icon', icon: 'points', n: view.facts.table.key?.points ?? null },
        variants,
      });
    const own = boardSign(view, action);
    return row(action, w.action(action, view, {}), {
      variants,
      sign:
        typeof own === 'string'
          ? { kind: 'icon', icon: own, n: null }
          : own && { kind: 'effects', effects: own },
    });
  });
}

export function queueSections(
  view: RrView,
  offers: readonly Offer[],
  previews: Previews,
  w: RrWords,
): Section[] {
  const units = new Map<UnitId, Offer[]>();
  for (const o of offers) {
    const unit = unitOf(o.action);
    units.set(unit, [...(units.get(unit) ?? []), o]);
  }
  return [...units].map(([unit, list]) => {
    const queued = view.facts.queue.filter(
      (one) => one.unit === unit || (unit === 'bonus' && one.unit === 'bonus-or-points'),
    );
    const count = queued.reduce((sum, one) => sum + one.count, 0);
    const isMust = queued.some((one) => one.direct);
    const verbs = [...new Set(list.map((o) => o.verb))];
    const free = freeTitle(view, w, unit);
    const title = queued.length ? w.unit(queued[0]!.unit, count) : free;
    return {
      key: unit,
      title: capitalized(title),
      note:
        unit === 'bonus'
          ? w.phrase('bonusLeft', list.filter((o) => o.verb === 'bonus').length)
          : queued.length || free
            ? w.ui[isMust ? 'must' : 'may']
            : '',
      rows: verbs.flatMap((verb) =>
        queueRows(
          view,
          w,
          verb,
          list.filter((o) => o.verb === verb),
          previews,
        ),
      ),
    };
  });
}
