/** @jest-environment node */
import webpack from 'webpack';

type Loader = (this: object, source: string, map: unknown) => void;
const refreshLoader = jest.requireActual<Loader>('./refreshLoader.cjs');

const map = { mappings: 'AAAA' };

function loaded(resourcePath: string): { lines: string[]; map: unknown } {
  const callback = jest.fn<undefined, [null, string, unknown]>();
  refreshLoader.call({ resourcePath, _compiler: { webpack }, callback }, 'first;\nsecond;', map);
  const [, code = '', after] = callback.mock.calls[0] ?? [];
  return { lines: code.split('\n'), map: after };
}

test('a module with components can be updated in place, and its lines still match its source map', () => {
  const { lines, map: after } = loaded('/src/Page.tsx');
  expect(lines[0]).toMatch(/\$Refresh\$\.runtime = .*first;$/);
  expect(lines[1]).toBe('second;');
  expect(lines.join()).toContain('__react_refresh_utils__.executeRuntime(');
  expect(after).toBe(map);
});

test('a module without components gets no update code', () => {
  expect(loaded('/src/content.ts').lines.slice(1)).toEqual(['second;', '']);
});
