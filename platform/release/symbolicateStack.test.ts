/** @jest-environment node */
import { symbolicateStack } from './symbolicateStack';

/** Maps column 10 of the first line of `main.js` to line 3, column 5 of a source. */
const map = JSON.stringify({
  version: 3,
  sources: ['webpack://mf-awards/./src/lifecycles.tsx'],
  names: ['mount'],
  mappings: 'UAEIA',
});

const readMaps: string[] = [];
const releases = {
  readSourceMap: (name: string, version: string, file: string) => {
    readMaps.push(`${name}@${version} ${file}`);
    return Promise.resolve(file === 'main.js' ? map : null);
  },
};
const named = { name: 'mf-awards', version: '1.2.0' };
const place = {
  source: 'webpack://mf-awards/src/lifecycles.tsx',
  line: 3,
  column: 5,
  name: 'mount',
};

beforeEach(() => void readMaps.splice(0));

test('a bare file name belongs to the named release', async () => {
  expect(await symbolicateStack(releases, named, 'main.js:1:11')).toEqual([
    { text: 'main.js:1:11', release: 'mf-awards@1.2.0', place },
  ]);
});

test('an address determines the release, in the stack formats of all browsers', async () => {
  const address = 'https://example.org/areas/mf-tickets/2.0.0/main.js:1:11';
  const stack = [
    'TypeError: broke',
    `    at mount (${address})`,
    `mount@${address}`,
    `    at ${address}`,
  ];
  const traced = await symbolicateStack(releases, named, stack.join('\n'));
  expect(traced.map(({ release }) => release)).toEqual([
    null,
    ...Array.from({ length: 3 }, () => 'mf-tickets@2.0.0'),
  ]);
  expect(traced.slice(1).map((line) => line.place)).toEqual([place, place, place]);
  expect(readMaps).toEqual(['mf-tickets@2.0.0 main.js']);
});

test('a line without a source map is unchanged, and only files of releases are read', async () => {
  const traced = await symbolicateStack(
    releases,
    named,
    'other.js:1:1\n../../secret.js:1:1\n/areas/x/../main.js:1:1',
  );
  expect(traced.map((line) => line.place)).toEqual([null, null, null]);
  expect(readMaps).toEqual(['mf-awards@1.2.0 other.js']);
});
