// The script that every document loads first. It has no part of webpack's runtime, which the start script brings.
import { recordEarlyClick } from './firstScript/earlyClick';
import { firstPaint } from './firstScript/firstPaint';
import type {} from './firstScript/firstScript';
import { createScriptLoader } from './firstScript/scriptLoader';
import { delayedScripts, requestDelayedScripts } from './runtime/delayedScripts';

/** The network is slow if this script runs later than this after the start of the navigation. */
const SLOW_START_MS = 300;

const documentPath = location.pathname;
// The document states the start script before those of its area.
const [start] = delayedScripts('paint');
// On a slow network, downloads fill the time until the first frame. On a fast one they would compete with it.
if (performance.now() > SLOW_START_MS) requestDelayedScripts('paint');

// Everything else comes after the first frame, so that a page appears as early as one without scripts.
void firstPaint().then(() => {
  const scripts = createScriptLoader();
  globalThis.firstScript = { documentPath, earlyClick: recordEarlyClick(), scripts };
  requestDelayedScripts('paint');
  if (!start) return;
  scripts.allow(start.href, start.integrity);
  const script = scripts.create(start.href);
  // Another address, so that a damaged response in a cache is not used again.
  script.onerror = () => document.head.append(scripts.create(`${start.href}?r=1`));
  document.head.append(script);
});
