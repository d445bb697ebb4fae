import { defineConfig } from 'playwright/test';
import { headlessBrowser } from './support/browser';

/** Spec files in which all tests are long: builds in working copies, rollouts, and the gallery. */
const longFiles = [
  'builds.spec.ts',
  'connected-fragments.spec.ts',
  'facts-release.spec.ts',
  'faulty-area.spec.ts',
  'gallery.spec.ts',
  'mixed-ui-kits.spec.ts',
  'negotiating-areas.spec.ts',
  'release-console-states.spec.ts',
  'rollouts.spec.ts',
];
/** Long tests that edit sources of the project, so no other test may build or copy them at the same time. */
const editingFiles = ['development.spec.ts'];
const otherProjects = ['engines/**', ...longFiles, ...editingFiles];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  // `npm test` runs the first project, `npm run test:long` the others.
  projects: [
    {
      name: 'every-run',
      testIgnore: otherProjects,
      grepInvert: /@long/,
      // Distributes the tests of a file among workers, so that a large file does not run last on one worker.
      fullyParallel: true,
    },
    { name: 'long-tables', testIgnore: otherProjects, grep: /@long/ },
    { name: 'long-files', testMatch: longFiles },
    { name: 'editing', testMatch: editingFiles },
  ],
  outputDir: '../test-results/e2e',
  // With E2E_SITE=released, `npm test` has already released the site.
  ...(process.env.E2E_SITE !== 'released' && { globalSetup: './support/releaseBaseSite.ts' }),
  // One more than CI has cores, because many tests wait most of the time.
  workers: 3,
  fullyParallel: false,
  // Generous timeouts: they only stop tests that hang.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // A busy CI machine can stop a browser for longer than a time limit of the site. `npm test` lists repeated tests.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    // Its answers would not pass through `page.route`. `offline.spec.ts` allows it.
    serviceWorkers: 'block',
    launchOptions: headlessBrowser,
  },
});
