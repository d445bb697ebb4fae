// A claim is a file that names the process that wrote it. Claims coordinate processes that share a store.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning, ownProcess, type StartedProcess } from '@concourse/core/files/processStartTime';
import { StoreError, StoreWriteError } from '@concourse/core/store/errors';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';

export type ClaimFile = { files: StoreFiles; path: string; now: () => Date };

type ClaimOwner = StartedProcess & { host: string; digest?: string; nonce?: string };

/** A claim of this process. It is renewed until it is released. */
export type Claim = {
  /** The files of the store. Each write fails with `CLAIM_LOST` once other processes may ignore the claim. */
  files: StoreFiles;
  /** Removes the claim, unless another process has taken it over. */
  release: () => Promise<void>;
};

const minuteMs = 60_000;
const renewEveryMs = minuteMs;

/** Half of the shortest time after which another process ignores a claim. Writes in progress end in the other half. */
const claimLifetimeMs = 2.5 * minuteMs;

/** Creates a claim and renews it. Returns null while another claim exists. */
export async function tryClaim({ files, path }: ClaimFile, digest?: string): Promise<Claim | null> {
  const nonce = randomUUID();
  const owner = { ...(await ownProcess()), host: hostname() };
  let renewedAt = Date.now();
  // A bucket does not write the same bytes again: the time changes them.
  const textAt = (at: number) => JSON.stringify({ ...owner, digest, nonce, at });
  if (!(await files.createOnce(path, textAt(renewedAt)))) return null;

  const isHeld = (): boolean => Date.now() < renewedAt + claimLifetimeMs;
  const isOwn = async () => (await readOwner({ files, path }))?.nonce === nonce;
  const renew = async (): Promise<void> => {
    const began = Date.now();
    const isTaken = !(await isOwn());
    // After the machine slept, another process may rely on its own claim: renewing would hide that.
    if (!isHeld()) return;
    if (!isTaken) await files.replace(path, textAt(began));
    renewedAt = isTaken ? -Infinity : began;
  };
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    // `isHeld` becomes false if renewing keeps failing.
    renewing = renewing.then(renew).catch(() => undefined);
  }, renewEveryMs).unref();
  return {
    files: whileHeld(files, isHeld),
    release: async () => {
      clearInterval(timer);
      await renewing;
      if (await isOwn()) await files.remove(path);
    },
  };
}

const writes: readonly PropertyKey[] = [
  'createOnce',
  'replace',
  'remove',
] satisfies (keyof StoreFiles)[];

/** A view of a store that checks the claim before each write. */
const whileHeld = (files: StoreFiles, isHeld: () => boolean): StoreFiles =>
  new Proxy(files, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]): unknown =>
        writes.includes(name) && !isHeld()
          ? Promise.reject(claimLostError())
          : Reflect.apply(member, target, args);
    },
  });

const claimLostError = (): StoreError =>
  new StoreError(
    'CLAIM_LOST',
    'The command was suspended for minutes, as on a sleeping machine. Other processes may have changed files that it needs, so it stopped writing.',
    'Run the same command again: it continues.',
  );

async function readOwner({ files, path }: Omit<ClaimFile, 'now'>): Promise<ClaimOwner | null> {
  const bytes = await files.read(path);
  return bytes && (parseJsonOrNull(bytes) as ClaimOwner | null);
}

async function isStale(
  { files, path, now }: ClaimFile,
  owner: ClaimOwner,
  afterMs = 10 * minuteMs,
): Promise<boolean> {
  if (owner.host === hostname() && !(await isRunning(owner))) return true;
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
  release: Claim['release'],
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

export const pollMs = 40;
const mutexTimeoutMs = 30_000;

/** The newest promotion of this process at each claim. They run in their order, and only one reads the claim. */
const queues = new Map<string, Promise<unknown>>();

/**
 * Runs `work` after other promotions on this machine, which avoids composing pages in vain. This is an optimisation,
 * not a lock: a promotion proceeds if another one runs for 30 seconds, and the log rejects conflicting records.
 * @param timeoutMs another limit than 30 seconds
 */
export async function withMutex<Result>(
  claim: ClaimFile,
  work: () => Promise<Result>,
  timeoutMs = mutexTimeoutMs,
): Promise<Result> {
  const key = [process.pid, claim.files.label, claim.path].join(' ');
  // A promotion that hangs blocks the others for ten times as long as one of another process.
  const result = Promise.race([queues.get(key), pause(10 * timeoutMs, null, { ref: false })]).then(
    () => withMutexFile(claim, work, timeoutMs),
  );
  const ended = result.catch(() => undefined);
  queues.set(key, ended);
  try {
    return await result;
  } finally {
    if (queues.get(key) === ended) queues.delete(key);
  }
}

async function withMutexFile<Result>(
  claim: ClaimFile,
  work: () => Promise<Result>,
  timeoutMs: number,
): Promise<Result> {
  let holder: string | undefined;
  for (let waited = 0; waited < timeoutMs; waited += pollMs) {
    let own: Claim | null = null;
    try {
      const { nonce } = (await readOwner(claim)) ?? {};
      if (nonce !== holder) waited = 0;
      holder = nonce;
      // Its owner renews a claim every minute.
      if (await removeStaleClaim(claim, 2 * minuteMs)) own = await tryClaim(claim);
    } catch (error) {
      // A dry run works without the claim; a promotion reports this failure at its first write.
      if (error instanceof StoreWriteError) break;
      throw error;
    }
    if (own) return releaseAfter(work, own.release);
    await pause(pollMs);
  }
  return work();
}

const pruningDigest = 'pruning';

/**
 * Runs `work` while no other process publishes this version. Waits for a publisher of the same bytes.
 * @param work writes to the files that it gets
 * @throws StoreError while another process publishes other bytes under this version, or prunes it
 */
export async function withPublishClaim(
  { label, digest, ...claim }: ClaimFile & { digest: string; label: string },
  work: (files: StoreFiles) => Promise<void>,
): Promise<void> {
  for (;;) {
    const own = await tryClaim(claim, digest);
    if (own) return releaseAfter(() => work(own.files), own.release);
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
export async function claimForPruning(claim: ClaimFile): Promise<Claim | null> {
  for (;;) {
    const own = await tryClaim(claim, pruningDigest);
    if (own) return own;
    if (!(await removeStaleClaim(claim))) return null;
  }
}

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
 * @param work writes to the files that it gets
 */
export async function withPromotionClaim<Result>(
  place: Omit<ClaimFile, 'path'> & { folder: string },
  work: (files: StoreFiles) => Promise<Result>,
): Promise<Result> {
  const { files, folder, now } = place;
  for (const name of await files.list(folder))
    await removeStaleClaim({ files, path: `${folder}/${name}`, now }, remoteClaimTimeoutMs);
  const own = await tryClaim({ files, path: `${folder}/${randomUUID()}.json`, now });
  if (!own) return withPromotionClaim(place, work);
  return releaseAfter(async () => {
    await whilePruning({ files, path: layout.pruningClaim, now });
    return work(own.files);
  }, own.release);
}

/** Waits while a process prunes, see `withPromotionClaim`. Call it after creating a claim that pruning looks for. */
export async function whilePruning(claim: ClaimFile): Promise<void> {
  for (;;) {
    const owner = await readOwner(claim);
    if (!owner || (await isStale(claim, owner, pruningClaimTimeoutMs))) return;
    await pause(prunePollMs);
  }
}
