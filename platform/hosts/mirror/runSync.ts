import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@concourse/core/errors/ActionableError';
import { type DegradedState, LogDamagedError } from '@concourse/core/store/errors';
import { formatDuration } from '@concourse/core/text/format';
import { singleShare } from '@concourse/http/canary';
import type { HeadHealth } from '@concourse/http/head';
import type { MirrorRepair } from './FileCopier';
import { mirrorLayout } from './LocalMirror';
import { MirrorSync, type MirrorSyncOptions } from './MirrorSync';
import { SyncWaiters } from './SyncWaiters';

export type RunSyncOptions = MirrorSyncOptions & {
  /** Time between two syncs. */
  everyMs: number;
  /** Stops after the current sync. */
  signal: AbortSignal;
  /** Requests that wait for a sync, which then includes previews. */
  waiters?: SyncWaiters;
  repair?: MirrorRepair;
};

/** One of this many syncs checks that the store still has the served revision. */
const syncsBetweenChecks = 15;
const hourMs = 3_600_000;
/** Listing previews costs more than reading the next record. */
const previewsEveryMs = 5000;

/** Keeps a mirror up to date until the signal aborts. Logs each problem once, and retries. */
export async function runSync(options: RunSyncOptions): Promise<void> {
  const { signal, everyMs, retentionMs, log, waiters = new SyncWaiters(), repair } = options;
  const mirror = await MirrorSync.open(options);
  const health = new HealthFile(options, mirror);
  const prune = throttle(Math.min(hourMs, retentionMs), () => mirror.prune());
  const syncPreviews = throttle(previewsEveryMs, () => mirror.syncPreviews());
  let isWaiting = false;
  let degradedBefore: string | undefined;
  await health.start();
  for (let syncs = 0; !signal.aborted; syncs += 1) {
    const before = health.problem;
    let hasChanged = false;
    waiters.syncStarted();
    const isFullSync = before !== null || waiters.hasWaiters;
    try {
      const isCheck = syncs % syncsBetweenChecks === syncsBetweenChecks - 1;
      hasChanged = await mirror.sync(before !== null || isCheck || mirror.degraded !== null);
      if (before) log(`${options.source.label} can be read again.`);
      await (isFullSync ? mirror.syncPreviews() : syncPreviews());
      health.problem = null;
      health.lookedAt = options.now();
      await prune();
      if (before || isCheck) await repair?.retryAll();
    } catch (error) {
      const problem = error as Error;
      health.problem = problem;
      if (problem.message !== before?.message) log(describeSyncProblem(problem, mirror, everyMs));
    }
    if (!mirror.routing && !health.problem && !isWaiting)
      log('Nothing is live yet: waiting for the first promotion.');
    isWaiting = mirror.routing === null;
    const { degraded } = mirror;
    const damage = degraded && new LogDamagedError(degraded);
    const isOther = damage?.message !== degradedBefore;
    if (damage && isOther) log(describeError(damage));
    degradedBefore = damage?.message;
    waiters.syncEnded(health.problem, degraded);
    if (hasChanged || isOther || health.problem?.message !== before?.message) await health.write();
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  await health.stop();
}

/** Updates a mirror once. @throws if the store cannot be read */
export async function syncOnce(options: MirrorSyncOptions): Promise<void> {
  const mirror = await MirrorSync.open(options);
  await mirror.sync();
  await mirror.syncPreviews();
  await mirror.prune();
  const health = new HealthFile(options, mirror);
  health.lookedAt = options.now();
  await health.write();
}

function describeSyncProblem(problem: Error, { routing }: MirrorSync, everyMs: number): string {
  const served = routing ? `Visitors keep revision ${routing.rev}` : 'Visitors get nothing yet';
  return `${describeError(problem)}\n  ${served}. Retrying every ${formatDuration(everyMs)}.`;
}

/** Limits how often `work` runs. The first call runs it. */
function throttle(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let doneAt = -Infinity;
  return async () => {
    if (performance.now() < doneAt + everyMs) return;
    doneAt = performance.now();
    await work();
  };
}

/** The health of a mirror for `/healthz`; the script of nginx adds whether the sync process is running. */
export type MirrorHealth = HeadHealth & {
  status: string;
  /** Set while the newest revision cannot be served. */
  degraded?: DegradedState;
  /** ISO 8601: when this process last read the store. */
  lookedAt: string | null;
  /** ISO 8601: when the process last reported that it is running; null for a mirror that was updated once. */
  aliveAt: string | null;
};

const healthEveryMs = 5000;

/** Writes the health of a mirror on request, and every few seconds. */
export class HealthFile {
  readonly #options: MirrorSyncOptions;
  readonly #mirror: Pick<MirrorSync, 'routing' | 'degraded'>;
  /** The reason why the newest edition cannot be served. */
  problem: Error | null = null;
  /** When this process last read the store. */
  lookedAt: Date | null = null;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isWritable = true;

  constructor(options: MirrorSyncOptions, mirror: Pick<MirrorSync, 'routing' | 'degraded'>) {
    this.#options = options;
    this.#mirror = mirror;
  }

  /** Starts to report that the process is running. */
  async start(): Promise<void> {
    this.#timer = setInterval(() => void this.write(), healthEveryMs);
    await this.write();
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    await this.#writing;
  }

  /** Writes the current state. Writes are sequential, so that the newest state comes last. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  #health(): MirrorHealth {
    const { source, now } = this.#options;
    const { routing, degraded } = this.#mirror;
    const readable = degraded ? 'degraded' : 'ok';
    return {
      status: this.problem ? `serving the last good edition: ${this.problem.message}` : readable,
      ...(degraded && { degraded }),
      environment: source.environment.name,
      edition: routing?.live.edition ?? null,
      rev: routing?.rev ?? 0,
      canaries: routing?.canaries ?? [],
      percent: routing ? singleShare(routing) : 0,
      lookedAt: this.lookedAt?.toISOString() ?? null,
      aliveAt: this.#timer ? now().toISOString() : null,
    };
  }

  async #write(): Promise<void> {
    try {
      await this.#options.copy.writeJson(mirrorLayout.health, this.#health());
      this.#isWritable = true;
    } catch (error) {
      // The process survives a full disk.
      if (this.#isWritable) this.#options.log(describeError(error));
      this.#isWritable = false;
    }
  }
}
