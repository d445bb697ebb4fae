import everyRun from './jest.config.mjs';

/**
 * Slow tests that rarely fail, such as races between processes, killed processes and the generation of all pictures.
 * @type {import('jest').Config}
 */
export default {
  ...everyRun,
  testMatch: ['**/!(*.hosts).long.test.{ts,tsx}'],
  testTimeout: 120_000,
};
