import type { AreaEntry } from '@concourse/contract/edition';
import type { AreaLifecycles, Lifecycle, LifecycleProps } from '@concourse/contract/lifecycles';
import { reportFailure } from './failures';
import { loadWatched } from './watchedArea';

/** The area that the document came with. */
export type FirstArea = {
  area: AreaEntry;
  /** Resolves when it is mounted; without lifecycles where it failed, which is told. */
  lifecycles: Promise<AreaLifecycles | undefined>;
  isMounted: () => boolean;
};

const run = async (step: Lifecycle | Lifecycle[], props: LifecycleProps): Promise<void> => {
  for (const each of [step].flat()) await each(props);
};

/** Hydrates the document's own page at once. What its visitor needs to move comes later, and takes it over. */
export function mountFirst(area: AreaEntry): FirstArea {
  let isMounted = false;
  // The words of single-spa, which mounts all others.
  let stage = 'LOAD_ERROR';

  async function mount(): Promise<AreaLifecycles | undefined> {
    const props = { name: area.name };
    try {
      const lifecycles = await loadWatched(area, (late) => reportFailure(area, 'late', late));
      stage = 'SKIP_BECAUSE_BROKEN';
      await run(lifecycles.bootstrap, props);
      await run(lifecycles.mount, props);
      isMounted = true;
      return lifecycles;
    } catch (cause) {
      reportFailure(area, stage, cause instanceof Error ? cause : new Error(String(cause)));
      return undefined;
    }
  }
  return { area, lifecycles: mount(), isMounted: () => isMounted };
}
