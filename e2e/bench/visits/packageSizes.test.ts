/** @jest-environment node */
import { bytesByPackage, packageOf } from './packageSizes';

test('names installed packages by their npm name, and own packages by their folder', () => {
  expect(packageOf('webpack://shell/../node_modules/react-dom/cjs/client.js')).toBe('react-dom');
  expect(
    packageOf('webpack://a/../node_modules/x/node_modules/@module-federation/sdk/dist/index.js'),
  ).toBe('@module-federation/sdk');
  expect(packageOf('webpack://mf-awards/../shared/ui/Button/Button.tsx')).toBe('shared/ui');
  expect(packageOf('webpack://mf-awards/./src/pages/AwardsPage.tsx')).toBe('pages');
  expect(packageOf('webpack://shell/../mf-awards/src/routes.ts')).toBe('pages');
  expect(packageOf('webpack://shell/./src/main.ts')).toBe('shell');
  expect(packageOf(null)).toBe('webpack runtime');
});

test('counts the bytes between two mappings for the source of the first', () => {
  const map = JSON.stringify({
    version: 3,
    names: [],
    sources: ['webpack://a/../node_modules/react/index.js', 'webpack://a/./src/page.ts'],
    // Line 1: column 0 maps to the first source, column 4 to the second. Line 2 maps to the first.
    mappings: 'AAAA,ICAA;ADAA',
  });
  expect(Object.fromEntries(bytesByPackage('abcdef\nxy', map))).toEqual({ react: 7, pages: 3 });
});
