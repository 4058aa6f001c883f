// Which module a request asks for.
import { describe, expect, test } from 'vitest';
import { gameOf } from './modules';

describe('the game of a request', () => {
  test('is the one named', () => {
    expect(gameOf({ do: 'new', game: 'southpac' })).toBe('southpac');
  });
  test('is that of the record', () => {
    const record = 'roundhouse 1 southpac rules=1 board=0 players=3\n* start p3\n';
    expect(gameOf({ do: 'load', record })).toBe('southpac');
  });
  test('is that of the record of a server, which begins with comments', () => {
    const record = '# table k3f9\n# fair seed=1\n\nroundhouse 1 russian rules=1\n';
    expect(gameOf({ do: 'load', record })).toBe('russian');
  });
  test('is the present one for all else', () => {
    expect(gameOf({ do: 'apply', game: 'southpac' })).toBeNull();
    expect(gameOf({ do: 'load', record: 'no record' })).toBeNull();
  });
});
