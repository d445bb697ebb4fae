import path from 'node:path';
import unit from '../../jest.config.mjs';

const names = process.env.LONG_TESTS === 'true' ? '*.hosts{,.long}' : '*.hosts';

/**
 * Tests with real hosts, such as web servers and object stores, which `npm run test:hosts` installs.
 * @type {import('jest').Config}
 */
export default {
  rootDir: path.resolve(import.meta.dirname, '../..'),
  ...unit,
  testMatch: [`**/${names}.test.ts`],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/', '/.store/'],
  testTimeout: 60_000,
  testSequencer: '<rootDir>/tools/testing/longestFirst.mjs',
};
