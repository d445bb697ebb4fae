import type { Inspection } from '@concourse/core/inspection';
import { partsOf } from './pageParts';

const inspection: Inspection = {
  kind: 'preview',
  environment: 'staging',
  parts: {
    shell: { version: '1.0.0', contract: 3 },
    'mf-awards': { version: '1.1.0', contract: 4, owner: 'Awards team, #awards', isShown: true },
    'mf-careers': { version: '2.0.0' },
  },
};

const file = (path: string, encodedBodySize: number) => ({
  name: `https://www.example.org${path}`,
  encodedBodySize,
});

const files = [
  file('/areas/shell/1.0.0/main.js', 40_000),
  file('/areas/mf-careers/2.0.0/remoteEntry.js', 5000),
  file('/areas/mf-awards/1.1.0/remoteEntry.js', 6000),
  file('/areas/mf-awards/1.1.0/route.js', 1500),
  file('/edition.json', 900),
  file('/areas', 900),
];

const observations = { 'mf-awards': { readyMs: 312.6, errors: ['Error: no jury'] } };

test('lists the shell, the area of the page and other parts, each with the size of its files', () => {
  const parts = partsOf(inspection, { files, area: 'mf-awards', observations });
  expect(parts.map(({ name, bytes, files: count }) => [name, bytes, count])).toEqual([
    ['shell', 40_000, 1],
    ['mf-awards', 7500, 2],
    ['mf-careers', 5000, 1],
  ]);
  expect(parts[1]).toMatchObject({
    version: '1.1.0',
    contract: 4,
    owner: 'Awards team, #awards',
    readyMs: 312.6,
    errors: ['Error: no jury'],
    isShown: true,
  });
});

test('loaded files determine the release, even if the site has a newer one', () => {
  const older = [file('/areas/mf-careers/1.9.0/remoteEntry.js', 1)];
  const [, careers] = partsOf(inspection, { files: older, area: 'mf-careers', observations: {} });
  expect(careers).toMatchObject({ version: '1.9.0', readyMs: null });
});

test('files that releases share count, but do not determine the release', () => {
  const shared = [...files, file('/areas/mf-awards/files/route.1234.js', 100)];
  const [, awards] = partsOf(inspection, { files: shared, area: 'mf-awards', observations: {} });
  expect(awards).toMatchObject({ version: '1.1.0', bytes: 7600, files: 3 });
});

test('a page without an area has only the shell', () => {
  expect(partsOf(inspection, { files: [], area: null, observations: {} })).toHaveLength(1);
});
