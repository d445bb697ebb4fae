import {
  addErrorHandler,
  getAppNames,
  getAppStatus,
  LOAD_ERROR,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  triggerAppChange,
  unregisterApplication,
} from 'single-spa';
import type { AreaEntry } from '@concourse/contract/edition';
import type { AreaLifecycles } from '@concourse/contract/lifecycles';
import { matcherOf } from '@concourse/contract/pathPattern';
import { loadWithWatchdog } from './areaWatchdog';
import { reportFailure } from './failures';
import type { InitialApp } from './initialApp';

const registeredAreas = new Map<string, AreaEntry>();
let initialApp: InitialApp | undefined;

// Hydrated before single-spa was there: it learns of it as of one that it mounted itself.
function skipFirstMount({ mount, ...lifecycles }: AreaLifecycles): AreaLifecycles {
  let isMounted = true;
  return {
    ...lifecycles,
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const isThere = isMounted;
      isMounted = false;
      if (!isThere) for (const each of [mount].flat()) await each(props);
    },
  };
}

async function load(area: AreaEntry): Promise<AreaLifecycles> {
  const own = initialApp?.area.name === area.name ? initialApp.lifecycles : undefined;
  if (own) initialApp = undefined;
  const mounted = await own;
  return mounted
    ? skipFirstMount(mounted)
    : loadWithWatchdog(area, (error) => reportFailure(area, 'late', error));
}

function register(area: AreaEntry): void {
  registeredAreas.set(area.name, area);
  const owns = area.routes.map(matcherOf);
  registerApplication({
    name: area.name,
    app: () => load(area) as never,
    activeWhen: ({ pathname }) => owns.some((matches) => matches(pathname)),
  });
}

/** Makes single-spa know an area of an edition. One that it knows keeps its release until the next document. */
export function registerArea(area: AreaEntry): void {
  if (!getAppNames().includes(area.name)) register(area);
}

/**
 * Has single-spa take over the area that the document came with; one that failed waits for another try.
 * @returns resolves when single-spa takes it for mounted, so that it takes it down when another comes
 */
export async function registerHydratedApp(hydratedApp: InitialApp): Promise<void> {
  initialApp = hydratedApp;
  registeredAreas.set(hydratedApp.area.name, hydratedApp.area);
  if (!(await hydratedApp.lifecycles)) return;
  registerArea(hydratedApp.area);
  await triggerAppChange();
}

/** Every failure of an area, told to whoever shows it, with its name, release and stage. */
export function reportSingleSpaErrors(): void {
  addErrorHandler((error) => {
    const name = error.appOrParcelName;
    const area = registeredAreas.get(name) ?? { name, version: '' };
    reportFailure(area, getAppStatus(name) ?? 'unknown', error);
  });
}

/** Gives an area that failed another try, in place. */
export async function retryArea(name: string): Promise<void> {
  const area = registeredAreas.get(name);
  const status = getAppStatus(name);
  // single-spa would ignore a broken area, and for a moment one that did not load.
  if (status === SKIP_BECAUSE_BROKEN || status === LOAD_ERROR) await unregisterApplication(name);
  if (area && (status === null || status === SKIP_BECAUSE_BROKEN || status === LOAD_ERROR)) {
    register(area);
  }
  await triggerAppChange();
}
