// The positions of a record as a tree: the game, and the variations that leave it. The engine reads and writes
// them; here is what the page needs to find its way around.

/** A position. Numbers of nodes are indices into the list; 0 is the start of the game. */
export interface TreeNode {
  parent: number;
  /** The player who acted, or 0 for chance. */
  actor: number;
  /** Missing at the start. */
  action?: string;
  /** Whether the position occurred in the game itself. */
  game?: boolean;
  /** Lines of the comment. */
  comment?: string[];
  /** The positions that may follow. */
  next: number[];
}

export type TreeNodes = readonly TreeNode[];

/** The node that continues the same game or variation; 0 at its end. */
export function following(nodes: TreeNodes, node: number): number {
  const [first = 0] = nodes[node]?.next ?? [];
  return nodes[node]?.game && !nodes[first]?.game ? 0 : first;
}

/** The variations that leave the game or variation at a node. */
export function variationsAt(nodes: TreeNodes, node: number): number[] {
  const on = following(nodes, node);
  return (nodes[node]?.next ?? []).filter((one) => one !== on);
}

/** The nodes from the start to this one, which is the last. */
export function pathTo(nodes: TreeNodes, node: number): number[] {
  const path = [node];
  while (path[0] !== 0) path.unshift(nodes[path[0]!]!.parent);
  return path;
}

/** The first action of the variation that a node belongs to; 0 in the game. */
export function startOf(nodes: TreeNodes, node: number): number {
  let one = node;
  while (!nodes[one]!.game) {
    if (following(nodes, nodes[one]!.parent) !== one) return one;
    one = nodes[one]!.parent;
  }
  return 0;
}

/** Whether a variation could move up: it is not the first one. */
export function mayPromote(nodes: TreeNodes, start: number): boolean {
  const all = start ? (nodes[nodes[start]!.parent]?.next ?? []) : [];
  const above = all[all.indexOf(start) - 1];
  return above !== undefined && !nodes[above]?.game;
}

/** The positions of the game that have a comment or variations. */
export function remarked(nodes: TreeNodes): number[] {
  return [...nodes.keys()].filter(
    (node) => nodes[node]!.game && (nodes[node]!.comment || variationsAt(nodes, node).length > 0),
  );
}

/** A comment as paragraphs: lines are joined, and an empty one begins a new paragraph. */
export function paragraphs(lines: readonly string[] = []): string[] {
  const all: string[] = [];
  let isNew = true;
  for (const line of lines) {
    if (line.trim() === '') isNew = true;
    else if (isNew) all.push(line.trim());
    else all[all.length - 1] += ` ${line.trim()}`;
    if (line.trim() !== '') isNew = false;
  }
  return all;
}

/** How long the lines of a comment are made, in characters: they are read in text files too. */
const LINE = 96;

/** Typed text as the lines of a comment. */
export function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const paragraph of text.split('\n').map((one) => one.trim())) {
    if (paragraph === '') continue;
    if (lines.length > 0) lines.push('');
    let line = '';
    // A word longer than a line is broken.
    for (const word of paragraph.split(/\s+/).flatMap((one) => one.match(/.{1,96}/gu) ?? [])) {
      if (line !== '' && line.length + 1 + word.length > LINE) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}
