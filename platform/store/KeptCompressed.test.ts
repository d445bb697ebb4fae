/** @jest-environment node */
import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { compress, compressOnlyNew, type Compressed } from './compression';
import { KeptCompressed } from './KeptCompressed';

const page = (): Buffer => Buffer.from('<p>A page that is compressed</p>'.repeat(20));

/** A folder in which the page is kept. */
async function withPage(): Promise<{ folder: string; forms: Compressed; files: string[] }> {
  const folder = await temporaryFolder();
  const forms = await compress(page());
  await new KeptCompressed(folder, fail).keep(page(), forms);
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = names
    .filter((each) => each.isFile())
    .map((each) => join(each.parentPath, each.name));
  return { folder, forms, files };
}

const fail = (line: string): never => {
  throw new Error(line);
};

test('what was compressed by another process is taken from where it is kept', async () => {
  const { folder, forms } = await withPage();
  const kept = new KeptCompressed(folder, fail);
  expect(await kept.take(page())).toEqual(forms);
  expect(await kept.take(Buffer.from('another'))).toBeNull();
});

test('a form that stands for other bytes is not taken', async () => {
  const { folder, files } = await withPage();
  const other = await compress(Buffer.from('another'));
  await writeFile(files.find((file) => file.endsWith('.br')) ?? '', other['.br']);
  expect(await new KeptCompressed(folder, fail).take(page())).toBeNull();
});

test('what was written long ago is removed when something is kept', async () => {
  const { folder, forms, files } = await withPage();
  for (const file of files) await utimes(file, 1e9, 1e9);
  await new KeptCompressed(folder, fail).keep(Buffer.from('another'), forms);
  expect(await new KeptCompressed(folder, fail).take(page())).toBeNull();
});

test('where nothing can be kept it is said once, and nothing fails', async () => {
  const folder = join(await temporaryFolder(), 'file');
  await writeFile(folder, '');
  const lines: string[] = [];
  const kept = new KeptCompressed(folder, (line) => lines.push(line));
  const forms = await compress(page());
  await kept.keep(page(), forms);
  await kept.keep(page(), forms);
  expect(await kept.take(page())).toBeNull();
  expect(lines).toEqual([expect.stringContaining('Compressed files are not kept: ENOTDIR')]);
});

test('what is kept is not compressed again', async () => {
  const forms = { '.br': Buffer.from('br'), '.gz': Buffer.from('gz') };
  const kept: Buffer[] = [];
  const known = page();
  compressOnlyNew({
    take: (bytes) => Promise.resolve(bytes.equals(known) ? forms : null),
    keep: (bytes) => Promise.resolve(void kept.push(bytes)),
  });
  expect(await compress(page())).toBe(forms);
  const another = Buffer.from('another');
  await compress(another);
  await compress(Buffer.from('quick'), true);
  expect(kept).toEqual([another]);
});
