// Words of parts of the page: fetched in the language that is wanted.
import { expect, test, vi } from 'vitest';
import { lang, wordsOfPart } from '../../src/i18n/language.svelte';

const german = () => Promise.resolve('Guten Tag');

test('English needs no fetching', () => {
  let fetched = 0;
  const words = wordsOfPart('Good day', () => (fetched++, german()));
  expect(words()).toBe('Good day');
  expect(fetched).toBe(0);
});

test('a part that is there changes with the language', async () => {
  const words = wordsOfPart('Good day', german);
  await lang.use('de');
  expect(words()).toBe('Guten Tag');
  await lang.use('en');
  expect(words()).toBe('Good day');
  expect(words('de')).toBe('Guten Tag');
});

test('a part that comes later has the language in use', async () => {
  await lang.use('de');
  const words = wordsOfPart('Good day', german);
  await vi.waitFor(() => expect(words()).toBe('Guten Tag'));
  await lang.use('en');
});

test('the last choice counts, however long the one before takes', async () => {
  let arrive = (_: string): void => {};
  wordsOfPart('Good day', () => new Promise<string>((done) => (arrive = done)));
  const slow = lang.use('de');
  await lang.use('en');
  arrive('Guten Tag');
  await slow;
  expect(lang.id).toBe('en');
});
