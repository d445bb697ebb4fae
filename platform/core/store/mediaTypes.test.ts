/** @jest-environment node */
import { isCriticalFont } from './mediaTypes';

test.each([
  ['fonts/special-gothic-var.5f0979d5.woff2', true],
  ['special-gothic-var-5F0979D5.woff2', true],
  ['fonts/special-gothic-var.more.5f0979d5.woff2', false],
  ['special-gothic-var.more-5F0979D5.woff2', false],
  ['assets/mark.5f0979d5.svg', false],
])('%s is preloaded: %s', (file, expected) => {
  expect(isCriticalFont(file)).toBe(expected);
});
