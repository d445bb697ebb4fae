import { setTimeout as pause } from 'node:timers/promises';
import { StoreWriteError } from '@concourse/core/store/errors';
import { removeAbandoned, thenRelease, thisProcess } from '@concourse/core/store/fileOwner';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';

const pollMs = 40;
const patienceMs = 30_000;

type Turn = { files: StoreFiles; path: string; now: () => Date };

/**
 * Lets promoters on one machine go one after the other, so that they need not compose again and
 * again. A courtesy, no lock: whoever waited long enough goes on, and the log alone decides.
 */
export async function inTurn<Result>(turn: Turn, work: () => Promise<Result>): Promise<Result> {
  const isOurs = await waitForTurn(turn);
  return thenRelease(work, async () => {
    if (isOurs) await turn.files.remove(turn.path);
  });
}

async function waitForTurn(turn: Turn): Promise<boolean> {
  const { files, path, now } = turn;
  for (let waited = 0; waited < patienceMs; waited += pollMs) {
    if (await removeAbandoned(files, path, now)) {
      const taken = await take(turn);
      if (taken !== 'by another') return taken === 'by us';
    }
    await pause(pollMs);
  }
  return false;
}

async function take({ files, path }: Turn): Promise<'by us' | 'by another' | 'by nobody'> {
  try {
    const isOurs = await files.createOnce(path, JSON.stringify(thisProcess()));
    return isOurs ? 'by us' : 'by another';
  } catch (error) {
    // A dry run needs no turn; a promotion is told by its first write.
    if (error instanceof StoreWriteError) return 'by nobody';
    throw error;
  }
}
