import '@concourse/ui/styles/global.scss';
import './shell.scss';
import { requestDelayedScripts } from './runtime/delayedScripts';
import { recordEarlyClick } from './runtime/earlyInput';
import { firstPaint } from './runtime/firstPaint';

/** Loads the rest of the shell. After a timeout, the file can still arrive. */
async function loadStart(): Promise<unknown> {
  try {
    return await import(/* webpackChunkName: "start" */ './start');
  } catch (error) {
    if ((error as { type?: string }).type !== 'timeout') throw error;
    return loadStart();
  }
}

recordEarlyClick();

// All other scripts come after the first frame, so that a page appears as early as one without scripts.
void firstPaint().then(() => {
  requestDelayedScripts('paint');
  return loadStart();
});
