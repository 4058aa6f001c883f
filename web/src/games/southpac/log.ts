// The log of Southern Pacific. What a President does with a railroad, uninterrupted, is one line: no share offered,
// links built, the dividend. An auction is one line that grows from the offer to the sale. Offers for track have lines
// of their own.
import type { LogPart, LogTurn } from '..';
import type { GameEvent, Ply } from '../../engine/types';
import {
  entriesOf,
  eventsOf,
  plain,
  seatIn,
  sentence,
  text,
  Teller,
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
/** The parts of an auction: they are one line until the share is sold or stays unsold. */
const AUCTION = new Set(['offered', 'bull-offered', 'bids', 'drops-out', 'won', 'unsold']);
const OFFERED = new Set(['offered', 'bull-offered']);
const COMMON = new Set(['unsold', 'round', 'ended']);

const railroadOf = (e: GameEvent): string => e.args[e.kind === 'offered-nothing' ? 1 : 0]!;
/** An auction names its railroad last. */
const isSameAuction = (a: GameEvent, b: GameEvent): boolean =>
  AUCTION.has(a.kind) && AUCTION.has(b.kind) && a.args.at(-1) === b.args.at(-1);
const isSettled = (entry: Entry): boolean =>
  entry.events.some((e) => e.kind === 'won' || e.kind === 'unsold');

function begins(e: GameEvent, ply: Ply, now: Entry | undefined): boolean {
  if (!now) return true;
  if (FACTS.has(e.kind)) return false;
  const [first] = now.events as [GameEvent];
  if (isSameAuction(first, e) && !OFFERED.has(e.kind)) return isSettled(now);
  if (e.kind === 'sold') return first.kind !== 'named' || now.to !== ply.ply;
  if (e.kind === 'offered-nothing' || !OPERATION.has(e.kind)) return true;
  return !(
    OPERATION.has(first.kind) &&
    now.seat === ply.actor &&
    railroadOf(first) === railroadOf(e) &&
    !now.events.some((one) => one.kind === 'earned' || one.kind === 'skipped')
  );
}

/** "Income 8." or "Income: Katy 8, Frisco 4." */
function incomes(t: Teller, entry: Entry): LogPart[] {
  const last = new Map(eventsOf(entry, 'income').map((e) => [e.args[0], e]));
  const list = [...last.values()];
  if (list.length < 2) return sentence(list.map((e) => t.said(e)));
  const each = list.map((e) => t.said(e, 'income-of'));
  return sentence([[...t.pieces('incomes'), ...t.listOf(each, ', ')]]);
}

function operationLine(t: Teller, entry: Entry): LogPart[] {
  const player = `p${entry.seat}`;
  const links = eventsOf(entry, 'built').map((e, i) => {
    return t.pieces(i ? 'built-too' : 'built', [player, ...e.args], e.amount);
  });
  const owner = eventsOf(entry, 'built').slice(0, 1);
  const built = links.length
    ? [[...t.listOf(links), plain(' ('), ...owner.flatMap((e) => t.said(e, 'of')), plain(')')]]
    : [];
  // A share not offered is worth a line only where nothing was built.
  const first = links.length ? [] : eventsOf(entry, 'offered-nothing').map((e) => t.said(e));
  const [earned] = eventsOf(entry, 'earned');
  const [declared] = eventsOf(entry, 'declared');
  const paid = declared?.amount ? t.said(declared) : t.pieces('nothing', declared?.args ?? []);
  return text(
    sentence([t.listOf([...first, ...built])]),
    incomes(t, entry),
    earned ? sentence([[...t.said(earned), ...paid]]) : [],
    sentence(eventsOf(entry, 'skipped').map((e) => t.said(e))),
  );
}

/** "Ben offers a share of Katy. Anna bids $12.", and once it is settled "Anna wins a share of Katy for $12." */
function auctionLine(t: Teller, entry: Entry): LogPart[] {
  const [won, unsold] = ['won', 'unsold'].map((kind) => eventsOf(entry, kind)[0]);
  if (won) {
    entry.seat = seatIn(won);
    const president = eventsOf(entry, 'president').flatMap((e) =>
      e.args[0] === won.args[0] ? t.said(e, 'president-too') : [plain('. '), ...t.said(e)],
    );
    return text(
      sentence([[...t.said(won), ...president]]),
      ...eventsOf(entry, 'opened-with').map((e) => sentence([t.said(e)])),
      incomes(t, entry),
    );
  }
  const [first] = entry.events as [GameEvent];
  const last = entry.events.filter((e) => AUCTION.has(e.kind)).at(-1)!;
  const highest = eventsOf(entry, 'bids').at(-1);
  const offered = OFFERED.has(first.kind) ? t.said(first) : [];
  if (unsold) return text(sentence([offered]), sentence([t.said(unsold, 'unsold-too')]));
  if (!offered.length) entry.seat = seatIn(last);
  return text(
    sentence([offered]),
    last === first && offered.length ? [] : sentence([t.said(last)]),
    last.kind === 'drops-out' && highest ? sentence([t.said(highest, 'leads')]) : [],
  );
}

function told(t: Teller, entry: Entry): LogPart[] {
  const main = entry.events[0]!;
  if (AUCTION.has(main.kind) && main.kind !== 'unsold') return auctionLine(t, entry);
  if (OPERATION.has(main.kind)) return operationLine(t, entry);
  const [sold] = eventsOf(entry, 'sold');
  const [proposed] = eventsOf(entry, 'proposed');
  const player = `p${entry.seat}`;
  if (main.kind === 'named' && !sold) {
    const e = proposed ?? main;
    return sentence([t.pieces(e.kind, [player, e.args[1]!, e.args[2]!, e.args[0]!], e.amount)]);
  }
  if (main.kind === 'countered') return sentence([t.pieces(main.kind, [player], main.amount)]);
  if (main.kind === 'round') return t.said(main).map((part) => ({ ...part, look: 'bold' }));
  return text(sentence([t.said(sold ?? main)]), incomes(t, entry));
}

export function logTurns(tongue: Tongue, plies: readonly Ply[]): LogTurn[] {
  const t = new Teller(tongue);
  const entries = entriesOf(plies, begins, (e) => COMMON.has(e.kind));
  return entries.map((entry) => {
    const parts = told(t, entry);
    return t.turnOf(entry, parts);
  });
}
