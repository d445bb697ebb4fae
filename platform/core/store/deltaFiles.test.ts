/** @jest-environment node */
import { contentFolder } from './contentNames';
import { versionsPattern } from './deltaFiles';

const digest = 'a'.repeat(32);

test.each([
  [contentFolder, `page.${digest}.js`, `/areas/mf-awards/${contentFolder}/page.*.js`],
  [contentFolder, 'page.js', null],
  ['1.0.0', 'entry.css', '/areas/mf-awards/*/entry.css'],
  ['1.0.0', 'picture.svg', null],
  ['1.0.0', 'a+b.js', null],
])('all versions of a script or style sheet have one pattern: %s/%s', (folder, file, pattern) => {
  expect(versionsPattern('mf-awards', folder, file)).toBe(pattern);
});
