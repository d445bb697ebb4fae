import everyRun from './jest.config.mjs';

/**
 * Tests that take long and seldom find something: processes that race or are killed, every picture drawn anew.
 * @type {import('jest').Config}
 */
export default {
  ...everyRun,
  testMatch: ['**/!(*.hosts).long.test.{ts,tsx}'],
  testTimeout: 120_000,
};
