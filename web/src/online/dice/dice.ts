// The dice of an online match, as apps/server/table/dice.h describes them: commitments before the start, and afterwards
// the proof in the record. This browser computes everything itself.
import { blake2b } from './blake2b';

/** The numbers of a random outcome in the record: `count` of them from `first` on, of `numbers` in all. */
export interface Draw {
  ply: number;
  numbers: number;
  first: number;
  count: number;
}

/** What the server and each seat promised and revealed; null: no part in the dice, or nothing revealed. */
export interface Proof {
  table: string;
  commitment: string;
  secret: string;
  parts: { commitment: string | null; contribution: string | null }[];
}

const hexOf = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (hex: string) =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const list = (table: string, items: (string | null)[]) =>
  ['roundhouse', table, ...items.map((item) => item ?? '-')].join(':');

export const newContribution = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

/** Seat 0 is the server. */
export const commitmentTo = (table: string, seat: number, secret: string): string =>
  hexOf(blake2b(list(table, [String(seat), secret])));

export const promiseOf = (
  table: string,
  commitment: string,
  commitments: (string | null)[],
): string => hexOf(blake2b(list(table, [commitment, ...commitments])));

/** The number drawn at a ply. */
export function drawn(key: Uint8Array, ply: number, numbers: number): number {
  const n = BigInt(numbers);
  const limit = 2n ** 64n - (2n ** 64n % n);
  for (let attempt = 0; ; attempt++) {
    const hash = blake2b(`${ply}:${attempt}`, key);
    const x = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0, true);
    if (x < limit) return Number(x % n);
  }
}

export function keyOf(proof: Proof): Uint8Array {
  const contributions = proof.parts.map((part) => part.contribution);
  return blake2b(list(proof.table, contributions), bytesOf(proof.secret));
}

const HEX = '([0-9a-f]{64})';

/** The proof above the first line of a record. Null: there is none, or it is of an older server, with a seed. */
export function readProof(record: string, players: number): Proof | null {
  const head = /^(#.*\n)*/.exec(record)?.[0] ?? '';
  const server = new RegExp(`^# fair commitment=${HEX} secret=${HEX}$`, 'm').exec(head);
  const table = /^# table (\S+)$/m.exec(head);
  if (!server || !table) return null;
  const parts = Array.from({ length: players }, (_, seat) => {
    const line = new RegExp(
      `^# fair p${seat + 1} commitment=${HEX}(?: contribution=${HEX})?$`,
      'm',
    ).exec(head);
    return { commitment: line?.[1] ?? null, contribution: line?.[2] ?? null };
  });
  return { table: table[1]!, commitment: server[1]!, secret: server[2]!, parts };
}

export const promiseIn = (proof: Proof): string =>
  promiseOf(
    proof.table,
    proof.commitment,
    proof.parts.map((part) => part.commitment),
  );

/** Whether everybody revealed what they had committed to, and all outcomes follow from that. */
export function holds(proof: Proof, draws: Draw[]): boolean {
  const { table, commitment, secret, parts } = proof;
  const key = keyOf(proof);
  return (
    commitmentTo(table, 0, secret) === commitment &&
    parts.every(
      (part, i) =>
        part.contribution === null ||
        commitmentTo(table, i + 1, part.contribution) === part.commitment,
    ) &&
    draws.every(({ ply, numbers, first, count }) => {
      const number = drawn(key, ply, numbers);
      return number >= first && number < first + count;
    })
  );
}
