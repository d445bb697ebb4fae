/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStamps } from './fileStamps';

const below = (folder: string, paths: string[], endings = ['']) =>
  fileStamps({ folder, paths, endings });

test('many files are told as few are, in their order, and a missing one is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
  const files = ['one', 'other', 'missing', 'one/below'];
  for (const [at, file] of files.slice(0, 2).entries())
    writeFileSync(join(folder, file), 'x'.repeat(at + 1));
  const few = await below(folder, files);
  expect(few).toEqual([
    expect.stringMatching(/^\d+\.1\.\d/),
    expect.stringMatching(/^\d+\.2\.\d/),
    null,
    null,
  ]);
  const thousand = Array.from({ length: 1000 }, () => files).flat();
  expect(await below(folder, thousand)).toEqual(Array.from({ length: 1000 }, () => few).flat());
  rmSync(folder, { recursive: true });
});

test('a stamp of several files is another when one of them is, and none where one is missing', async () => {
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

test('what cannot be looked at fails with its reason, many files or few', async () => {
  const long = 'x'.repeat(300);
  await expect(below(tmpdir(), [long])).rejects.toThrow('ENAMETOOLONG');
  const all = Array.from({ length: 3000 }, () => long);
  await expect(below(tmpdir(), all)).rejects.toThrow('ENAMETOOLONG');
});
