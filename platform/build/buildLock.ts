import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, ownProcess } from '@concourse/core/files/processStartTime';

/** The running processes that claim a folder, except one. Removes claims of processes that have ended. */
async function otherClaimants(folder: string, own: string): Promise<number[]> {
  const claims = (await readdir(folder)).filter((name) => name !== own);
  const running = claims.map(async (name) => {
    const [id = '', started = ''] = name.split('-');
    const pid = Number(id);
    if (await isRunning({ pid, started })) return [pid];
    await rm(join(folder, name), { force: true });
    return [];
  });
  return (await Promise.all(running)).flat();
}

/**
 * Runs work while no other process runs work with the same folder: two builds would write into the same files.
 * @param folder keeps one file for each process that works or wants to
 * @param log receives a line for each process that this one waits for
 */
export async function withBuildLock<Result>(
  folder: string,
  log: (line: string) => void,
  work: () => Promise<Result>,
): Promise<Result> {
  const { pid, started } = await ownProcess();
  const own = `${pid}-${started}`;
  const claim = join(folder, own);
  await mkdir(folder, { recursive: true });
  let waitsFor = 0;
  for (;;) {
    await writeFile(claim, '');
    try {
      const [other] = await otherClaimants(folder, own);
      if (other === undefined) return await work();
      if (other !== waitsFor) log(`Waiting for process ${other}, which builds in this folder …`);
      waitsFor = other;
    } finally {
      await rm(claim, { force: true });
    }
    // Two processes that claim at the same time see each other. Both withdraw, and wait for different times.
    await pause(100 + Math.random() * 200);
  }
}
