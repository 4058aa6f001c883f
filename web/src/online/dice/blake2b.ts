// BLAKE2b with a digest of 32 bytes (RFC 7693), with or without a key: the hash of the dice. A page on plain http has no
// hash from the browser, and none has BLAKE2b.
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];
/** The order of the words of a block in each round; rounds 10 and 11 are as 0 and 1. */
const SIGMA = [
  '0123456789abcdef',
  'ea489fd61c02b753',
  'b8c052fdae367194',
  '7931dcbe265a40f8',
  '905724afe1bc683d',
  '2c6a0b834d75fe19',
  'c51fed4a0763928b',
  'db7ec13950f4862a',
  '6fe9b308c2d714a5',
  'a2847615fb9e3cd0',
].map((row) => [...row].map((digit) => parseInt(digit, 16)));
/** The words that each step of a round mixes. */
const STEPS = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;
const BLOCK = 128;
const DIGEST = 32;

const turn = (x: bigint, n: bigint) => (x >> n) | (x << (64n - n));

/** Mixes one block into the state `h`; `end` is the number of bytes up to its end. */
function compress(h: BigUint64Array, block: Uint8Array, end: number, isLast: boolean): void {
  const words = new DataView(block.buffer, block.byteOffset);
  const v = new BigUint64Array([...h, ...IV]);
  v[12]! ^= BigInt(end);
  if (isLast) v[14] = ~v[14]!;
  for (let round = 0; round < 12; round++) {
    const order = SIGMA[round % 10]!;
    STEPS.forEach(([a, b, c, d], step) => {
      const word = (n: number) => words.getBigUint64(8 * order[n]!, true);
      v[a]! += v[b]! + word(2 * step);
      v[d] = turn(v[d]! ^ v[a]!, 32n);
      v[c]! += v[d]!;
      v[b] = turn(v[b]! ^ v[c]!, 24n);
      v[a]! += v[b]! + word(2 * step + 1);
      v[d] = turn(v[d]! ^ v[a]!, 16n);
      v[c]! += v[d]!;
      v[b] = turn(v[b]! ^ v[c]!, 63n);
    });
  }
  for (let i = 0; i < 8; i++) h[i]! ^= v[i]! ^ v[i + 8]!;
}

export function blake2b(text: string, key: Uint8Array = new Uint8Array()): Uint8Array {
  const message = new TextEncoder().encode(text);
  const skip = key.length > 0 ? BLOCK : 0;
  const blocks = Math.max(1, Math.ceil((skip + message.length) / BLOCK));
  const bytes = new Uint8Array(blocks * BLOCK);
  bytes.set(key);
  bytes.set(message, skip);
  const h = new BigUint64Array(IV);
  h[0]! ^= BigInt(0x01010000 | (key.length << 8) | DIGEST);
  for (let i = 0; i < blocks; i++) {
    const isLast = i === blocks - 1;
    const end = isLast ? skip + message.length : (i + 1) * BLOCK;
    compress(h, bytes.subarray(i * BLOCK, (i + 1) * BLOCK), end, isLast);
  }
  const out = new DataView(new ArrayBuffer(64));
  h.forEach((word, i) => out.setBigUint64(8 * i, word, true));
  return new Uint8Array(out.buffer, 0, DIGEST);
}
