import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { processStart } from '@concourse/core/files/processStart';
import { listIfThere, readIfThere } from '@concourse/core/files/readIfThere';

/** Says when the process that the folder is named after started: ids of processes are given again. */
const startFile = 'started';

const pidIn = (folder: string): number => Number(/-(\d+)$/.exec(basename(folder))?.[1]);

async function isAbandoned(folder: string): Promise<boolean> {
  const pid = pidIn(folder);
  if (!Number.isInteger(pid)) return false;
  const running = await processStart(pid);
  const started = (await readIfThere(join(folder, startFile)))?.toString() ?? '';
  // Without a start it is just being made.
  return running === null || (started !== '' && started !== running);
}

async function removeAbandoned(parent: string): Promise<void> {
  const folders = (await listIfThere(readdir(parent))).map((name) => join(parent, name));
  for (const folder of folders) {
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes the folder in which this process develops an area, and removes those of processes that were
 * killed before they could.
 * @param parent holds the folders of all such processes
 * @returns the folder; whoever asked for it removes it
 */
export async function takeDevFolder(parent: string, area: string): Promise<string> {
  await removeAbandoned(parent);
  const folder = join(parent, `${area}-${process.pid}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, startFile), (await processStart(process.pid)) ?? '');
  return folder;
}
