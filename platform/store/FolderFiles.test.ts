/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderFiles } from './FolderFiles';

const stampsIn = (folder: string, paths: string[], endings = ['']) =>
  new FolderFiles(folder).stamps(paths, endings);

test('stamps have the order of the paths, and the stamp of a missing file is null', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
  const files = ['one', 'other', 'missing', 'one/below'];
  for (const [at, file] of files.slice(0, 2).entries())
    writeFileSync(join(folder, file), 'x'.repeat(at + 1));
  expect(await stampsIn(folder, files)).toEqual([
    expect.stringMatching(/^\d+\.1\.\d/),
    expect.stringMatching(/^\d+\.2\.\d/),
    null,
    null,
  ]);
  rmSync(folder, { recursive: true });
});

test('a stamp of several files changes with each of them, and is null if one is missing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
  const readStamps = () => stampsIn(folder, ['page'], ['', '.br']);
  writeFileSync(join(folder, 'page'), 'x');
  expect(await readStamps()).toEqual([null]);
  writeFileSync(join(folder, 'page.br'), 'x');
  const before = await readStamps();
  writeFileSync(join(folder, 'page.br'), 'xx');
  const after = await readStamps();
  expect(before).toEqual([expect.stringMatching(/^\d+\.1\.\S+ \d+\.1\./)]);
  expect(after).toEqual([expect.stringMatching(/^\d+\.1\.\S+ \d+\.2\./)]);
  rmSync(folder, { recursive: true });
});

test('stamping an unreadable path fails with the error of the file system', async () => {
  await expect(stampsIn(tmpdir(), ['x'.repeat(300)])).rejects.toThrow('ENAMETOOLONG');
});

test('a file that is missing may be removed, for example by two commands at once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'remove-'));
  await expect(new FolderFiles(folder).remove('missing')).resolves.toBeUndefined();
  rmSync(folder, { recursive: true });
});
