// The panels over the real engine: choices looked at before they are made, and a whole game told in every language.
import { describe, expect, test } from 'vitest';
import { carrier } from '../../../tests/unit/module';
import { persons, play, sitDown, wholeGame } from '../../../tests/unit/play';
import { Engine } from '../../engine/client';
import { isRange, parseOffer } from '../../engine/offers';
import type { BoardData } from '../../engine/types';
import { changesOf, refusedOf, rollOf, waysOf, yearOf } from './panels';
import { asView } from './types';
import { VERBS, verbsOf } from './verbs';
import { speak } from './words';
import { de } from './words.de';
import { en } from './words.en';

const names = ['Anna', 'Ben', 'Chen'];
const start = () => sitDown('raildice', persons(...names), { options: { start: 'seat1' } });
const w = speak(en);

describe('choices looked at', () => {
  test('a roll: as many dice as the counters say fall at once and lie in front', async () => {
    const table = await start();
    const roll = rollOf(asView(table.live!), table.offers, null, { behind: 0, jokers: 3 })!;
    expect(roll).toMatchObject({ sum: 6, bonus: 3, action: 'roll 3 0' });
    await table.pick(roll.action!);
    expect(table.preview!.events.find((e) => e.kind === 'rolls')?.amount).toBe(6);
    await table.confirm();
    const view = asView(table.live!);
    expect(view.decision).toBe('turn');
    const front = view.players[0]!.front;
    expect(front.straight + front.curve + front.share + front.joker).toBe(7);
    expect(table.lastEvents.filter((e) => e.kind === 'fell').length).toBe(6);
    table.close();
  });
  test('track: the dice before and after, and what is not offered says why', async () => {
    const table = await start();
    const before = asView(table.live!);
    await table.pick('lay east e4 north 0');
    expect(changesOf(before, asView(table.preview!.view))).toEqual([
      { key: 'inFront', before: 4, after: 3 },
    ]);
    await table.askWhy(refusedOf(before, 'station'));
    expect(table.reason!.facts.map((fact) => w.event(fact, before, {})).join(' ')).toBe(
      'you aren’t the Director of any company yet',
    );
    table.close();
  });
  test('the last turn of a year shows the year before it ends', async () => {
    const table = await start();
    await play(table, 'buy weiden bank', 'stow 3', 'end 0', 'stow 4', 'end 0');
    await table.pick('end 0');
    const year = yearOf(table.preview!.events)!;
    expect(year.directs).toEqual([{ seat: 1, company: 'weiden' }]);
    expect(year.next).toEqual({ year: 2, seat: 2 });
    table.close();
  });
});

test('a roll that would ruin the state is confirmed twice', async () => {
  const table = await start();
  // Everybody takes income and keeps it, until the bank has nothing left.
  await play(table, 'buy weiden bank', 'stow 3', 'end 0', 'stow 4', 'end 0', 'stow 4', 'end 0');
  for (let turn = 0; turn < 7; turn++) await play(table, 'income', 'end 0');
  const before = table.last;
  await table.pick('income');
  expect(table.isGrave).toBe(true);
  await table.confirm();
  expect(table.warned).toBe('income');
  expect(table.last).toBe(before);
  await table.pick('end 0');
  expect(table.warned).toBe(null);
  await table.pick('income');
  await table.confirm();
  await table.confirm();
  expect(table.over).toBe(true);
  table.close();
});

test('screens hide the numbers of others, and jokers put behind are told', async () => {
  const engine = new Engine(carrier);
  const options = { screens: 'on', start: 'seat1' };
  await engine.start({ game: 'raildice', players: 3, seed: '5', names, options });
  await engine.apply('stow 3');
  const view = asView(await engine.state(undefined, 2));
  expect(view.players.map((p) => p.behind)).toEqual(['?', 0, '?']);
  expect(view.players.map((p) => p.passengers)).toEqual(['?', 0, '?']);
  expect(view.players.map((p) => p.score)).toEqual(['?', 0, '?']);
  expect(asView(await engine.state()).players[0]!.behind).toBe(3);
  const plies = await engine.history(0, 2);
  const board: BoardData = (await engine.board()).board;
  const told = w.log({ plies, view, board, you: 2 }).at(-1)!;
  expect(told.events.map((e) => w.event(e, view, board))).toContain(
    'Anna puts 3 jokers behind the screen.',
  );
});

test('a whole game is told in both languages, without a gap', async () => {
  const { board, views } = await wholeGame('raildice', 'greedy');
  const seen = new Set<string>();
  for (const words of [w, speak(de, 'de')]) {
    for (const view of views) {
      seen.add(view.decision ?? '');
      const { title, sentence } = words.decision(view, board);
      const offers = view.actions.map(parseOffer);
      const texts = [title, sentence, ...words.meters(view, board).map((m) => m.label)];
      for (const { action } of offers) {
        texts.push(words.action(action, view, board), words.confirm(action, [], view, board));
      }
      for (const text of texts) expect(text).toMatch(/^[^{}[\]_]+$/);
      if (view.to_move.kind === 'player') {
        const ways = offers.filter((o) => isRange(o) && (o.verb === 'lay' || o.verb === 'station'));
        for (const offer of ways) {
          const found = waysOf(asView(view), offer);
          expect(found.length, offer.text).toBe(offer.max! - offer.min! + 1);
          expect(found.every((way) => way.behind >= 0)).toBe(true);
        }
        const verbs = verbsOf(asView(view), offers, new Map(), [], w);
        expect(verbs.map((one) => one.id)).toEqual(VERBS);
        for (const one of verbs)
          expect(one.can, one.id).toBe(offers.some((o) => o.verb === one.id));
      }
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['turn', 'roll', 'tile', 'first-piece']));
}, 60000);
