/** @jest-environment node */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { writeCompressed } from './compression';
import { fileDamage, hasDigest } from './fileDamage';
import { FolderFiles } from './FolderFiles';

let root: string;
beforeEach(async () => {
  root = await temporaryFolder();
});
afterEach(() => rm(root, { recursive: true, force: true }));

test.each(['', '.br', '.gz'])(
  'damage of file%s is not reported for its other forms',
  async (form) => {
    const bytes = Buffer.from('<p>page</p>'.repeat(20));
    const files = new FolderFiles(root);
    await writeCompressed(files, 'page', bytes, { type: 'text/html', compressible: true });
    const expected = { isIntact: hasDigest(sha256(bytes)), compressible: true };
    expect(await fileDamage(files, 'page', expected)).toEqual([]);
    await writeFile(path.join(root, `page${form}`), 'x');
    const found = await fileDamage(files, 'page', expected);
    expect(found.map(({ file }) => file)).toEqual([`page${form}`]);
    // Another store has the intact file.
    const intact = new FolderFiles(path.join(root, 'other'));
    await writeCompressed(intact, 'page', bytes, { type: 'text/html', compressible: true });
    expect(await found[0]?.isIntact?.((await intact.read(`page${form}`)) ?? bytes)).toBe(true);
  },
);
