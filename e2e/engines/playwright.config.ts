import { defineConfig } from 'playwright/test';

/** Tests in engines other than Chromium. Playwright is only the test runner; each engine has another driver. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results/engines',
  globalSetup: '../support/releaseBaseSite.ts',
  workers: 1,
  // Generous: it only stops tests that hang. Drivers search a long form for each of its fields.
  timeout: 180_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../../test-results/engines.json' }]],
});
