import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@concourse/core/errors/ActionableError';
import { type DegradedState, LogDamagedError } from '@concourse/core/store/errors';
import { formatDuration } from '@concourse/core/text/format';
import type { HeadHealth } from '@concourse/http/head';
import type { MirrorRepair } from './FileCopier';
import { mirrorLayout } from './mirrorLayout';
import { MirrorSync, type MirrorSyncOptions } from './MirrorSync';

export type RunSyncOptions = MirrorSyncOptions & {
  /** Time between two looks at the log. */
  everyMs: number;
  /** Ends it after the current look. */
  signal: AbortSignal;
  onSyncStart?: () => void;
  /** Receives, after each look, why visitors do not get the newest revision; null if they do. */
  onSyncEnd?: (problem: Error | null, degraded: DegradedState | null) => void;
  /** Whether a caller waits for the next look, which then includes previews. */
  hasWaiters?: () => boolean;
  repair?: MirrorRepair;
};

/** One of this many looks checks whether the store is still there. */
const syncsBetweenChecks = 15;
const hourMs = 3_600_000;
/** Listing previews costs more than reading the next record. */
const previewsEveryMs = 5000;

/** Follows a store until the signal aborts. Logs each problem once, and retries. */
export async function runSync(options: RunSyncOptions): Promise<void> {
  const { signal, everyMs, retentionMs, log, onSyncStart, onSyncEnd, hasWaiters, repair } = options;
  const follower = await MirrorSync.open(options);
  const state: SyncState = { problem: null, lookedAt: null };
  const health = new HealthFile(options, follower, state);
  const tidy = throttle(Math.min(hourMs, retentionMs), () => follower.prune());
  const previews = throttle(previewsEveryMs, () => follower.syncPreviews());
  let isWaiting = false;
  let degradedBefore: string | undefined;
  await health.start();
  for (let syncs = 0; !signal.aborted; syncs += 1) {
    const before = state.problem;
    let hasChanged = false;
    onSyncStart?.();
    const isFullSync = before !== null || hasWaiters?.() === true;
    try {
      const isCheck = syncs % syncsBetweenChecks === syncsBetweenChecks - 1;
      if (before || isCheck || follower.degraded) await follower.checkSource();
      if (isFullSync || !isCheck) hasChanged = await follower.sync();
      if (before) log(`${options.source.label} can be read again.`);
      await (isFullSync ? follower.syncPreviews() : previews());
      state.problem = null;
      state.lookedAt = options.now();
      await tidy();
      if (before || isCheck) await repair?.retryAll();
    } catch (error) {
      const problem = error as Error;
      state.problem = problem;
      if (problem.message !== before?.message) log(describeSyncProblem(problem, follower, everyMs));
    }
    if (!follower.routing && !state.problem && !isWaiting)
      log('Nothing is live yet: waiting for the first promotion.');
    isWaiting = follower.routing === null;
    const { degraded } = follower;
    const damage = degraded && new LogDamagedError(degraded);
    const isOther = damage?.message !== degradedBefore;
    if (damage && isOther) log(describeError(damage));
    degradedBefore = damage?.message;
    onSyncEnd?.(state.problem, degraded);
    if (hasChanged || isOther || state.problem?.message !== before?.message) await health.write();
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  await health.stop();
}

/** Updates a copy once. @throws if the store cannot be read */
export async function syncOnce(options: MirrorSyncOptions): Promise<boolean> {
  const follower = await MirrorSync.open(options);
  const hasChanged = await follower.sync();
  await follower.syncPreviews();
  await follower.prune();
  await new HealthFile(options, follower, { problem: null, lookedAt: options.now() }).write();
  return hasChanged;
}

function describeSyncProblem(problem: Error, { routing }: MirrorSync, everyMs: number): string {
  const seen = routing ? `Visitors go on with revision ${routing.rev}` : 'Visitors get nothing yet';
  return `${describeError(problem)}\n  ${seen}. Trying again every ${formatDuration(everyMs)}.`;
}

/** Limits how often `work` runs; the first call runs it. */
function throttle(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < doneAt + everyMs) return;
    doneAt = performance.now();
    await work();
  };
}

/** The health of a copy for `/healthz`; the script of nginx adds whether its follower is running. */
export type MirrorHealth = HeadHealth & {
  status: string;
  /** Set while the newest revision cannot be shown. */
  degraded?: DegradedState;
  /** ISO 8601: when this follower last read the store. */
  lookedAt: string | null;
  /** ISO 8601: when the follower last reported that it is running. */
  aliveAt: string | null;
};

/** `problem` is why the follower cannot show the live edition. */
export type SyncState = { problem: Error | null; lookedAt: Date | null };

const healthEveryMs = 5000;

/** Writes the health of a follower on request, and every few seconds. */
export class HealthFile {
  readonly #options: MirrorSyncOptions;
  readonly #healthOf: () => MirrorHealth;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isWritable = true;

  constructor(
    options: MirrorSyncOptions,
    follower: Pick<MirrorSync, 'routing' | 'degraded'>,
    state: SyncState,
  ) {
    this.#options = options;
    this.#healthOf = () => {
      const { routing, degraded } = follower;
      const { problem, lookedAt } = state;
      const sound = degraded ? 'degraded' : 'ok';
      return {
        status: problem ? `serving the last good edition: ${problem.message}` : sound,
        ...(degraded && { degraded }),
        environment: options.source.environment.name,
        edition: routing?.live.edition ?? null,
        rev: routing?.rev ?? 0,
        canaries: routing?.canaries ?? [],
        percent: routing?.percent ?? 0,
        lookedAt: lookedAt?.toISOString() ?? null,
        aliveAt: this.#timer ? options.now().toISOString() : null,
      };
    };
  }

  /** Reports from now on that a follower is running. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.write(), healthEveryMs);
    await this.write();
  }

  /** Stops reporting; the file stays as it is. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#writing;
  }

  /** Writes the current state. Writes are sequential, so that an older state does not come last. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    try {
      await this.#options.copy.writeJson(mirrorLayout.health, this.#healthOf());
      this.#isWritable = true;
    } catch (error) {
      // A follower survives a full disk.
      if (this.#isWritable) this.#options.log(describeError(error));
      this.#isWritable = false;
    }
  }
}
