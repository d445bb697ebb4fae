/** @jest-environment node */
import { findBuildPackages, type Lock } from './buildInputs';

const lock: Lock = {
  packages: {
    'mf-awards': { dependencies: { '@concourse/forms': '1.0.0', react: '19.3.1' } },
    'shared/forms': { dependencies: { idb: '8.0.4', '@concourse/ui': '1.0.0' } },
    'shared/ui': { dependencies: { react: '19.3.1' } },
    'tools/illustrations': { dependencies: { '@concourse/ui': '1.0.0' } },
    'node_modules/@concourse/forms': { resolved: 'shared/forms', link: true },
    'node_modules/@concourse/ui': { resolved: 'shared/ui', link: true },
    'node_modules/react': { version: '19.3.1', integrity: 'sha512-r' },
    'node_modules/idb': { version: '7.0.0', integrity: 'sha512-old' },
    'shared/forms/node_modules/idb': { version: '8.0.4', integrity: 'sha512-i' },
    'node_modules/jest': { version: '30.5.2' },
  },
};

test('a build depends on the direct and indirect dependencies of the area', () => {
  expect(findBuildPackages(lock, ['mf-awards']).workspaces).toEqual([
    'mf-awards',
    'shared/forms',
    'shared/ui',
  ]);
});

test('a dependency resolves to the nearest installed package', () => {
  expect(findBuildPackages(lock, ['mf-awards']).installed).toEqual([
    'node_modules/react 19.3.1 sha512-r',
    'shared/forms/node_modules/idb 8.0.4 sha512-i',
  ]);
});

test('packages that depend on each other are listed once', () => {
  const circle = {
    packages: {
      ...lock.packages,
      'shared/ui': { dependencies: { '@concourse/forms': '1.0.0' } },
    },
  };
  expect(findBuildPackages(circle, ['mf-awards']).workspaces).toHaveLength(3);
});
