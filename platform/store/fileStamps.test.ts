/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileStamps } from './fileStamps';

test('many files are told as few are, in their order, and a missing one is none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stamps-'));
  const files = ['one', 'other', 'missing'].map((name) => join(folder, name));
  for (const [at, file] of files.slice(0, 2).entries()) writeFileSync(file, 'x'.repeat(at + 1));
  const few = await fileStamps(files);
  expect(few).toEqual([
    expect.stringMatching(/^\d+\.1\.\d/),
    expect.stringMatching(/^\d+\.2\.\d/),
    null,
  ]);
  const thousand = Array.from({ length: 1000 }, () => files).flat();
  expect(await fileStamps(thousand)).toEqual(Array.from({ length: 1000 }, () => few).flat());
  rmSync(folder, { recursive: true });
});

test('what cannot be looked at fails with its reason, many files or few', async () => {
  const below = join(__filename, 'below');
  await expect(fileStamps([below])).rejects.toThrow('ENOTDIR');
  await expect(fileStamps(Array.from({ length: 3000 }, () => below))).rejects.toThrow('ENOTDIR');
});
