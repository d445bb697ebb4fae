// The script that every document loads first. It has no part of webpack's runtime, which the start script brings.
// It is `async`: on a slow network it runs while the browser waits for styles, so that it does not delay the first frame.
import { documentParsed, isParsed, stylesSettled } from './firstScript/documentState';
import { recordEarlyClick } from './firstScript/earlyClick';
import { firstPaint } from './firstScript/firstPaint';
import type {} from './firstScript/firstScript';
import { createScriptLoader } from './firstScript/scriptLoader';
import {
  delayedScripts,
  requestDelayedScript,
  requestDelayedScripts,
} from './runtime/delayedScripts';

/** The network is slow if the styles load later than this after the start of the navigation. */
const SLOW_STYLES_MS = 300;

/** Until the first frame, only records clicks and requests the start script, so that a page appears as early as one without scripts. */
async function startAfterFirstPaint(): Promise<void> {
  const scripts = createScriptLoader();
  // From now on, so that a click between the first frame and its report is not lost.
  globalThis.firstScript = {
    documentPath: location.pathname,
    earlyClick: recordEarlyClick(),
    scripts,
  };
  // The document states the start script before those of its area.
  const [start] = delayedScripts('paint');
  await stylesSettled();
  // On a slow network, the download fills the time until the first frame. On a fast one it would compete with it.
  if (performance.now() > SLOW_STYLES_MS) {
    if (start) requestDelayedScript(start);
    // Otherwise Chromium computes the styles after all fonts have loaded. It would repeat those of an incomplete document.
    if (isParsed()) void getComputedStyle(document.body).color;
  }
  await firstPaint();
  requestDelayedScripts('paint');
  if (!start) return;
  scripts.allow(start.href, start.integrity);
  const script = scripts.create(start.href);
  // Another address, so that a damaged response in a cache is not used again.
  script.onerror = () => document.head.append(scripts.create(`${start.href}?r=1`));
  await documentParsed();
  document.head.append(script);
}

void startAfterFirstPaint();
