import { layoutOf } from '../layout';

/** The direction in which the snapshot of the old page leaves. */
export type TransitionDirection = 'forward' | 'back';

/** The longest time that the old page's snapshot may cover the new page, in milliseconds. */
const MAX_FREEZE_MS = 500;

/**
 * If capturing a page takes longer than this, in milliseconds, later navigations skip the transition. A frame
 * takes 16.
 */
const MAX_CAPTURE_MS = 100;

/** Browsers without view transitions lack this method. */
type ViewTransitionDocument = {
  startViewTransition?: (change: () => Promise<void>) => ViewTransition;
};

let latestTransition: ViewTransition | undefined;
let resolveUpdate = (): void => undefined;
let isCaptureSlow = false;

function shouldAnimate(): boolean {
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  return !prefersReducedMotion && !isCaptureSlow && document.visibilityState === 'visible';
}

const isInViewport = (element: Element): boolean => {
  const { bottom, top } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};

/** The visible element that represents the target of the path, such as a speaker's portrait. Deferred ones have no layout. */
const sharedElementOf = (path: string): Element | undefined =>
  [...document.querySelectorAll('[data-pictures]:not([data-deferred] *)')].find(
    (element) => element.getAttribute('data-pictures') === path && isInViewport(element),
  );

const clearSharedElement = (): void => {
  for (const element of document.querySelectorAll('[data-shared-element]')) {
    element.removeAttribute('data-shared-element');
  }
};

const setRootAttributes = (attributes: Record<string, string | undefined>): void => {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) document.documentElement.removeAttribute(name);
    else document.documentElement.setAttribute(name, value);
  }
};

/**
 * Captures the current page, if the browser supports view transitions and the visitor allows motion. After
 * `finishTransition`, `viewTransition.scss` moves the snapshot away from the new page, which is already
 * interactive. A new navigation ends a running transition at once. A device that captures slowly runs one
 * transition per document.
 * @returns a promise that resolves when the page may change
 */
export function startTransition(
  direction: TransitionDirection,
  from: string,
  to: string,
): Promise<void> {
  resolveUpdate();
  const transitionDocument = document as ViewTransitionDocument;
  if (!transitionDocument.startViewTransition || !shouldAnimate()) return Promise.resolve();
  // Back restores the scroll position, which moves the header: its line is no longer where it was.
  const isWithinSummit = direction === 'forward' && layoutOf(from).summit && layoutOf(to).summit;
  setRootAttributes({
    'data-transition-capturing': '',
    'data-transition-direction': direction,
    'data-transition-within-summit': isWithinSummit ? '' : undefined,
  });
  // Back moves the portrait to the tile it came from.
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
    const onSkipped = (reason: unknown): void => console.debug('View transition skipped', reason);
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

/** Shows the new page. Call it when content, header, scroll position and focus are ready. */
export function finishTransition(): void {
  resolveUpdate();
}
