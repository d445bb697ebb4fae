import type { AreaEntry } from '@concourse/contract/edition';
import type { AreaLifecycles, Lifecycle, LifecycleProps } from '@concourse/contract/lifecycles';
import { loadWithWatchdog } from './areaWatchdog';
import { reportFailure } from './failures';
import { isStopped, releaseId } from './historyEntryState';

/** The area that the document came with. */
export type InitialApp = {
  area: AreaEntry;
  /** Resolves when it is mounted; without lifecycles where it failed, which is reported. */
  lifecycles: Promise<AreaLifecycles | undefined>;
  isMounted: () => boolean;
};

/** A release that does not start: in this history entry it has hidden the page or never ended its mount. */
export class StoppedAreaError extends Error {
  override name = 'StoppedAreaError';

  constructor(area: AreaEntry) {
    super(`${releaseId(area)} is not started: here it hid the page or never ended its mount`);
  }
}

const runLifecycle = async (
  step: Lifecycle | Lifecycle[],
  props: LifecycleProps,
): Promise<void> => {
  for (const each of [step].flat()) await each(props);
};

/** Hydrates the page of the document at once. The code of moves loads later and takes the area over. */
export function hydrateInitialApp(area: AreaEntry): InitialApp {
  let isMounted = false;
  let stage = 'stopped';

  async function mount(): Promise<AreaLifecycles | undefined> {
    const props = { name: area.name };
    try {
      // Awaited, so that the failure is reported after its listeners are there.
      if (isStopped(area)) await Promise.reject(new StoppedAreaError(area));
      // The words of single-spa, which mounts all other areas.
      stage = 'LOAD_ERROR';
      const lifecycles = await loadWithWatchdog(area, (late) => reportFailure(area, 'late', late));
      stage = 'SKIP_BECAUSE_BROKEN';
      await runLifecycle(lifecycles.bootstrap, props);
      await runLifecycle(lifecycles.mount, props);
      isMounted = true;
      return lifecycles;
    } catch (cause) {
      reportFailure(area, stage, cause instanceof Error ? cause : new Error(String(cause)));
      return undefined;
    }
  }
  return { area, lifecycles: mount(), isMounted: () => isMounted };
}
