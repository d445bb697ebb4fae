/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderFiles } from './FolderFiles';

const below = (folder: string, paths: string[], endings = ['']) =>
  new FolderFiles(folder).stamps(paths, endings);

test('stamps are in the order of the paths, and a missing file has none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
  const files = ['one', 'other', 'missing', 'one/below'];
  for (const [at, file] of files.slice(0, 2).entries())
    writeFileSync(join(folder, file), 'x'.repeat(at + 1));
  expect(await below(folder, files)).toEqual([
    expect.stringMatching(/^\d+\.1\.\d/),
    expect.stringMatching(/^\d+\.2\.\d/),
    null,
    null,
  ]);
  rmSync(folder, { recursive: true });
});

test('a stamp of several files changes when one of them does, and is null where one is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
  const look = () => below(folder, ['page'], ['', '.br']);
  writeFileSync(join(folder, 'page'), 'x');
  expect(await look()).toEqual([null]);
  writeFileSync(join(folder, 'page.br'), 'x');
  const before = await look();
  writeFileSync(join(folder, 'page.br'), 'xx');
  const after = await look();
  expect(before).toEqual([expect.stringMatching(/^\d+\.1\.\S+ \d+\.1\./)]);
  expect(after).toEqual([expect.stringMatching(/^\d+\.1\.\S+ \d+\.2\./)]);
  rmSync(folder, { recursive: true });
});

test('a path that cannot be read fails with its reason', async () => {
  await expect(below(tmpdir(), ['x'.repeat(300)])).rejects.toThrow('ENAMETOOLONG');
});
