// Packs a WOFF font as WOFF2. WOFF compresses every table with zlib; WOFF2 compresses all of them together with brotli,
// and writes the outlines shorter, which makes our fonts a quarter smaller.
import { brotliCompressSync, constants, inflateSync } from 'node:zlib';
import { transformedGlyf } from './glyf';

interface Table {
  tag: string;
  data: Buffer;
  /** What stands in the file instead of the data. */
  transformed?: Buffer;
}

function tablesOf(woff: Buffer): Table[] {
  const HEADER = 44;
  const ENTRY = 20;
  return Array.from({ length: woff.readUInt16BE(12) }, (_, i) => {
    const at = HEADER + ENTRY * i;
    const [offset, packed, length] = [4, 8, 12].map((n) => woff.readUInt32BE(at + n));
    const bytes = woff.subarray(offset, offset! + packed!);
    const data = packed! < length! ? inflateSync(bytes) : bytes;
    return { tag: woff.toString('latin1', at, at + 4), data };
  });
}

/** Browsers need no names of glyphs: a `post` table of version 3 has none. */
function withoutNames({ tag, data }: Table): Table {
  if (tag !== 'post') return { tag, data };
  const head = Buffer.from(data.subarray(0, 32));
  head.writeUInt32BE(0x00030000, 0);
  return { tag, data: head };
}

/** A number in groups of seven bits, the highest first. */
function base128(value: number): number[] {
  const low = value & 127;
  return value < 128 ? [low] : [...base128(value >> 7).map((byte) => byte | 128), low];
}

/** The transformed outlines, and their index directly after them. */
function withOutlines(tables: Table[]): Table[] {
  const data = (tag: string) => tables.find((table) => table.tag === tag)!.data;
  const [glyf, loca] = [data('glyf'), data('loca')];
  const transformed = transformedGlyf(glyf, loca, data('head').readInt16BE(50) === 1);
  return [
    ...tables.filter(({ tag }) => tag !== 'glyf' && tag !== 'loca'),
    { tag: 'glyf', data: glyf, transformed },
    { tag: 'loca', data: loca, transformed: Buffer.alloc(0) },
  ];
}

function entryOf({ tag, data, transformed }: Table): number[] {
  const ARBITRARY_TAG = 63;
  const lengths = transformed ? [data.length, transformed.length] : [data.length];
  return [ARBITRARY_TAG, ...Buffer.from(tag, 'latin1'), ...lengths.flatMap(base128)];
}

export function woff2Of(woff: Buffer): Buffer {
  const tables = withOutlines(tablesOf(woff).map(withoutNames));
  const all = Buffer.concat(tables.map(({ data, transformed }) => transformed ?? data));
  const packed = brotliCompressSync(all, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT,
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: all.length,
    },
  });
  const directory = Buffer.from(tables.flatMap(entryOf));
  const padding = Buffer.alloc(-(48 + directory.length + packed.length) & 3);
  const header = Buffer.alloc(48);
  const sfnt = tables.reduce((sum, { data }) => sum + 16 + ((data.length + 3) & ~3), 12);
  header.write('wOF2', 'latin1');
  woff.copy(header, 4, 4, 8);
  header.writeUInt32BE(48 + directory.length + packed.length + padding.length, 8);
  header.writeUInt16BE(tables.length, 12);
  header.writeUInt32BE(sfnt, 16);
  header.writeUInt32BE(packed.length, 20);
  return Buffer.concat([header, directory, packed, padding]);
}
