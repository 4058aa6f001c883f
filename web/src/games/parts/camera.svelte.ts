// The eye over the map: what part of the drawing is seen, moved by wheel, fingers, buttons and keys.
// Lengths are in units of the drawing; `scale` is pixels of the screen to a unit.
import type { Point } from './geometry';

const CLOSEST = 4;
const STEP = 1.4;
/** A finger that moves less than this has tapped. */
const TAP = 6;

/** What a view should have in sight: what may be done counts most, then the start, then anything drawn. */
export interface Sights {
  goals: Point[];
  start: Point | null;
  others: Point[];
}
const START_WEIGHT = 3;
const OTHER_WEIGHT = 0.12;
const GRID = 12;
const EDGE = 22;

export class Camera {
  readonly width: number;
  readonly height: number;
  /** The window on the screen, in pixels. */
  across = $state(0);
  down = $state(0);
  x = $state(0);
  y = $state(0);
  scale = $state(1);
  /** Where the drawing stands if the window is wider: 0 at the left, 0.5 in the middle, 1 at the right. */
  align = $state(0.5);
  /** Somebody has moved the map: it stays where it was put. */
  moved = $state(false);
  /** The last touch was a drag, not a tap. */
  dragged = false;
  private fingers = new Map<number, Point>();
  private begun: Point = { x: 0, y: 0 };

  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }

  get whole(): number {
    return Math.min(this.across / this.width, this.down / this.height) || 1;
  }
  get box(): string {
    return `${this.x} ${this.y} ${this.across / this.scale || this.width} ${this.down / this.scale || this.height}`;
  }
  get seesAll(): boolean {
    return this.scale <= this.whole * 1.02;
  }

  get isClosest(): boolean {
    return this.scale >= this.closest * 0.98;
  }
  private get closest(): number {
    return this.whole * CLOSEST + 1;
  }

  resize(across: number, down: number): void {
    const all = this.seesAll;
    this.across = across;
    this.down = down;
    if (all) this.scale = this.whole;
    this.hold();
  }

  /** Keeps the drawing in the window, or in its middle where there is room to spare. */
  private hold(): void {
    this.scale = Math.min(Math.max(this.scale, this.whole), this.closest);
    const w = this.across / this.scale;
    const h = this.down / this.scale;
    const keep = (at: number, seen: number, size: number, align: number): number =>
      seen >= size ? (size - seen) * align : Math.min(Math.max(at, 0), size - seen);
    this.x = keep(this.x, w, this.width, this.align);
    this.y = keep(this.y, h, this.height, 0.5);
  }

  /** Moves the drawing within a wider window. */
  alignTo(align: number): void {
    this.align = align;
    this.hold();
  }

  showAll(): void {
    this.scale = this.whole;
    this.hold();
  }

  /** Looks at a place, at least so close. */
  lookAt(place: Point, scale: number): void {
    this.scale = Math.max(scale, this.whole);
    this.x = place.x - this.across / this.scale / 2;
    this.y = place.y - this.down / this.scale / 2;
    this.hold();
  }

  /** Looks from where most is in sight at this scale; `cover` is the part of the window's upper left corner that is hidden, in
      pixels; with a negative x, of the upper right corner. */
  lookAround(sights: Sights, scale: number, cover: Point): void {
    this.scale = Math.max(scale, this.whole);
    const w = this.across / this.scale;
    const h = this.down / this.scale;
    const [edge, left, top] = [EDGE, cover.x, cover.y].map((n) => n / this.scale) as [
      number,
      number,
      number,
    ];
    const isSeen = (p: Point, x: number, y: number): boolean =>
      p.x > x + edge &&
      p.x < x + w - edge &&
      p.y > y + edge &&
      p.y < y + h - edge &&
      (p.y > y + top || (left < 0 ? p.x < x + w + left : p.x > x + left));
    let best = -1;
    let found = { x: 0, y: 0 };
    for (let y = 0; y <= Math.max(0, this.height - h) + GRID; y += GRID) {
      for (let x = 0; x <= Math.max(0, this.width - w) + GRID; x += GRID) {
        const at = { x: Math.min(x, this.width - w), y: Math.min(y, this.height - h) };
        const count = (list: Point[]) => list.filter((p) => isSeen(p, at.x, at.y)).length;
        const start = sights.start && isSeen(sights.start, at.x, at.y) ? START_WEIGHT : 0;
        const worth = count(sights.goals) + start + count(sights.others) * OTHER_WEIGHT;
        if (worth <= best) continue;
        best = worth;
        found = at;
      }
    }
    this.x = found.x;
    this.y = found.y;
    this.hold();
  }

  /** Moves no further than needed to see a place. */
  show(place: Point): void {
    const margin = 30;
    const w = this.across / this.scale;
    const h = this.down / this.scale;
    this.x = Math.min(Math.max(this.x, place.x + margin - w), place.x - margin);
    this.y = Math.min(Math.max(this.y, place.y + margin - h), place.y - margin);
    this.hold();
  }

  /** Zooms by a factor with one point of the window, in pixels, staying where it is. */
  zoom(factor: number, at: Point = { x: this.across / 2, y: this.down / 2 }): void {
    const fixed = this.place(at);
    this.scale *= factor;
    this.scale = Math.min(Math.max(this.scale, this.whole), this.closest);
    this.x = fixed.x - at.x / this.scale;
    this.y = fixed.y - at.y / this.scale;
    this.moved = true;
    this.hold();
  }
  /** Shows a place twice as large, in the middle. */
  enlarge(place: Point): void {
    this.lookAt(place, this.scale * 2);
    this.moved = true;
  }
  closer(): void {
    this.zoom(STEP);
  }
  wider(): void {
    this.zoom(1 / STEP);
  }

  /** The place of the drawing under a point of the window. */
  place(at: Point): Point {
    return { x: this.x + at.x / this.scale, y: this.y + at.y / this.scale };
  }

  press(id: number, at: Point): void {
    this.fingers.set(id, at);
    if (this.fingers.size === 1) {
      this.begun = at;
      this.dragged = false;
    }
  }

  /** True once the finger drags. */
  drag(id: number, at: Point): boolean {
    const before = this.fingers.get(id);
    if (!before) return false;
    if (this.fingers.size === 1) {
      if (!this.dragged && Math.hypot(at.x - this.begun.x, at.y - this.begun.y) < TAP) return false;
      this.dragged = true;
      this.x -= (at.x - before.x) / this.scale;
      this.y -= (at.y - before.y) / this.scale;
      this.moved = true;
      this.hold();
    } else {
      this.dragged = true;
      const other = [...this.fingers].find(([finger]) => finger !== id)![1];
      const apart = Math.hypot(at.x - other.x, at.y - other.y);
      const was = Math.hypot(before.x - other.x, before.y - other.y) || 1;
      this.zoom(apart / was, { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 });
    }
    this.fingers.set(id, at);
    return true;
  }

  release(id: number): void {
    this.fingers.delete(id);
  }
}
