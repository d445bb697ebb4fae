import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { processStart } from '@concourse/core/files/processStart';
import { listIfThere, readIfThere } from '@concourse/core/files/readIfThere';

/** Says when the process that the folder is named after started: ids of processes are given again. */
const startFile = 'started';

async function isAbandoned(folder: string): Promise<boolean> {
  const pid = Number(/-(\d+)$/.exec(folder)?.[1]);
  if (!Number.isInteger(pid)) return false;
  const running = await processStart(pid);
  const started = (await readIfThere(join(folder, startFile)))?.toString() ?? '';
  // Without a start it is just being made.
  return running === null || (started !== '' && started !== running);
}

/**
 * Makes the folder in which this process develops an area, and removes those of processes that were
 * killed before they could.
 * @param parent holds the folders of all such processes
 * @returns the folder; whoever asked for it removes it
 */
export async function takeDevFolder(parent: string, area: string): Promise<string> {
  for (const name of await listIfThere(readdir(parent))) {
    const other = join(parent, name);
    if (await isAbandoned(other)) await rm(other, { recursive: true, force: true });
  }
  const folder = join(parent, `${area}-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, startFile), (await processStart(process.pid)) ?? '');
  return folder;
}
