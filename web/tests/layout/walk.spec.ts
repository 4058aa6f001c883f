// Every table fits every screen: golden records are walked through at all sizes, see walk.ts. Fails for the kinds of
// finding of which clean.ts promises that there are none; the reports in build/layout have them all.
//
// `make test` looks at three positions of one match of each game, in one language, and only at sizes that promise
// something. With LAYOUT=all, as `make check-long` has it, at every position of all these matches at every size in both
// languages; with LAYOUT=5 at five positions.
import { expect, test } from '@playwright/test';
import { CLEAN } from './clean';
import { faults, SIZES, walkThrough, type SizeId } from './walk';

const wanted = process.env.LAYOUT ?? '';
const stops = wanted === 'all' ? 0 : Number(wanted || 3);

/** Matches of each game; the sample takes the first. */
const RECORDS: Record<string, string[]> = {
  transsib: ['four-players', 'five-players'],
  southpac: ['five-players', 'three-players'],
  russian: ['four-players', 'two-players'],
  ultimate: [
    'russian-all-modules',
    'german-all-modules',
    'american-all-modules',
    'asian-all-modules',
    'solo',
  ],
  raildice: ['rules2-three-players', 'four-players', 'two-players'],
};

for (const [game, records] of Object.entries(RECORDS))
  for (const record of wanted ? records : records.slice(0, 1))
    for (const [i, size] of (Object.keys(SIZES) as SizeId[]).entries()) {
      const languages = wanted ? ['en', 'de'] : [i % 2 === 0 ? 'de' : 'en'];
      const clean = CLEAN[game]?.[size] ?? [];
      if (!wanted && clean.length === 0) continue;
      test(`${game} ${record} ${size}`, async ({ browser }) => {
        if (wanted) test.setTimeout(0);
        const found = await walkThrough(browser, { game, record, size, languages, stops });
        expect(faults(found, clean)).toEqual([]);
      });
    }
