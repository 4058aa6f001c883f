// Positions of the golden records, opened as tables of this browser.
import { readFileSync } from 'node:fs';
import { deflateRawSync } from 'node:zlib';
import type { Page } from '@playwright/test';

const isAction = (line: string) => /^(p\d|\*) /.test(line);

/** The record after this many actions; all of it without a number. */
function recordAt(game: string, record: string, count?: number): string {
  const file = new URL(`../../../games/${game}/test/golden/${record}.record`, import.meta.url);
  const text = readFileSync(file, 'utf8');
  if (count === undefined) return text;
  const lines = text.trimEnd().split('\n');
  const head = lines.filter((line) => !isAction(line) && !line.startsWith('='));
  return [...head, ...lines.filter(isAction).slice(0, count)].join('\n') + '\n';
}

/** Opens the position of a golden record after this many actions, or its end. */
export async function openGolden(
  page: Page,
  game: string,
  record: string,
  count?: number,
): Promise<void> {
  const packed = deflateRawSync(recordAt(game, record, count)).toString('base64url');
  await page.goto(`/#/table?record=${packed}`);
  await page.locator('section.now').waitFor();
}
