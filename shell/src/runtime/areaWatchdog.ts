import type { AreaEntry } from '@concourse/contract/edition';
import type { AreaLifecycles, Lifecycle } from '@concourse/contract/lifecycles';
import { markMounting, releaseId } from './historyEntryState';
import { loadLifecycles } from './remotes';

/** Time limit of each step, in milliseconds. Loading includes two attempts. */
const stepTimeoutsMs = { load: 9000, bootstrap: 5000, mount: 5000 };

type Step = keyof typeof stepTimeoutsMs;

/** The lifecycles of an area, each step of its start as one function. */
export type WatchedLifecycles = AreaLifecycles & { bootstrap: Lifecycle; mount: Lifecycle };

/** A step of an area did not finish in time. The message names the release and the step. */
export class AreaTimeoutError extends Error {
  override name = 'AreaTimeoutError';

  constructor(area: AreaEntry, step: Step) {
    super(`${releaseId(area)} did not finish its ${step} within ${stepTimeoutsMs[step]} ms`);
  }
}

/**
 * Stores the release in the tab while `work` runs. If the area blocks the page in an endless loop, the marker
 * remains, and the next document does not start that release.
 */
async function withMountMarker<Result>(
  area: AreaEntry,
  work: () => Promise<Result>,
): Promise<Result> {
  const remove = markMounting(area);
  // A visitor who reloads or leaves during the mount gets the area again.
  addEventListener('beforeunload', remove);
  try {
    return await work();
  } finally {
    removeEventListener('beforeunload', remove);
    remove();
  }
}

/**
 * Loads the lifecycles of an area and reports every step that exceeds its time limit. The step continues and
 * may still succeed.
 * @param onTimeout is called once for each step that exceeds its limit
 * @throws RemoteError when the area cannot be loaded
 */
export async function loadWithWatchdog(
  area: AreaEntry,
  onTimeout: (error: AreaTimeoutError) => void,
): Promise<WatchedLifecycles> {
  const watch = async <Result>(step: Step, work: () => Promise<Result>): Promise<Result> => {
    const timer = setTimeout(
      () => onTimeout(new AreaTimeoutError(area, step)),
      stepTimeoutsMs[step],
    );
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  };
  const watched =
    (step: Step, lifecycle: Lifecycle | Lifecycle[]): Lifecycle =>
    (props) =>
      watch(step, async () => {
        for (const each of [lifecycle].flat()) await each(props);
      });

  const lifecycles = await watch('load', () => loadLifecycles(area));
  const mount = watched('mount', lifecycles.mount);
  return {
    ...lifecycles,
    bootstrap: watched('bootstrap', lifecycles.bootstrap),
    mount: (props) => withMountMarker(area, () => mount(props)),
  };
}
