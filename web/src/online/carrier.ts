// The server in place of an engine: a Carrier that answers the line protocol of a table by asking the server, so that
// the table and its drawings need not know where the rules are.
//
// Moves come from the feed, which has them all; what a position looks like, what may be done and why not, is asked. The
// server decides with whose eyes: `viewer` is not passed on. `apply` becomes `act`, with the ply it is meant for.
import type { Carrier } from '../engine/client';
import type { Feed } from './feed';
import type { Commands } from './online';
import { Refused, type Socket } from './socket';

interface Line {
  id: number;
  do: string;
  from?: number;
  ply?: number;
  action?: string;
  then?: string[];
}

/** What is passed on as it is, with these members. */
const ASKED: Record<string, readonly (keyof Line)[]> = {
  state: ['ply'],
  board: [],
  scores: [],
  actions: [],
  previews: [],
  why: ['action'],
  preview: ['action', 'then'],
};

/** Who drags a slider asks for many previews and wants the last: the others are not even sent. */
const PREVIEW_MS = 40;

export function feedCarrier(socket: Socket, feed: Feed, commands: Commands): () => Carrier {
  let overtake: () => void = () => undefined;

  function preview(line: Line): Promise<object> {
    overtake();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        const request = { do: 'preview', table: feed.table, action: line.action };
        socket.ask<object>(request).then(resolve, reject);
      }, PREVIEW_MS);
      overtake = () => {
        clearTimeout(timer);
        reject(new Refused('overtaken'));
      };
    });
  }

  async function answer(line: Line): Promise<object> {
    if (line.do === 'preview' && !line.then) return preview(line);
    const members = ASKED[line.do];
    if (members) {
      const some = Object.fromEntries(members.map((name) => [name, line[name]]));
      return socket.ask<object>({ do: line.do, table: feed.table, ...some });
    }
    if (line.do === 'history') return { plies: feed.plies.slice(line.from ?? 0) };
    if (line.do === 'apply') return act(line.action ?? '');
    if (line.do === 'record') return { record: await commands.record() };
    throw new Refused('that cannot be done at a table of a server');
  }

  /** Done is done, also where only the answer was lost: the second time the server has another ply, and the feed has
      the move. */
  async function act(action: string): Promise<object> {
    const ply = feed.plies.length;
    try {
      const done = await commands.act(ply, feed.seq, action);
      await feed.until(done.seq);
    } catch (error) {
      if (!(error instanceof Refused) || error.ply === null || error.ply <= ply) throw error;
      await feed.fresh();
      const made = feed.plies[ply];
      if (made?.actor !== feed.seat || made.action !== action) throw error;
    }
    return { ply: feed.plies.length, events: feed.plies[ply]?.events ?? [] };
  }

  return () => {
    let hear: (line: string) => void = () => undefined;
    return {
      post: (text) => {
        const line = JSON.parse(text) as Line;
        answer(line).then(
          (found) => hear(JSON.stringify({ ...found, id: line.id, ok: true })),
          (error: unknown) =>
            hear(JSON.stringify({ id: line.id, ok: false, error: (error as Error).message })),
        );
      },
      listen: (listener) => (hear = listener),
      close: () => (hear = () => undefined),
    };
  };
}
