import { defineConfig } from 'playwright/test';
import { headlessBrowser } from './support/browser';

/** Files that are long as a whole: builds in copies of the project, rollouts, the gallery that no visitor sees. */
const longFiles = [
  'builds.spec.ts',
  'development.spec.ts',
  'earlier-release.spec.ts',
  'facts-release.spec.ts',
  'faulty-area.spec.ts',
  'gallery.spec.ts',
  'mixed-ui-kits.spec.ts',
  'negotiating-areas.spec.ts',
  'release-console-states.spec.ts',
  'rollouts.spec.ts',
];
const engines = 'engines/**';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: engines,
  // `npm test` runs the first, `npm run test:long` the others.
  projects: [
    {
      name: 'every-run',
      testIgnore: [engines, ...longFiles],
      grepInvert: /@long/,
      // All workers share the tests of a file: the last of them is not alone with a large one.
      fullyParallel: true,
    },
    { name: 'long-tables', testIgnore: [engines, ...longFiles], grep: /@long/ },
    { name: 'long-files', testMatch: longFiles },
  ],
  outputDir: '../test-results/e2e',
  // `npm test` has released the site while the sources were checked.
  ...(process.env.E2E_SITE !== 'released' && { globalSetup: './support/releaseBaseSite.ts' }),
  // One more than there are cores: many tests wait for pauses that a visitor would sit through.
  workers: 3,
  fullyParallel: false,
  // End what hangs; they do not measure how fast the machine is.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: headlessBrowser,
  },
});
