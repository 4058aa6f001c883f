// The log against its written story: see story.ts. STORY=write makes the texts anew; read them before they are kept.
import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { domainsOf } from './tables';
import { matchesOf, storyOf, textOf, turnsOf, wordsFor, type Match } from './story';

const root = new URL('../../../games/', import.meta.url);
/** The name of a game, its title, and where its tables of kinds stand. */
const GAMES = [
  ['transsib', 'Trans-Siberian Railroad', 'transsib', 'tsr', ''],
  ['southpac', 'Southern Pacific', 'southpac', 'sp', ''],
  ['raildice', 'Railroad Dice', 'raildice', 'rd', ''],
  ['russian', 'Russian Railroads', 'rrcore', 'rr', 'plain_'],
  ['ultimate', 'Ultimate Railroads', 'rrcore', 'rr', ''],
] as const;
/** What the table of the family has and an edition has not. */
const WITHOUT: Record<string, string[]> = {
  russian: ['key-points', 'key-steps', 'pair', 'key', 'left-game', 'token-discarded'],
  ultimate: ['nocard', 'card-waived'],
};
const asked = process.env.STORY_GAME;
const games = GAMES.filter(([game]) => !asked || asked === game);

describe.each(games)('%s', (game, title, source, prefix, part) => {
  const ready = (async (): Promise<Match[]> => matchesOf(game, await wordsFor(game, 'en')))();
  const kinds = Object.keys(domainsOf(source, prefix, `${part}kinds`));
  const domains = domainsOf(source, prefix, `${part}events`);

  test.each(['en', 'de'])('tells its story in %s', { timeout: 120_000 }, async (language) => {
    const story = await storyOf(await ready, domains, (match) =>
      wordsFor(game, language, match.view),
    );
    const file = new URL(`${game}/test/story.${language}.txt`, root);
    const text = textOf(title, story);
    if (process.env.STORY === 'write') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
    expect(text).not.toMatch(/undefined|NaN|[{}<>[\]]|\bp\d\b/);
    const has = (kind: string): boolean => !WITHOUT[game]?.includes(kind);
    expect(story.actions.map((one) => one.kind).sort()).toEqual(kinds.filter(has).sort());
    const told = [...story.events, ...story.refusals].map((one) => one.kind).sort();
    expect(told).toEqual(Object.keys(domains).filter(has).sort());
  });

  test('a line never changes after its turn', { timeout: 120_000 }, async () => {
    for (const match of await ready) {
      const words = await wordsFor(game, 'en', match.view);
      const all = turnsOf(words, match).map((turn) => turn.text);
      for (const share of [0.2, 0.5, 0.8]) {
        const plies = match.plies.slice(0, Math.floor(match.plies.length * share));
        const some = turnsOf(words, match, 0, plies).map((turn) => turn.text);
        expect(all.slice(0, some.length - 1)).toEqual(some.slice(0, -1));
      }
    }
  });

  test.each(['en', 'de'])('speaks to you in %s', { timeout: 120_000 }, async (language) => {
    let count = 0;
    for (const match of await ready) {
      const words = await wordsFor(game, language, match.view);
      for (const turn of turnsOf(words, match, 1).filter((one) => one.seat === 1)) {
        expect(turn.text).not.toContain('Anna');
        count += Number((language === 'en' ? /^You / : /^Du /).test(turn.text));
      }
    }
    expect(count).toBeGreaterThan(20);
  });
});
