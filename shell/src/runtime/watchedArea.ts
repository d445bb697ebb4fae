import type { AreaEntry } from '@concourse/contract/edition';
import type { AreaLifecycles, Lifecycle } from '@concourse/contract/lifecycles';
import { loadLifecycles } from './remotes';

/** How long each step of an area may take, in milliseconds. A load is two attempts. */
const patience = { load: 9000, bootstrap: 5000, mount: 5000 };

type Step = keyof typeof patience;

/** An area that is still at work when a visitor waits no longer: which release, and with what. */
export class LateAreaError extends Error {
  override name = 'LateAreaError';

  constructor(area: AreaEntry, step: Step) {
    super(`${area.name}@${area.version} did not end its ${step} within ${patience[step]} ms`);
  }
}

/**
 * Loads the lifecycles of an area so that what takes too long is told. It goes on all the same: what
 * comes late is still welcome.
 * @param onLate is told once for each step that is not over in time
 * @throws RemoteError when the area cannot be had
 */
export async function loadWatched(
  area: AreaEntry,
  onLate: (error: LateAreaError) => void,
): Promise<AreaLifecycles> {
  const watch = async <Result>(step: Step, work: () => Promise<Result>): Promise<Result> => {
    const timer = setTimeout(() => onLate(new LateAreaError(area, step)), patience[step]);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  };
  const watched = (step: 'bootstrap' | 'mount', lifecycle: Lifecycle | Lifecycle[]): Lifecycle => {
    return (props) =>
      watch(step, async () => {
        for (const each of [lifecycle].flat()) await each(props);
      });
  };

  const lifecycles = await watch('load', () => loadLifecycles(area));
  return {
    ...lifecycles,
    bootstrap: watched('bootstrap', lifecycles.bootstrap),
    mount: watched('mount', lifecycles.mount),
  };
}
