import '@concourse/ui/styles/global.scss';
import './shell.scss';
import { requestDelayedScripts } from './runtime/delayedScripts';
import { recordEarlyClick } from './runtime/earlyInput';
import { firstPaint } from './runtime/firstPaint';

/** Time from the start of the navigation to this script. */
const SLOW_START_MS = 300;

/** Loads the rest of the shell. After a timeout, the file can still arrive. */
async function loadStart(): Promise<unknown> {
  try {
    return await import(/* webpackChunkName: "start" */ './start');
  } catch (error) {
    if ((error as { type?: string }).type !== 'timeout') throw error;
    return loadStart();
  }
}

/** Requests the other scripts. Their links may not all be parsed at the first call. */
const requestScripts = (): void => requestDelayedScripts('paint');

recordEarlyClick();
// On a slow network, downloads fill the time until the first frame. On a fast one they would compete with it.
if (performance.now() > SLOW_START_MS) requestScripts();
// React starts after the first frame, so that a page appears as early as one without scripts.
void firstPaint().then(() => {
  requestScripts();
  return loadStart();
});
