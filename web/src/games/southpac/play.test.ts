// The panels over the real engine: choices seen to their end, and whole games told in every language.
import { describe, expect, test } from 'vitest';
import { persons, play, sitDown, wholeGame } from '../../../tests/unit/play';
import { parseOffer } from '../../engine/offers';
import type { Seat } from '../../table/seats';
import type { Table } from '../../table/table.svelte';
import { auctionOf, bidsOf, changesOf, endOf, marksOf, suppose } from './panels';
import { asView } from './types';
import { speak } from './words';
import { de } from './words.de';
import { en } from './words.en';

const names = ['Ed', 'Dave', 'Pete'];

async function start(): Promise<Table> {
  const table = await sitDown('southpac', persons(...names), { options: { start: 'seat1' } });
  table.suppose = suppose;
  return table;
}

/** All six first shares: the same three bids for each, then its free link. */
async function open(table: Table): Promise<void> {
  for (let railroad = 0; railroad < 6; railroad++) {
    const bid = asView(table.live!).railroad === 'MKT' ? 'bid 14' : 'bid 1';
    await play(table, bid, 'pass', 'pass');
    const home = { MP: 'link sherman--paris', MKT: 'link mcalester--sherman' };
    const links = table.offers.map((offer) => offer.text);
    const wanted = home[asView(table.live!).railroad as 'MP'] ?? '';
    await play(table, links.includes(wanted) ? wanted : links[0]!);
  }
}

describe('choices seen to their end', () => {
  test('a bid: as if all others passed, with the presidency and the money where they go', async () => {
    const table = await start();
    await play(table, 'bid 0', 'pass');
    await table.pick('bid 10');
    const end = endOf(table.preview!);
    expect(end.view.decision).toBe('free-link');
    expect(end.view.players[2]!.cash).toBe(23);
    expect(end.view.treasury.SP).toBe(10);
    expect(end.view.president.SP).toBe('p3');
    expect([...bidsOf(table.past)]).toEqual([[1, [0]]]);
    const marks = marksOf(
      table.offers.find((offer) => offer.verb === 'bid')!,
      { view: table.live! },
      speak(en),
    );
    expect(marks.safe).toBe(33);
    expect(table.live!.ply, 'nothing was done').toBe(2);
    table.close();
  });

  test('an auction: for each who could win it, while another player decides', async () => {
    const seats = [
      ...persons('Ed'),
      { kind: 'novice', name: 'Dave' },
      ...persons('Pete'),
    ] as Seat[];
    const table = await sitDown('southpac', seats, { options: { start: 'seat1' } });
    table.match.pause(true);
    await play(table, 'bid 5');
    expect(table.waits).toBe(true);
    const ends = [];
    for (const seat of [1, 2, 3])
      ends.push(await table.foresight.ifWins(seat, (view) => auctionOf(asView(view))));
    const won = ends.map((end) => end!.events.find((event) => event.kind === 'won')!);
    expect(won.map((event) => [event.args[0], event.amount])).toEqual([
      ['p1', 5],
      ['p2', 6],
      ['p3', 6],
    ]);
    expect(ends[2]!.view.players[2]!.cash).toBe(27);
    expect(table.live!.ply, 'nothing was done').toBe(1);
    table.close();
  });

  test('a proposal: at the least price and accepted; then what every railroad touched gains or loses', async () => {
    const table = await start();
    await open(table);
    while (asView(table.live!).railroad !== 'MKT' || asView(table.live!).decision !== 'track') {
      const verbs = table.offers.map((offer) => offer.text);
      const action = ['no-offer', 'done', 'skip'].find((one) => verbs.includes(one))!;
      await play(table, action);
    }
    const offer = table.offers.find((one) => one.verb === 'propose')!;
    const before = asView(table.live!);
    await table.pick(offer.action);
    const sold = endOf(table.preview!).events.find((event) => event.kind === 'sold')!;
    expect(sold.amount).toBe(0);
    const rows = changesOf(before, endOf(table.preview!).view, [sold.args[0]!, sold.args[1]!]);
    expect(rows[0]!.cubes.after).toBe(rows[0]!.cubes.before - 1);
    expect(rows[1]!.cubes.after).toBe(rows[1]!.cubes.before + 1);
    await play(table, offer.action);
    await table.pick('price 7');
    expect(endOf(table.preview!).view.treasury.MKT).toBe(before.treasury.MKT! - 7);
    table.close();
  });
});

test('a whole game is told in both languages, without a gap', async () => {
  const { board, views } = await wholeGame('southpac', 'random');
  const seen = new Set<string>();
  for (const words of [speak(en), speak(de, 'de')]) {
    for (const view of views) {
      seen.add(view.decision ?? '');
      const { title, sentence } = words.decision(view, board);
      const offers = view.actions.map(parseOffer).map((offer) => offer.action);
      const buttons = offers.map((action) => words.confirm(action, [], view, board));
      const said = [title, sentence, ...offers.map((a) => words.action(a, view, board))];
      for (const text of said) expect(text).toMatch(/^[^{}_]+$/);
      for (const text of buttons) expect(text).toMatch(/^[^{}_]+$/);
    }
  }
  expect([...seen].length).toBeGreaterThan(10);
}, 60000);
