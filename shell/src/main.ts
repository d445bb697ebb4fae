// The script that every document loads first. It has no part of webpack's runtime, which the start script brings.
// It is `async`: on a slow network it runs while the browser waits for styles, so that it does not delay the first frame.
import {
  delayedScripts,
  requestDelayedScript,
  requestDelayedScripts,
} from './firstScript/delayedScripts';
import { documentParsed, isParsed, stylesSettled } from './firstScript/documentState';
import { recordEarlyInput } from './firstScript/earlyInput';
import { firstInput, firstNeeds } from './firstScript/firstNeed';
import { firstPaint } from './firstScript/firstPaint';
import type { FirstScript } from './firstScript/firstScript';
import { watchHeaderScroll } from './firstScript/headerScroll';
import { closeMenus, watchMenus } from './firstScript/menus';
import { createScriptLoader } from './firstScript/scriptLoader';

/** The network is slow if the styles load later than this after the start of the navigation. */
const SLOW_STYLES_MS = 300;

/**
 * Until the first frame, it only listens, so that a page appears as early as one without scripts. The framework and the
 * code of the area start with the first need.
 */
async function startOnFirstNeed(): Promise<void> {
  const scripts = createScriptLoader();
  const input = firstInput();
  const needs = firstNeeds(input);
  // From now on, so that a click between the first frame and its report is not lost.
  const firstScript: FirstScript = {
    documentPath: location.pathname,
    earlyInput: recordEarlyInput(),
    firstInput: input,
    areaNeed: needs.area,
    areaWaits: true,
    closeMenus,
    scripts,
  };
  globalThis.firstScript = firstScript;
  void needs.area.then(() => (firstScript.areaWaits = false));
  watchMenus();
  // The document states the start script before those of its area.
  const [start] = delayedScripts();
  await stylesSettled();
  // On a slow network, the download fills the time until the first frame. On a fast one it would compete with it.
  if (performance.now() > SLOW_STYLES_MS) {
    if (start && !firstScript.areaWaits) requestDelayedScript(start);
    // Otherwise Chromium computes the styles after all fonts have loaded. It would repeat those of an incomplete document.
    if (isParsed()) void getComputedStyle(document.body).color;
  }
  await firstPaint();
  watchHeaderScroll();
  await needs.start;
  if (start) requestDelayedScript(start);
  void needs.area.then(requestDelayedScripts);
  if (!start) return;
  scripts.allow(start.href, start.integrity);
  const script = scripts.create(start.href);
  // Another address, so that a damaged response in a cache is not used again.
  script.onerror = () => {
    const again = scripts.create(`${start.href}?r=1`);
    again.onerror = () => firstScript.earlyInput.repeat();
    document.head.append(again);
  };
  await documentParsed();
  document.head.append(script);
}

void startOnFirstNeed();
