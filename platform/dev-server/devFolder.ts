import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isRunning, ownProcess } from '@concourse/core/files/processStartTime';
import { listIfExists } from '@concourse/core/files/readFileIfExists';

/** True for the folder of a process that has ended. Its name has the start time, because process ids are reused. */
async function isAbandoned(name: string): Promise<boolean> {
  const [, pid, started = ''] = /-(\d+)-(\d*)$/.exec(name) ?? [];
  return pid !== undefined && !(await isRunning({ pid: Number(pid), started }));
}

/** Creates a folder for this process in `parent`, and removes those of killed processes. The caller removes the folder. */
export async function createDevFolder(parent: string, area: string): Promise<string> {
  for (const name of await listIfExists(readdir(parent)))
    if (await isAbandoned(name)) await rm(join(parent, name), { recursive: true, force: true });
  const { pid, started } = await ownProcess();
  const folder = join(parent, `${area}-${pid}-${started}`);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  return folder;
}
