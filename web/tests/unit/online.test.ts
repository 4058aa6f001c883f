// Tables of a server: the connection, what is told of a table, and the table that stands on it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Engine, Refusal } from '../../src/engine/client';
import { feedCarrier } from '../../src/online/carrier';
import { Feed } from '../../src/online/feed';
import { NoteKeeper, PAUSE_MS } from '../../src/online/notes';
import { Commands, type MyTable } from '../../src/online/online';
import { BURST, PAUSES, Socket } from '../../src/online/socket';
import { onlineTable, timeText } from '../../src/online/match.svelte';
import { allow, allowed, forbid } from '../../src/online/tell';
import { AGAIN_MS, SOON_MS, titled, Turns } from '../../src/online/turns';
import { curve } from '../../src/people/curve';
import { parseRoute, routeHash } from '../../src/route';
import type { Table } from '../../src/table/table.svelte';
import { Server } from './server';
import { Toy, totalOf, toyInfo } from './toy';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Lets everything happen that is under way, and what is due in so many ms. */
const pass = async (ms = 0) => {
  await vi.dynamicImportSettled();
  await vi.advanceTimersByTimeAsync(ms);
};

const LONG = 60_000;

async function open(server: Server, seat = 1) {
  const socket = new Socket(server.wire(seat));
  socket.open();
  await pass();
  return socket;
}

/** The server answers in the end, whatever went wrong before. */
async function answers(socket: Socket) {
  const head = socket.ask({ do: 'head' });
  await pass(LONG);
  await expect(head).resolves.toMatchObject({ ok: true });
}

describe('the connection', () => {
  it('answers by id, whatever the order', async () => {
    const socket = await open(new Server());
    const [board, head] = await Promise.all([
      socket.ask<{ hash: string }>({ do: 'board' }),
      socket.ask<{ head: { game: string } }>({ do: 'head' }),
    ]);
    expect([board.hash, head.head.game]).toEqual(['0', 'toy']);
    socket.close();
  });

  it('a refusal has the words of the server, and the right ply', async () => {
    const socket = await open(new Server());
    const refused = socket.ask({ do: 'act', ply: 7, action: 'add 1' });
    await expect(refused).rejects.toMatchObject({ message: 'another position', ply: 0 });
    socket.close();
  });

  it('what was asked while it is lost is answered after it is there again', async () => {
    const server = new Server();
    const socket = await open(server);
    server.isDown = true;
    server.fall();
    expect(socket.link).toBe('lost');
    const answer = socket.ask({ do: 'head' });
    await pass(PAUSES[0] + PAUSES[1]);
    expect(socket.link).toBe('lost');
    server.isDown = false;
    await pass(LONG);
    await expect(answer).resolves.toMatchObject({ ok: true });
    expect(socket.link).toBe('open');
    socket.close();
  });

  it('waits longer and longer before it tries again', async () => {
    const server = new Server();
    const made: number[] = [];
    const socket = new Socket(() => {
      made.push(Date.now());
      return server.wire(1)();
    });
    server.isDown = true;
    socket.open();
    await pass(40_000);
    const pauses = made.slice(1).map((at, i) => at - made[i]!);
    expect(pauses.slice(0, PAUSES.length)).toEqual([...PAUSES]);
    socket.hurry();
    expect(made.at(-1)).toBe(Date.now());
    socket.close();
    const { length } = made;
    await pass(LONG);
    expect(made.length).toBe(length);
  });

  it('asks again what does no harm, and never what would', async () => {
    const server = new Server();
    const socket = await open(server);
    server.breaksAt = 'say';
    const said = socket.ask({ do: 'say', text: 'hello' }, false);
    await expect(said).rejects.toBeInstanceOf(Refusal);
    await pass(LONG);
    server.breaksAt = 'head';
    await answers(socket);
    expect(server.log.filter((entry) => entry.on === 'say').length).toBe(1);
    socket.close();
  });

  it('who is asked to ask again does so, once at a time', async () => {
    const server = new Server();
    const socket = await open(server);
    server.busy = 3;
    await answers(socket);
    expect(server.heard.filter((one) => one.do === 'head').length).toBe(4);
    socket.close();
  });

  it('a connection that never comes about is given up too', async () => {
    const server = new Server();
    let made = 0;
    const socket = new Socket(() => {
      const wire = server.wire(1)();
      return made++ === 0 ? { ...wire, send: () => undefined, close: () => undefined } : wire;
    });
    socket.open();
    await pass(11_000);
    expect([socket.link, made]).toEqual(['opening', 1]);
    await pass(2_000);
    expect([socket.link, made]).toEqual(['open', 2]);
    socket.close();
  });

  it('says no more at once than the server bears, and all of it in time', async () => {
    const server = new Server();
    const socket = await open(server);
    const all = Array.from({ length: 3 * BURST }, (_, n) => socket.ask({ do: 'head', n }));
    await pass();
    expect(server.heard.length).toBe(BURST);
    await pass(LONG);
    await Promise.all(all);
    expect(server.heard.map((one) => one.n)).toEqual(all.map((_, n) => n));
    socket.close();
  });

  it('a connection that is silent is given up', async () => {
    const server = new Server();
    const socket = await open(server);
    const hear = server.hear.bind(server);
    server.hear = () => undefined;
    const head = socket.ask({ do: 'head' });
    await pass(11_000);
    expect(socket.link).toBe('open');
    server.hear = hear;
    await pass(LONG);
    await expect(head).resolves.toMatchObject({ ok: true });
    socket.close();
  });
});

describe('what is told of a table', () => {
  async function watch(server: Server, seat = 1) {
    const socket = await open(server, seat);
    let told = 0;
    const feed = new Feed(socket, 't1', () => told++);
    await feed.start();
    return { socket, feed, told: () => told };
  }
  const actions = (feed: Feed) => feed.plies.map((ply) => ply.action);
  const watches = (server: Server) => server.heard.filter((one) => one.do === 'watch');

  it('begins with all that is, and goes on with what happens', async () => {
    const server = new Server();
    server.play('add 1');
    const { feed, socket } = await watch(server, 2);
    expect([actions(feed), feed.seat, feed.seq]).toEqual([['add 1'], 2, 3]);
    server.play('add 2');
    server.write('say', { name: 'Ben', text: 'hm' });
    await pass();
    expect([actions(feed), feed.seq]).toEqual([['add 1', 'add 2'], 5]);
    expect(feed.entries.at(-1)?.body.text).toBe('hm');
    expect(watches(server).length).toBe(1);
    socket.close();
  });

  it('what comes twice counts once', async () => {
    const server = new Server();
    const { feed, socket } = await watch(server);
    server.write('say', { name: 'Ben', text: 'hm' });
    const [wire] = [...server.wires];
    wire!.tell(server.news(server.log.at(-1)!, 1));
    await pass();
    expect(feed.entries.filter((entry) => entry.on === 'say').length).toBe(1);
    socket.close();
  });

  it('a gap in the numbers is asked for, from the last one known', async () => {
    const server = new Server();
    const { feed, socket } = await watch(server);
    server.dropped = 1;
    server.play('add 1');
    await pass();
    expect(actions(feed)).toEqual([]);
    server.play('add 2');
    await pass();
    expect([actions(feed), feed.seq]).toEqual([['add 1', 'add 2'], 4]);
    expect(watches(server).map((one) => one.seq)).toEqual([0, 2]);
    server.dropped = 1;
    server.write('say', { name: 'Ben', text: 'one' });
    server.write('say', { name: 'Ben', text: 'two' });
    await pass();
    expect(feed.entries.slice(-2).map((entry) => entry.body.text)).toEqual(['one', 'two']);
    socket.close();
  });

  it('after a loss it goes on where it was', async () => {
    const server = new Server();
    const { feed, socket } = await watch(server);
    server.play('add 1');
    await pass();
    server.fall();
    server.play('add 2');
    server.write('say', { name: 'Ben', text: 'hm' });
    await pass(LONG);
    expect(actions(feed)).toEqual(['add 1', 'add 2']);
    expect(watches(server).map((one) => one.seq)).toEqual([0, 3]);
    expect(feed.entries.filter((entry) => entry.on === 'say').length).toBe(1);
    socket.close();
  });

  it('what was taken back while nobody listened is gone', async () => {
    const server = new Server();
    const { feed, socket } = await watch(server);
    server.play('add 1');
    server.play('add 2');
    await pass();
    feed.takeCut();
    server.fall();
    server.cut(1);
    server.play('add 3');
    await pass(LONG);
    expect([actions(feed), feed.takeCut()]).toEqual([['add 1', 'add 3'], 1]);
    socket.close();
  });

  it('a long game comes in parts', async () => {
    const server = new Server();
    for (let i = 0; i < 7; i++) server.play('add 1');
    server.pliesMax = 2;
    const { feed, socket } = await watch(server);
    expect(actions(feed).length).toBe(7);
    socket.close();
  });
});

describe('a table of a server', () => {
  async function sit(server: Server, seat: number) {
    const socket = await open(server, seat);
    const table = onlineTable('t1', {
      socket,
      infoOf: () => toyInfo,
      local: () => ({
        table: new Engine(new Toy().carrier),
        thinker: () => new Engine(new Toy().carrier),
        scratch: () => new Engine(new Toy().carrier),
        save: () => undefined,
      }),
    });
    await table.match.open();
    await pass();
    return { table, socket };
  }
  async function act(table: Table, amount: number) {
    const picked = table.pick(`add ${amount}`);
    await pass(LONG);
    await picked;
    const done = table.confirm();
    await pass(LONG);
    await done;
  }
  const seen = (table: Table) => [table.last, totalOf(table.view), table.offers.length];

  it('offers what I may do when it is my turn, and nothing else', async () => {
    const server = new Server();
    const anna = await sit(server, 1);
    const ben = await sit(server, 2);
    const guest = await sit(server, 0);
    expect([anna, ben, guest].map(({ table }) => table.offers.length)).toEqual([1, 0, 0]);
    expect([anna.table.own, guest.table.own, ben.table.study]).toEqual([1, 0, null]);
    await act(anna.table, 2);
    expect([seen(anna.table), seen(ben.table), seen(guest.table)]).toEqual([
      [1, 2, 0],
      [1, 2, 1],
      [1, 2, 0],
    ]);
    expect(ben.table.previews.size).toBe(1);
    // Those who wait may look at what Ben could do.
    for (const { table } of [anna, guest]) {
      void table.foresight.ask();
      await pass();
      expect(table.foresight.offers.map((offer) => offer.action)).toEqual(['add 1']);
    }
    expect(ben.table.foresight.offers).toEqual([]);
    for (const { table } of [anna, ben, guest]) table.close();
  });

  it('a move whose answer was lost is made once', async () => {
    const server = new Server();
    const { table } = await sit(server, 1);
    server.breaksAt = 'act';
    await act(table, 3);
    expect([server.ply, seen(table), table.reason]).toEqual([1, [1, 3, 0], null]);
    expect(server.heard.filter((one) => one.do === 'act').length).toBe(2);
    table.close();
  });

  it('an engine whose answer was lost says that it is done; what somebody else did is refused', async () => {
    const server = new Server();
    const socket = await open(server);
    const feed = new Feed(socket, 't1', () => undefined);
    await feed.start();
    const engine = new Engine(feedCarrier(socket, feed, new Commands(socket, 't1')));
    server.breaksAt = 'act';
    const done = engine.apply('add 3');
    await pass(LONG);
    await expect(done).resolves.toMatchObject({ ply: 1 });
    server.dropped = 1;
    server.play('add 2');
    const late = engine.apply('add 1');
    const refused = expect(late).rejects.toBeInstanceOf(Refusal);
    await pass(LONG);
    await refused;
    await expect(engine.cut(0)).rejects.toBeInstanceOf(Refusal);
    socket.close();
  });

  it('what the server refuses is said, and nothing changes', async () => {
    const server = new Server();
    const { table } = await sit(server, 1);
    const picked = table.pick('add 1');
    await pass(LONG);
    await picked;
    server.play('add 2');
    const done = table.confirm();
    await pass(LONG);
    await done;
    expect(server.ply).toBe(1);
    expect(seen(table)).toEqual([1, 2, 0]);
    table.close();
  });

  it('who looks back goes on looking while others move', async () => {
    const server = new Server();
    const { table } = await sit(server, 1);
    await act(table, 1);
    const looked = table.look(0);
    await pass(LONG);
    await looked;
    server.play('add 2');
    await pass();
    expect([table.at, table.last, totalOf(table.view)]).toEqual([0, 2, 0]);
    const back = table.look(table.last);
    await pass();
    await back;
    expect(seen(table)).toEqual([2, 3, 1]);
    table.close();
  });

  it('who drags asks for the last only', async () => {
    const server = new Server();
    const { table } = await sit(server, 1);
    const before = server.heard.length;
    const picked = [1, 2, 3].map((amount) => table.pick(`add ${amount}`));
    await pass(LONG);
    await Promise.all(picked);
    const asked = server.heard.slice(before).filter((one) => one.do === 'preview');
    expect(asked.map((one) => one.action)).toEqual(['add 3']);
    expect(totalOf(table.preview?.view)).toBe(3);
    table.close();
  });

  it('a lost answer to sitting down is no refusal, a taken seat is', async () => {
    const server = new Server();
    server.stage = 'open';
    server.free.add(2);
    const { table } = await sit(server, 0);
    server.breaksAt = 'sit';
    const sat = table.match.sit(2);
    await pass(LONG);
    await sat;
    expect([table.own, table.match.refusal]).toEqual([2, '']);
    expect(server.heard.filter((one) => one.do === 'sit').length).toBe(2);
    const other = table.match.sit(1);
    await pass(LONG);
    await other;
    expect([table.own, table.match.refusal]).toEqual([2, 'That seat is taken.']);
    table.close();
  });

  it('a stranger looks on, and is asked for his name when he wants more', async () => {
    const server = new Server();
    server.play('add 1');
    const { table } = await sit(server, -1);
    expect([table.own, table.last, table.match.wantsName]).toEqual([0, 1, false]);
    const sat = table.match.sit(2);
    await pass(LONG);
    await sat;
    expect([table.own, table.match.wantsName, table.match.refusal]).toEqual([0, true, '']);
    table.close();
  });

  it('who is present is known from the start, and whenever it changes', async () => {
    const server = new Server();
    const { table } = await sit(server, 1);
    expect([table.match.isAway(1), table.match.isAway(2), table.match.watching]).toEqual([
      false,
      true,
      0,
    ]);
    const before = server.heard.length;
    server.show([1, 2], 3);
    await pass();
    expect([table.match.isAway(2), table.match.watching]).toEqual([false, 3]);
    expect(server.heard.length, 'nothing is asked for it').toBe(before);
    expect([table.match.profileOf(1), table.match.profileOf(2)]).toEqual(['#/people/Anna', '']);
    table.close();
  });

  it('takes back what the server takes back', async () => {
    const server = new Server();
    const { table } = await sit(server, 1);
    await act(table, 1);
    expect([table.mayUndo, table.local]).toEqual([true, null]);
    const undone = table.undo();
    await pass(LONG);
    await undone;
    expect([seen(table), table.mayUndo]).toEqual([[0, 0, 1], false]);
    table.close();
  });

  it('after the end the record is here and can be studied', async () => {
    const server = new Server();
    for (let i = 0; i < 6; i++) server.play('add 3');
    const { table } = await sit(server, 1);
    expect(table.study).toBeNull();
    await act(table, 3);
    expect([table.over, table.study !== null, table.last]).toEqual([true, true, 7]);
    const studied = table.study!.analyse();
    await pass(LONG);
    await studied;
    expect([table.study!.judged, table.study!.analysisProblem]).toEqual([7, '']);
    table.close();
  });
});

describe('notes', () => {
  const keeper = () => {
    const kept: string[] = [];
    const states: string[] = [];
    const answers: { done: () => void; fail: () => void }[] = [];
    const notes = new NoteKeeper(
      't1',
      (now) => states.push(now),
      (_table, text) => {
        kept.push(text);
        return new Promise((resolve, reject) =>
          answers.push({ done: () => resolve(null), fail: () => reject(new Error('lost')) }),
        );
      },
    );
    return { notes, kept, states, answers };
  };

  it('are kept once after a pause, and the newest text last', async () => {
    const { notes, kept, states, answers } = keeper();
    for (const text of ['a', 'ab', 'abc']) notes.type(text);
    await pass(PAUSE_MS);
    expect(kept).toEqual(['abc']);
    // While it is on its way more is typed: that waits for the answer.
    notes.type('abcd');
    await pass(PAUSE_MS);
    expect(kept).toEqual(['abc']);
    answers[0]!.done();
    await pass(PAUSE_MS);
    expect(kept).toEqual(['abc', 'abcd']);
    answers[1]!.done();
    await pass();
    expect(states.at(-1)).toBe('kept');
  });

  it('are tried again after a failure, and kept at once when the panel closes', async () => {
    const { notes, kept, states, answers } = keeper();
    notes.type('a');
    notes.flush();
    expect(kept).toEqual(['a']);
    answers[0]!.fail();
    await pass();
    expect(states.at(-1)).toBe('failed');
    await pass(LONG);
    expect(kept).toEqual(['a', 'a']);
  });
});

describe('whose turn it is', () => {
  const at = (table: string, turn = true): MyTable => ({
    table,
    turn,
    seat: 1,
    stage: 'live',
    game: 'toy',
    title: '',
  });

  function turns() {
    const all = { tables: [] as MyTable[], isSeen: true, asked: 0, told: [] as string[] };
    const made = new Turns({
      ask: () => {
        all.asked++;
        return Promise.resolve(all.tables);
      },
      isSeen: () => all.isSeen,
      tell: (one) => all.told.push(one.table),
    });
    made.start();
    return { made, all };
  }

  it('is asked now and then while somebody looks, and not while nobody does', async () => {
    const { made, all } = turns();
    await pass(3 * AGAIN_MS);
    expect(all.asked).toBe(4);
    all.isSeen = false;
    await pass(LONG);
    made.hurry();
    expect(all.asked).toBe(4);
    all.isSeen = true;
    made.hurry();
    expect(all.asked).toBe(5);
    made.stop();
    await pass(LONG);
    expect(all.asked).toBe(5);
  });

  it('who looks elsewhere is told once of each table, and not of what he has seen', async () => {
    const { made, all } = turns();
    all.tables = [at('a')];
    await pass(AGAIN_MS);
    all.isSeen = false;
    all.tables = [at('a'), at('b'), at('c', false)];
    for (let i = 0; i < 3; i++) made.soon();
    await pass(SOON_MS);
    made.soon();
    await pass(SOON_MS);
    expect([all.asked, all.told]).toEqual([4, ['b']]);
    made.stop();
  });

  it('stands in the title of the tab', () => {
    expect([titled('Table', 2), titled('(2) Table', 1), titled('(1) Table', 0)]).toEqual([
      '(2) Table',
      '(1) Table',
      'Table',
    ]);
  });
});

describe('notices of the browser', () => {
  /** A browser with a service worker, and a server that takes everything. */
  function browser(permission: string, answer: string) {
    const posted: [string, unknown][] = [];
    let made: object | null = null;
    const keys: unknown[] = [];
    const subscription = {
      endpoint: 'https://push.example/1',
      toJSON: () => ({ endpoint: 'https://push.example/1', keys: { p256dh: 'P', auth: 'A' } }),
      unsubscribe: () => {
        made = null;
        return Promise.resolve(true);
      },
    };
    const pushManager = {
      getSubscription: () => Promise.resolve(made),
      subscribe: ({ applicationServerKey }: { applicationServerKey: unknown }) => {
        keys.push(applicationServerKey);
        made = subscription;
        return Promise.resolve(made);
      },
    };
    const asked = {
      permission,
      requestPermission: () => Promise.resolve((asked.permission = answer)),
    };
    vi.stubGlobal('Notification', asked);
    vi.stubGlobal('window', { Notification: asked });
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: () => Promise.resolve({ pushManager }) },
    });
    vi.stubGlobal('location', { href: 'https://play.example/#/account' });
    vi.stubGlobal('fetch', (address: string, init: { body: string }) => {
      posted.push([address, JSON.parse(init.body)]);
      return Promise.resolve({ status: 200, json: () => Promise.resolve({ ok: true }) });
    });
    return { posted, keys };
  }
  afterEach(() => vi.unstubAllGlobals());

  it('are asked for, and the server learns where to push to; and no more', async () => {
    const { posted, keys } = browser('default', 'granted');
    expect(await allowed()).toBe('no');
    expect([await allow('KEY'), await allowed(), keys]).toEqual(['push', 'push', ['KEY']]);
    await forbid();
    expect(await allowed()).toBe('page');
    expect(posted).toEqual([
      [
        'https://play.example/api/push',
        { endpoint: 'https://push.example/1', p256dh: 'P', auth: 'A' },
      ],
      ['https://play.example/api/push/remove', { endpoint: 'https://push.example/1' }],
    ]);
  });

  it('nothing is pushed by a server without a key, nor to who says no', async () => {
    const some = browser('default', 'granted');
    expect([await allow(null), some.posted]).toEqual(['page', []]);
    const none = browser('default', 'denied');
    expect([await allow('KEY'), none.posted, none.keys]).toEqual(['never', [], []]);
  });
});

describe('small things', () => {
  it('times are short', () => {
    expect([65_000, 5000, 7_200_000, 259_200_000, -5].map(timeText)).toEqual([
      '1:05',
      '0:05',
      '2:00:00',
      '3 d',
      '0:00',
    ]);
  });

  it('addresses of tables and of the lobby', () => {
    expect(parseRoute('#/online')).toEqual({ page: 'online', table: null });
    expect(parseRoute('#/online/k3f9')).toEqual({ page: 'online', table: 'k3f9' });
    expect(routeHash({ page: 'online', table: 'k3f9' })).toBe('#/online/k3f9');
  });

  it('addresses of people', () => {
    const anna = { page: 'people', what: 'Anna & Co/2' } as const;
    expect(parseRoute(routeHash(anna))).toEqual(anna);
    expect(parseRoute('#/account')).toEqual({ page: 'account', what: '' });
    expect(parseRoute('#/link/a-B_9')).toEqual({ page: 'link', what: 'a-B_9' });
    expect(routeHash({ page: 'ratings', what: '' })).toBe('#/ratings');
  });

  it('a rating over time is a line as high as the picture', () => {
    expect(curve([1500, 1520, 1510], 200, 40)).toBe('M0.0 38.0L100.0 2.0L200.0 20.0');
    expect(curve([1500, 1500], 200, 40)).toBe('M0.0 20.0L200.0 20.0');
  });
});
