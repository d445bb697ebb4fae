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
import { matcherOf } from '@concourse/contract/pathPattern';
import { loadWithWatchdog, type WatchedLifecycles } from './areaWatchdog';
import { reportFailure } from './failures';
import type { InitialApp } from './initialApp';

const registeredAreas = new Map<string, AreaEntry>();
let initialApp: InitialApp | undefined;

// The document's area was hydrated before single-spa loaded. Its first mount by single-spa must do nothing.
function skipFirstMount({ mount, ...lifecycles }: WatchedLifecycles): WatchedLifecycles {
  let isMounted = true;
  return {
    ...lifecycles,
    bootstrap: () => Promise.resolve(),
    async mount(props) {
      const skip = isMounted;
      isMounted = false;
      if (!skip) await mount(props);
    },
  };
}

async function load(area: AreaEntry): Promise<WatchedLifecycles> {
  const hydrated = initialApp?.area.name === area.name ? initialApp.lifecycles : undefined;
  if (hydrated) initialApp = undefined;
  const mounted = await hydrated;
  return mounted
    ? skipFirstMount(mounted)
    : loadWithWatchdog(area, (error) => reportFailure(area, 'late', error));
}

function register(area: AreaEntry): void {
  registeredAreas.set(area.name, area);
  const matchers = area.routes.map(matcherOf);
  registerApplication({
    name: area.name,
    app: () => load(area) as never,
    activeWhen: ({ pathname }) => matchers.some((matches) => matches(pathname)),
  });
}

/**
 * Registers an area with single-spa. An area that is already registered keeps its release until the next
 * document load.
 */
export function registerArea(area: AreaEntry): void {
  if (!getAppNames().includes(area.name)) register(area);
}

/**
 * Hands the hydrated area over to single-spa. An area that failed to hydrate is not registered until
 * `retryArea`.
 * @returns a promise that resolves when single-spa considers the area mounted and can unmount it later
 */
export async function registerHydratedApp(hydratedApp: InitialApp): Promise<void> {
  initialApp = hydratedApp;
  registeredAreas.set(hydratedApp.area.name, hydratedApp.area);
  if (!(await hydratedApp.lifecycles)) return;
  registerArea(hydratedApp.area);
  await triggerAppChange();
}

/**
 * Reports every failure that single-spa sees as an `area:failed` event, with the area's name, release and
 * stage.
 */
export function reportSingleSpaErrors(): void {
  addErrorHandler((error) => {
    const name = error.appOrParcelName;
    const area = registeredAreas.get(name) ?? { name, version: '' };
    reportFailure(area, getAppStatus(name) ?? 'unknown', error);
  });
}

/** Tries to start a failed area again in the same document. */
export async function retryArea(name: string): Promise<void> {
  const area = registeredAreas.get(name);
  const status = getAppStatus(name);
  // single-spa never retries a broken area, and delays the retry of one that failed to load.
  if (status === SKIP_BECAUSE_BROKEN || status === LOAD_ERROR) await unregisterApplication(name);
  if (area && (status === null || status === SKIP_BECAUSE_BROKEN || status === LOAD_ERROR)) {
    register(area);
  }
  await triggerAppChange();
}
