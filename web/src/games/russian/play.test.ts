// The table over the real engine: whole games told in every language and edition, points that add up, and secrets
// that stay secret.
import { describe, expect, test } from 'vitest';
import { game, NAMES } from '../../../tests/unit/russian';
import { carrier } from '../../../tests/unit/module';
import { act, persons, sitDown } from '../../../tests/unit/play';
import type { Carrier } from '../../engine/client';
import { parseOffer } from '../../engine/offers';
import type { Seat } from '../../table/seats';
import type { Table } from '../../table/table.svelte';
import { curveOf, sourcesOf } from './end';
import { asView } from './types';
import { speak } from './words';
import { de } from './words.de';
import { en } from './words.en';

test.each([
  ['russian', '2013'],
  ['ultimate', '2021'],
] as const)(
  '%s: a whole game is told in both languages without a gap, and its points add up',
  async (id, edition) => {
    const engine = await game(id, 4, '5');
    while (!(await engine.state()).over) await engine.apply(await engine.choose('random'));
    const plies = await engine.history();
    const seen = new Set<string>();
    for (const words of [speak(en, 'en', edition), speak(de, 'de', edition)]) {
      for (const ply of plies) {
        const view = await engine.state(ply.ply);
        seen.add(view.decision ?? '');
        const { title, sentence } = words.decision(view, {});
        const offers = view.actions.map(parseOffer).map((offer) => offer.action);
        const said = [title, ...offers.map((a) => words.action(a, view, {}))];
        for (const a of offers) said.push(words.confirm(a, [], view, {}));
        for (const text of said) expect(text).toMatch(/^[^{}_<>]+$/);
        expect(sentence).not.toMatch(/[{}_<>]|undefined/);
        for (const meter of words.meters(view, {})) expect(meter.label).toBeTruthy();
      }
    }
    expect([...seen]).toEqual(expect.arrayContaining(['pick-start', 'turn', 'queue']));
    const end = asView(await engine.state());
    const past = plies.map((ply) => ply.events);
    const sources = sourcesOf(end, past);
    const scores = end.players.map((player) => player.score);
    const sums = end.players.map(({ seat }) =>
      sources.reduce((sum, one) => sum + (one.points.get(seat) ?? 0), 0),
    );
    expect(sums).toEqual(scores);
    const curve = curveOf(past, end.players.length);
    expect([curve.length, curve.at(-1)]).toEqual([end.facts.table.rounds, scores]);
  },
  60000,
);

describe('secrets', () => {
  /** A carrier that keeps every answer; records are not shown, they are only kept. */
  function listening(heard: string[]): () => Carrier {
    return () => {
      const one = carrier();
      return {
        ...one,
        listen: (hear) =>
          one.listen((line) => {
            if (!line.includes('"record":')) heard.push(line);
            hear(line);
          }),
      };
    };
  }

  async function start(seats: Seat[]): Promise<{ table: Table; heard: string[] }> {
    const heard: string[] = [];
    const table = await sitDown('russian', seats, { seed: '3', carry: listening(heard) });
    expect(table.game?.secrets).toBe(true);
    return { table, heard };
  }

  /** Hidden cards are "?" in a view; the two set aside and those of others are never named. */
  const placed = (line: string): Record<string, string | null> =>
    (JSON.parse(line) as { bonus_at?: Record<string, string | null> }).bonus_at ?? {};

  test('who plays alone never hears of the cards of others, nor of those set aside', async () => {
    const seats: Seat[] = NAMES.slice(0, 3).map((name, i) => ({
      kind: i === 0 ? 'person' : 'random',
      name,
    }));
    const { table, heard } = await start(seats);
    for (let turn = 0; turn < 600 && !table.over; turn++) {
      for (let wait = 0; wait < 2000 && !table.personActs && !table.over; wait++)
        await new Promise((done) => setTimeout(done, 1));
      if (table.over) break;
      const some = table.offers.filter((o) => !['pass', 'end'].includes(o.verb));
      const from = some.length ? some : table.offers;
      await act(table, from[turn % from.length]!.action);
    }
    expect(table.over).toBe(true);
    const during = heard.filter((line) => !line.includes('"over":true'));
    expect(during.length).toBeGreaterThan(100);
    for (const line of during) {
      expect(Object.values(placed(line))).not.toContain('aside');
      for (const other of ['p2', 'p3']) expect(Object.values(placed(line))).not.toContain(other);
    }
    const told = during.filter((line) => line.includes('"plies"'));
    for (const line of told) {
      const { plies } = JSON.parse(line) as { plies: { actor: unknown; action: string }[] };
      for (const ply of plies)
        if (ply.actor !== 1) expect(ply.action).not.toMatch(/^(bonus|aside) ./);
    }
    table.close();
  }, 60000);

  test('at a table of several persons each sees what is theirs', async () => {
    const { table } = await start(persons(...NAMES.slice(0, 2)));
    let taken = 0;
    for (let turn = 0; turn < 900 && !table.over; turn++) {
      const view = asView(table.view!);
      const hidden = Object.values(view.bonus_at).filter((at) => at === '?').length;
      expect(hidden).toBeGreaterThan(0);
      const me = `p${table.actor}`;
      for (const at of Object.values(view.bonus_at)) {
        if (at !== null && /^p\d$/.test(at)) expect(at).toBe(me);
      }
      taken = Math.max(taken, ...view.players.map((p) => p.bonus_held));
      for (const ply of table.plies) {
        if (/^(bonus|aside) ./.test(ply.action)) expect(ply.actor).toBe(table.actor);
      }
      const some = table.offers.filter((o) => !['pass', 'end', 'points'].includes(o.verb));
      const good = some.filter((o) => /^(bonus|token|card)$/.test(o.verb));
      const from = good.length ? good : some.length ? some : table.offers;
      await act(table, from[(turn * 5) % from.length]!.action);
    }
    expect(table.over).toBe(true);
    expect(taken, 'end bonus cards were taken').toBeGreaterThan(0);
    expect(Object.values(asView(table.view!).bonus_at)).toContain('aside');
    table.close();
  }, 60000);
});
