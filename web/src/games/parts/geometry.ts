// The plain geometry that drawn maps share: places, boxes around them, moving them apart, soft lines.
// Lengths are in units of a drawing.

export interface Point {
  x: number;
  y: number;
}

export type Anchor = 'start' | 'middle' | 'end';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The square around a place. */
export const around = (p: Point, r: number): Box => ({
  left: p.x - r,
  right: p.x + r,
  top: p.y - r,
  bottom: p.y + r,
});

/** The area two boxes share. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

export const round = (n: number): number => Math.round(n * 10) / 10;

export const near = (a: Point, b: Point, reach: number): boolean =>
  (a.x - b.x) ** 2 + (a.y - b.y) ** 2 <= reach * reach;

/** How far a place is from a line of points. */
export function distanceTo(line: readonly Point[], p: Point): number {
  let least = Infinity;
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1]!, line[i]!];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const t = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy || 1);
    const held = Math.min(1, Math.max(0, t));
    least = Math.min(least, Math.hypot(a.x + held * dx - p.x, a.y + held * dy - p.y));
  }
  return least;
}

/** Rows of a drawing table, by their first word. */
export function tableRows(text: string): Map<string, string[]> {
  const rows = text
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' '));
  return new Map(rows.map((row) => [row[0]!, row.slice(1)]));
}

/** Moves points apart until none is nearer than the gap, nor under a fixed one. */
export function spread(points: Point[], fixed: Point[], gap: number): void {
  for (let turn = 0; turn < 60; turn++) {
    let moved = false;
    const push = (p: Point, q: Point, least: number, share: number): void => {
      const dx = p.x - q.x || 0.1;
      const dy = p.y - q.y;
      const d = Math.hypot(dx, dy);
      if (d >= least) return;
      const by = ((least - d) * share) / d;
      p.x += dx * by;
      p.y += dy * by;
      moved = true;
    };
    points.forEach((p, i) => {
      for (let j = 0; j < i; j++) {
        push(p, points[j]!, gap, 0.5);
        push(points[j]!, p, gap, 1);
      }
      for (const q of fixed) push(p, q, gap * 0.7, 1);
    });
    if (!moved) return;
  }
}

/** One gentle curve from a to b through a box between them. */
export const curve = (a: Point, box: Point, b: Point): { control: Point; path: string } => {
  const control = { x: 2 * box.x - (a.x + b.x) / 2, y: 2 * box.y - (a.y + b.y) / 2 };
  const path =
    `M${round(a.x)} ${round(a.y)}Q${round(control.x)} ${round(control.y)} ` +
    `${round(b.x)} ${round(b.y)}`;
  return { control, path };
};

/** The point of such a curve at the share t of its way. */
export const along = (a: Point, c: Point, b: Point, t: number): Point => ({
  x: (1 - t) ** 2 * a.x + 2 * t * (1 - t) * c.x + t * t * b.x,
  y: (1 - t) ** 2 * a.y + 2 * t * (1 - t) * c.y + t * t * b.y,
});

/** A smooth line through rows of points: "x y x y;" closed or open. */
export function smooth(text: string, closed: boolean): string {
  return text
    .trim()
    .split(';')
    .filter((line) => line.trim())
    .map((line) => {
      const n = line.trim().split(/\s+/).map(Number);
      const at = (i: number): Point => {
        const k = ((i % (n.length / 2)) + n.length / 2) % (n.length / 2);
        return { x: n[2 * k]!, y: n[2 * k + 1]! };
      };
      const middle = (i: number): string =>
        `${round((at(i).x + at(i + 1).x) / 2)} ${round((at(i).y + at(i + 1).y) / 2)}`;
      const count = n.length / 2;
      if (closed) {
        const arcs = Array.from({ length: count }, (_, i) => `Q${at(i).x} ${at(i).y} ${middle(i)}`);
        return `M${middle(-1)}${arcs.join('')}Z`;
      }
      const arcs = Array.from(
        { length: Math.max(0, count - 2) },
        (_, i) => `Q${at(i + 1).x} ${at(i + 1).y} ${middle(i + 1)}`,
      );
      return `M${at(0).x} ${at(0).y}${arcs.join('')}L${at(count - 1).x} ${at(count - 1).y}`;
    })
    .join('');
}
