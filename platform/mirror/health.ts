import { describeError } from '@concourse/core/errors/ActionableError';
import type { Degraded } from '@concourse/core/store/errors';
import type { HeadHealth } from '@concourse/http/head';
import { copyLayout } from './copyLayout';
import type { Follower, FollowerOptions } from './Follower';

/** The part of `/healthz` that a copy states; the script of nginx adds whether its follower is running. */
export type CopyHealth = HeadHealth & {
  status: string;
  /** Set while the newest revision cannot be shown. */
  degraded?: Degraded;
  /** ISO 8601: when this follower last read the store; null before the first time. */
  lookedAt: string | null;
  /** ISO 8601: when the follower last reported that it is running; null if none does. */
  aliveAt: string | null;
};

/** The state of a follower. */
export type FollowerState = {
  /** Why it cannot show the live edition. */
  problem: Error | null;
  lookedAt: Date | null;
};

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

  /** Writes the current state; writes follow each other, so that an older state does not come last. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    try {
      await this.#options.copy.writeJson(copyLayout.health, this.#healthOf());
      this.#isWritable = true;
    } catch (error) {
      // A follower survives a full disk, and continues when there is room.
      if (this.#isWritable) this.#options.log(describeError(error));
      this.#isWritable = false;
    }
  }
}
