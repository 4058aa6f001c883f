// The PNG icons: a picture of the right size, with the colours of the SVG where they belong.
import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pngOf } from '../../icons';

const svg = readFileSync(new URL('../../public/icon.svg', import.meta.url), 'utf8');

/** The size of a PNG and a reader of its pixels as red, green, blue, opacity. */
function read(file: Uint8Array) {
  const text = String.fromCharCode(...file);
  const view = new DataView(file.buffer, file.byteOffset);
  expect(text.slice(1, 4)).toBe('PNG');
  const size = view.getUint32(16);
  const data = text.indexOf('IDAT');
  const rows = inflateSync(file.subarray(data + 4, data + 4 + view.getUint32(data - 4)));
  const at = (x: number, y: number) => {
    const from = y * (size * 4 + 1) + 1 + x * 4;
    return [...rows.subarray(from, from + 4)];
  };
  return { size, at };
}

describe('icons', () => {
  it('has the size that is asked for, and the red turntable in its middle', () => {
    const { size, at } = read(pngOf(svg, 64, false));
    expect(size).toBe(64);
    // The centre of the circle, 8 units below the middle of a group that is scaled by 1.36 and moved by 2.
    expect(at(32, Math.round(32 + 8 * 1.36 + 2))).toEqual([0xb3, 0x26, 0x1e, 255]);
  });

  it('draws the walls in ink', () => {
    const { at } = read(pngOf(svg, 64, false));
    const top = Array.from({ length: 32 }, (_, y) => at(32, y)[0]!);
    expect(Math.min(...top)).toBeLessThan(0x50);
  });

  it('rounds the corners, unless the system cuts them itself', () => {
    expect(read(pngOf(svg, 64, false)).at(0, 0)[3]).toBe(0);
    expect(read(pngOf(svg, 64, true)).at(0, 0)).toEqual([0xf6, 0xf1, 0xe6, 255]);
  });
});
