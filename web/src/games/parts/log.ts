// What the logs of all games share: short sentences in pieces, with chips of railroads and names in bold.
import type { LogLine, LogPart } from '..';
import type { GameEvent } from '../../engine/types';
import { capital } from './words';

/** What a language lends to the log. */
export interface Tongue {
  /** Short sentences: by kind of event, by verb where a move has none, and a few more. */
  log: Record<string, string>;
  /** The seats of the players, in their order. */
  seats: number[];
  /** A railroad as a chip, a link in bold, anything else by name. */
  part(id: string): LogPart;
  name(id: string): string;
  event(e: GameEvent): string;
}

export const plain = (text: string): LogPart => ({ text });

/** Neighbours of plain words become one. */
export function joined(list: readonly LogPart[]): LogPart[] {
  const parts: LogPart[] = [];
  for (const part of list) {
    const before = parts.at(-1);
    if (before && !before.look && !part.look) before.text += part.text;
    else if (part.text) parts.push({ ...part });
  }
  return parts;
}

/** A short sentence in pieces. */
export function pieces(
  t: Tongue,
  key: string,
  args: readonly string[],
  n?: number | null,
): LogPart[] {
  const list = (t.log[key] ?? '').split(/(\{(?:\d|n)\})/).map((piece) => {
    const gap = /^\{(\d|n)\}$/.exec(piece)?.[1];
    if (gap === undefined) return plain(piece);
    return gap === 'n' ? plain(String(n ?? '')) : t.part(args[Number(gap) - 1] ?? '');
  });
  return joined(list);
}

/** Facts as one sentence: "Income 34, value 52." */
export function sentence(facts: LogPart[][]): LogPart[] {
  const parts = facts.flatMap((fact, i) => (i === 0 ? fact : [plain(', '), ...fact]));
  const [first, ...rest] = parts;
  if (!first) return [];
  return [first.look ? first : plain(capital(first.text)), ...rest, plain('.')];
}

const chipsBefore = (parts: readonly LogPart[], end: number): number =>
  parts.slice(0, end).filter((p) => p.look === 'chip').length;

/** The pieces as they are heard: chips by the names of the ids, in their order. */
export const heard = (t: Tongue, parts: readonly LogPart[], chips: readonly string[]): string =>
  parts
    .map((p, i) => (p.look === 'chip' ? t.name(chips[chipsBefore(parts, i)] ?? '') : p.text))
    .join('');

/** A move of which the engine tells nothing: its verb has a sentence, with the player as subject. */
export function silentLine(t: Tongue, actor: number | null, action: string): LogLine {
  const [verb = '', ...args] = action.split(' ');
  const ids = [`p${actor ?? 0}`, ...args];
  const parts = [...pieces(t, verb, ids, Number(args.at(-1))), plain('.')];
  return { parts, seat: actor, ids, text: heard(t, parts, args) };
}
