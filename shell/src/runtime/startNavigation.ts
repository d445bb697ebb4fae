import { start } from 'single-spa';
import type { PageData } from '@concourse/contract/edition';
import { registerHydratedApp, registerArea, reportSingleSpaErrors } from './applications';
import { createDirectory } from './directory';
import type { InitialApp } from './initialApp';
import { createNavigation, type Navigation } from './navigation';
import { startRecovery, type Recover } from './recovery';

/** Moves visitors between pages, and answers for areas that fail. */
export type NavigationHandle = Pick<Navigation, 'navigate' | 'prefetch'> & { recover: Recover };

/** Starts single-spa with the area that is there, and the navigation between all of them. */
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
  // So that a move asks for its area's directory at once. Where nobody answers, the move asks again.
  directory
    .loadOwners()
    .catch((error: unknown) => console.debug('The areas are not known yet', error));
  return { ...navigation, recover: startRecovery(navigation) };
}
