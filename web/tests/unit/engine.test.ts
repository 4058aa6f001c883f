// The real engine behind the client: the module that `make wasm` built, spoken to as the page does.
import { describe, expect, it } from 'vitest';
import { Engine, Refusal } from '../../src/engine/client';
import { parseOffer } from '../../src/engine/offers';
import type { Seat } from '../../src/table/seats';
import { carrier } from './module';
import { sitDown } from './play';

const names = ['Anna', 'Ben', 'Chen'];

async function started(): Promise<Engine> {
  const engine = new Engine(carrier);
  await engine.start({ game: 'transsib', players: 3, seed: '42', names });
  return engine;
}

describe('the engine in the page', () => {
  it('lists its games with options explained', async () => {
    const games = await new Engine(carrier).games();
    const transsib = games.find((game) => game.id === 'transsib');
    expect(transsib?.players).toEqual([3, 5]);
    expect(transsib?.options.every((option) => option.help.length > 0)).toBe(true);
    expect(transsib?.options.every((option) => option.values.includes(option.default))).toBe(true);
  });

  it('has a preview for every offer, and a reason for what is none', async () => {
    const engine = await started();
    const view = await engine.state();
    const previews = await engine.previews();
    expect([...previews.keys()]).toEqual(view.actions.map((text) => parseOffer(text).action));
    expect((await engine.why('bid 3')).reason).not.toBe('');
    await expect(engine.apply('bid 3')).rejects.toBeInstanceOf(Refusal);
    expect((await engine.state()).ply).toBe(0);
  });

  it('shows any position of the past, and the board', async () => {
    const engine = await started();
    for (let i = 0; i < 12; i++) await engine.apply(await engine.choose('novice'));
    const history = await engine.history();
    expect(history.map((ply) => ply.ply)).toEqual(Array.from({ length: 12 }, (_, i) => i));
    expect((await engine.state(5)).ply).toBe(5);
    expect((await engine.board()).board.title).toBeDefined();
    const record = await engine.record();
    const other = new Engine(carrier);
    await other.load(record);
    expect(await other.record()).toBe(record);
    await other.cut(4);
    expect((await other.state()).ply).toBe(4);
  });

  it('advises and judges', async () => {
    const engine = await started();
    const advice = await engine.suggest('mcts:200', 3);
    expect(advice.chance.length).toBe(3);
    expect(advice.suggestions[0]?.line[0]).toBe(advice.suggestions[0]?.action);
    const one = await engine.weigh('pass', 'mcts:50');
    expect([one.action, one.visits]).toEqual(['pass', 50]);
    await engine.apply('bid 40');
    const judgement = await engine.judge(0, 'mcts:200');
    expect(judgement.played).toBe('bid 40');
    expect(judgement.chance.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 1);
  });

  it.each(['transsib', 'southpac'])(
    'plays a whole game of %s by itself',
    async (game) => {
      const seats: Seat[] = [
        { kind: 'random', name: 'Anna' },
        { kind: 'novice', name: 'Ben' },
        { kind: 'random', name: 'Chen' },
      ];
      const table = await sitDown(game, seats, { seed: '7' });
      const { match } = table;
      while (!table.over && match.problem === '') await new Promise((done) => setTimeout(done, 5));
      expect(match.problem).toBe('');
      expect(table.live?.players.some((player) => player.place === 1)).toBe(true);
      expect(table.plies.length).toBe(table.live?.ply);
      table.close();
    },
    60000,
  );
});
