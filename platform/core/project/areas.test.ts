/** @jest-environment node */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@concourse/test-kit/temporaryFolder';
import { describeProjectOwners } from './areas';

test('a repository of one area states the owner of that area', async () => {
  const root = await temporaryFolder();
  const owner = { team: 'Awards team', reviewers: ['@site/awards'] };
  const manifest = { name: 'mf-awards', concourse: { owner } };
  await writeFile(path.join(root, 'package.json'), JSON.stringify(manifest));
  expect(await describeProjectOwners(root, ['mf-awards', 'mf-careers'])).toEqual([
    expect.stringContaining('mf-awards is owned by Awards team'),
  ]);
});
