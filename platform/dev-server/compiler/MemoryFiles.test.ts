/** @jest-environment node */
import webpack from 'webpack';
import { MemoryFiles } from './MemoryFiles';

const made = (...names: string[]): Parameters<MemoryFiles['addAssets']>[0] => ({
  getAssets: () =>
    names.map((name) => ({ name, source: new webpack.sources.RawSource(name), info: {} })),
});
const numbered = (count: number, ending: string): string[] =>
  Array.from({ length: count }, (_, index) => `${index}${ending}`);

test('all files of the newest compilation are kept, however many', () => {
  const files = new MemoryFiles();
  files.addAssets(made(...numbered(1000, '.js')));
  expect(numbered(1000, '.js').filter((name) => !files.get(name))).toEqual([]);
});

test('of earlier compilations the newest files are kept', () => {
  const files = new MemoryFiles();
  for (const update of numbered(1000, '.hot-update.js')) files.addAssets(made(update, 'main.js'));
  expect(files.get('700.hot-update.js')?.toString()).toBe('700.hot-update.js');
  expect(files.get('0.hot-update.js')).toBeUndefined();
});
