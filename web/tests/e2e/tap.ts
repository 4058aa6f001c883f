// Prints the browser tests as TAP, and the figures they measured as remarks. A test that failed is tried once more:
// it has one line all the same, for its last try, and a remark tells that it was not steady.
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

const nameOf = (test: TestCase): string =>
  test.titlePath().slice(1).filter(Boolean).join(' > ').replaceAll('#', '');

function remark({ errors }: TestResult): void {
  for (const error of errors) {
    const words = (error.stack ?? error.message ?? '').replace(/\u001b\[[0-9;]*m/g, '');
    for (const line of words.split('\n').slice(0, 40)) console.log(`#   ${line}`);
  }
}

export default class Tap implements Reporter {
  private count = 0;
  /** Tests that failed and wait for another try. */
  private waiting = new Set<TestCase>();

  onBegin(_config: FullConfig, suite: Suite): void {
    console.log(`1..${suite.allTests().length}`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const bad = result.status !== test.expectedStatus && result.status !== 'skipped';
    if (bad && result.status !== 'interrupted' && result.retry < test.retries)
      this.waiting.add(test);
    else this.tell(test, result);
  }

  /** Whoever still waits when all is over has failed. */
  onEnd(): void {
    for (const test of [...this.waiting]) this.tell(test, test.results.at(-1)!);
  }

  private tell(test: TestCase, result: TestResult): void {
    const name = nameOf(test);
    const seconds = (result.duration / 1000).toFixed(1);
    const skipped = result.status === 'skipped' ? ' # SKIP' : '';
    const good = test.ok() ? 'ok' : 'not ok';
    this.waiting.delete(test);
    console.log(`${good} ${++this.count} - ${name}${skipped || ` (${seconds} s)`}`);
    for (const note of result.annotations)
      if (note.type === 'figure') console.log(`# figure: ${note.description}`);
    if (test.outcome() === 'flaky') {
      console.log(`# flaky: ${name}`);
      remark(test.results[0]!);
    } else remark(result);
  }

  onError(error: { message?: string; stack?: string }): void {
    console.log(`Bail out! ${error.message ?? ''}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
