// What players expect at a decision and cannot do now: the engine must give the reason, whatever the position.
import { expect, test } from 'vitest';
import { Engine } from '../../src/engine/client';
import { parseOffer } from '../../src/engine/offers';
import type { BoardData, View } from '../../src/engine/types';
import type { Drawing } from '../../src/games';
import * as southpac from '../../src/games/southpac/usual';
import * as transsib from '../../src/games/transsib/usual';
import { carrier } from './module';

const usual = {
  southpac: southpac.usualOf as unknown as Drawing['usual'],
  transsib: transsib.usualOf as unknown as Drawing['usual'],
};

/** The kinds that are usual and not offered, with the kinds of the engine's reasons. */
async function missingAt(engine: Engine, game: keyof typeof usual, board: BoardData) {
  const view: View = await engine.state();
  const verbs = new Set(view.actions.map((text) => parseOffer(text).verb));
  const missing = (usual[game]?.(view, board) ?? []).filter(({ verb }) => !verbs.has(verb));
  return Promise.all(
    missing.map(async ({ verb, action }) => {
      const { facts = [] } = await engine.why(action);
      return { verb, reasons: facts.map((fact) => fact.kind) };
    }),
  );
}

test.each(['southpac', 'transsib'] as const)(
  'every usual action of %s that is not possible has a reason of its own',
  async (game) => {
    const engine = new Engine(carrier);
    await engine.start({ game, players: 4, seed: '5', names: ['Anna', 'Ben', 'Chen', 'Dora'] });
    const { board } = await engine.board();
    const found = new Set<string>();
    for (let ply = 0; ply < 400 && !(await engine.state()).over; ply++) {
      for (const { verb, reasons } of await missingAt(engine, game, board)) {
        found.add(verb);
        expect(reasons.length, `${verb} at ${ply}`).toBeGreaterThan(0);
        expect(reasons, `${verb} at ${ply}`).not.toContain('why-decided-now');
      }
      await engine.apply(await engine.choose('random'));
    }
    expect(found.size, 'kinds that were missing once').toBeGreaterThan(0);
  },
  30_000,
);
