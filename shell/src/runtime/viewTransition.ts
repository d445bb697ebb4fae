import { layoutOf } from '../layout';

/** Which way the picture of the page that is left is taken away. */
export type TransitionDirection = 'forward' | 'back';

/** How long the new page may keep the visitor in front of the old one's picture, in milliseconds. */
const MAX_FREEZE_MS = 500;

/** How long the visitor may wait for the picture of the page that is left, in milliseconds. A frame is 16. */
const MAX_CAPTURE_MS = 100;

/** A browser without view transitions has no such method. */
type ViewTransitionDocument = {
  startViewTransition?: (change: () => Promise<void>) => ViewTransition;
};

let latestTransition: ViewTransition | undefined;
let resolveUpdate = (): void => undefined;
let isCaptureSlow = false;

function shouldAnimate(): boolean {
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !calm && !isCaptureSlow && document.visibilityState === 'visible';
}

const isInViewport = (element: Element): boolean => {
  const { bottom, top } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** The picture of what the path is about, such as a speaker's portrait, where it can be seen. */
const sharedElementOf = (path: string): Element | undefined =>
  [...document.querySelectorAll('[data-pictures]')].find(
    (element) => element.getAttribute('data-pictures') === path && isInViewport(element),
  );

const clearSharedElement = (): void => {
  for (const element of document.querySelectorAll('[data-shared-element]')) {
    element.removeAttribute('data-shared-element');
  }
};

const setRootAttributes = (marks: Record<string, string | undefined>): void => {
  for (const [name, value] of Object.entries(marks)) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
};

/**
 * Takes a picture of the page that is about to be left, where the browser can and the visitor likes motion.
 * From `arrive` on, styles (`viewTransition.scss`) take it away from the new page, which can be used meanwhile: only
 * the old one is a picture. Who travels on meanwhile does not wait: the picture before goes at once. A device that takes
 * long for a picture takes one only, until the next document.
 * @returns resolves when the page may change
 */
export function startTransition(
  direction: TransitionDirection,
  from: string,
  to: string,
): Promise<void> {
  resolveUpdate();
  const transitionDocument = document as ViewTransitionDocument;
  if (!transitionDocument.startViewTransition || !shouldAnimate()) return Promise.resolve();
  // On the way back the header follows the place that is restored: its line is not where it was.
  const isWithinSummit = direction === 'forward' && layoutOf(from).summit && layoutOf(to).summit;
  setRootAttributes({
    'data-transition-capturing': '',
    'data-transition-direction': direction,
    'data-transition-within-summit': isWithinSummit ? '' : undefined,
  });
  // On the way back, the portrait returns to the tile that it came from.
  const subject = direction === 'back' ? from : to;
  clearSharedElement();
  sharedElementOf(subject)?.setAttribute('data-shared-element', '');

  return new Promise((captured) => {
    const startedAt = performance.now();
    const transition = transitionDocument.startViewTransition?.(async () => {
      isCaptureSlow = performance.now() - startedAt > MAX_CAPTURE_MS;
      captured();
      if (latestTransition !== transition) return;
      setRootAttributes({ 'data-transition-capturing': undefined });
      await new Promise<void>((resolve) => {
        resolveUpdate = resolve;
        setTimeout(resolve, MAX_FREEZE_MS);
      });
      if (latestTransition !== transition) return;
      clearSharedElement();
      sharedElementOf(subject)?.setAttribute('data-shared-element', '');
    });
    latestTransition = transition;
    const onSkipped = (reason: unknown): void => console.debug('The way was not shown', reason);
    transition?.ready.catch(onSkipped);
    transition?.finished.catch(onSkipped).finally(() => {
      if (latestTransition !== transition) return;
      clearSharedElement();
      setRootAttributes({
        'data-transition-capturing': undefined,
        'data-transition-direction': undefined,
        'data-transition-within-summit': undefined,
      });
    });
  });
}

/** Lets the new page be seen: it is there, with its header, its place and its focus. */
export function finishTransition(): void {
  resolveUpdate();
}
