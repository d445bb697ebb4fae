import { preset } from '@concourse/testing/jest/preset.mjs';

/** @type {import('jest').Config} */
export default { ...preset, testPathIgnorePatterns: ['/node_modules/', '/dist/', '/.cache/'] };
