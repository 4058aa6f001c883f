// The table: acting, looking back, undo and redo, branching, computer seats, keeping.
import { describe, expect, it } from 'vitest';
import { Engine } from '../../src/engine/client';
import type { SavedTable } from '../../src/table/saved';
import type { Seat } from '../../src/table/seats';
import { localTable } from '../../src/table/local.svelte';
import type { Table } from '../../src/table/table.svelte';
import { Toy, totalOf, toyInfo } from './toy';

const people: Seat[] = [
  { kind: 'person', name: 'Anna' },
  { kind: 'person', name: 'Ben' },
];

function lay() {
  const kept: SavedTable[] = [];
  const thinker = new Toy();
  const toy = new Toy();
  const table = localTable('t1', {
    table: new Engine(toy.carrier),
    thinker: () => engineOf(thinker),
    scratch: () => new Engine(new Toy().carrier),
    save: (saved) => kept.push(saved),
    now: () => 5,
  });
  let made: Engine | null = null;
  const engineOf = (one: Toy) => (made ??= new Engine(one.carrier));
  return { table, kept, toy, thinker };
}

async function play(table: Table, ...amounts: number[]) {
  for (const amount of amounts) {
    await table.pick(`add ${amount}`);
    await table.confirm();
  }
}

/** A table of two people who have already made these moves. */
async function begun(...amounts: number[]) {
  const laid = lay();
  await laid.table.match.begin(toyInfo, people, {}, '');
  await play(laid.table, ...amounts);
  return laid;
}

async function settle(until: () => boolean) {
  for (let i = 0; i < 400 && !until(); i++) await new Promise((done) => setTimeout(done, 2));
  expect(until()).toBe(true);
}

const total = (table: Table) => totalOf(table.view);

describe('acting', () => {
  it('offers what the engine lists, and does only what is confirmed', async () => {
    const { table } = await begun();
    expect(table.offers.map((offer) => offer.text)).toEqual(['add 1..3']);
    await table.pick('add 2');
    expect(table.chosen).toBe('add 2');
    expect(totalOf(table.preview?.view)).toBe(2);
    expect(table.last).toBe(0);
    await table.confirm();
    expect([table.last, total(table), table.actor, table.chosen]).toEqual([1, 2, 2, null]);
    expect(table.lastEvents[0]?.words).toBe('p1 adds 2');
    table.close();
  });

  it('confirming twice does it once', async () => {
    const { table } = await begun();
    await table.pick('add 2');
    await Promise.all([table.confirm(), table.confirm()]);
    expect([table.last, total(table)]).toEqual([1, 2]);
    table.close();
  });

  it('the next decision may be confirmed while the last one is still being kept', async () => {
    const { table, kept } = await begun();
    await table.pick('add 2');
    let next: Promise<unknown> | null = null;
    // Whoever is quick decides again at the very moment the first decision is put away.
    kept.push = (...saved) => {
      next ??= table.pick('add 1').then(() => undefined);
      void (table.last === 1 && table.confirm());
      return saved.length;
    };
    await table.confirm();
    await next;
    await settle(() => table.last === 2);
    expect([table.last, total(table)]).toEqual([2, 3]);
    table.close();
  });

  it('explains what is not offered and changes nothing', async () => {
    const { table } = await begun();
    await table.pick('add 9');
    expect(table.chosen).toBeNull();
    expect(table.reason?.words).toBe('only 1 to 3 may be added');
    expect(table.last).toBe(0);
    table.close();
  });
});

describe('secrets', () => {
  it('are kept from who only looks at what he may do', async () => {
    const { table, toy } = lay();
    const asked: unknown[] = [];
    const answer = toy.answer.bind(toy);
    toy.answer = (request) => {
      if (request.do.startsWith('preview')) asked.push([request.do, request.viewer]);
      return answer(request);
    };
    await table.match.begin({ ...toyInfo, secrets: true }, people, {}, '');
    await play(table, 2);
    await table.pick('add 1');
    expect(asked).toEqual([
      ['previews', 1],
      ['preview', 1],
      ['previews', 2],
      ['preview', 2],
    ]);
    table.close();
  });
});

describe('a choice seen to its end', () => {
  it('plays on beside the game as long as something is supposed', async () => {
    const { table } = await begun();
    table.suppose = (view, from) =>
      Number(totalOf(view)) < Number(totalOf(from)) + 6 ? 'add 3' : null;
    await table.pick('add 1');
    expect(totalOf(table.preview?.view)).toBe(1);
    expect(totalOf(table.preview?.outcome?.view)).toBe(7);
    expect(table.preview?.outcome?.events.map((event) => event.words)).toEqual([
      'p1 adds 1',
      'p2 adds 3',
      'p1 adds 3',
    ]);
    expect([table.last, total(table)]).toEqual([0, 0]);
    table.close();
  });

  it('is what the choice does where nothing is supposed, or what is supposed cannot be', async () => {
    const { table } = await begun();
    table.suppose = () => null;
    await table.pick('add 1');
    expect(table.preview?.outcome).toBeUndefined();
    table.suppose = () => 'add 9';
    await table.pick('add 2');
    expect(totalOf(table.preview?.view)).toBe(2);
    expect(table.preview?.outcome).toBeUndefined();
    table.close();
  });
});

describe('waiting', () => {
  const seats: Seat[] = [people[0]!, { kind: 'novice', name: 'Ben' }];
  async function waiting() {
    const laid = lay();
    await laid.table.match.begin(toyInfo, seats, {}, '');
    laid.table.match.pause(true);
    await play(laid.table, 2);
    return laid;
  }

  it('shows what another could do, once it was asked for, and does none of it', async () => {
    const { table } = await waiting();
    expect([table.waits, table.offers, table.foresight.offers]).toEqual([true, [], []]);
    await table.foresight.ask();
    expect(table.foresight.offers.map((offer) => offer.action)).toEqual(['add 1']);
    await table.pick('add 1');
    expect([table.chosen, totalOf(table.preview?.view)]).toEqual(['add 1', 3]);
    await table.confirm();
    expect([table.last, total(table)]).toEqual([1, 2]);
    table.close();
  });

  it('asks once for each position, and forgets what was found in another', async () => {
    const { table, toy } = await waiting();
    const asked = () => toy.requests.filter((one) => one === 'previews').length;
    const before = asked();
    await Promise.all([table.foresight.ask(), table.foresight.ask()]);
    expect(asked()).toBe(before + 1);
    await table.undo();
    expect([table.waits, table.foresight.offers]).toEqual([false, []]);
    await table.foresight.ask();
    expect(table.foresight.offers).toEqual([]);
    table.close();
  });
});

describe('looking back', () => {
  it('knows what happened up to the position looked at, and along a line tried out', async () => {
    const { table } = await begun(1, 2, 3);
    const said = () => table.past.map((events) => events[0]?.words);
    expect(said()).toEqual(['p1 adds 1', 'p2 adds 2', 'p1 adds 3']);
    await table.look(1);
    expect(said()).toEqual(['p1 adds 1']);
    await table.study!.tryLine(1, ['add 1', 'add 1']);
    table.stepLine(2);
    expect(said()).toEqual(['p1 adds 1', 'p2 adds 1', 'p1 adds 1']);
    table.close();
  });

  it('shows an earlier position without offers, and the latest again', async () => {
    const { table } = await begun(3, 2, 1);
    await table.look(1);
    expect([total(table), table.offers.length, table.isLive]).toEqual([3, 0, false]);
    await table.look(99);
    expect([table.at, total(table), table.offers.length]).toEqual([3, 6, 1]);
    table.close();
  });

  it('steps as far as the keys were pressed, and the last wish wins', async () => {
    const { table } = await begun(3, 2, 1);
    await Promise.all([table.step(-1), table.step(-1)]);
    expect([table.at, total(table)]).toEqual([1, 3]);
    await Promise.all([table.look(0), table.look(2)]);
    expect([table.at, total(table)]).toEqual([2, 5]);
    table.close();
  });

  it('branches: the rest goes, and redo brings it back', async () => {
    const { table } = await begun(3, 2, 1);
    await table.look(1);
    await table.match.branch();
    expect([table.last, total(table)]).toEqual([1, 3]);
    await table.match.redo();
    expect([table.last, total(table)]).toEqual([3, 6]);
    table.close();
  });
});

describe('undo and redo', () => {
  it('goes back a step and forth again', async () => {
    const { table } = await begun(3, 2);
    await table.undo();
    await table.undo();
    expect([table.last, table.mayUndo, table.match.redoable.length]).toEqual([0, false, 2]);
    await table.match.redo();
    expect(total(table)).toBe(3);
    await table.match.redo();
    expect([total(table), table.match.redoable.length]).toEqual([5, 0]);
    table.close();
  });

  it('a new action ends the chance to redo', async () => {
    const { table } = await begun(3);
    await table.undo();
    await play(table, 1);
    expect(table.match.redoable).toEqual([]);
    expect(total(table)).toBe(1);
    table.close();
  });

  it('undo passes over the moves of computers', async () => {
    const { table } = lay();
    await table.match.begin(
      toyInfo,
      [people[0]!, { kind: 'expert', name: 'C' }, { kind: 'random', name: 'D' }],
      {},
      '',
    );
    await play(table, 1);
    await settle(() => table.last === 3 && !table.thinking);
    expect(total(table)).toBe(5);
    await table.undo();
    expect([table.last, table.actor]).toEqual([0, 1]);
    table.close();
  });
});

describe('computer seats', () => {
  it('move by themselves to the end of the game', async () => {
    const { table } = lay();
    const seats: Seat[] = [
      { kind: 'novice', name: 'C' },
      { kind: 'master', name: 'D' },
    ];
    await table.match.begin(toyInfo, seats, {}, '');
    await settle(() => table.over);
    expect(total(table)).toBe(22);
    expect(table.mayUndo).toBe(true);
    table.close();
  });

  it('wait while somebody looks back, and while they are paused', async () => {
    const { table } = lay();
    await table.match.begin(toyInfo, [people[0]!, { kind: 'expert', name: 'C' }], {}, '');
    table.match.pause(true);
    await play(table, 1);
    expect(table.last).toBe(1);
    table.match.pause(false);
    await settle(() => table.last === 2);
    table.close();
  });

  it('a computer that cannot answer pauses the table with the reason', async () => {
    const { table, thinker } = lay();
    (thinker as unknown as { carryOut: () => never }).carryOut = () => {
      throw new Error('there is no such player');
    };
    await table.match.begin(toyInfo, [people[0]!, { kind: 'expert', name: 'C' }], {}, '');
    await play(table, 1);
    await settle(() => table.match.problem !== '');
    expect([table.match.paused, table.match.problem, table.last]).toEqual([
      true,
      'there is no such player',
      1,
    ]);
    table.close();
  });
});

describe('keeping', () => {
  it('saves after every move what another table can resume', async () => {
    const { table, kept } = await begun(3, 1);
    table.close();
    const saved = kept.at(-1)!;
    expect([saved.ply, saved.to_move, saved.over, saved.saved]).toEqual([2, 1, false, 5]);

    const other = lay().table;
    await other.match.resume(toyInfo, saved, 1);
    expect([other.last, other.at, totalOf(other.view), other.seats[1]?.name]).toEqual([
      2,
      1,
      3,
      'Ben',
    ]);
    other.close();
  });
});

describe('hints', () => {
  it('rank actions with chances, after equally many playouts, for this position only', async () => {
    const { table } = await begun();
    await table.study!.advise();
    const { suggestions, isFair } = table.study!.advice!;
    expect(isFair).toBe(true);
    expect(suggestions.map((one) => [one.action, one.visits, one.chance])).toEqual([
      ['add 2', 5, [0.6, 0.4]],
      ['add 1', 5, [0.5, 0.5]],
    ]);
    // The longer line of the first search is kept.
    expect(suggestions[1]?.line).toEqual(['add 1', 'add 3']);
    await play(table, 2);
    expect(table.study!.advice).toBeNull();
    table.close();
  });

  it('stop comparing when a move is made', async () => {
    const { table } = await begun();
    const advising = table.study!.advise();
    await play(table, 2);
    await advising;
    expect(table.study!.advice).toBeNull();
    table.close();
  });
});

describe('lines and analysis', () => {
  it('tries a line out beside the game', async () => {
    const { table } = await begun(3, 2);
    await table.study!.tryLine(1, ['add 1', 'add 1', 'add 9']);
    expect([table.line?.steps.length, total(table), table.last, table.offers.length]).toEqual([
      2, 4, 2, 0,
    ]);
    table.stepLine(2);
    expect(total(table)).toBe(5);
    table.leaveLine();
    await table.look(table.last);
    expect(total(table)).toBe(5);
    await table.study!.tryLine(1, ['add 1', 'add 1']);
    await table.match.playLine();
    expect([table.last, total(table)]).toEqual([2, 4]);
    table.close();
  });

  it('judges every decision and keeps what still holds after undo', async () => {
    const { table } = await begun(3, 2, 1);
    await table.study!.analyse();
    expect(table.study!.judgements.map((one) => one?.played)).toEqual(['add 3', 'add 2', 'add 1']);
    expect(table.study!.scores.length).toBe(4);
    await table.study!.tryBest(1);
    expect(table.line?.steps.map((step) => totalOf(step.view))).toEqual([4, 7]);
    await table.undo();
    expect([table.study!.judgements.length, table.line]).toEqual([2, null]);
    table.close();
  });
});
