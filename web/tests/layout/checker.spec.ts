// The layout checker finds every fault of the fixtures and nothing else. A fixture names the faults itself: an element
// with `data-expect` has to be found, with that kind.
import { readdirSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { KINDS, type Limits } from './checker';
import { addChecker, checkLayout } from './load';

const folder = new URL('./fixtures/', import.meta.url);
const fixtures = readdirSync(folder).sort();
const limits: Limits = { text: 12, target: 0, pageScrolls: false };

test.use({ viewport: { width: 800, height: 700 } });

test('each kind of finding has a fixture, and there is one without faults', () => {
  expect(fixtures).toEqual([...KINDS, 'clean'].map((name) => `${name}.html`).sort());
});

for (const fixture of fixtures) {
  test(fixture, async ({ page }) => {
    await addChecker(page);
    await page.goto(new URL(fixture, folder).href);
    const expected = await page.locator('[data-expect]').evaluateAll((elements) =>
      elements.map((element) => {
        const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
        return `${element.getAttribute('data-expect')}: ${name.trim().slice(0, 40)}`;
      }),
    );
    // A finger needs larger targets than a mouse: only the fixtures about them are made for fingers.
    const touch = /small-target|clean/.test(fixture) ? 40 : 0;
    const found = await checkLayout(page, 'main', { ...limits, target: touch });
    expect(found.map(({ kind, name }) => `${kind}: ${name}`).sort()).toEqual(expected.sort());
    expect(expected.length > 0, 'faults').toBe(fixture !== 'clean.html');
  });
}

test('a page that is too long scrolls, unless it may', async ({ page }) => {
  await addChecker(page);
  await page.goto('about:blank');
  await page.setContent('<main style="height: 2000px">Long</main>');
  const found = await checkLayout(page, 'main', limits);
  expect(found.map(({ kind, path }) => `${kind}: ${path}`)).toEqual(['scrolls: the page']);
  expect(await checkLayout(page, 'main', { ...limits, pageScrolls: true })).toEqual([]);
});
