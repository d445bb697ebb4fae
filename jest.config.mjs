import { availableParallelism } from 'node:os';
import { preset } from './shared/testing/jest/preset.mjs';

const [tsJest, options] = preset.transform['\\.tsx?$'];
// Jest compiles modules to CommonJS, which has no `import.meta`.
const typescript = [
  tsJest,
  {
    ...options,
    diagnostics: { ignoreCodes: [...options.diagnostics.ignoreCodes, 1343] },
    astTransformers: { before: ['ts-jest-mock-import-meta'] },
  },
];

/** @type {import('jest').Config} */
export default {
  ...preset,
  transform: {
    ...preset.transform,
    '\\.tsx?$': typescript,
    // Packages that have no CommonJS.
    '/(p-map|commander|@commander-js)/.+\\.js$': typescript,
  },
  transformIgnorePatterns: ['/node_modules/(?!@concourse/|p-map/|commander/|@commander-js/)'],
  // A test that needs longer says so itself, with the reason.
  // The first test of a worker process also compiles what it imports: 16 s on two cores under load, without a cache.
  testTimeout: 45_000,
  // One more than there are cores: some wait for disks and for other programs.
  maxWorkers: availableParallelism() + 1,
  testMatch: ['**/!(*.long).test.{ts,tsx}'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.cache/',
    '/.store/',
    // `npm run test:hosts`
    String.raw`\.hosts(\.long)?\.test\.ts$`,
  ],
  modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.store/'],
};
