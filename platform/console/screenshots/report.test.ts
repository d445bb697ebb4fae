/** @jest-environment node */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { prepareFolder } from './report';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

test('a folder of earlier pictures is cleared, with or without a report', async () => {
  await prepareFolder(path.join(folder, 'new'));
  for (const name of ['page-1-390-before.png', 'index.html']) {
    await writeFile(path.join(folder, 'new', name), '');
    await prepareFolder(path.join(folder, 'new'));
    expect(await readdir(path.join(folder, 'new'))).toEqual(['report.css']);
  }
});

test.each(['index.html', 'page-1-390-before.png', 'notes.txt'])(
  'a folder with a foreign %s is left unchanged',
  async (name) => {
    await writeFile(path.join(folder, name), '');
    await expect(prepareFolder(folder)).rejects.toThrow(`holds other things (${name})`);
    expect(await readdir(folder)).toEqual([name]);
  },
);
