import { availableParallelism } from 'node:os';
import { preset } from './shared/testing/jest/preset.mjs';

const [tsJest, options] = preset.transform['\\.tsx?$'];
// Jest compiles modules to CommonJS, which does not support `import.meta`.
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
  reporters: ['<rootDir>/tools/testing/QuietReporter.cjs', 'summary'],
  transform: {
    ...preset.transform,
    '\\.tsx?$': typescript,
    // Packages without a CommonJS version.
    '/(p-map|commander|@commander-js|openid-client|oauth4webapi|jose|@fastify/cookie|cookie)/.+\\.js$':
      typescript,
  },
  transformIgnorePatterns: [
    '/node_modules/(?!@concourse/|p-map/|commander/|@commander-js/|openid-client/|oauth4webapi/|jose/|@fastify/cookie/|cookie/)',
  ],
  // The first test of a worker process includes the compilation of its imports: up to 16 s on two busy cores without a
  // cache. Tests that need more time set their own limit and explain it.
  testTimeout: 45_000,
  // One more than the number of cores, because some tests wait for the disk or for other programs.
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
