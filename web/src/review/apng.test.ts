// The animated picture, read again: chunks and checksums, and the pixels of every frame.
import { expect, it } from 'vitest';
import { animatedPng, changed, type Frame } from './apng';
import { positionsOf } from './share';

const WIDTH = 5;
const HEIGHT = 4;

function frame(paint: (x: number, y: number) => number, delay: number): Frame {
  const pixels = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let i = 0; i < WIDTH * HEIGHT; i++) {
    const shade = paint(i % WIDTH, Math.floor(i / WIDTH));
    pixels.set([shade, shade ^ 40, 7, 255], i * 4);
  }
  return { pixels, delay };
}

interface Chunk {
  name: string;
  data: DataView;
  bytes: Uint8Array;
}

function chunksOf(file: Uint8Array): Chunk[] {
  const view = new DataView(file.buffer);
  const all: Chunk[] = [];
  for (let at = 8; at < file.length;) {
    const length = view.getUint32(at);
    const name = String.fromCharCode(...file.slice(at + 4, at + 8));
    const bytes = file.slice(at + 8, at + 8 + length);
    let sum = 0xffffffff;
    for (const byte of file.slice(at + 4, at + 8 + length)) {
      sum ^= byte;
      for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
    }
    expect(view.getUint32(at + 8 + length), name).toBe(~sum >>> 0);
    all.push({ name, bytes, data: new DataView(bytes.buffer) });
    at += 12 + length;
  }
  return all;
}

/** Draws the rows of a frame into a picture of RGB. */
async function draw(picture: number[], control: DataView, packed: Uint8Array) {
  const [width, height, left, top] = [4, 8, 12, 16].map((at) => control.getUint32(at));
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream();
  const raw = new Uint8Array(
    await new Response(stream.pipeThrough(new DecompressionStream('deflate'))).arrayBuffer(),
  );
  expect(raw.length).toBe(height! * (1 + width! * 3));
  const above = new Uint8Array(width! * 3);
  for (let y = 0; y < height!; y++) {
    const row = raw.slice(y * (1 + width! * 3), (y + 1) * (1 + width! * 3));
    expect(row[0]).toBe(2);
    for (let x = 0; x < width! * 3; x++) {
      above[x] = above[x]! + row[1 + x]!;
      picture[((top! + y) * WIDTH + left!) * 3 + x] = above[x]!;
    }
  }
}

it('has every frame, each with only what changed', async () => {
  const frames = [
    frame((x, y) => x * 50 + y, 900),
    frame((x, y) => (x === 3 && y >= 2 ? 255 : x * 50 + y), 900),
    frame((x, y) => (x === 3 && y >= 2 ? 255 : x * 50 + y), 3000),
  ];
  expect(changed(WIDTH, frames[0]!.pixels, frames[1]!.pixels)).toEqual({
    x: 3,
    y: 2,
    width: 1,
    height: 2,
  });
  const chunks = chunksOf(await animatedPng(WIDTH, HEIGHT, frames));
  expect(chunks.map(({ name }) => name)).toEqual(
    ['IHDR', 'acTL', 'fcTL', 'IDAT', 'fcTL', 'fdAT', 'fcTL', 'fdAT', 'IEND'], // prettier-ignore
  );
  expect(chunks[1]!.data.getUint32(0)).toBe(3);
  const numbered = chunks.filter(({ name }) => name === 'fcTL' || name === 'fdAT');
  expect(numbered.map(({ data }) => data.getUint32(0))).toEqual([0, 1, 2, 3, 4]);
  const picture: number[] = [];
  for (const [i, one] of frames.entries()) {
    const [control, data] = [chunks[2 + 2 * i]!, chunks[3 + 2 * i]!];
    expect(control.data.getUint16(20)).toBe(one.delay);
    await draw(picture, control.data, data.bytes.slice(i === 0 ? 0 : 4));
    expect(picture).toEqual([...one.pixels].filter((_, at) => at % 4 < 3));
  }
});

it('shows the last moves, chance together with the decision before', () => {
  const plies = [1, 'chance', 'chance', 2, 1, 'chance'].map((actor, ply) => ({
    actor,
    ply,
    action: '',
    events: [],
  })) as unknown as Parameters<typeof positionsOf>[0];
  expect(positionsOf(plies, 6)).toEqual([0, 3, 4, 6]);
  expect(positionsOf(plies, 0)).toEqual([0]);
});
