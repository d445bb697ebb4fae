/** @jest-environment node */
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { prepareFolder } from './report';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
});

test('deletes the screenshots of a previous report, complete or not', async () => {
  await prepareFolder(path.join(folder, 'new'));
  for (const name of ['page-1-390-before.png', 'index.html']) {
    await writeFile(path.join(folder, 'new', name), '');
    await prepareFolder(path.join(folder, 'new'));
    expect(await readdir(path.join(folder, 'new'))).toEqual(['report.css']);
  }
});

test.each(['index.html', 'page-1-390-before.png', 'notes.txt'])(
  'rejects a folder that contains %s but no report',
  async (name) => {
    await writeFile(path.join(folder, name), '');
    const error = {
      code: 'FOLDER_NOT_EMPTY',
      message: expect.stringContaining(`(${name})`) as string,
    };
    await expect(prepareFolder(folder)).rejects.toMatchObject(error);
    expect(await readdir(folder)).toEqual([name]);
  },
);
