// Curves of the analysis as SVG paths: winning chances stacked to a ribbon, standings as lines.

/** What is known of each position; nulls (chance, not judged yet) take the value before them. */
export function filled(values: readonly (readonly number[] | null | undefined)[]): number[][] {
  const out: number[][] = [];
  let known: readonly number[] | null = values.find((value) => value) ?? null;
  for (const value of values) {
    known = value ?? known;
    if (known) out.push([...known]);
  }
  return out;
}

function point(x: number, y: number): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}

/** One closed area a player, stacked from the top: the shares of a column add up to the height. */
export function ribbon(shares: readonly number[][], width: number, height: number): string[] {
  const players = shares[0]?.length ?? 0;
  if (shares.length === 0) return [];
  const columns = shares.length === 1 ? [shares[0]!, shares[0]!] : shares;
  const step = width / (columns.length - 1);
  const edges = columns.map((column) => {
    const sum = column.reduce((a, b) => a + b, 0) || 1;
    let y = 0;
    return [0, ...column.map((share) => (y += (share / sum) * height))];
  });
  return Array.from({ length: players }, (_, p) => {
    const upper = edges.map((edge, i) => point(i * step, edge[p]!));
    const lower = edges.map((edge, i) => point(i * step, edge[p + 1]!)).reverse();
    return `M${upper.join('L')}L${lower.join('L')}Z`;
  });
}

/** One line a player, from the least to the greatest value over the height. */
export function lines(
  values: readonly number[][],
  width: number,
  height: number,
): { paths: string[]; least: number; most: number } {
  const all = values.flat();
  const least = Math.min(0, ...all);
  const most = Math.max(1, ...all);
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  const players = values[0]?.length ?? 0;
  const paths = Array.from({ length: players }, (_, p) => {
    const points = values.map((row, i) =>
      point(i * step, height - (((row[p] ?? 0) - least) / (most - least)) * height),
    );
    return points.length > 0 ? `M${points.join('L')}` : '';
  });
  return { paths, least, most };
}

export interface Label {
  ply: number;
  label: string;
}

/** About the width of a letter of such a label, in pixels. */
const LETTER = 5.4;

/** The labels that have room in a row, in pixels: one that would run into the one before or across another mark is cut to
    its number or left out. At the right edge a label ends where it would else begin. */
export function spaced(
  marks: readonly Label[],
  place: (ply: number) => number,
  width: number,
): (Label & { isLast: boolean })[] {
  let end = 0;
  const isFree = (from: number, to: number): boolean =>
    from >= end && !marks.some(({ ply }) => place(ply) > from + 1 && place(ply) < to - 1);
  return marks.flatMap(({ ply, label }) => {
    const at = place(ply);
    for (const text of [label, label.split(' ').at(-1) ?? '']) {
      const wide = text.length * LETTER + 6;
      const isLast = at + wide > width;
      if (!isFree(isLast ? at - wide : at, isLast ? at : at + wide)) continue;
      end = isLast ? at : at + wide;
      return [{ ply, label: text, isLast }];
    }
    return [];
  });
}
