// The browser tests: Debian's Chromium, a wide screen and a phone, against `roundhouse serve`.
//
// `make test` runs them after the build. By hand: `npx playwright test`, in the folder web. Another program or
// another build of the pages is named by ROUNDHOUSE and ROUNDHOUSE_WEB.
import { defineConfig } from '@playwright/test';

const chromium = {
  browserName: 'chromium' as const,
  launchOptions: {
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  },
};

export default defineConfig({
  outputDir: '../build/web-tests',
  globalSetup: './tests/e2e/server.ts',
  reporter: './tests/e2e/tap.ts',
  fullyParallel: true,
  workers: 2,
  // One hiccup of a busy machine is told (tap.ts) and spoils nothing; twice the same is a fault.
  retries: 1,
  timeout: 360_000,
  expect: { timeout: 40_000 },
  use: {
    ...chromium,
    locale: 'en-GB',
    actionTimeout: 40_000,
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testDir: 'tests/e2e', use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testDir: 'tests/e2e',
      // What is the same at every width is tried on the wide screen, unless everything is asked for.
      testIgnore: process.env.BROWSER === 'all' ? [] : /(study|history|tree|offline|people)\.spec/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    // Whether every table fits every screen; the sizes are its own.
    { name: 'layout', testDir: 'tests/layout' },
    // Measures, and asserts no time: only where it is asked for.
    ...(process.env.TRACE
      ? [
          {
            name: 'trace',
            testDir: 'tests/trace',
            workers: 1,
            use: { viewport: { width: 1366, height: 650 } },
          },
        ]
      : []),
  ],
});
