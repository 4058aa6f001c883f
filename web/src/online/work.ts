// The proof of work that a server asks newcomers for while very many come at once (apps/server/people/entry.h): for each
// part a number, so that SHA-256 of "CHALLENGE:PART:NUMBER" begins with zero bits. Browsers offer SHA-256 only on secure
// pages, and a call for each attempt would take ten times as long; so it is written out here.

export interface Work {
  challenge: string;
  bits: number;
  parts: number;
}

/** The first 32 bits of the fractional part of a root of a prime. */
const fraction = (root: number) => Math.floor((root - Math.floor(root)) * 2 ** 32);
const primes: number[] = [];
for (let n = 2; primes.length < 64; n++) if (primes.every((p) => n % p !== 0)) primes.push(n);
const ROUNDS = Uint32Array.from(primes, (p) => fraction(Math.cbrt(p)));
const START = Uint32Array.from(primes.slice(0, 8), (p) => fraction(Math.sqrt(p)));

const schedule = new Uint32Array(64);

/** One block of 64 bytes into the state. */
function compress(state: Uint32Array, block: Uint8Array, from: number): void {
  const w = schedule;
  for (let i = 0; i < 16; i++) {
    const at = from + 4 * i;
    w[i] = (block[at]! << 24) | (block[at + 1]! << 16) | (block[at + 2]! << 8) | block[at + 3]!;
  }
  for (let i = 16; i < 64; i++) {
    const [x, y] = [w[i - 15]!, w[i - 2]!];
    const small = ((x >>> 7) | (x << 25)) ^ ((x >>> 18) | (x << 14)) ^ (x >>> 3);
    const large = ((y >>> 17) | (y << 15)) ^ ((y >>> 19) | (y << 13)) ^ (y >>> 10);
    w[i] = w[i - 16]! + small + w[i - 7]! + large;
  }
  let a = state[0]!;
  let b = state[1]!;
  let c = state[2]!;
  let d = state[3]!;
  let e = state[4]!;
  let f = state[5]!;
  let g = state[6]!;
  let h = state[7]!;
  for (let i = 0; i < 64; i++) {
    const s1 = ((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7));
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const s0 = ((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10));
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + t1) | 0;
    d = c;
    c = b;
    b = a;
    a = (t1 + t2) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
  state[4]! += e;
  state[5]! += f;
  state[6]! += g;
  state[7]! += h;
}

const encoder = new TextEncoder();

/** Hashes texts that begin alike: the blocks of the beginning are hashed once. */
export function hasher(beginning: string): (end: string) => Uint32Array {
  const bytes = encoder.encode(beginning);
  const whole = bytes.length - (bytes.length % 64);
  const begun = START.slice();
  for (let at = 0; at < whole; at += 64) compress(begun, bytes, at);
  const rest = bytes.subarray(whole);
  const buffer = new Uint8Array(192);
  const state = new Uint32Array(8);
  return (end) => {
    buffer.fill(0);
    buffer.set(rest);
    const { written } = encoder.encodeInto(end, buffer.subarray(rest.length));
    const length = rest.length + written;
    const blocks = Math.ceil((length + 9) / 64);
    buffer[length] = 0x80;
    new DataView(buffer.buffer).setUint32(blocks * 64 - 4, (whole + length) * 8);
    state.set(begun);
    for (let i = 0; i < blocks; i++) compress(state, buffer, i * 64);
    return state;
  };
}

/** Attempts between two pauses in which the page can respond. */
const SLICE = 5000;

/** The numbers that solve it. The page stays alive meanwhile. */
export async function solve(
  { challenge, bits, parts }: Work,
  pause = () => new Promise<void>((done) => setTimeout(done)),
): Promise<number[]> {
  const nonces: number[] = [];
  let attempts = 0;
  for (let part = 0; part < parts; part++) {
    const hash = hasher(`${challenge}:${part}:`);
    let nonce = 0;
    while (hash(String(nonce))[0]! >>> (32 - bits) !== 0) {
      nonce++;
      if (++attempts % SLICE === 0) await pause();
    }
    nonces.push(nonce);
  }
  return nonces;
}
