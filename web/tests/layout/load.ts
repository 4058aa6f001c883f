// Puts the layout checker into a page and calls it there.
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import ts from 'typescript';
import type { Finding, Limits } from './checker';

type Checker = typeof import('./checker');
type WithChecker = Window & { layoutChecker: Checker };

/** The checker as a script without imports or exports. The browser runs it before the page, so no policy stops it. */
function script(): string {
  const source = readFileSync(new URL('./checker.ts', import.meta.url), 'utf8');
  const { outputText } = ts.transpileModule(source, {
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
  });
  return `window.layoutChecker = {}; (function (exports) { ${outputText} })(window.layoutChecker);`;
}
let made = '';

/** Before the page is opened. */
export async function addChecker(page: Page): Promise<void> {
  made ||= script();
  await page.addInitScript(made);
}

/** Everything under the element that does not fit. */
export function checkLayout(page: Page, root: string, limits: Limits): Promise<Finding[]> {
  return page.evaluate(
    ([where, given]) => {
      const element = document.querySelector(where);
      if (!element) throw new Error(`there is no ${where}`);
      return (window as unknown as WithChecker).layoutChecker.check(element, given);
    },
    [root, limits] as const,
  );
}
