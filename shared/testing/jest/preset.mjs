// Jest preset for the unit tests of an area, in this or another repository: `{ ...preset }` in its jest.config.mjs.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const file = (name) => fileURLToPath(new URL(name, import.meta.url));
const typescript = [
  createRequire(import.meta.url).resolve('ts-jest'),
  // 5011: output folder of the compiler, which writes no files here.
  { tsconfig: file('tsconfig.json'), diagnostics: { ignoreCodes: [5011, 6059, 18002, 18003] } },
];

/** @satisfies {import('jest').Config} */
export const preset = {
  testEnvironment: 'jsdom',
  testTimeout: 30_000,
  setupFiles: [file('polyfills.cjs'), file('facts.cjs')],
  setupFilesAfterEnv: [file('setup.cjs')],
  transform: {
    '\\.tsx?$': typescript,
    // Our installed packages are ES modules, which jest cannot run without a transform.
    '/@concourse/.+\\.js$': typescript,
    '\\.(svg|png|ico|woff2|ics|xml)$': file('picture.cjs'),
  },
  transformIgnorePatterns: ['/node_modules/(?!@concourse/)'],
  moduleNameMapper: {
    '\\.module\\.scss$': file('cssClassNames.cjs'),
    '\\.s?css$': file('empty.cjs'),
  },
};
