import { hostname } from 'node:os';
import { createOnce } from '@concourse/core/files/durableFile';
import { processStart } from '@concourse/core/files/processStart';
import type { Environment } from '@concourse/core/store/environment';
import { copyLayout } from './copyLayout';
import { CopyError, type LocalCopy } from './LocalCopy';

/** A process; its start time distinguishes it from a later process with the same id. */
export type Owner = { host: string; pid: number; started: string };

/**
 * Claims a copy for this process: two writers would remove each other's files. Claims are numbered and created
 * once, and the highest counts: of several processes that follow a dead owner at once, one gets the next number.
 * @param self the process that claims it; this process by default
 * @throws CopyError where another process of this machine has it
 */
export async function claimCopy(copy: LocalCopy, self?: Owner): Promise<void> {
  const own = self ?? (await thisProcess());
  for (;;) {
    const earlier = await claimsOn(copy);
    const last = earlier[0] ?? 0;
    const owner = last > 0 ? await copy.readJson<Owner>(copyLayout.claim(last)) : null;
    if (owner && owner.pid !== own.pid && (await isRunning(owner))) throw taken(copy, owner);
    const file = copyLayout.claim(last + 1);
    const temporary = copy.at(copyLayout.temporary);
    if (!(await createOnce(copy.at(file), JSON.stringify(own), temporary))) continue;
    // A slow process may take a number that was passed and removed meanwhile.
    if ((await claimsOn(copy))[0] === last + 1) {
      for (const number of earlier) await copy.remove(copyLayout.claim(number));
      return;
    }
    await copy.remove(file);
  }
}

async function claimsOn(copy: LocalCopy): Promise<number[]> {
  const names = await copy.list(copyLayout.claims);
  return names.map((name) => Number.parseInt(name, 10)).sort((one, other) => other - one);
}

const thisProcess = async (): Promise<Owner> => ({
  host: hostname(),
  pid: process.pid,
  started: (await processStart(process.pid)) ?? '',
});

const isRunning = async ({ host, pid, started }: Owner): Promise<boolean> =>
  host === hostname() && (await processStart(pid)) === started;

const taken = (copy: LocalCopy, { pid }: Owner): CopyError =>
  new CopyError(
    `Process ${pid} keeps ${copy.root} up to date already.`,
    'One process keeps a copy: end that one, or name another folder.',
  );

/**
 * Records which environment a copy shows: a follower of another environment would show its visitors the
 * wrong site.
 * @throws CopyError for a copy that shows another environment
 */
export async function dedicateCopy(copy: LocalCopy, environment: Environment): Promise<void> {
  const marker = (await copy.readJson<{ environment?: string }>(copyLayout.marker)) ?? {};
  const isNew = (await copy.readJson(copyLayout.current)) === null;
  const { environment: shown } = marker;
  // Early versions recorded no environment: such copies show the default one, whatever its name.
  if (shown === environment.name || (shown === undefined && environment.isDefault)) return;
  if (!isNew) {
    throw new CopyError(
      `${copy.root} shows the environment ${shown ?? 'that is the default one'}, not ${environment.name}: nothing was changed.`,
      'Name a folder of its own for each environment: --to <dir>',
    );
  }
  await copy.writeJson(copyLayout.marker, { ...marker, environment: environment.name });
}
