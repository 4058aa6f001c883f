import { describe, expect, it } from 'vitest';
import { hasher, solve } from './work';

const hex = (state: Uint32Array) => [...state].map((n) => n.toString(16).padStart(8, '0')).join('');
const sha256 = async (text: string) => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return hex(new Uint32Array(8).map((_, i) => new DataView(bytes).getUint32(4 * i)));
};

describe('proof of work', () => {
  it('hashes as SHA-256 does, whatever the lengths', async () => {
    for (let length = 0; length <= 140; length++) {
      const beginning = 'a1.'.repeat(50).slice(0, length);
      const hash = hasher(beginning);
      for (const end of ['', '0', '4711', 'x'.repeat(50)])
        expect(hex(hash(end))).toBe(await sha256(beginning + end));
    }
  });

  it('finds a number for each part', async () => {
    const challenge = '019a.0123456789abcdef0123456789abcdef.0123456789abcdef0123456789abcdef';
    const nonces = await solve({ challenge, bits: 8, parts: 6 });
    expect(nonces).toHaveLength(6);
    for (const [part, nonce] of nonces.entries())
      expect((await sha256(`${challenge}:${part}:${nonce}`)).slice(0, 2)).toBe('00');
  });
});
