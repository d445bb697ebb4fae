import type { AreaEntry } from '@concourse/contract/edition';
import type { AreaLifecycles, Lifecycle, LifecycleProps } from '@concourse/contract/lifecycles';
import { markMounting, releaseId } from './historyEntryState';
import { loadLifecycles } from './remotes';

/** How long each step of an area may take, in milliseconds. A load is two attempts. */
const stepTimeoutsMs = { load: 9000, bootstrap: 5000, mount: 5000 };

type Step = keyof typeof stepTimeoutsMs;

/** An area that is still at work when a visitor waits no longer: which release, and with what. */
export class AreaTimeoutError extends Error {
  override name = 'LateAreaError';

  constructor(area: AreaEntry, step: Step) {
    super(`${releaseId(area)} did not end its ${step} within ${stepTimeoutsMs[step]} ms`);
  }
}

/**
 * While the work lasts, a note in the tab names the release. An endless loop never removes it, so the next document
 * does not start that release.
 */
async function withMountMarker<Result>(
  area: AreaEntry,
  work: () => Promise<Result>,
): Promise<Result> {
  const remove = markMounting(area);
  // A visitor who reloads or leaves meanwhile gets the area again.
  addEventListener('beforeunload', remove);
  try {
    return await work();
  } finally {
    removeEventListener('beforeunload', remove);
    remove();
  }
}

/**
 * Loads the lifecycles of an area and reports every step that takes too long. The step continues: an area that
 * comes late is still welcome.
 * @param onLate is called once for each step that is not over in time
 * @throws RemoteError when the area cannot be loaded
 */
export async function loadWithWatchdog(
  area: AreaEntry,
  onTimeout: (error: AreaTimeoutError) => void,
): Promise<AreaLifecycles> {
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
  const run = async (lifecycle: Lifecycle | Lifecycle[], props: LifecycleProps): Promise<void> => {
    for (const each of [lifecycle].flat()) await each(props);
  };

  const lifecycles = await watch('load', () => loadLifecycles(area));
  return {
    ...lifecycles,
    bootstrap: (props) => watch('bootstrap', () => run(lifecycles.bootstrap, props)),
    mount: (props) =>
      withMountMarker(area, () => watch('mount', () => run(lifecycles.mount, props))),
  };
}
