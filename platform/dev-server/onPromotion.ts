import { sitePaths } from '@concourse/contract/reservedPaths';
import type { LiveSite } from './LiveSite';

/** Time between two looks at the live site, in milliseconds. */
const EVERY = 5000;

/**
 * Looks now and then whether something else went live.
 * @param promoted is told when it did; while the site is away, nothing is
 * @returns stops looking
 */
export function onPromotion(live: LiveSite, promoted: () => void, everyMs = EVERY): () => void {
  let known: string | undefined;
  const look = async (): Promise<void> => {
    const { status, body } = await live.ask(sitePaths.directory);
    if (status !== 200) return;
    const directory = body.toString();
    if (known !== undefined && known !== directory) promoted();
    known = directory;
  };
  // A site that is away is no change: requests of pages say so.
  const quietly = (): void => void look().catch(() => undefined);
  quietly();
  const timer = setInterval(quietly, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
