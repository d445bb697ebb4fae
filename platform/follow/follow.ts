import { setTimeout as pause } from 'node:timers/promises';
import { describeError } from '../errors/describeError';
import { copyLayout } from './copyLayout';
import { Follower, type FollowerOptions } from './Follower';

export type FollowOptions = FollowerOptions & {
  /** Time between two looks at the log. */
  everyMs: number;
  /** Ends it after the look that is under way. */
  signal: AbortSignal;
};

/** What `/healthz` tells of the copy; `nginx/visit.js` adds how long ago it was written. */
export type CopyHealth = {
  status: string;
  edition: string | null;
  rev: number;
  candidate: string | null;
  percent: number;
  /** ISO 8601. */
  lookedAt: string;
};

const healthEveryMs = 5000;
/** How many looks go between two that see whether the store is still there. */
const looksBetweenChecks = 15;
const hourMs = 3_600_000;

/** Follows a store until the signal comes. What cannot be read is said once, and tried again. */
export async function follow(options: FollowOptions): Promise<void> {
  const { signal, everyMs, keepMs, log } = options;
  const follower = await Follower.over(options);
  const health = nowAndThen(healthEveryMs, (problem: Error | null) =>
    writeHealth(options, follower, problem),
  );
  const checkSource = nowAndThen(everyMs * looksBetweenChecks, () => follower.checkSource());
  const tidy = nowAndThen(Math.min(hourMs, keepMs), () => follower.tidy());
  let problem: Error | null = null;
  let waits = false;
  while (!signal.aborted) {
    const before = problem;
    let moved = false;
    try {
      moved = await follower.look();
      await checkSource(problem !== null);
      if (before) log(`${options.source.label} can be read again.`);
      problem = null;
      await tidy(false);
    } catch (error) {
      problem = error as Error;
      if (problem.message !== before?.message) log(saying(problem, follower, everyMs));
    }
    if (!follower.routing && !problem && !waits)
      log('Nothing is live yet: waiting for the first promotion.');
    waits = follower.routing === null;
    await health(moved || problem?.message !== before?.message, problem);
    await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
}

/** Follows a store up to what is live now. @throws whatever keeps it from being read */
export async function followOnce(options: FollowerOptions): Promise<boolean> {
  const follower = await Follower.over(options);
  const moved = await follower.look();
  await follower.tidy();
  await writeHealth(options, follower, null);
  return moved;
}

function saying(problem: Error, { routing }: Follower, everyMs: number): string {
  const seen = routing ? `Visitors go on with revision ${routing.rev}` : 'Visitors get nothing yet';
  return `${describeError(problem)}\n  ${seen}. Trying again every ${everyMs / 1000} s.`;
}

function writeHealth(
  { copy, now }: FollowerOptions,
  { routing }: Follower,
  problem: Error | null,
): Promise<void> {
  const health: CopyHealth = {
    status: problem ? `serving the last good edition: ${problem.message}` : 'ok',
    edition: routing?.live.edition ?? null,
    rev: routing?.rev ?? 0,
    candidate: routing?.candidate?.edition ?? null,
    percent: routing?.percent ?? 0,
    lookedAt: now().toISOString(),
  };
  return copy.writeJson(copyLayout.health, health);
}

/** Does something at the first call, when it is urgent, and otherwise as seldom as told. */
function nowAndThen<Arguments extends unknown[]>(
  everyMs: number,
  work: (...args: Arguments) => Promise<void>,
): (urgent: boolean, ...args: Arguments) => Promise<void> {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async (urgent, ...args) => {
    if (!urgent && performance.now() < doneAt + everyMs) return;
    doneAt = performance.now();
    await work(...args);
  };
}
