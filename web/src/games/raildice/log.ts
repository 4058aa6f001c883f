// A move as lines of the log: who did what in few words, with chips of companies and cells in bold, then what it
// brought. A roll is two lines, its dice told together when the last has fallen; the end of a year is one line of
// passengers, then new Directors.
//
// The short sentences are those of a catalogue's `log`. What a line says is also given in whole sentences.
import type { LogLine, LogPart } from '..';
import { idsOf } from '../../engine/offers';
import type { GameEvent, Ply } from '../../engine/types';
import { joined, plain } from '../parts/log';
import { capital } from '../parts/words';
import type { FaceId } from './types';

/** What a language lends to the log. */
export interface RdTongue {
  log: Record<string, string>;
  /** "curve ×2". */
  fell(face: FaceId, n: number): string;
  tell(sentence: string, gaps: readonly (string | number)[], n?: number | null): string;
  part(id: string, kind: string): LogPart;
  event(e: GameEvent): string;
  name(id: string): string;
}
type Told = Pick<Ply, 'actor' | 'action' | 'events'>;

/** These go with the line before them; passengers with each other. */
const FACTS = new Set(['paid', 'cleared', 'bonus', 'bonus-dice', 'put-behind']);
/** These are nobody's. */
const COMMON = new Set(['carried', 'directs', 'year', 'final', 'collapsed', 'ended']);
const LOUD = new Set(['year', 'final', 'collapsed']);
const FACES: readonly FaceId[] = ['straight', 'curve', 'share', 'joker'];

/** A short sentence in pieces. Its number is told first, so that what follows it is singular or plural. */
function piecesOf(t: RdTongue, e: GameEvent, isMain: boolean): LogPart[] {
  const kept = ['{1}', '{2}', '{3}'];
  // Jokers that go behind by themselves, not with the end of a turn.
  const key = isMain && e.kind === 'put-behind' ? 'stow' : e.kind;
  const text = t.tell(t.log[key] ?? '', kept, e.amount ?? null);
  return joined(
    text.split(/(\{\d\})/).map((piece) => {
      const gap = /^\{(\d)\}$/.exec(piece)?.[1];
      return gap ? t.part(e.args[Number(gap) - 1] ?? '', e.kind) : plain(piece);
    }),
  );
}

function lineOf(t: RdTongue, group: readonly GameEvent[], seat: number | null): LogLine {
  const [main] = group as [GameEvent, ...GameEvent[]];
  const parts = joined([
    ...group.flatMap((e, i) => [...(i ? [plain(', ')] : []), ...piecesOf(t, e, i === 0)]),
    plain('.'),
  ]);
  if (!parts[0]!.look) parts[0]!.text = capital(parts[0]!.text);
  return {
    parts: LOUD.has(main.kind)
      ? parts.map((part) => ({ ...part, look: part.look ?? 'bold' }))
      : parts,
    seat: COMMON.has(main.kind) ? null : seat,
    ids: idsOf(group),
    text: group.map((e) => t.event(e)).join(' '),
  };
}

const isFace = (ply: Told | undefined): boolean => ply?.events[0]?.kind === 'fell';

/** The dice of a roll together, told at the last of them; nothing at the others. */
function fallen(t: RdTongue, ply: Told, plies: readonly Ply[]): LogLine[] {
  const at = plies.lastIndexOf(ply as Ply);
  if (at >= 0 && isFace(plies[at + 1])) return [];
  let from = at;
  while (from > 0 && isFace(plies[from - 1])) from--;
  const faces = (at < 0 ? [ply] : plies.slice(from, at + 1)).map((one) => one.events[0]!.args[0]);
  const list = FACES.map((face) => ({ face, n: faces.filter((one) => one === face).length }))
    .filter((one) => one.n > 0)
    .map((one) => t.fell(one.face, one.n))
    .join(', ');
  const text = `${capital(list)}.`;
  return [{ parts: [plain(text)], seat: null, ids: [], text }];
}

/** The end of a turn is an action without an event of its own: the log makes one up. */
const END_KIND = 'end' as GameEvent['kind'];
const END = (player: string): GameEvent => ({ kind: END_KIND, args: [player], words: '' });

export function logLines(t: RdTongue, ply: Told, plies: readonly Ply[]): LogLine[] {
  if (isFace(ply)) return fallen(t, ply, plies);
  const seat = ply.actor === 'chance' ? null : ply.actor;
  const ends = ply.action.startsWith('end') && seat !== null;
  const player = `p${seat ?? 0}`;
  const groups: GameEvent[][] = [];
  if (ends) groups.push([END(player)]);
  for (const e of ply.events) {
    if (e.kind === 'turn') continue;
    const group = groups.at(-1);
    const joins = FACTS.has(e.kind) || (e.kind === 'carried' && group?.[0]?.kind === 'carried');
    if (group && joins) group.push(e);
    else groups.push([e]);
  }
  return groups.map((group) => {
    const line = lineOf(t, group, seat);
    if (group[0]!.kind !== END_KIND) return line;
    const said = t.tell(t.log.end ?? '', [t.name(player)]);
    return { ...line, text: [`${said}.`, ...group.slice(1).map((e) => t.event(e))].join(' ') };
  });
}
