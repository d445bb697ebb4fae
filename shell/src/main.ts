import '@concourse/ui/styles/global.scss';
import './shell.scss';
import { requestDelayedScripts } from './runtime/delayedScripts';
import { recordEarlyClick } from './runtime/earlyInput';
import { firstPaint } from './runtime/firstPaint';

/** The network is slow if this script runs later than this after the start of the navigation. */
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

/** Resolves when the document is complete. Browsers can show a first frame while the rest of it still arrives. */
const documentParsed = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });

recordEarlyClick();
// On a slow network, downloads fill the time until the first frame. On a fast one they would compete with it.
if (performance.now() > SLOW_START_MS) requestDelayedScripts('paint');
// React starts after the first frame, so that a page appears as early as one without scripts.
void firstPaint()
  .then(documentParsed)
  .then(() => {
    requestDelayedScripts('paint');
    return loadStart();
  });
