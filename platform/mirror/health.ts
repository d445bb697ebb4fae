import { describeError } from '@concourse/core/errors/describeError';
import type { Degraded } from '@concourse/core/store/errors';
import type { HeadHealth } from '@concourse/http/head';
import { copyLayout } from './copyLayout';
import type { Follower, FollowerOptions } from './Follower';

/** What `/healthz` tells of the copy; nginx's script adds whether its follower is still at work. */
export type CopyHealth = HeadHealth & {
  status: string;
  /** Set while the newest revision cannot be shown. */
  degraded?: Degraded;
  /** ISO 8601: when the store was seen last; null where this follower has not seen it yet. */
  lookedAt: string | null;
  /** ISO 8601: when the follower said last that it is at work; null where nobody follows. */
  aliveAt: string | null;
};

/** How a follower is. */
export type FollowerState = {
  /** What keeps it from what is live now. */
  problem: Error | null;
  lookedAt: Date | null;
};

const healthEveryMs = 5000;

/** Writes down how a follower is: at once when it is told to, and every few seconds, whatever is under way. */
export class HealthFile {
  readonly #options: FollowerOptions;
  readonly #follower: Pick<Follower, 'routing' | 'degraded'>;
  readonly #state: FollowerState;
  #timer: NodeJS.Timeout | null = null;
  #writing: Promise<void> = Promise.resolve();
  #isWritable = true;

  constructor(
    options: FollowerOptions,
    follower: Pick<Follower, 'routing' | 'degraded'>,
    state: FollowerState,
  ) {
    this.#options = options;
    this.#follower = follower;
    this.#state = state;
  }

  /** Says from now on that somebody is at work. */
  async begin(): Promise<void> {
    this.#timer = setInterval(() => void this.write(), healthEveryMs);
    await this.write();
  }

  /** Ends that; the file stays as it is. */
  async end(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
    await this.#writing;
  }

  /** One after the other: an older state must not come last. */
  write(): Promise<void> {
    this.#writing = this.#writing.then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const { routing, degraded } = this.#follower;
    const { problem, lookedAt } = this.#state;
    const now = this.#options.now().toISOString();
    const sound = degraded ? 'degraded' : 'ok';
    const health: CopyHealth = {
      status: problem ? `serving the last good edition: ${problem.message}` : sound,
      ...(degraded && { degraded }),
      environment: this.#options.source.environment.name,
      edition: routing?.live.edition ?? null,
      rev: routing?.rev ?? 0,
      canaries: routing?.canaries ?? [],
      percent: routing?.percent ?? 0,
      lookedAt: lookedAt?.toISOString() ?? null,
      aliveAt: this.#timer ? now : null,
    };
    try {
      await this.#options.copy.writeJson(copyLayout.health, health);
      this.#isWritable = true;
    } catch (error) {
      // A full disk must not end a follower: it goes on once there is room.
      if (this.#isWritable) this.#options.log(describeError(error));
      this.#isWritable = false;
    }
  }
}
