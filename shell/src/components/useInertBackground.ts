import { useLayoutEffect } from 'react';
import { on } from '@concourse/contract/events';
import { afterNextPaint } from '../runtime/afterNextPaint';

/** Everything except the bar with the menu, the notices and the search, which opens above the menu. */
const BACKGROUND_SELECTOR =
  'body > :not(#header, #notices, #site-search), #header header > :not(:has(#menu))';

function setInert(inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(BACKGROUND_SELECTOR))
    element.inert = inert;
}

/**
 * Runs work after the menu has entered or left, because browsers recalculate the styles of all inert elements, which
 * would delay frames of the animation.
 * @returns a function that cancels it
 */
function afterMenuAnimation(work: () => void): () => void {
  let isCancelled = false;
  const cancel = afterNextPaint(() => {
    const menu = document.getElementById('menu');
    // Older browsers and jsdom have no `getAnimations`.
    const animations = menu && 'getAnimations' in menu ? menu.getAnimations() : [];
    const run = (): void => {
      if (!isCancelled) work();
    };
    if (animations.length === 0) run();
    else void Promise.allSettled(animations.map(({ finished }) => finished)).then(run);
  });
  return () => {
    isCancelled = true;
    cancel();
  };
}

/** Removes `inert` after the menu has disappeared, or as soon as a new page mounts and takes the focus. */
function releaseAfterPaint(): void {
  const release = (): void => {
    cancel();
    stop();
    setInert(false);
  };
  const cancel = afterMenuAnimation(release);
  const stop = on('area:route-ready', release);
}

/** Makes everything behind the open menu inert. The menu is animated before the change in both directions. */
export function useInertBackground(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const openedOn = location.pathname;
    const cancel = afterMenuAnimation(() => setInert(true));
    document.documentElement.toggleAttribute('data-menu-open', true);
    return () => {
      cancel();
      if (location.pathname === openedOn) releaseAfterPaint();
      else setInert(false);
      document.documentElement.toggleAttribute('data-menu-open', false);
    };
  }, [open]);
}
