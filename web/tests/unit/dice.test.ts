// The dice of an online match: the hashes have known values, which Python and libsodium computed too; the proof of a real
// record; and this browser's part in the dice of a table.
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine } from '../../src/engine/client';
import { blake2b } from '../../src/online/dice/blake2b';
import * as dice from '../../src/online/dice/dice';
import { COMMIT_MS, Mixing, type Waiting } from '../../src/online/mixing';
import type { Commands } from '../../src/online/online';
import { carrier } from './module';
import { emptyStorage } from './storage';

const TABLE = 'abcdefgh23456789';
const SECRET = '00112233445566778899aabbccddeeff'.repeat(2);
const FIRST = 'ff'.repeat(32);
const THIRD = '01'.repeat(32);
const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const record = readFileSync(new URL('../../../tests/server/fair.record', import.meta.url), 'utf8');
const PROMISE = '6a80473f61b3bde34704b4da61ecc0b2a24c2f1f02fee63ec2555e50de6d80ec';

describe('hashes', () => {
  it('BLAKE2b of texts of one block and of several', () => {
    const known: [string, string][] = [
      ['', '0e5751c026e543b2e8ab2eb06099daa1d1e5df47778f7787faab45cdf12fe3a8'],
      ['17:abc', 'c00ae5b6e0a64a51294f376bc3516e8a805484269b80acb44d18267e11e47f4f'],
      ['a'.repeat(128), 'ae2aa48507885c4c950fb809b2076f959cde9f8ea6da260d9a3587df33dac450'],
      ['a'.repeat(129), '2f64744a6de0d2c0b56e64cf6e29a5aaa255010d415d51c75ccc82f73dccd865'],
    ];
    for (const [text, digest] of known) expect(hex(blake2b(text))).toBe(digest);
  });

  it('commitments, promise, key and numbers are those of every other program', () => {
    const parts = [1, 3].map((seat) => dice.commitmentTo(TABLE, seat, seat === 1 ? FIRST : THIRD));
    const commitment = dice.commitmentTo(TABLE, 0, SECRET);
    expect(commitment).toBe('3dd1dbbbdee74404f834ca3a04291e186e869d1c28bb41bd95a1b6739b48903e');
    expect(parts).toEqual([
      'ee879534b22b98c5ddfbc5922fd01a5c51f31f173eb17070b437415d5f3dfff1',
      'f0292c182d01587ee978296a538b4c3ea0c57164c7d526a2401a792c630e4785',
    ]);
    expect(dice.promiseOf(TABLE, commitment, [parts[0]!, null, parts[1]!])).toBe(
      '60a26109709cca3ad1661b27b2bcfa4ce72eee60d15a6ab3408418e2441b13ab',
    );
    const proof: dice.Proof = {
      table: TABLE,
      commitment,
      secret: SECRET,
      parts: [FIRST, null, THIRD].map((contribution) => ({ commitment: null, contribution })),
    };
    const key = dice.keyOf(proof);
    expect(hex(key)).toBe('6782a711dfa32301de740b773cdaab4cc10833782acadcb8faa6092d7c2f0706');
    const six = Array.from({ length: 12 }, (_, ply) => dice.drawn(key, ply, 6));
    expect(six).toEqual([3, 0, 3, 4, 3, 5, 5, 1, 0, 3, 5, 1]);
    expect(dice.drawn(key, 1, 2 ** 32 - 1)).toBe(2975734869);
  });
});

describe('the proof', () => {
  async function drawsOf(text: string) {
    const engine = new Engine(carrier);
    await engine.load(text);
    return engine.draws();
  }

  it('of a record of the server holds, and that of a changed one does not', async () => {
    const proof = dice.readProof(record, 3)!;
    const draws = await drawsOf(record);
    expect(draws.length).toBeGreaterThan(20);
    expect(dice.promiseIn(proof)).toBe(PROMISE);
    expect(dice.holds(proof, draws)).toBe(true);
    const other = draws.map((draw) => ({
      ...draw,
      first: (draw.first + 1) % draw.numbers,
      count: 1,
    }));
    expect(dice.holds(proof, other)).toBe(false);
    for (const change of [
      { secret: FIRST },
      { table: 'another' },
      { parts: proof.parts.map((part) => ({ ...part, contribution: part.contribution && FIRST })) },
      { parts: proof.parts.map((part) => ({ ...part, contribution: null })) },
    ])
      expect(dice.holds({ ...proof, ...change }, draws)).toBe(false);
  });

  it('is only read above the first line of the record', () => {
    const [server] = /^# fair commitment.*\n/m.exec(record)!;
    expect(dice.readProof(record.replace(server, '') + server, 3)).toBeNull();
    expect(dice.readProof(record.replace(/ secret=\w+/, ' seed=1 salt=00'), 3)).toBeNull();
  });
});

describe('the part of this browser', () => {
  emptyStorage();
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());
  // The hashes are a module of their own, which takes its time to load.
  const pass = async (ms = 0) => {
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(ms);
    await vi.dynamicImportSettled();
    await vi.advanceTimersByTimeAsync(0);
  };

  function table(names: (string | null)[]) {
    const sent: string[][] = [];
    const now = {
      own: 1,
      head: { stage: 'open', seats: names.map((name) => ({ name })) },
      dice: { commitment: dice.commitmentTo(TABLE, 0, SECRET), seats: names.map(() => null) },
    } as unknown as Waiting & { dice: { seats: unknown[] } };
    const commands = {
      commit: (commitment: string) => {
        sent.push(['commit', commitment]);
        now.dice.seats[now.own - 1] = { commitment };
        return Promise.resolve();
      },
      reveal: (contribution: string, promise: string) => {
        sent.push(['reveal', contribution, promise]);
        Object.assign(now.dice.seats[now.own - 1]!, { contribution });
        return Promise.resolve();
      },
    };
    const mixing = new Mixing(TABLE, commands as unknown as Commands, () => now);
    return { mixing, now, sent };
  }

  it('commits when its person sits, and reveals once all have committed', async () => {
    const { mixing, now, sent } = table(['Anna', null]);
    mixing.attend();
    await pass();
    expect(sent.map(([verb]) => verb)).toEqual(['commit']);
    mixing.attend();
    await pass(60_000);
    expect(sent).toHaveLength(1); // a seat is free
    now.head!.seats[1]!.name = 'Ben';
    now.dice.seats[1] = { commitment: THIRD };
    mixing.attend();
    await pass();
    const [, contribution, promise] = sent[1]!;
    const commitments = [sent[0]![1]!, THIRD];
    expect(dice.commitmentTo(TABLE, 1, contribution!)).toBe(commitments[0]);
    expect(promise).toBe(dice.promiseOf(TABLE, now.dice.commitment!, commitments));
  });

  it('gives others time to commit, but not for ever', async () => {
    const { mixing, sent } = table(['Anna', 'Ben']);
    mixing.attend();
    await pass();
    mixing.attend();
    await pass(COMMIT_MS / 2);
    expect(sent.map(([verb]) => verb)).toEqual(['commit']);
    await pass(COMMIT_MS);
    expect(sent.map(([verb]) => verb)).toEqual(['commit', 'reveal']);
  });

  it('takes no part where the server has not committed, nor for a number it does not know', async () => {
    const older = table(['Anna', 'Ben']);
    delete older.now.dice.commitment;
    older.mixing.attend();
    const elsewhere = table(['Anna', 'Ben']);
    elsewhere.now.dice.seats = [{ commitment: FIRST }, { commitment: THIRD }];
    elsewhere.mixing.attend();
    await pass(60_000);
    expect([older.sent, elsewhere.sent]).toEqual([[], []]);
  });

  it('knows afterwards whether the promise it saw was kept', async () => {
    const engine = new Engine(carrier);
    await engine.load(record);
    const draws = await engine.draws();
    const id = '3mtd9yqfnfetciwm';
    const { now } = table(['Anna', 'Ben', 'Carl']);
    const mixing = new Mixing(id, {} as Commands, () => now);
    const note = (more: object) =>
      localStorage.setItem('roundhouse.dice', JSON.stringify([{ table: id, parts: {}, ...more }]));
    const found = (text = record) => mixing.fairness(text, 3, draws);
    expect(await found()).toBe('sound');
    note({ promise: PROMISE, revealed: 'b'.repeat(64) });
    expect(await found()).toBe('kept');
    note({ promise: PROMISE, revealed: FIRST });
    expect(await found()).toBe('left_out');
    note({ promise: FIRST, revealed: 'b'.repeat(64) });
    expect(await found()).toBe('broken');
    expect(await found(record.replace(' secret=1', ' secret=2'))).toBe('broken');
    expect(await found(record.replace(/^# fair.*\n/gm, ''))).toBe('broken');
    const old = readFileSync(new URL('../../../tests/server/fair-seed.record', import.meta.url));
    expect(await found(String(old))).toBe('older');
  });
});
