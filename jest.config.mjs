/** @type {import('jest').Config} */
export default {
  testEnvironment: 'jsdom',
  maxWorkers: '100%',
  testTimeout: 30_000,
  testMatch: ['**/!(*.long).test.{ts,tsx}'],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.cache/',
    '/.store/',
    '<rootDir>/e2e/',
    // `npm run test:hosts`
    String.raw`\.hosts\.test\.ts$`,
  ],
  modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.store/'],
  setupFiles: [
    '<rootDir>/shared/testing/jest/polyfills.cjs',
    '<rootDir>/shared/testing/jest/facts.cjs',
  ],
  setupFilesAfterEnv: ['<rootDir>/shared/testing/jest/setup.ts'],
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.jest.json' }],
    '\\.(svg|png|ico|woff2|ics)$': '<rootDir>/shared/testing/jest/picture.cjs',
  },
  moduleNameMapper: {
    '\\.module\\.scss$': '<rootDir>/shared/testing/jest/cssClassNames.cjs',
    '\\.s?css$': '<rootDir>/shared/testing/jest/empty.cjs',
  },
};
