import unit from './jest.config.mjs';

/** Tests with real hosts, which `npm run test:hosts` installs: web servers, object stores. */
/** @type {import('jest').Config} */
export default {
  ...unit,
  testMatch: ['**/*.hosts.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/', '/.store/'],
  testTimeout: 300_000,
};
