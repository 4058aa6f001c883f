// A player that runs in a page, with a connection of its own and the session of that browser: it plays one seat by what
// is offered, comes back when the connection is lost, and remembers what the server has said it has done.
import type { Page } from '@playwright/test';

export interface Made {
  ply: number;
  action: string;
}
interface Ply {
  actor: number | 'chance';
  action: string;
}
export interface Driven {
  /** What this player did. */
  made: Made[];
  /** The whole game so far, as this player was told it. */
  plies: Ply[];
  over: boolean;
}

/** Runs in the page: until the game has so many moves or is over. */
async function driven([table, until]: [string, number]): Promise<Driven> {
  interface Told extends Record<string, unknown> {
    id?: number;
    ok?: boolean;
    on?: string;
    seq: number;
    from: number;
    plies: Ply[];
    seat: number | null;
    head?: { stage: string };
    to_move: { player?: number };
    actions: string[];
  }
  const game = { plies: [] as Ply[], seq: 0, seat: 0, mover: 0, over: false, isFresh: false };
  const made: Made[] = [];
  const answers = new Map<number, (told: Told | null) => void>();
  const sent: number[] = [];
  let wake = () => {};
  let socket: WebSocket | null = null;
  let next = 1;
  const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

  const take = (told: Told) => {
    if (told.plies) game.plies = [...game.plies.slice(0, told.from), ...told.plies];
    if (told.to_move) game.mover = told.to_move.player ?? 0;
    if (told.head) game.over = told.head.stage === 'done';
    game.seq = told.seq;
  };
  const hear = (told: Told) => {
    if (told.id !== undefined) answers.get(told.id)?.(told);
    else if (told.table === table && told.seq === game.seq + 1 && game.isFresh) take(told);
    else if (told.table === table && told.seq > game.seq) game.isFresh = false;
    wake();
  };
  /** Null: the answer was lost. */
  const ask = async (request: object): Promise<Told | null> => {
    // The server hangs up on who says more than 40 things in a second.
    while (sent.length > 25 && Date.now() - sent.at(-25)! < 1000) await pause(50);
    sent.push(Date.now());
    const id = next++;
    return new Promise((done) => {
      answers.set(id, done);
      if (socket?.readyState === WebSocket.OPEN)
        socket.send(JSON.stringify({ id, table, ...request }));
      else done(null);
    });
  };
  const connect = () =>
    new Promise<void>((done) => {
      const wire = new WebSocket(
        new URL('./api/socket', location.href).href.replace(/^http/, 'ws'),
      );
      socket = wire;
      game.isFresh = false;
      wire.onopen = () => done();
      wire.onmessage = (event: MessageEvent<string>) => hear(JSON.parse(event.data) as Told);
      wire.onclose = () => {
        for (const answer of answers.values()) answer(null);
        answers.clear();
        if (socket === wire) socket = null;
        wake();
        done();
      };
    });
  const watch = async () => {
    const told = await ask({ do: 'watch', seq: game.seq });
    if (!told?.ok) return pause(100);
    game.seat = told.seat ?? 0;
    take(told);
    while (game.plies.length < Number(told.ply)) {
      const from = game.plies.length;
      const older = await ask({ do: 'history', from });
      if (!older?.ok || older.plies.length === 0) return pause(100);
      game.plies = [...game.plies, ...older.plies];
    }
    game.isFresh = true;
  };
  const act = async () => {
    const ply = game.plies.length;
    const offered = await ask({ do: 'actions' });
    if (!offered?.ok || game.plies.length !== ply) return pause(20);
    const choices = offered.actions.map((one) => one.replace(/(\d+)\.\.\d+$/, '$1'));
    // Now and then nothing, so that the game does not take too long.
    const pass = ply % 4 === 0 ? choices.find((one) => /^(pass|end)/.test(one)) : undefined;
    const action = pass ?? choices[(ply * 7 + 3) % choices.length]!;
    const answer = await ask({ do: 'act', ply, seq: game.seq, action });
    if (!answer?.ok) {
      // The answer may have been lost and not the move: what is known then decides.
      while (!game.isFresh || !socket) {
        if (!socket) await connect();
        else await watch();
      }
      const known = game.plies[ply];
      if (known?.actor !== game.seat || known.action !== action) return;
    }
    made.push({ ply, action });
    while (socket && game.plies.length <= ply) {
      if (!game.isFresh) await watch();
      else await new Promise<void>((done) => (wake = done));
    }
  };

  while (!game.over && game.plies.length < until) {
    if (!socket) {
      await connect();
      if (!socket) await pause(200);
    } else if (!game.isFresh) await watch();
    else if (game.mover !== 0 && game.mover === game.seat) await act();
    else await new Promise<void>((done) => (wake = done));
  }
  (socket as WebSocket | null)?.close();
  return { made, plies: game.plies, over: game.over };
}

/** All of them play on, until the game has so many moves or is over. */
export const drive = (pages: Page[], table: string, until = Infinity): Promise<Driven[]> =>
  Promise.all(
    pages.map((page) =>
      page.evaluate(driven, [table, until === Infinity ? 1e6 : until] as [string, number]),
    ),
  );
