// The log of Southern Pacific. What a President does with a railroad, uninterrupted, is one line: no share offered,
// links built, the dividend. Bids, offers for track and the Bull Market have lines of their own.
import type { LogPart, LogTurn } from '..';
import type { GameEvent, Ply } from '../../engine/types';
import {
  entriesOf,
  listOf,
  pieces,
  plain,
  said,
  sentence,
  text,
  turnOf,
  type Entry,
  type Tongue,
} from '../parts/log';

/** These go with the line before them. */
const FACTS = new Set([
  'president',
  'opened-with',
  'income',
  'proposed',
  'track-done',
  'declared',
  'received',
]);
/** The parts of an operation: they are one line while one player acts for one railroad. */
const OPERATION = new Set(['offered-nothing', 'built', 'earned', 'skipped']);
const COMMON = new Set(['unsold', 'round', 'ended']);

const railroadOf = (e: GameEvent): string => e.args[e.kind === 'offered-nothing' ? 1 : 0]!;

function begins(e: GameEvent, ply: Ply, now: Entry | undefined): boolean {
  if (!now) return true;
  if (FACTS.has(e.kind)) return false;
  const [first] = now.events as [GameEvent];
  if (e.kind === 'sold') return first.kind !== 'named' || now.to !== ply.ply;
  if (e.kind === 'offered-nothing' || !OPERATION.has(e.kind)) return true;
  return !(
    OPERATION.has(first.kind) &&
    now.seat === ply.actor &&
    railroadOf(first) === railroadOf(e) &&
    !now.events.some((one) => one.kind === 'earned' || one.kind === 'skipped')
  );
}

const of = (entry: Entry, kind: string): GameEvent[] => entry.events.filter((e) => e.kind === kind);

/** "Income 8." or "Income: Katy 8, Frisco 4." */
function incomes(t: Tongue, entry: Entry): LogPart[] {
  const last = new Map(of(entry, 'income').map((e) => [e.args[0], e]));
  const list = [...last.values()];
  if (list.length < 2) return sentence(list.map((e) => said(t, e)));
  const each = list.map((e) => said(t, e, 'income-of'));
  return sentence([[...pieces(t, 'incomes'), ...listOf(t, each, ', ')]]);
}

function operationLine(t: Tongue, entry: Entry): LogPart[] {
  const player = `p${entry.seat}`;
  const first = of(entry, 'offered-nothing').map((e) => said(t, e));
  const links = of(entry, 'built').map((e, i) => {
    const key = i ? 'built-too' : first.length ? 'built-and' : 'built';
    return pieces(t, key, [player, ...e.args], e.amount);
  });
  const owner = of(entry, 'built').slice(0, 1);
  const built = links.length
    ? [[...listOf(t, links), plain(' ('), ...owner.flatMap((e) => said(t, e, 'of')), plain(')')]]
    : [];
  const [earned] = of(entry, 'earned');
  const [declared] = of(entry, 'declared');
  const paid = declared?.amount ? said(t, declared) : pieces(t, 'nothing', declared?.args ?? []);
  return text(
    sentence([listOf(t, [...first, ...built])]),
    incomes(t, entry),
    earned ? sentence([[...said(t, earned), ...paid]]) : [],
    sentence(of(entry, 'skipped').map((e) => said(t, e))),
  );
}

function told(t: Tongue, entry: Entry): LogPart[] {
  const main = entry.events[0]!;
  if (OPERATION.has(main.kind)) return operationLine(t, entry);
  const [sold] = of(entry, 'sold');
  const [proposed] = of(entry, 'proposed');
  const player = `p${entry.seat}`;
  if (main.kind === 'named' && !sold) {
    const e = proposed ?? main;
    return sentence([pieces(t, e.kind, [player, e.args[1]!, e.args[2]!], e.amount)]);
  }
  if (main.kind === 'countered') return sentence([pieces(t, main.kind, [player], main.amount)]);
  if (main.kind === 'round') return said(t, main).map((part) => ({ ...part, look: 'bold' }));
  const president = of(entry, 'president').flatMap((e) => {
    const isSame = e.args[0] === main.args[0];
    return isSame ? said(t, e, 'president-too') : [plain('. '), ...said(t, e)];
  });
  return text(
    sentence([[...said(t, sold ?? main), ...president]]),
    ...of(entry, 'opened-with').map((e) => sentence([said(t, e)])),
    incomes(t, entry),
  );
}

export const logTurns = (t: Tongue, plies: readonly Ply[]): LogTurn[] =>
  entriesOf(plies, begins, (e) => COMMON.has(e.kind)).map((entry) =>
    turnOf(t, entry, told(t, entry)),
  );
