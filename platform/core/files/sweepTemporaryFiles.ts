import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { listIfThere } from './listIfThere';

const tenMinutes = 10 * 60 * 1000;

/**
 * Removes what killed processes left in the folder of temporary files.
 * @returns how many files went
 */
export async function sweepTemporaryFiles(folder: string, now: () => Date): Promise<number> {
  const names = await listIfThere(readdir(folder));
  let swept = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const found = await stat(file).catch(() => null);
    if (!found || now().getTime() - found.mtimeMs < tenMinutes) continue;
    await rm(file, { force: true, recursive: true });
    swept += 1;
  }
  return swept;
}
