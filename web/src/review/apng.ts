// Writes an animated PNG. The browser compresses the data with zlib, as PNG needs it; this file adds chunks and checksums. Every
// frame after the first holds only the rectangle that changed.

export interface Frame {
  /** RGBA, as a canvas gives it. The picture is opaque: alpha is not kept. */
  pixels: Uint8ClampedArray;
  /** How long it is shown, in ms. */
  delay: number;
}

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

const CRCS = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit++) c = c & 1 ? (c >>> 1) ^ 0xedb88320 : c >>> 1;
  return c >>> 0;
});

function crc(bytes: Uint8Array): number {
  let c = 0xffffffff;
  for (const byte of bytes) c = CRCS[(c ^ byte) & 255]! ^ (c >>> 8);
  return ~c >>> 0;
}

/** Numbers as bytes, the highest first; each is a pair of value and size. */
function bytesOf(...numbers: [value: number, size: 1 | 2 | 4][]): Uint8Array {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [, size]) => sum + size, 0)));
  let at = 0;
  for (const [value, size] of numbers) {
    if (size === 4) view.setUint32(at, value);
    else if (size === 2) view.setUint16(at, value);
    else view.setUint8(at, value);
    at += size;
  }
  return new Uint8Array(view.buffer);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function chunk(name: string, ...data: Uint8Array[]): Uint8Array {
  const body = joined([Uint8Array.from(name, (letter) => letter.charCodeAt(0)), ...data]);
  return joined([bytesOf([body.length - 4, 4]), body, bytesOf([crc(body), 4])]);
}

/** The smallest rectangle with all pixels that differ. At least one pixel, as no frame may be empty. */
export function changed(width: number, a: Uint8ClampedArray, b: Uint8ClampedArray): Rect {
  const [before, after] = [a, b].map((one) => new Uint32Array(one.buffer, one.byteOffset));
  let [left, right, top, bottom] = [width, -1, -1, -1];
  for (let i = 0; i < after!.length; i++) {
    if (before![i] === after![i]) continue;
    const x = i % width;
    left = Math.min(left, x);
    right = Math.max(right, x);
    bottom = Math.floor(i / width);
    if (top < 0) top = bottom;
  }
  if (top < 0) return { x: 0, y: 0, width: 1, height: 1 };
  return { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
}

/** The rows of a rectangle as RGB, each as its difference from the row above (filter 2), compressed. */
async function packed(width: number, pixels: Uint8ClampedArray, rect: Rect): Promise<Uint8Array> {
  const rows = new Uint8Array(rect.height * (1 + rect.width * 3));
  let at = 0;
  for (let y = 0; y < rect.height; y++) {
    rows[at++] = 2;
    for (let x = 0; x < rect.width; x++) {
      const i = ((rect.y + y) * width + rect.x + x) * 4;
      for (let c = 0; c < 3; c++)
        rows[at++] = pixels[i + c]! - (y > 0 ? pixels[i + c - width * 4]! : 0);
    }
  }
  const stream = new Blob([rows])
    .stream()
    .pipeThrough(
      new CompressionStream('deflate') as ReadableWritablePair<Uint8Array, Uint8Array<ArrayBuffer>>,
    );
  return new Uint8Array(await new Response(stream as ReadableStream).arrayBuffer());
}

/** An animated PNG that repeats for ever; a plain PNG for programs that don't know them. */
export async function animatedPng(
  width: number,
  height: number,
  frames: readonly Frame[],
): Promise<Uint8Array<ArrayBuffer>> {
  const signature = Uint8Array.of(137, 80, 78, 71, 13, 10, 26, 10);
  const header = bytesOf([width, 4], [height, 4], [8, 1], [2, 1], [0, 1], [0, 1], [0, 1]);
  const parts = [
    signature,
    chunk('IHDR', header),
    chunk('acTL', bytesOf([frames.length, 4], [0, 4])),
  ];
  let number = 0;
  for (const [i, frame] of frames.entries()) {
    const before = frames[i - 1];
    const rect = before
      ? changed(width, before.pixels, frame.pixels)
      : { x: 0, y: 0, width, height };
    const place = bytesOf([rect.width, 4], [rect.height, 4], [rect.x, 4], [rect.y, 4]);
    // No disposal, no blending: the rectangle replaces what was there.
    const time = bytesOf([frame.delay, 2], [1000, 2], [0, 1], [0, 1]);
    parts.push(chunk('fcTL', bytesOf([number++, 4]), place, time));
    const data = await packed(width, frame.pixels, rect);
    parts.push(i === 0 ? chunk('IDAT', data) : chunk('fdAT', bytesOf([number++, 4]), data));
  }
  return joined([...parts, chunk('IEND')]);
}
