import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { listIfThere } from '@concourse/core/files/listIfThere';
import { ReleaseError } from '@concourse/release/errors';
import { reportFiles, reportStyle } from './report';

const ours = /^(?:index\.html|report\.css|page-\d+-\d+-\w+\.png)$/;

/**
 * Makes a folder ready for pictures: what was taken before goes.
 * @throws ReleaseError where it holds something else; that stays
 */
export async function claimFolder(folder: string): Promise<void> {
  const there = await listIfThere(readdir(folder));
  const strange = there.filter((name) => !ours.test(name));
  if (strange.length > 0 || (there.length > 0 && !there.includes(reportFiles.style))) {
    throw new ReleaseError(
      `${folder} holds other things (${(strange.length > 0 ? strange : there).slice(0, 3).join(', ')}): nothing was written.`,
      'Name a new folder, or one of such a report: --pictures <dir>',
    );
  }
  for (const name of there) await rm(path.join(folder, name));
  await mkdir(folder, { recursive: true });
  // First, as the mark of such a folder: also of one whose pictures were not finished, or have no report.
  await writeFile(path.join(folder, reportFiles.style), reportStyle);
}
