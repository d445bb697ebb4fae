import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';

import { createOnce } from './durableFile';
import { isAbandoned, thisProcess, type FileOwner } from './fileOwner';
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
      if (await createOnce(file, JSON.stringify(thisProcess()), temporaryFolder)) return true;
    } else if (await isAbandoned(file, JSON.parse(bytes.toString()) as FileOwner, now)) {
      await rm(file, { force: true });
      continue;
    }
    await pause(pollMs);
  }
  return false;
}
