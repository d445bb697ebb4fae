import { hostname } from 'node:os';
import { createOnce } from '@concourse/core/files/durableFile';
import { processStart } from '@concourse/core/files/processStart';
import { copyLayout } from './copyLayout';
import { CopyError } from './errors';
import type { LocalCopy } from './LocalCopy';

/** A process, told from one that got its id later. */
export type Owner = { host: string; pid: number; started: string };

type Claim = { number: number; owner: Owner | null };

/**
 * Takes a copy for this process: two that write would remove what the other just brought. Claims are numbered and
 * created once, and the highest counts: of several who follow a dead owner at once, one has the next number.
 * @param self who takes it; this process unless told
 * @throws CopyError where another process of this machine has it
 */
export async function claimCopy(copy: LocalCopy, self?: Owner): Promise<void> {
  const own = self ?? (await thisProcess());
  for (;;) {
    const [newest, ...outdated] = await claimsOn(copy);
    const { owner = null, number: last = 0 } = newest ?? {};
    if (owner && owner.pid !== own.pid && (await isAtWork(owner))) throw taken(copy, owner);
    const number = last + 1;
    const file = copyLayout.claim(number);
    const isMine = await createOnce(
      copy.at(file),
      JSON.stringify(own),
      copy.at(copyLayout.temporary),
    );
    if (!isMine) continue;
    // Who looked long ago may have taken a number that was passed and removed meanwhile.
    const [highest] = await claimsOn(copy);
    if (highest?.number === number) {
      for (const each of [newest, ...outdated]) {
        if (each) await copy.remove(copyLayout.claim(each.number));
      }
      return;
    }
    await copy.remove(file);
  }
}

/** Claims on a copy, the highest first. */
async function claimsOn(copy: LocalCopy): Promise<Claim[]> {
  const names = await copy.list(copyLayout.claims);
  const numbers = names.map((name) => Number.parseInt(name, 10)).sort((one, other) => other - one);
  const [highest, ...rest] = numbers;
  if (highest === undefined) return [];
  const owner = await copy.readJson<Owner>(copyLayout.claim(highest));
  return [{ number: highest, owner }, ...rest.map((number) => ({ number, owner: null }))];
}

const thisProcess = async (): Promise<Owner> => ({
  host: hostname(),
  pid: process.pid,
  started: (await processStart(process.pid)) ?? '',
});

const isAtWork = async ({ host, pid, started }: Owner): Promise<boolean> =>
  host === hostname() && (await processStart(pid)) === started;

const taken = (copy: LocalCopy, { pid }: Owner): CopyError =>
  new CopyError(
    `Process ${pid} keeps ${copy.root} up to date already.`,
    'One process keeps a copy: end that one, or name another folder.',
  );
