// A claim is a file that names the process that wrote it. Claims coordinate processes that share a store.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError, StoreWriteError } from '@concourse/core/store/errors';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';

export type ClaimFile = { files: StoreFiles; path: string; now: () => Date };

type Owner = { pid: number; host: string; digest?: string };

type Release = () => Promise<void>;

const minuteMs = 60_000;

const thisProcess = (): Owner => ({ pid: process.pid, host: hostname() });

/** Creates a claim. Returns a function that releases it, or null while another claim exists. */
export async function tryClaim(
  { files, path }: ClaimFile,
  digest?: string,
): Promise<Release | null> {
  const own = JSON.stringify({ ...thisProcess(), digest, nonce: randomUUID() });
  if (!(await files.createOnce(path, own))) return null;
  return async () => {
    // Another process may have taken it over.
    if ((await files.read(path))?.toString() === own) await files.remove(path);
  };
}

/** Returns null for a missing or unreadable claim. */
async function ownerOf({ files, path }: ClaimFile): Promise<Owner | null> {
  const bytes = await files.read(path);
  return bytes && (parsedOrNull(bytes) as Owner | null);
}

/** Whether the owner died, or its claim is older than `afterMs`. */
async function isAbandoned(
  { files, path, now }: ClaimFile,
  owner: Owner,
  afterMs = 10 * minuteMs,
): Promise<boolean> {
  if (owner.host === hostname() && !isAlive(owner.pid)) return true;
  const modified = await files.modified(path);
  return !modified || now().getTime() - modified.getTime() > afterMs;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes a claim that is unreadable, too old or of a dead process. Returns false while its owner may be alive. */
export async function removeAbandoned(claim: ClaimFile, afterMs?: number): Promise<boolean> {
  const { files, path } = claim;
  const bytes = await files.read(path);
  if (!bytes) return true;
  const owner = parsedOrNull(bytes) as Owner | null;
  if (owner && !(await isAbandoned(claim, owner, afterMs))) return false;
  // Another process may have removed it meanwhile, and a third one may have created its own.
  if ((await files.read(path))?.equals(bytes)) await files.remove(path);
  return true;
}

/** Runs `work`, then releases its claim. If both fail, throws the failure of `work`. */
export async function thenRelease<Result>(
  work: () => Promise<Result>,
  release: Release,
): Promise<Result> {
  let result: Result;
  try {
    result = await work();
  } catch (error) {
    await release().catch(() => undefined);
    throw error;
  }
  await release();
  return result;
}

const pollMs = 40;
const turnPatienceMs = 30_000;

/**
 * Runs `work` after other promotions of this machine, which avoids composing twice. This is an optimisation, not a
 * lock: a promotion proceeds after 30 seconds, and the log decides.
 */
export async function inTurn<Result>(
  claim: ClaimFile,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let waited = 0; waited < turnPatienceMs; waited += pollMs) {
    let release: Release | null = null;
    try {
      if (await removeAbandoned(claim)) release = await tryClaim(claim);
    } catch (error) {
      // A dry run needs no turn; a promotion reports this failure at its first write.
      if (error instanceof StoreWriteError) break;
      throw error;
    }
    if (release) return thenRelease(work, release);
    await pause(pollMs);
  }
  return work();
}

/** In place of a digest, in a claim for removing a version. */
const pruning = 'pruning';

/**
 * Runs `work` while no other process publishes this version. Waits for a publisher of the same bytes.
 * @throws StoreError while another process publishes other bytes under this version, or prunes it
 */
export async function withPublishClaim(
  { label, digest, ...claim }: ClaimFile & { digest: string; label: string },
  work: () => Promise<void>,
): Promise<void> {
  for (;;) {
    const release = await tryClaim(claim, digest);
    if (release) return thenRelease(work, release);
    const other = await ownerOf(claim);
    const isSame = other?.digest === digest;
    // Both would write the same bytes: taking over early does no harm.
    if (await removeAbandoned(claim, isSame ? 2 * minuteMs : undefined)) continue;
    if (isSame) await pause(pollMs);
    else if (other) throw claimedByOther(label, other);
  }
}

const claimedByOther = (label: string, { pid, digest }: Owner): StoreError =>
  digest === pruning
    ? new StoreError(
        `${label} is just being pruned by process ${pid}.`,
        'Publish again in a moment: that brings it back.',
      )
    : new StoreError(
        `${label} is just being published by process ${pid}, with other content.`,
        'Wait until it is done, raise your version, build and publish again.',
      );

/** Claims a version to remove it. Returns null while another process has the claim. */
export async function claimForPruning(claim: ClaimFile): Promise<Release | null> {
  for (;;) {
    const release = await tryClaim(claim, pruning);
    if (release) return release;
    if (!(await removeAbandoned(claim))) return null;
  }
}

export type PromotionClaim = {
  /** False once the claim is too old, such as after the machine slept: other processes may ignore it then. */
  isHeld: () => boolean;
};

const renewEveryMs = 2 * minuteMs;
const heldForMs = 5 * minuteMs;
const prunePollMs = 100;

/** Clocks of machines differ, and machines sleep: only a claim of another machine this old is surely dead. */
const surelyDeadAfterMs = 24 * 60 * minuteMs;

/** A pruning round takes seconds, see `aloneInStore`: an older claim belongs to a killed process. */
export const pruningIsOverAfterMs = 5 * minuteMs;

/**
 * Promotes while no process prunes. A promotion relies on files that are in the store already: pruning must not remove
 * them between its checks and its record.
 *
 * Each side creates its claim before it looks for claims of the other. A promotion then waits for one round of pruning
 * at most; pruning stops as soon as it sees a promotion. Stores are consistent, so at least one side sees the other.
 * A running promotion renews its claim, and stops relying on it long before other processes ignore it.
 */
export async function withPromotionClaim<Result>(
  { files, folder, now }: Omit<ClaimFile, 'path'> & { folder: string },
  work: (claim: PromotionClaim) => Promise<Result>,
): Promise<Result> {
  for (const name of await files.list(folder))
    await removeAbandoned({ files, path: `${folder}/${name}`, now }, surelyDeadAfterMs);
  const path = `${folder}/${randomUUID()}.json`;
  let renewedAt = Date.now();
  let renewing: Promise<void> = Promise.resolve();
  const text = (): string => JSON.stringify({ ...thisProcess(), at: renewedAt });
  await files.createOnce(path, text());
  const isHeld = (): boolean => Date.now() < renewedAt + heldForMs;
  const timer = setInterval(() => {
    const began = Date.now();
    // After the machine slept, other processes may have removed the claim: renewing would hide that.
    if (!isHeld()) return;
    renewing = files.replace(path, text()).then(
      () => void (renewedAt = began),
      () => undefined, // `isHeld` turns false in time.
    );
  }, renewEveryMs).unref();
  return thenRelease(
    async () => {
      while (await isBeingPruned({ files, path: layout.pruning, now })) await pause(prunePollMs);
      return work({ isHeld });
    },
    async () => {
      clearInterval(timer);
      await renewing;
      await files.remove(path);
    },
  );
}

async function isBeingPruned(claim: ClaimFile): Promise<boolean> {
  const owner = await ownerOf(claim);
  return owner !== null && !(await isAbandoned(claim, owner, pruningIsOverAfterMs));
}
