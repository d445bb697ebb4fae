/** @jest-environment node */
import webpack from 'webpack';
import { MemoryFiles } from './MemoryFiles';

const compilation = (...names: string[]): Parameters<MemoryFiles['addAssets']>[0] => ({
  getAssets: () =>
    names.map((name) => ({ name, source: new webpack.sources.RawSource(name), info: {} })),
});
const numbered = (count: number, extension: string): string[] =>
  Array.from({ length: count }, (_, index) => `${index}${extension}`);

test('keeps all files of the newest compilation', () => {
  const files = new MemoryFiles();
  files.addAssets(compilation(...numbered(1000, '.js')));
  expect(numbered(1000, '.js').filter((name) => !files.get(name))).toEqual([]);
});

test('keeps only the newest files of earlier compilations', () => {
  const files = new MemoryFiles();
  for (const update of numbered(1000, '.hot-update.js'))
    files.addAssets(compilation(update, 'main.js'));
  expect(files.get('700.hot-update.js')?.toString()).toBe('700.hot-update.js');
  expect(files.get('0.hot-update.js')).toBeUndefined();
});
