import { hostname } from 'node:os';
import { processStart } from '../store/processStart';
import { copyLayout } from './copyLayout';
import { CopyError } from './errors';
import type { LocalCopy } from './LocalCopy';

type Owner = { host: string; pid: number; started: string };

/**
 * Takes a copy for this process: two that write would remove what the other just brought.
 * @throws CopyError where another process of this machine has it
 */
export async function claimCopy(copy: LocalCopy): Promise<void> {
  const owner = await copy.readJson<Owner>(copyLayout.owner);
  if (owner && owner.pid !== process.pid && (await isAtWork(owner))) {
    throw new CopyError(
      `Process ${owner.pid} keeps ${copy.root} up to date already.`,
      'One process keeps a copy: end that one, or name another folder.',
    );
  }
  const started = (await processStart(process.pid)) ?? '';
  await copy.writeJson(copyLayout.owner, { host: hostname(), pid: process.pid, started });
}

async function isAtWork({ host, pid, started }: Owner): Promise<boolean> {
  return host === hostname() && (await processStart(pid)) === started;
}
