import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '@concourse/core/errors/ActionableError';
import { type Degraded, LogDamagedError } from '@concourse/core/store/errors';
import type { HeadHealth } from '@concourse/http/head';
import type { CopyMender } from './copyFiles';
import { copyLayout } from './copyLayout';
import { Follower, type FollowerOptions } from './Follower';

export type FollowOptions = FollowerOptions & {
  /** Time between two looks at the log. */
  everyMs: number;
  /** Ends it after the current look. */
  signal: AbortSignal;
  onLook?: () => void;
  /** Receives, after each look, why visitors do not get the newest revision; null if they do. */
  onLooked?: (problem: Error | null, degraded: Degraded | null) => void;
  /** Whether a caller waits for the next look, which then includes previews. */
  isAwaited?: () => boolean;
  mender?: CopyMender;
};

/** One of this many looks checks whether the store is still there. */
const looksBetweenChecks = 15;
const hourMs = 3_600_000;
/** Listing previews costs more than reading the next record. */
const previewsEveryMs = 5000;

/** Follows a store until the signal aborts. Logs each problem once, and retries. */
export async function follow(options: FollowOptions): Promise<void> {
  const { signal, everyMs, keepMs, log, onLook, onLooked, isAwaited, mender } = options;
  const follower = await Follower.over(options);
  const state: FollowerState = { problem: null, lookedAt: null };
  const health = new HealthFile(options, follower, state);
  const tidy = atMostEvery(Math.min(hourMs, keepMs), () => follower.tidy());
  const previews = atMostEvery(previewsEveryMs, () => follower.lookAtPreviews());
  let waits = false;
  let degradedBefore: string | undefined;
  await health.begin();
  for (let looks = 0; !signal.aborted; looks += 1) {
    const before = state.problem;
    let moved = false;
    onLook?.();
    const whole = before !== null || isAwaited?.() === true;
    try {
      const isCheck = looks % looksBetweenChecks === looksBetweenChecks - 1;
      if (before || isCheck || follower.degraded) await follower.checkSource();
      if (whole || !isCheck) moved = await follower.look();
      if (before) log(`${options.source.label} can be read again.`);
      await (whole ? follower.lookAtPreviews() : previews());
      state.problem = null;
      state.lookedAt = options.now();
      await tidy();
      if (before || isCheck) await mender?.again();
    } catch (error) {
      const problem = error as Error;
      state.problem = problem;
      if (problem.message !== before?.message) log(saying(problem, follower, everyMs));
    }
    if (!follower.routing && !state.problem && !waits)
      log('Nothing is live yet: waiting for the first promotion.');
    waits = follower.routing === null;
    const { degraded } = follower;
    const damage = degraded && new LogDamagedError(degraded);
    const isOther = damage?.message !== degradedBefore;
    if (damage && isOther) log(describeError(damage));
    degradedBefore = damage?.message;
    onLooked?.(state.problem, degraded);
    if (moved || isOther || state.problem?.message !== before?.message) await health.write();
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  await health.end();
}

/** Updates a copy once. @throws if the store cannot be read */
export async function followOnce(options: FollowerOptions): Promise<boolean> {
  const follower = await Follower.over(options);
  const moved = await follower.look();
  await follower.lookAtPreviews();
  await follower.tidy();
  await new HealthFile(options, follower, { problem: null, lookedAt: options.now() }).write();
  return moved;
}

function saying(problem: Error, { routing }: Follower, everyMs: number): string {
  const seen = routing ? `Visitors go on with revision ${routing.rev}` : 'Visitors get nothing yet';
  return `${describeError(problem)}\n  ${seen}. Trying again every ${everyMs / 1000} s.`;
}

/** Limits how often `work` runs; the first call runs it. */
function atMostEvery(everyMs: number, work: () => Promise<void>): () => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async () => {
    if (performance.now() < doneAt + everyMs) return;
    doneAt = performance.now();
    await work();
  };
}

/** The health of a copy for `/healthz`; the script of nginx adds whether its follower is running. */
export type CopyHealth = HeadHealth & {
  status: string;
  /** Set while the newest revision cannot be shown. */
  degraded?: Degraded;
  /** ISO 8601: when this follower last read the store. */
  lookedAt: string | null;
  /** ISO 8601: when the follower last reported that it is running. */
  aliveAt: string | null;
};

/** `problem` is why the follower cannot show the live edition. */
export type FollowerState = { problem: Error | null; lookedAt: Date | null };

const healthEveryMs = 5000;

/** Writes the health of a follower on request, and every few seconds. */
export class HealthFile {
  readonly #options: FollowerOptions;
  readonly #healthOf: () => CopyHealth;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();
  #isWritable = true;

  constructor(
    options: FollowerOptions,
    follower: Pick<Follower, 'routing' | 'degraded'>,
    state: FollowerState,
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
  async begin(): Promise<void> {
    this.#timer = setInterval(() => void this.write(), healthEveryMs);
    await this.write();
  }

  /** Stops reporting; the file stays as it is. */
  async end(): Promise<void> {
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
      await this.#options.copy.writeJson(copyLayout.health, this.#healthOf());
      this.#isWritable = true;
    } catch (error) {
      // A follower survives a full disk.
      if (this.#isWritable) this.#options.log(describeError(error));
      this.#isWritable = false;
    }
  }
}
