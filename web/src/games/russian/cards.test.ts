// Cards over the real engine: every space and every sign has one, in both languages and on every board.
import { expect, test } from 'vitest';
import { game, offersOf } from '../../../tests/unit/russian';
import type { CardProps } from '..';
import { boardTable } from './boards';
import { cardsIn } from './cards';
import { de } from './cards.de';
import { en } from './cards.en';
import { legendOf } from './legend';
import { touched } from './read';
import { asView, type RrView } from './types';
import { wordsIn } from './words';

/** The keys of everything that lies on the table in any position. */
function keysOf(view: RrView): string[] {
  const { table } = view.facts;
  const all = (kind: string, from: object | undefined): string[] =>
    Object.keys(from ?? {}).map((id) => `${kind} ${id}`);
  const specials = Object.values(table.routes).flatMap((route) => route.specials);
  return [
    ...Object.entries(table.spaces).flatMap(([id, one]) => {
      const isFilled = one.effects[0]?.op !== 'hire' || view.strip.H;
      return one.present && isFilled ? [`space ${id}`] : [];
    }),
    ...all('engineer', table.engineers),
    ...specials.flatMap((one) => view.players.map((p) => `special ${one.id} ${p.seat}`)),
    ...table.industry.map((_, i) => `cell ${i}`),
    ...all('pile', table.tiles),
    ...all('open', table.tiles),
    ...all('token', table.tokens),
    ...all('card', table.cards),
    ...all('start', table.starts),
    ...all('bonus', table.bonuses),
    ...all('income', table.incomes),
    ...all('foundry', table.foundries),
    ...all('load', table.loads),
    ...all('idea', table.ideas),
    ...all('dividend', boardTable(view).dividends),
    ...Object.values(table.routes).flatMap((route) => [
      ...route.slots.map((slot) => `slot ${slot}`),
      ...route.pieces.map((piece) => `piece ${piece}`),
    ]),
  ];
}

const MATCHES: [string, string, Record<string, string>, number][] = [
  ['Russian Railroads', 'russian', {}, 4],
  ['the Russian board of 2021', 'ultimate', {}, 3],
  ['the German board', 'ultimate', { player_board: 'german', coal: 'on' }, 3],
  ['the American board', 'ultimate', { player_board: 'american', train: 'on' }, 3],
  [
    'the Asian board with all modules',
    'ultimate',
    {
      player_board: 'asian',
      coal: 'on',
      train: 'on',
      special_ideas: 'on',
      additional_engineers: 'all',
    },
    4,
  ],
  ['a solo game', 'ultimate', {}, 1],
];

test.each(MATCHES)(
  '%s: every sign has a card in both languages, whatever the position',
  async (_title, id, options, players) => {
    const engine = await game(id, players, '11', options);
    const edition = id === 'russian' ? '2013' : '2021';
    const first = await engine.state();
    const spoken = await Promise.all(['en', 'de'].map((one) => wordsIn(one, edition, first)));
    let ply = 0;
    for (let view = first; !view.over; view = await engine.state()) {
      const v = asView(view);
      const offers = offersOf(view.actions);
      const previews = ply % 25 === 0 ? await engine.previews() : new Map<string, never[]>();
      const keys = new Set(offers.flatMap(({ action }) => [...touched(action)]));
      if (ply % 5) keys.clear();
      if (ply % 80 === 0) for (const key of keysOf(v)) keys.add(key);
      for (const [i, texts] of [en, de].entries()) {
        const cards = cardsIn(texts);
        const given = {
          view, board: {}, offers, theirs: [], previews, preview: null, chosen: null, highlight: null,
          lastEvents: [], past: [], words: spoken[i]!, phone: false, ahead: null, reasons: [],
          onpick: () => undefined, onwhy: () => undefined,
        } as CardProps; // prettier-ignore
        for (const key of keys) {
          const [action] = cards.actions(key, given);
          const ahead = action && ply % 25 === 0 ? await engine.preview(action) : null;
          const card = cards.card(key, { ...given, ahead });
          expect(card, `${key} has a card`).not.toBeNull();
          const said = [card!.title, card!.text, card!.price ?? ''];
          for (const line of card!.lines ?? []) said.push(line.label, line.text);
          expect(card!.title, key).not.toBe('');
          expect(card!.text, key).toMatch(/[.!?]$/);
          for (const text of said) expect(text, key).not.toMatch(/[{}<>_|[\]]|undefined|null|NaN/);
          if (ahead) expect(card!.lines?.length, `${key} says what it brings`).toBeGreaterThan(0);
        }
        for (const line of legendOf(v, spoken[i]!).flatMap((group) => group.lines))
          if (line.icon) expect(cards.card(`sign ${line.icon}`, given), line.icon).not.toBeNull();
      }
      const some = view.actions.filter((action) => !/^(pass|end|stay|nocard)$/.test(action));
      const from = some.length ? some : view.actions;
      await engine.apply(from[(ply++ * 7) % from.length]!);
    }
    expect(ply).toBeGreaterThan(40);
  },
  120000,
);

test('a card says what is missing, and what a locked level is for', async () => {
  const engine = await game('russian', 4, '7');
  let view = await engine.state();
  while (view.decision !== 'turn') {
    await engine.apply(view.actions[0]!);
    view = await engine.state();
  }
  const words = await wordsIn('en', '2013', view);
  const cards = cardsIn(en);
  const offers = offersOf(view.actions);
  const given = {
    view,
    board: {},
    offers,
    words,
    ahead: null,
    reasons: [],
  } as unknown as CardProps;
  const refused = cards.refused!('space T5A', given)!;
  const { facts } = await engine.why(refused);
  await words.rules?.();
  const closed = cards.card('space T5A', { ...given, reasons: facts ?? [] })!;
  expect(closed.lines?.map((line) => line.label)).toEqual(['Not now']);
  const [action] = cards.actions('space T1B', given);
  const ahead = await engine.preview(action!);
  const open = cards.card('space T1B', { ...given, ahead })!;
  expect(open).toMatchObject({ title: '3 black steps', price: '2 workers' });
  expect(open.text).toContain('Black itself scores nothing');
  expect(open.lines?.map((line) => line.label)).toEqual(
    expect.arrayContaining(['Now', 'On the way']),
  );
  expect(open.lines?.find((line) => line.label === 'On the way')?.text).toContain(
    'Trans-Siberian 2',
  );
});
