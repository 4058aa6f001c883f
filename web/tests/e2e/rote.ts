// Matches of Russian Railroads and its family that are played by rote to the position a test begins with.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { command } from './server';

/** What the engine says of a position, as far as the tests look at it. */
export interface View {
  decision: string;
  stage: string;
  round: number;
  over: boolean;
  to_move: { player?: number };
  actions: string[];
  players: { coins: number; bonus_held: number; position: Record<string, number> }[];
  bonus_at: Record<string, string>;
  facts: { queue: { unit: string; direct: boolean; count: number }[] };
}

/** Plays by rote until the position is as wanted, and gives its record. `rather` may know what to do instead. */
export async function match(
  game: string,
  wanted: (view: View) => boolean,
  options: Record<string, string> = {},
  rather: (view: View) => string | undefined = () => undefined,
): Promise<string> {
  const engine = spawn(command, ['engine']);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  const ask = async <Answer>(request: object): Promise<Answer> => {
    engine.stdin.write(`${JSON.stringify(request)}\n`);
    return JSON.parse((await lines.next()).value as string) as Answer;
  };
  const bare = ['pass', 'end', 'stay', 'nocard', 'points'];
  try {
    for (let seed = 1; seed < 30; seed++) {
      await ask({
        do: 'new',
        game,
        players: 3,
        seed: String(seed),
        options,
        names: ['Anna', 'Ben', 'Chen'],
      });
      for (let ply = 0; ply < 900; ply++) {
        const view = await ask<View>({ do: 'state' });
        if (wanted(view)) return (await ask<{ record: string }>({ do: 'record' })).record;
        if (view.over) break;
        const some = view.actions.filter((action) => !bare.includes(action));
        const from = some.length ? some : view.actions;
        await ask({ do: 'apply', action: rather(view) ?? from[(ply * 7 + seed) % from.length] });
      }
    }
  } finally {
    engine.kill();
  }
  throw new Error('no such position');
}
