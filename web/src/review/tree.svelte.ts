// The variations and comments of a table's record. The engine of the table holds one line through the tree, the one
// that is on the board; this class holds the record with everything, and asks the engine for every change.
import type { LocalMatch } from '../table/local.svelte';
import { Study } from '../table/study.svelte';
import type { Table } from '../table/table.svelte';
import { following, pathTo, type TreeNode } from './tree';

interface Change {
  change?: string;
  node?: number;
  comment?: string;
}

export class Tree {
  record = $state.raw('');
  nodes = $state.raw<TreeNode[]>([]);
  /** The nodes of the line on the board, by ply. */
  line = $state.raw<number[]>([0]);

  private match: LocalMatch;
  private table: Table;
  /** The study of the game itself: its analysis is kept while a variation is on the board. */
  private gameStudy: Study | null;

  private constructor(match: LocalMatch, table: Table, record: string) {
    this.match = match;
    this.table = table;
    this.record = record;
    this.gameStudy = table.study;
  }

  /** Reads a record whose game the engine of the match holds. */
  static async open(match: LocalMatch, table: Table, record: string): Promise<Tree> {
    const tree = new Tree(match, table, record);
    await tree.ask({});
    return tree;
  }

  /** The node looked at. */
  get at(): number {
    return this.line[this.table.at] ?? 0;
  }

  /** Puts the line through a node on the board, at that node. */
  go(node: number): Promise<void> {
    return this.match.inTurn(() => this.goNow(node));
  }

  /** Goes back to a ply of the line on the board, so that the next action may begin a variation. */
  vary(ply: number): Promise<void> {
    return this.match.inTurn(async () => {
      this.match.interrupt();
      await this.match.engine.cut(ply);
      this.line = this.line.slice(0, ply + 1);
      await this.reread(null);
    });
  }

  /** The engine has played an action at the end of the line. What is known to follow can be stepped through. */
  async played(): Promise<void> {
    await this.ask({ change: 'add' });
    const node = this.line.at(-1) ?? 0;
    if (following(this.nodes, node) !== 0) await this.goNow(node);
    else this.chooseStudy();
    await this.match.save();
  }

  /** Replaces the comment of a node. */
  comment(node: number, lines: string[]): Promise<void> {
    return this.change({ change: 'comment', node, comment: lines.join('\n') });
  }

  /** Moves a variation one place up. */
  promote(start: number): Promise<void> {
    return this.change({ change: 'promote', node: start });
  }

  /** Removes a variation. If it is on the board, the line that it left comes back at the same position. */
  async remove(start: number): Promise<void> {
    if (this.line.includes(start)) await this.go(this.nodes[start]?.parent ?? 0);
    await this.change({ change: 'remove', node: start });
  }

  private change(change: Change): Promise<void> {
    return this.match.inTurn(async () => {
      await this.ask(change);
      await this.match.save();
    });
  }

  private async goNow(node: number): Promise<void> {
    const ply = pathTo(this.nodes, node).length - 1;
    this.match.interrupt();
    await this.ask({ change: 'go', node });
    await this.reread(ply);
  }

  private reread(ply: number | null): Promise<void> {
    this.chooseStudy();
    return this.match.reread(ply);
  }

  private chooseStudy(): void {
    const end = this.nodes[this.line.at(-1) ?? 0];
    const isGame = end?.game && !end.next.some((one) => this.nodes[one]?.game);
    const { table, gameStudy } = this;
    if (isGame) table.study = gameStudy;
    else if (table.study === gameStudy) table.study = new Study(table, this.match.tools);
  }

  /** A change may give other numbers to the nodes, so the line is found again from the engine's last position. */
  private async ask(change: Change): Promise<void> {
    const answer = await this.match.engine.variations({ record: this.record, ...change });
    this.record = answer.record;
    this.nodes = answer.nodes;
    this.line = pathTo(answer.nodes, answer.at);
  }
}
