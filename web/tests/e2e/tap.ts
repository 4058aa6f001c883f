// Prints the browser tests as TAP, and the figures they measured as remarks.
import type { FullConfig, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';

export default class Tap implements Reporter {
  private count = 0;

  onBegin(_config: FullConfig, suite: Suite): void {
    console.log(`1..${suite.allTests().length}`);
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    this.count++;
    const name = test.titlePath().slice(1).filter(Boolean).join(' > ').replaceAll('#', '');
    const seconds = (result.duration / 1000).toFixed(1);
    const skipped = result.status === 'skipped' ? ' # SKIP' : '';
    const good = test.ok() ? 'ok' : 'not ok';
    console.log(`${good} ${this.count} - ${name}${skipped || ` (${seconds} s)`}`);
    for (const note of test.annotations)
      if (note.type === 'figure') console.log(`# figure: ${note.description}`);
    for (const error of result.errors) {
      const words = (error.stack ?? error.message ?? '').replace(/\u001b\[[0-9;]*m/g, '');
      for (const line of words.split('\n').slice(0, 40)) console.log(`#   ${line}`);
    }
  }

  onError(error: { message?: string; stack?: string }): void {
    console.log(`Bail out! ${error.message ?? ''}`);
  }

  printsToStdio(): boolean {
    return true;
  }
}
