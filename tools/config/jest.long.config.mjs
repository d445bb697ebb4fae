import path from 'node:path';
import everyRun from '../../jest.config.mjs';

/**
 * Slow tests that rarely fail, such as races between processes, killed processes and the generation of all pictures.
 * @type {import('jest').Config}
 */
export default {
  rootDir: path.resolve(import.meta.dirname, '../..'),
  ...everyRun,
  testMatch: ['**/!(*.hosts).long.test.{ts,tsx}'],
  testTimeout: 120_000,
};
