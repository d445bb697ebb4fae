/** @type {import('jest').Config} */
export default {
  testEnvironment: 'jsdom',
  maxWorkers: '100%',
  testTimeout: 30_000,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/', '/.store/', '<rootDir>/e2e/'],
  modulePathIgnorePatterns: ['/dist/', '/.cache/', '/.store/'],
  setupFiles: ['<rootDir>/test/polyfills.cjs'],
  setupFilesAfterEnv: ['<rootDir>/test/setup.ts'],
  transform: {
    '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.jest.json' }],
  },
  moduleNameMapper: {
    '\\.module\\.scss$': '<rootDir>/test/cssClassNames.cjs',
    '\\.s?css$': '<rootDir>/test/empty.cjs',
    '([^/]+)\\.(svg|png|ico|woff2|ics)$': '<rootDir>/test/picture.cjs',
  },
};
