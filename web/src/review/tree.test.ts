// Variations and comments at a table with the real engine, and their way into text.
import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import catalog from 'virtual:catalog';
import { carrier } from '../../tests/unit/module';
import { Engine, Refusal } from '../engine/client';
import { packRecord, unpackRecord } from '../route';
import { hasComments, localTable } from '../table/local.svelte';
import type { SavedTable } from '../table/saved';
import { following, linesOf, mayPromote, paragraphs, startOf, variationsAt } from './tree';

vi.setConfig({ testTimeout: 60_000 });

const game = catalog.find(({ id }) => id === 'transsib')!;
const golden = readFileSync(
  new URL('../../../games/transsib/test/golden/four-players.record', import.meta.url),
  'utf8',
);

/** A finished game, opened as it is kept. */
async function open(record = golden) {
  const kept: SavedTable[] = [];
  const thinker = new Engine(carrier);
  const table = localTable('t1', {
    table: new Engine(carrier),
    thinker: () => thinker,
    scratch: () => thinker,
    save: (saved) => kept.push(saved),
  });
  const seats = ['Anna', 'Ben', 'Chen', 'Dmitri'].map((name, i) => ({
    name,
    kind: i === 0 ? ('person' as const) : ('novice' as const),
  }));
  const saved = { id: 't1', game: game.id, title: '', name: '', seats, record } as SavedTable;
  await table.match.resume(game, { ...saved, over: true, winners: ['Ben'] }, null);
  return { table, kept, match: table.match };
}

async function play(table: Awaited<ReturnType<typeof open>>['table'], action: string) {
  await table.pick(action);
  await table.confirm();
}

describe('a finished game', () => {
  it('stays as it is when something else is tried', async () => {
    const { table, kept, match } = await open();
    const { last } = table;
    await table.look(4);
    await match.branch();
    expect([table.at, table.last, table.actor]).toEqual([4, 4, 1]);
    await play(table, 'bid 12');
    expect(table.offers.length, 'all seats are played by hand').toBeGreaterThan(0);
    await play(table, 'pass');
    const { record, over, winners } = kept.at(-1)!;
    expect(record).toBe(
      golden.replace(
        'p4 pass\np1 bid 22\n',
        'p4 pass\n#(\n#  p1 bid 12\n#  p3 pass\n#)\np1 bid 22\n',
      ),
    );
    expect([over, winners]).toEqual([true, ['Ben']]);
    // The game's own action leads back into the game.
    await table.look(4);
    await match.branch();
    await play(table, 'bid 22');
    expect([table.at, table.last]).toEqual([5, last]);
    expect(kept.at(-1)!.record).toBe(record);
  });

  it('keeps comments, the order of variations, and forgets what is deleted', async () => {
    const { table, kept, match } = await open();
    for (const bid of ['bid 12', 'bid 13']) {
      await table.look(4);
      await match.branch();
      await play(table, bid);
    }
    const tree = match.tree!;
    const start = tree.at;
    const parent = tree.nodes[start]!.parent;
    expect(tree.nodes[start]?.action).toBe('bid 13');
    expect([startOf(tree.nodes, start), mayPromote(tree.nodes, start)]).toEqual([start, true]);
    await tree.promote(start);
    expect(variationsAt(tree.nodes, parent).map((one) => tree.nodes[one]?.action)).toEqual([
      'bid 13',
      'bid 12',
    ]);
    expect(tree.nodes[tree.at]?.action, 'the board shows the same').toBe('bid 13');
    await tree.comment(tree.at, linesOf('Too much?\nSee below.'));
    expect(kept.at(-1)!.record).toContain('#  p1 bid 13\n#  # Too much?\n#  #\n#  # See below.\n');
    expect(paragraphs(tree.nodes[tree.at]?.comment)).toEqual(['Too much?', 'See below.']);

    const again = await open(kept.at(-1)!.record);
    expect(again.match.tree?.nodes).toEqual(tree.nodes);
    expect(again.table.over).toBe(true);

    await tree.remove(tree.at);
    expect([table.at, following(tree.nodes, tree.at)]).toEqual([4, tree.line[5]]);
    expect(kept.at(-1)!.record).not.toContain('bid 13');
    await expect(tree.remove(1)).rejects.toThrow(Refusal);
  });

  it('takes a line that was tried out as a variation', async () => {
    const { table, kept, match } = await open();
    await table.study!.tryLine(4, ['bid 12', 'pass']);
    table.stepLine(1);
    await match.playLine();
    expect(kept.at(-1)!.record).toBe(
      golden.replace('p1 bid 22\n', '#(\n#  p1 bid 12\n#)\np1 bid 22\n'),
    );
  });

  it('is refused with a bad variation', async () => {
    const bad = golden.replace('p1 bid 22\n', '#(\n#  p1 bid 1\n#)\np1 bid 22\n');
    await expect(open(bad)).rejects.toThrow(/^line 7: /);
  });

  it('travels in a link with all that was added', async () => {
    const record = golden.replace('p1 bid 22\n', '# “Dear”\n#(\n#  p1 pass\n#)\np1 bid 22\n');
    expect(await unpackRecord(await packRecord(record))).toBe(record);
    expect([hasComments(golden), hasComments(record)]).toEqual([false, true]);
  });
});

describe('a game that goes on', () => {
  it('is left alone until it is studied', async () => {
    const running = golden.split('\n').slice(0, 8).join('\n') + '\n';
    const { table, match } = await open(running);
    match.pause(true);
    expect(match.mayVary).toBe(false);
    await match.studyGame();
    const before = match.tree!.record;
    expect(table.offers.length).toBeGreaterThan(0);
    await play(table, table.offers[0]!.action);
    expect(match.tree!.record.startsWith(before + '#(\n')).toBe(true);
  });
});

it('breaks typed text into lines, and joins them again', () => {
  const text = `${'word '.repeat(60).trim()}\nNew paragraph.`;
  const lines = linesOf(text);
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(96);
  expect(lines.filter((line) => line === '')).toHaveLength(1);
  expect(paragraphs(lines).join('\n')).toBe(text);
  expect(linesOf('  \n ')).toEqual([]);
  expect(linesOf('x'.repeat(200)).map((line) => line.length)).toEqual([96, 96, 8]);
});
