// The outlines of a font as WOFF2 wants them: the `glyf` table with every sort of number in a stream of its own, which
// compresses better (section 5.1 of the WOFF2 recommendation). Nothing of the drawing changes.

/** Writes bytes one after another. */
class Stream {
  readonly bytes: number[] = [];
  put(...values: number[]): void {
    for (const value of values) this.bytes.push(value & 255);
  }
  put16(value: number): void {
    this.put(value >> 8, value);
  }
  /** The format's 255UInt16: small numbers take one byte. */
  putCount(value: number): void {
    if (value < 253) this.put(value);
    else if (value < 506) this.put(255, value - 253);
    else if (value < 762) this.put(254, value - 506);
    else this.put(253, value >> 8, value);
  }
}

interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

/** The points of a glyph, as steps from one to the next. */
function pointsOf(glyph: Buffer, at: number, count: number): Point[] {
  const flags: number[] = [];
  while (flags.length < count) {
    const flag = glyph[at++]!;
    const times = flag & 8 ? glyph[at++]! + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const steps = (short: number, same: number): number[] =>
    flags.map((flag) => {
      if (flag & short) return flag & same ? glyph[at++]! : -glyph[at++]!;
      if (flag & same) return 0;
      at += 2;
      return glyph.readInt16BE(at - 2);
    });
  const xs = steps(2, 16);
  const ys = steps(4, 32);
  return flags.map((flag, i) => ({ x: xs[i]!, y: ys[i]!, isOnCurve: (flag & 1) !== 0 }));
}

/** A step as a flag and one to four bytes (section 5.2 of the WOFF2 recommendation). */
function putStep({ x, y, isOnCurve }: Point, flags: Stream, bytes: Stream): void {
  const [w, h] = [Math.abs(x), Math.abs(y)];
  const signs = (x < 0 ? 0 : 1) + (y < 0 ? 0 : 2);
  const curve = isOnCurve ? 0 : 128;
  if (x === 0 && h < 1280) {
    flags.put(curve + ((h & 0xf00) >> 7) + (y < 0 ? 0 : 1));
    bytes.put(h);
  } else if (y === 0 && w < 1280) {
    flags.put(curve + 10 + ((w & 0xf00) >> 7) + (x < 0 ? 0 : 1));
    bytes.put(w);
  } else if (w < 65 && h < 65) {
    flags.put(curve + 20 + ((w - 1) & 0x30) + (((h - 1) & 0x30) >> 2) + signs);
    bytes.put((((w - 1) & 15) << 4) | ((h - 1) & 15));
  } else if (w < 769 && h < 769) {
    flags.put(curve + 84 + 12 * (((w - 1) & 0x300) >> 8) + (((h - 1) & 0x300) >> 6) + signs);
    bytes.put(w - 1, h - 1);
  } else {
    flags.put(curve + 124 + signs);
    bytes.put(w >> 8, w, h >> 8, h);
  }
}

/** The streams of the transformed table, in the order of the format. */
class Streams {
  readonly contours = new Stream();
  readonly counts = new Stream();
  readonly flags = new Stream();
  readonly steps = new Stream();
  readonly composites = new Stream();
  readonly boxes = new Stream();
  readonly instructions = new Stream();
  /** By glyph, one bit: it has a box in `boxes`. */
  readonly hasBox: Buffer;

  constructor(glyphs: number) {
    this.hasBox = Buffer.alloc(((glyphs + 31) >> 5) << 2);
  }

  putBox(i: number, glyph: Buffer): void {
    this.hasBox[i >> 3]! |= 128 >> (i & 7);
    this.boxes.put(...glyph.subarray(2, 10));
  }

  /** Instructions and, before them, their length, from here in a glyph. */
  putInstructions(glyph: Buffer, at: number): void {
    const end = at + 2 + glyph.readUInt16BE(at);
    this.steps.putCount(end - at - 2);
    this.instructions.put(...glyph.subarray(at + 2, end));
  }

  all(): Buffer[] {
    const { contours, counts, flags, steps, composites, boxes, instructions } = this;
    return [
      ...[contours, counts, flags, steps, composites].map(({ bytes }) => Buffer.from(bytes)),
      Buffer.concat([this.hasBox, Buffer.from(boxes.bytes)]),
      Buffer.from(instructions.bytes),
    ];
  }
}

/** Whether the box of a glyph is that of its points, which the browser computes by itself. */
function isBoxOf(glyph: Buffer, points: Point[]): boolean {
  let [x, y] = [0, 0];
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const step of points) {
    x += step.x;
    y += step.y;
    box[0] = Math.min(box[0]!, x);
    box[1] = Math.min(box[1]!, y);
    box[2] = Math.max(box[2]!, x);
    box[3] = Math.max(box[3]!, y);
  }
  return box.every((value, i) => value === glyph.readInt16BE(2 + 2 * i));
}

/** A glyph drawn by itself. */
function putSimple(i: number, glyph: Buffer, to: Streams): void {
  const contours = glyph.readInt16BE(0);
  let count = 0;
  for (let k = 0; k < contours; k++) {
    const end = glyph.readUInt16BE(10 + 2 * k) + 1;
    to.counts.putCount(end - count);
    count = end;
  }
  const at = 10 + 2 * contours;
  const points = pointsOf(glyph, at + 2 + glyph.readUInt16BE(at), count);
  for (const point of points) putStep(point, to.flags, to.steps);
  to.putInstructions(glyph, at);
  if (!isBoxOf(glyph, points)) to.putBox(i, glyph);
}

/** A glyph made of other glyphs, which are listed as they were. */
function putComposite(i: number, glyph: Buffer, to: Streams): void {
  const [WORDS, SCALE, MORE, TWO_SCALES, MATRIX, INSTRUCTED] = [1, 8, 0x20, 0x40, 0x80, 0x100];
  let [at, flags, isInstructed] = [10, MORE!, false];
  while (flags & MORE!) {
    flags = glyph.readUInt16BE(at);
    isInstructed ||= (flags & INSTRUCTED!) !== 0;
    const scale = flags & SCALE! ? 2 : flags & TWO_SCALES! ? 4 : flags & MATRIX! ? 8 : 0;
    at += 4 + (flags & WORDS! ? 4 : 2) + scale;
  }
  to.composites.put(...glyph.subarray(10, at));
  if (isInstructed) to.putInstructions(glyph, at);
  to.putBox(i, glyph);
}

/** The transformed `glyf` table. Browsers rebuild `loca` from it, so that table stays empty. */
export function transformedGlyf(glyf: Buffer, loca: Buffer, isLong: boolean): Buffer {
  const offset = (i: number) => (isLong ? loca.readUInt32BE(4 * i) : 2 * loca.readUInt16BE(2 * i));
  const glyphs = loca.length / (isLong ? 4 : 2) - 1;
  const to = new Streams(glyphs);
  for (let i = 0; i < glyphs; i++) {
    const glyph = glyf.subarray(offset(i), offset(i + 1));
    const contours = glyph.length > 0 ? glyph.readInt16BE(0) : 0;
    to.contours.put16(contours);
    if (contours < 0) putComposite(i, glyph, to);
    else if (contours > 0) putSimple(i, glyph, to);
  }
  const streams = to.all();
  const header = Buffer.alloc(8 + 4 * streams.length);
  header.writeUInt16BE(glyphs, 4);
  header.writeUInt16BE(isLong ? 1 : 0, 6);
  streams.forEach(({ length }, i) => header.writeUInt32BE(length, 8 + 4 * i));
  return Buffer.concat([header, ...streams]);
}
