/** @jest-environment node */
import { mapStackToSources } from './mapStackToSources';

jest.mock('../build/workspace', () => ({ pathOf: (name: string) => name }));
jest.mock('@concourse/build/development', () =>
  jest.requireActual<object>('../build/sourcePositions'),
);

// Lines 1, 2 and 3 of the file map to line 1 of each source.
const map = {
  version: 3,
  sources: [
    'webpack://mf-awards/webpack/bootstrap',
    'webpack://mf-awards/./src/routes.ts?1f2e',
    'webpack://mf-awards/../shared/ui/Button/Button.tsx',
  ],
  names: [],
  mappings: 'AAAA;ACAA;ACAA',
};
const frame = (line: number): string =>
  `    at f${line} (http://localhost:8080/areas/mf-awards/1.0.0-dev.1.1/main.js:${line}:1)`;

let requested: string[];
const site = {
  file(path: string) {
    requested.push(path);
    const body = Buffer.from(JSON.stringify(map));
    return { status: path.includes('mf-awards') ? 200 : 404, headers: {}, body };
  },
};
beforeEach(() => {
  requested = [];
});

test('keeps only the frames in sources of the project, with their source positions', () => {
  const stack = ['Error: No', frame(1), frame(2), frame(3)].join('\n');
  expect(mapStackToSources(stack, site)).toEqual({
    place: 'mf-awards/src/routes.ts:1',
    stack:
      'Error: No\n    at f2 (mf-awards/src/routes.ts:1)\n    at f3 (shared/ui/Button/Button.tsx:1)',
  });
});

test('reads the map of a file once for all of its frames', () => {
  mapStackToSources([frame(2), frame(3), frame(2)].join('\n'), site);
  expect(requested).toEqual(['/areas/mf-awards/1.0.0-dev.1.1/main.js.map']);
});

test('a stack without a frame in the project stays unchanged', () => {
  const stack = 'Error: No\n    at g (http://localhost:8080/areas/shell/1.0.0/main.js:9:9)';
  expect(mapStackToSources(stack, site)).toEqual({ place: undefined, stack });
});
