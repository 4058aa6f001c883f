// A toy of the engine for tests of the table: players add 1 to 3 in turn, who reaches the goal wins. It speaks
// the same protocol, so that the store is tested without waiting for the real one.
import type { Carrier } from '../../src/engine/client';
import type { View } from '../../src/engine/types';

const GOAL = 21;

interface Match {
  players: number;
  names: string[];
  actions: string[];
}

/** The sum in a view of the toy. */
export const totalOf = (seen: View | null | undefined): number | undefined =>
  (seen as { total?: number } | null | undefined)?.total;

function sum(match: Match, ply = match.actions.length): number {
  return match.actions
    .slice(0, ply)
    .reduce((total, action) => total + Number(action.split(' ')[1]), 0);
}

function view(match: Match, ply = match.actions.length) {
  const total = sum(match, ply);
  const over = total >= GOAL;
  const player = (ply % match.players) + 1;
  const winner = over ? ((ply - 1) % match.players) + 1 : 0;
  return {
    game: 'toy',
    ply,
    to_move: over ? { kind: 'over' } : { kind: 'player', player },
    phase: 1,
    round: Math.floor(ply / match.players) + 1,
    over,
    players: match.names.map((name, i) => ({
      seat: i + 1,
      name,
      score: i + 1 === winner ? 1 : 0,
      place: over && i + 1 !== winner ? 2 : 1,
    })),
    log: [],
    total,
    actions: over ? [] : ['add 1..3'],
  };
}

function eventOf(match: Match, ply: number) {
  const player = `p${(ply % match.players) + 1}`;
  const amount = Number(match.actions[ply]?.split(' ')[1] ?? 0);
  return { kind: 'added', args: [player], amount, words: `${player} adds ${amount}` };
}

type Request = Record<string, unknown> & { id: number; do: string };

export class Toy {
  match: Match | null = null;
  requests: string[] = [];

  carrier = (): Carrier => {
    let hear: (line: string) => void = () => undefined;
    let open = true;
    return {
      post: (line) => {
        const request = JSON.parse(line) as Request;
        this.requests.push(request.do);
        const answer = this.answer(request);
        queueMicrotask(() => open && hear(JSON.stringify({ id: request.id, ...answer })));
      },
      listen: (listener) => (hear = listener),
      close: () => (open = false),
    };
  };

  answer(request: Request): Record<string, unknown> {
    try {
      return { ok: true, ...this.carryOut(request) };
    } catch (error) {
      return { ok: false, error: (error as Error).message };
    }
  }

  private carryOut(request: Request): Record<string, unknown> {
    if (request.do === 'new') {
      this.match = {
        players: Number(request.players),
        names: request.names as string[],
        actions: [],
      };
      return { ply: 0, seed: '1' };
    }
    if (request.do === 'load') {
      const [head = '', ...lines] = String(request.record).trim().split('\n');
      const names = head.split(' ').slice(1);
      if (!head.startsWith('toy ')) throw new Error('this is no record');
      this.match = { players: names.length, names, actions: lines };
      return { ply: lines.length };
    }
    const match = this.match;
    if (!match) throw new Error('there is no match');
    return this.inMatch(match, request);
  }

  private inMatch(match: Match, request: Request): Record<string, unknown> {
    const action = String(request.action ?? '');
    switch (request.do) {
      case 'record':
        return { record: ['toy ' + match.names.join(' '), ...match.actions].join('\n') + '\n' };
      case 'cut':
        match.actions = match.actions.slice(0, Number(request.ply));
        return { ply: match.actions.length };
      case 'apply':
        if (!/^add [123]$/.test(action) || view(match).over)
          throw new Error(`${action} is not offered`);
        match.actions.push(action);
        return { ply: match.actions.length, events: [eventOf(match, match.actions.length - 1)] };
      case 'state':
        return { ...view(match, request.ply === undefined ? undefined : Number(request.ply)) };
      case 'board':
        return { board: {}, note: '', hash: '0' };
      case 'history':
        return {
          plies: match.actions
            .map((one, ply) => ({
              ply,
              actor: (ply % match.players) + 1,
              action: one,
              events: [eventOf(match, ply)],
            }))
            .slice(Number(request.from ?? 0)),
        };
      case 'previews':
        return { previews: [{ action: 'add 1', events: [] }] };
      case 'preview': {
        const line = [action, ...((request.then as string[] | undefined) ?? [])];
        const wrong = line.find((one) => !/^add [123]$/.test(one));
        if (wrong) throw new Error(`${wrong} is not offered`);
        const after = { ...match, actions: [...match.actions, ...line] };
        return {
          events: line.map((_, i) => eventOf(after, match.actions.length + i)),
          state: view(after),
        };
      }
      case 'why':
        return { reason: 'only 1 to 3 may be added', facts: [] };
      case 'choose':
        return { action: 'add 2' };
      case 'annotate':
        return {
          note: {
            win: match.names.map(() => 1 / match.players),
            points: match.names.map(() => 0),
            best: 'add 1',
            action: match.actions[Number(request.ply)] ?? null,
            loss: 0.1,
            points_lost: 1,
            accuracy: 64,
            turning: true,
            forced: false,
            instead: {
              win: match.names.map(() => 1 / match.players),
              points: match.names.map(() => 1),
            },
          },
        };
      case 'suggest': {
        const lines = [
          { action: 'add 1', visits: 9, win: [1, 0], points: [1, 0], line: ['add 1', 'add 3'] },
          { action: 'add 2', visits: 1, win: [1, 0], points: [1, 0], line: ['add 2'] },
        ];
        // Asked about one action, it has looked at each equally long, and likes the second one better.
        const fair = { visits: 5, win: action === 'add 2' ? [0.6, 0.4] : [0.5, 0.5] };
        return {
          win: match.names.map(() => 1 / match.players),
          points: match.names.map(() => 0),
          lines: action ? [{ ...fair, action, points: [0, 0], line: [action] }] : lines,
        };
      }
      default:
        throw new Error(`there is no such request: ${request.do}`);
    }
  }
}

export const toyInfo = {
  id: 'toy',
  title: 'Toy',
  players: [2, 4] as [number, number],
  rules: 1,
  stage: 'complete',
  board_note: '',
  options: [],
};
