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
  expect(options['industry']?.values?.['asian']).toBe('one board for all (Asian)');
  expect(options['coal_engineer']?.needs).toEqual(['coal', 'on']);
});
