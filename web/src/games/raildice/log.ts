// The log of Railroad Dice: a turn is one line in short clauses, with every step under it; the end of a year is one
// line with passengers and new Directors.
import type { LogPart, LogTurn } from '..';
import type { GameEvent, Ply } from '../../engine/types';
import {
  entriesOf,
  eventsOf,
  heard,
  joined,
  plain,
  sentence,
  Teller,
  type Entry,
  type Tongue,
} from '../parts/log';

/** These happen by themselves. */
const COMMON = new Set(['carried', 'directs', 'year', 'final', 'collapsed', 'ended']);
/** These make up the end of a year. */
const YEAR = new Set(['carried', 'directs', 'year']);
const FACES = ['straight', 'curve', 'share', 'joker'];

function begins(e: GameEvent, _ply: Ply, now: Entry | undefined): boolean {
  if (!now || e.kind === 'turn') return true;
  const first = now.events[0]!.kind;
  if (!COMMON.has(e.kind)) return COMMON.has(first) || first === 'starts';
  return !(YEAR.has(e.kind) && YEAR.has(first));
}

/** "2 straights, 1 joker". */
function faces(t: Teller, fell: readonly GameEvent[]): LogPart[] {
  const counts = FACES.map(
    (face) => [face, fell.filter((e) => e.args[0] === face).length] as const,
  );
  const told = counts.filter(([, n]) => n > 0).map(([face, n]) => t.pieces(face, [], n));
  return t.listOf(told, ', ');
}

const sum = (events: readonly GameEvent[]): number =>
  events.reduce((all, e) => all + (e.amount ?? 1), 0);

/** A turn in clauses: takes 4 dice as income, rolls 6 dice, buys 2 shares and lays 3 pieces. */
function turnLine(t: Teller, entry: Entry): LogPart[] {
  const player = `p${entry.seat}`;
  const clauses: LogPart[][] = [];
  const add = (key: string, n: number, companies: string[] = []): void => {
    if (n === 0) return;
    const chips = t.listOf(
      [...new Set(companies)].map((id) => {
        const count = companies.filter((one) => one === id).length;
        return [...(count > 1 ? [plain(`${count} × `)] : []), ...t.pieces('of', [id])];
      }),
      ', ',
    );
    const tail = companies.length ? [...chips, plain(')')] : [];
    clauses.push([...t.pieces(key, [player], n), ...tail]);
  };
  const all = (...kinds: string[]): GameEvent[] =>
    entry.events.filter((e) => kinds.includes(e.kind));
  const [bought, built] = [all('bought', 'bought-from'), all('built')];
  add('income', sum(all('income')));
  add('income-jokers', sum(all('income-jokers')));
  add('rolls', sum(all('rolls')));
  add(
    'bought',
    bought.length,
    bought.map((e) => e.args[1]!),
  );
  add('laid', all('laid').length);
  add(
    'built',
    built.length,
    built.map((e) => e.args[0]!),
  );
  add('bonus', sum(all('bonus')));
  add('returned', all('returned').length);
  if (clauses.length === 0) add('put-behind', sum(all('put-behind')));
  if (clauses.length === 0) clauses.push(t.pieces('end', [player]));
  return sentence([[...t.pieces('who', [player]), plain(' '), ...t.listOf(clauses)]]);
}

/** The steps of a turn: a roll with its dice, pieces that follow one another at one end together. */
function steps(t: Teller, entry: Entry): string[] {
  const player = `p${entry.seat}`;
  const list: string[] = [];
  const events = entry.events.filter((e) => e.kind !== 'turn');
  for (let i = 0; i < events.length; i++) {
    const e = events[i]!;
    if (e.kind === 'fell' || e.kind === 'bonus-dice') continue;
    if (e.kind === 'rolls') {
      const rest = events.slice(i + 1);
      const end = rest.findIndex((one) => one.kind !== 'fell' && one.kind !== 'bonus-dice');
      const fell = rest.slice(0, end < 0 ? undefined : end).filter((one) => one.kind === 'fell');
      const dice = fell.length ? [plain(': '), ...faces(t, fell)] : [];
      const head = t.pieces('rolls-dice', [player], e.amount);
      list.push(heard(sentence([[...head, ...dice]])));
    } else if (e.kind === 'laid') {
      let to = i;
      while (events[to + 1]?.kind === 'laid' && events[to + 1]!.args[0] === e.args[0]) to++;
      const cells = events.slice(i, to + 1).map((one) => one.args[1]!);
      const head = t.pieces('laid-cells', [player, e.args[0]!], cells.length);
      list.push(heard(sentence([[...head, plain(`: ${cells.join(', ')}`)]])));
      i = to;
    } else list.push(t.tongue.event(e));
  }
  return list.length > 1 ? list : [];
}

/** "End of year 3 · Weiden Express carries 5,000 for Ben · Anna takes over Insel Hopper from Chen". */
function yearLine(t: Teller, entry: Entry, directors: Map<string, string>): LogPart[] {
  const [year] = eventsOf(entry, 'year');
  const title = year
    ? t
        .pieces('year', [], (year.amount ?? 0) - 1)
        .map((part) => ({ ...part, look: 'bold' as const }))
    : t.pieces('passengers');
  const carried = eventsOf(entry, 'carried').map((e) => t.said(e));
  const directs = eventsOf(entry, 'directs').map((e) => {
    const [player, company] = e.args as [string, string];
    const before = directors.get(company);
    directors.set(company, player);
    return before
      ? t.pieces('directs-for', [player, company, before])
      : t.pieces('directs', [player, company]);
  });
  return joined(
    [title, ...carried, ...directs].flatMap((one, i) => (i ? [plain(' · '), ...one] : one)),
  );
}

export function logTurns(tongue: Tongue, plies: readonly Ply[]): LogTurn[] {
  const t = new Teller(tongue);
  const directors = new Map<string, string>();
  const entries = entriesOf(plies, begins, (e) => COMMON.has(e.kind));
  return entries.flatMap((entry, i) => {
    const main = entry.events[0]!;
    if (YEAR.has(main.kind)) return [t.turnOf(entry, yearLine(t, entry, directors))];
    if (COMMON.has(main.kind) || main.kind === 'starts')
      return [t.turnOf(entry, sentence([t.said(main)]))];
    // A turn that has only begun is not told yet.
    const isEmpty = entry.events.every((e) => e.kind === 'turn');
    if (isEmpty && i === entries.length - 1) return [];
    return [t.turnOf(entry, turnLine(t, entry), steps(t, entry))];
  });
}
