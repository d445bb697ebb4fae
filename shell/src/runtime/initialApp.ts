import type { AreaEntry } from '@concourse/contract/edition';
import type {} from '../firstScript/firstScript';
import { loadWithWatchdog, type WatchedLifecycles } from './areaWatchdog';
import { reportFailure } from './failures';
import { isStopped, releaseId } from './historyEntryState';

/** The area of the document's own page, which is hydrated before single-spa loads. */
export type InitialApp = {
  area: AreaEntry;
  /** Resolves when the area is mounted; with `undefined` if it failed (the failure has been reported). */
  lifecycles: Promise<WatchedLifecycles | undefined>;
  isMounted: () => boolean;
};

/** The release is not started because it hid the page of this history entry or never finished its mount. */
export class StoppedAreaError extends Error {
  override name = 'StoppedAreaError';

  constructor(area: AreaEntry) {
    super(`${releaseId(area)} is not started: it hid this page or never finished its mount`);
  }
}

/** Hydrates the page of the document when it needs its area. single-spa loads later and takes the area over. */
export function hydrateInitialApp(area: AreaEntry): InitialApp {
  let isMounted = false;
  let stage = 'stopped';

  async function mount(): Promise<WatchedLifecycles | undefined> {
    const props = { name: area.name };
    try {
      // Asynchronous, so that the listeners for failures exist when one is reported.
      await globalThis.firstScript?.areaNeed;
      if (isStopped(area)) throw new StoppedAreaError(area);
      // Uses the status names of single-spa, which mounts all other areas.
      stage = 'LOAD_ERROR';
      const lifecycles = await loadWithWatchdog(area, (late) => reportFailure(area, 'late', late));
      stage = 'SKIP_BECAUSE_BROKEN';
      await lifecycles.bootstrap(props);
      await lifecycles.mount(props);
      isMounted = true;
      return lifecycles;
    } catch (cause) {
      reportFailure(area, stage, cause instanceof Error ? cause : new Error(String(cause)));
      return undefined;
    }
  }
  return { area, lifecycles: mount(), isMounted: () => isMounted };
}
