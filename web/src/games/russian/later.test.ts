// What a match fetches besides what every table of the family has: nothing for a plain one.
import { expect, test } from 'vitest';
import { game } from '../../../tests/unit/russian';
import { partsOf } from './boards';
import { fetchParts, later } from './later';
import { asView } from './types';
import { wordsIn } from './words';

const viewOf = async (id: 'russian' | 'ultimate', options: Record<string, string> = {}) =>
  asView(await (await game(id, 3, '7', options)).state());

test('a plain table needs no parts, and has no words of boards and modules', async () => {
  for (const id of ['russian', 'ultimate'] as const) {
    const view = await viewOf(id);
    expect(partsOf(view)).toEqual([]);
    await fetchParts(view);
    expect(later).toEqual({});
    const words = await wordsIn('en', '2021', view);
    expect(words.more).toBeNull();
  }
});

test.each([
  [{ player_board: 'german' }, ['german']],
  [{ player_board: 'german', industry: 'american' }, ['german', 'boards']],
  [{ player_board: 'american' }, ['boards']],
  [{ player_board: 'asian', train: 'on' }, ['boards', 'modules']],
  [{ industry: 'asian' }, ['boards']],
  [{ additional_engineers: 'a' }, ['modules']],
])('%j needs %j', async (options, parts) => {
  expect(partsOf(await viewOf('ultimate', options as Record<string, string>))).toEqual(parts);
});

test('a table with boards and modules has their parts and words before it is drawn', async () => {
  const view = await viewOf('ultimate', { player_board: 'american', coal: 'on' });
  await fetchParts(view);
  expect(later.boards?.Stocks).toBeDefined();
  expect(later.modules?.Modules).toBeDefined();
  expect(later.german).toBeUndefined();
  expect((await wordsIn('de', '2021', view)).more?.coal).toBe('Kohle');
  expect((await wordsIn('en', '2021', view)).named('route', 'RM', view)).toBe('Rocky Mountaineer');
});

test('every option has its words before a table is opened', async () => {
  const options = (await wordsIn('en', '2021')).options;
  expect(options['industry']?.values?.['asian']).toBe('one shared board (Asian)');
  expect(options['coal_engineer']?.needs).toEqual(['coal', 'on']);
});

test.each(['en', 'de'])('help and the guided game speak of every board (%s)', async (id) => {
  const words = await wordsIn(id, '2021');
  await words.rules?.();
  const boards = words.guide.map((step) => step.board).filter(Boolean);
  expect(new Set(boards)).toEqual(new Set(['german', 'american', 'asian']));
  const american = await viewOf('ultimate', { player_board: 'american' });
  const mixed = await viewOf('ultimate', { player_board: 'american', industry: 'asian' });
  const [queue, other] = [american, mixed].map((view) => words.help('queue', view).join(' '));
  expect(queue).toContain('Rocky Mountaineer');
  expect(queue).toMatch(/both tracks|beider Leisten/);
  expect(other).not.toMatch(/both tracks|beider Leisten/);
  expect(other).toMatch(/lowest stacks|niedrigsten Stapel/);
  expect(words.help('turn', mixed).join(' ')).toMatch(/workshop|Werkstatt/);
});
