import { start } from 'single-spa';
import type { PageData } from '@concourse/contract/edition';
import { adoptFirst, registerArea, reportFailures } from './applications';
import { createDirectory } from './directory';
import type { FirstArea } from './firstArea';
import { startNavigation, type Navigation } from './navigation';
import { startRecovery, type Recover } from './recovery';

/** Moves visitors between pages, and answers for areas that fail. */
export type Moves = Pick<Navigation, 'follow' | 'pointAt'> & { recover: Recover };

/** Starts single-spa with the area that is there, and the navigation between all of them. */
export function startMoves(
  page: PageData,
  first: FirstArea | undefined,
  endNoting: () => () => void,
): Moves {
  const directory = createDirectory(page, registerArea);
  reportFailures();
  const adopted = first ? adoptFirst(first) : Promise.resolve();
  const navigation = startNavigation(page, directory, { adopted, isMounted: first?.isMounted });
  const speakThroughRouter = endNoting();
  start({ urlRerouteOnly: true });
  speakThroughRouter();
  // So that a move asks for its area's directory at once. Where nobody answers, the move asks again.
  directory.begin().catch((error: unknown) => console.debug('The areas are not known yet', error));
  return { ...navigation, recover: startRecovery(navigation) };
}
