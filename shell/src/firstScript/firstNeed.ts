import { quotedPhaseOn } from '@concourse/contract/datePhase';
import { factNameOf, isDatePhaseQuotation } from '@concourse/contract/facts';
import { currentDay } from '@concourse/site/currentDay';
import { pageData } from '@concourse/site/pageData';
import { isMetered } from '../runtime/connection';
import { whenIdle, whenLoaded } from '../runtime/whenIdle';
import { documentParsed } from './documentState';

/** Forms, which most visitors of their pages fill in; what hydrates at `load`; notices; pages of the shell. */
const urgentSelector =
  'form[data-live], [data-hydrate=load], [data-notice], #area:not([data-area])';

/** Parts that follow the clock, and fields: they start when they come into view. */
const liveSelector = '[data-live], [data-hydrate=visible]';

/** Chromium reports a pointer that rests above a new page as moved by nothing. */
const isResting = ({ type, movementX, movementY }: Event & Partial<MouseEvent>): boolean =>
  type === 'pointermove' && movementX === 0 && movementY === 0;

/**
 * Resolves with the first input: visitors who follow a link point, touch, turn a wheel or press a key before. Scroll
 * events do not count, because pages scroll lists without input.
 */
export const firstInput = (): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    for (const name of ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel'])
      addEventListener(
        name,
        (event) => {
          if (isResting(event)) return;
          waiting.abort();
          resolve();
        },
        { capture: true, passive: true, signal: waiting.signal },
      );
  });

// Screen readers may cause no input, but they scroll and move the focus.
const firstReading = (): Promise<void> =>
  new Promise((resolve) => {
    for (const name of ['scroll', 'focusin'])
      document.addEventListener(name, () => resolve(), { once: true, passive: true });
  });

/** True if the visitor moved the focus or scrolled before this script ran. */
const hasRead = (): boolean => document.activeElement !== document.body || scrollY > 0;

/** True if a date has passed since composition: the page then shows other texts. */
function hasOldDates(): boolean {
  const facts = pageData()?.facts ?? {};
  const today = currentDay();
  return (
    today !== undefined &&
    Object.keys(facts)
      .filter(isDatePhaseQuotation)
      .some((name) => quotedPhaseOn(facts, factNameOf(name), today) !== facts[name])
  );
}

/** Resolves when something live is in view. */
const liveInView = (): Promise<void> =>
  new Promise((resolve) => {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      resolve();
    });
    for (const element of document.querySelectorAll(liveSelector)) observer.observe(element);
  });

/** Resolves when the parsed document itself needs scripts. */
async function documentNeed(): Promise<void> {
  await documentParsed();
  // Areas act on the query and the fragment of the address.
  const isAddressed = location.search + location.hash !== '';
  if (isAddressed || hasRead() || document.querySelector(urgentSelector) || hasOldDates()) return;
  await liveInView();
}

/** Resolves when the loaded page is idle. Never resolves on a metered connection. */
const idleAfterLoad = (): Promise<void> =>
  new Promise((resolve) => {
    whenLoaded(() => {
      if (!isMetered()) whenIdle(resolve);
    });
  });

/** True if visitors find more in the page of the area than words and links. */
const hasControls = (): boolean =>
  document.querySelector('#area :is(button, input, select, textarea, [data-live])') !== null;

/** `start` resolves when the page needs the start script, `area` when it also needs the code of its area. */
type FirstNeeds = { start: Promise<void>; area: Promise<void> };

/**
 * Returns what the page needs beside the first script. It needs all scripts with an input or the reading of a visitor, or
 * when its document or something live in view needs them. A loaded page that is idle on an unmetered connection needs them
 * too, but only the start script if it has no controls.
 * @param input resolves with the first input
 */
export function firstNeeds(input: Promise<void>): FirstNeeds {
  const need = Promise.race([input, firstReading(), documentNeed()]);
  const idle = idleAfterLoad();
  const area = Promise.race([need, idle.then(() => (hasControls() ? undefined : need))]);
  return { area, start: Promise.race([area, idle]) };
}
