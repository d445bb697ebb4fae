import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { createOnce } from './durableFile';
import { StoreWriteError } from './errors';
import { isAbandoned, parseOwner, thisProcess } from './fileOwner';
import { readIfThere } from './readIfThere';

const pollMs = 40;
const patienceMs = 30_000;

/**
 * Lets promoters on one machine go one after the other, so that they need not compose again and
 * again. A courtesy, no lock: whoever waited long enough goes on, and the log alone decides.
 */
export async function inTurn<Result>(
  turn: { file: string; temporaryFolder: string; now: () => Date },
  work: () => Promise<Result>,
): Promise<Result> {
  const isOurs = await waitForTurn(turn);
  try {
    return await work();
  } finally {
    if (isOurs) await rm(turn.file, { force: true });
  }
}

async function waitForTurn(turn: Parameters<typeof inTurn>[0]): Promise<boolean> {
  const { file, temporaryFolder, now } = turn;
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    const bytes = await readIfThere(file);
    if (!bytes) {
      const taken = await take(file, temporaryFolder);
      if (taken !== 'by another') return taken === 'by us';
    } else {
      const owner = parseOwner(bytes);
      if (!owner || (await isAbandoned(file, owner, now))) {
        await rm(file, { force: true });
        continue;
      }
    }
    await pause(pollMs);
  }
  return false;
}

async function take(
  file: string,
  temporaryFolder: string,
): Promise<'by us' | 'by another' | 'by nobody'> {
  try {
    const isOurs = await createOnce(file, JSON.stringify(thisProcess()), temporaryFolder);
    return isOurs ? 'by us' : 'by another';
  } catch (error) {
    // A dry run needs no turn; a promotion is told by its first write.
    if (error instanceof StoreWriteError) return 'by nobody';
    throw error;
  }
}
