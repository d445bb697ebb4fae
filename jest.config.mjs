import { availableParallelism } from 'node:os';
import { preset } from './shared/testing/jest/preset.mjs';

/** @type {import('jest').Config} */
export default {
  ...preset,
  // One more than there are cores: some wait for disks and for other programs.
  maxWorkers: availableParallelism() + 1,
  testMatch: ['**/!(*.long).test.{ts,tsx}'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.cache/',
    '/.store/',
    '<rootDir>/e2e/',
    // `npm run test:hosts`
    String.raw`\.hosts(\.long)?\.test\.ts$`,
  ],
  modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.store/'],
};
