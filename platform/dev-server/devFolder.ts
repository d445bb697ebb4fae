import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processStartTime } from '@concourse/core/files/processStartTime';
import { listIfExists, readFileIfExists } from '@concourse/core/files/readFileIfExists';

/** Contains the start time of the process in the folder's name, because process ids are reused. */
const startFile = 'started';

async function isAbandoned(folder: string): Promise<boolean> {
  const pid = Number(/-(\d+)$/.exec(folder)?.[1]);
  if (!Number.isInteger(pid)) return false;
  const running = await processStartTime(pid);
  const started = (await readFileIfExists(join(folder, startFile)))?.toString() ?? '';
  // A folder without this file is being created.
  return running === null || (started !== '' && started !== running);
}

/** Creates a folder for this process in `parent`, and removes those of killed processes. The caller removes the folder. */
export async function createDevFolder(parent: string, area: string): Promise<string> {
  for (const name of await listIfExists(readdir(parent))) {
    const other = join(parent, name);
    if (await isAbandoned(other)) await rm(other, { recursive: true, force: true });
  }
  const folder = join(parent, `${area}-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, startFile), (await processStartTime(process.pid)) ?? '');
  return folder;
}
