import { defineConfig } from 'playwright/test';

/** Journeys in engines other than Chromium. Playwright runs the tests; each engine has a driver of its own. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/releaseBaseSite.ts',
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/engines.json' }]],
});
