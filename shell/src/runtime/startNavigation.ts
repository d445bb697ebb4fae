import { start } from 'single-spa';
import type { PageData } from '@concourse/contract/edition';
import { startOffline } from '../offline/startOffline';
import { registerHydratedApp, registerArea, reportSingleSpaErrors } from './applications';
import { createDirectory } from './directory';
import type { InitialApp } from './initialApp';
import { createNavigation, type Navigation } from './navigation';
import { startRecovery, type Recover } from './recovery';

/** Navigates between pages and handles failed areas. */
export type NavigationHandle = Pick<
  Navigation,
  'navigate' | 'prefetch' | 'isRouting' | 'postponeHistory'
> & { recover: Recover };

/** Starts single-spa with the hydrated area, then navigation and recovery. */
export function startNavigation(
  page: PageData,
  initialApp: InitialApp | undefined,
  stopCapture: () => () => void,
): NavigationHandle {
  const directory = createDirectory(page, registerArea);
  reportSingleSpaErrors();
  const registered = initialApp ? registerHydratedApp(initialApp) : Promise.resolve();
  const navigation = createNavigation(page, directory, {
    registered,
    isMounted: initialApp?.isMounted,
  });
  const replayListeners = stopCapture();
  start({ urlRerouteOnly: true });
  replayListeners();
  // Loads the owners in advance, so that the first navigation needs one request. If this fails, the
  // navigation requests them.
  directory
    .loadOwners()
    .catch((error: unknown) => console.debug('Could not load the route owners', error));
  startOffline(page);
  return { ...navigation, recover: startRecovery(navigation) };
}
