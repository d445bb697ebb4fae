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
import { emit } from '@concourse/contract/events';
import { matcherOf } from '@concourse/contract/pathPattern';
import { loadWatched } from './watchedArea';

const entries = new Map<string, AreaEntry>();

function register(area: AreaEntry): void {
  entries.set(area.name, area);
  const owns = area.routes.map(matcherOf);
  registerApplication({
    name: area.name,
    app: () => loadWatched(area, (error) => report(area.name, 'late', error)) as never,
    activeWhen: ({ pathname }) => owns.some((matches) => matches(pathname)),
  });
}

/** Makes single-spa know an area of an edition. One that it knows keeps its release until the next document. */
export function registerArea(area: AreaEntry): void {
  if (!getAppNames().includes(area.name)) register(area);
}

function report(name: string, stage: string, error: Error): void {
  const version = entries.get(name)?.version ?? '';
  console.error(`${name}@${version} failed (${stage})`, error);
  emit('area:failed', { area: name, version, stage, error });
}

/** Every failure of an area, told to whoever shows it, with its name, release and stage. */
export function reportFailures(): void {
  addErrorHandler((error) => {
    report(error.appOrParcelName, getAppStatus(error.appOrParcelName) ?? 'unknown', error);
  });
}

/** Gives an area that failed another try, in place. */
export async function retryArea(name: string): Promise<void> {
  const area = entries.get(name);
  const status = getAppStatus(name);
  // single-spa would ignore a broken area, and for a moment one that did not load.
  if (area && (status === SKIP_BECAUSE_BROKEN || status === LOAD_ERROR)) {
    await unregisterApplication(name);
    register(area);
  }
  await triggerAppChange();
}
