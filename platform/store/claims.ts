// A claim is a file that names the process that wrote it. Claims coordinate processes that share a store.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { processStartTime } from '@concourse/core/files/processStartTime';
import { StoreError, StoreWriteError } from '@concourse/core/store/errors';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';

export type ClaimFile = { files: StoreFiles; path: string; now: () => Date };

type ClaimOwner = { pid: number; host: string; digest?: string };

type ReleaseClaim = () => Promise<void>;

const minuteMs = 60_000;

const currentOwner = (): ClaimOwner => ({ pid: process.pid, host: hostname() });

/** Creates a claim. Returns a function that releases it, or null while another claim exists. */
export async function tryClaim(claim: ClaimFile, digest?: string): Promise<ReleaseClaim | null> {
  const { files, path } = claim;
  const own = JSON.stringify({ ...currentOwner(), digest, nonce: randomUUID() });
  if (!(await files.createOnce(path, own))) return null;
  return async () => {
    // Another process may have taken over the claim.
    if ((await files.read(path))?.toString() === own) await files.remove(path);
  };
}

async function readOwner({ files, path }: ClaimFile): Promise<ClaimOwner | null> {
  const bytes = await files.read(path);
  return bytes && (parseJsonOrNull(bytes) as ClaimOwner | null);
}

async function isStale(
  { files, path, now }: ClaimFile,
  owner: ClaimOwner,
  afterMs = 10 * minuteMs,
): Promise<boolean> {
  if (owner.host === hostname() && (await processStartTime(owner.pid)) === null) return true;
  const modified = await files.modified(path);
  return !modified || now().getTime() - modified.getTime() > afterMs;
}

/** Removes a claim that is unreadable, too old, or owned by a dead process. Returns false while its owner may be alive. */
export async function removeStaleClaim(claim: ClaimFile, afterMs?: number): Promise<boolean> {
  const { files, path } = claim;
  const bytes = await files.read(path);
  if (!bytes) return true;
  const owner = parseJsonOrNull(bytes) as ClaimOwner | null;
  if (owner && !(await isStale(claim, owner, afterMs))) return false;
  // Another process may have replaced the claim in the meantime.
  if ((await files.read(path))?.equals(bytes)) await files.remove(path);
  return true;
}

/** Runs `work`, then releases its claim. If both fail, throws the failure of `work`. */
export async function releaseAfter<Result>(
  work: () => Promise<Result>,
  release: ReleaseClaim,
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
const mutexTimeoutMs = 30_000;

/**
 * Runs `work` after other promotions on this machine, which avoids composing pages in vain. This is an optimisation,
 * not a lock: a promotion proceeds after 30 seconds, and the log rejects conflicting records.
 */
export async function withMutex<Result>(
  claim: ClaimFile,
  work: () => Promise<Result>,
): Promise<Result> {
  for (let waited = 0; waited < mutexTimeoutMs; waited += pollMs) {
    let release: ReleaseClaim | null = null;
    try {
      if (await removeStaleClaim(claim)) release = await tryClaim(claim);
    } catch (error) {
      // A dry run works without the claim; a promotion reports this failure at its first write.
      if (error instanceof StoreWriteError) break;
      throw error;
    }
    if (release) return releaseAfter(work, release);
    await pause(pollMs);
  }
  return work();
}

const pruningDigest = 'pruning';

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
    if (release) return releaseAfter(work, release);
    const other = await readOwner(claim);
    const isSame = other?.digest === digest;
    // Both processes would write the same bytes: taking over early is harmless.
    if (await removeStaleClaim(claim, isSame ? 2 * minuteMs : undefined)) continue;
    if (isSame) await pause(pollMs);
    else if (other) throw claimConflictError(label, other);
  }
}

const claimConflictError = (label: string, { pid, digest }: ClaimOwner): StoreError =>
  digest === pruningDigest
    ? new StoreError(
        'RELEASE_BEING_PRUNED',
        `Process ${pid} is pruning ${label}.`,
        'Publish it again in a few seconds.',
      )
    : new StoreError(
        'RELEASE_BEING_PUBLISHED',
        `Process ${pid} is publishing ${label} with other content.`,
        'Wait until it has finished. Then raise your version, build, and publish again.',
      );

/** Claims a version for pruning. Returns null while another process has the claim. */
export async function claimForPruning(claim: ClaimFile): Promise<ReleaseClaim | null> {
  for (;;) {
    const release = await tryClaim(claim, pruningDigest);
    if (release) return release;
    if (!(await removeStaleClaim(claim))) return null;
  }
}

export type PromotionClaim = {
  /** False once the claim is so old that other processes may ignore it, for example after the machine slept. */
  isHeld: () => boolean;
};

const renewEveryMs = 2 * minuteMs;
const claimLifetimeMs = 5 * minuteMs;
const prunePollMs = 100;

/** Clocks differ and machines sleep: a claim of another machine counts as abandoned only at this age. */
const remoteClaimTimeoutMs = 24 * 60 * minuteMs;

/** A pruning round takes seconds, see `withExclusiveStore`: an older claim belongs to a killed process. */
export const pruningClaimTimeoutMs = 5 * minuteMs;

/**
 * Promotes while no process prunes. A promotion relies on existing files of the store: pruning must not remove them
 * between its checks and its record.
 *
 * Each side creates its claim before it looks for claims of the other side. Stores are consistent, so at least one
 * side sees the other: a promotion waits for at most one round of pruning, and pruning pauses for a promotion.
 * A running promotion renews its claim, and stops relying on it long before other processes ignore it.
 */
export async function withPromotionClaim<Result>(
  { files, folder, now }: Omit<ClaimFile, 'path'> & { folder: string },
  work: (claim: PromotionClaim) => Promise<Result>,
): Promise<Result> {
  for (const name of await files.list(folder))
    await removeStaleClaim({ files, path: `${folder}/${name}`, now }, remoteClaimTimeoutMs);
  const path = `${folder}/${randomUUID()}.json`;
  let renewedAt = Date.now();
  let renewing: Promise<void> = Promise.resolve();
  const text = (): string => JSON.stringify({ ...currentOwner(), at: renewedAt });
  await files.createOnce(path, text());
  const isHeld = (): boolean => Date.now() < renewedAt + claimLifetimeMs;
  const timer = setInterval(() => {
    const began = Date.now();
    // After the machine slept, other processes may have removed the claim: renewing would hide that.
    if (!isHeld()) return;
    renewing = files.replace(path, text()).then(
      () => void (renewedAt = began),
      () => undefined, // `isHeld` becomes false if renewing keeps failing.
    );
  }, renewEveryMs).unref();
  return releaseAfter(
    async () => {
      await whilePruning({ files, path: layout.pruningClaim, now });
      return work({ isHeld });
    },
    async () => {
      clearInterval(timer);
      await renewing;
      await files.remove(path);
    },
  );
}

/** Waits while a process prunes, see `withPromotionClaim`. Call it after creating a claim that pruning looks for. */
export async function whilePruning(claim: ClaimFile): Promise<void> {
  for (;;) {
    const owner = await readOwner(claim);
    if (!owner || (await isStale(claim, owner, pruningClaimTimeoutMs))) return;
    await pause(prunePollMs);
  }
}
