/** @jest-environment node */
import { describePackages } from './packagePurposes';

test('describes each package with its purpose, and names a shared purpose only once', () => {
  expect(
    describePackages([
      ['@module-federation/runtime-core', 10.24],
      ['@module-federation/sdk', 1.5],
      ['webpack runtime', 4],
      ['left-pad', 0.3],
    ]),
  ).toBe(
    '@module-federation/runtime-core 10.2 KB (loads areas of other releases and shares React with them), ' +
      '@module-federation/sdk 1.5 KB, ' +
      'webpack runtime 4.0 KB (starts each build and loads its chunks with integrity checks), left-pad 0.3 KB',
  );
});
