import { useLayoutEffect } from 'react';
import { on } from '@concourse/contract/events';
import { afterNextPaint } from './afterNextPaint';

/** Everything except the bar with the menu, the notices and the search, which opens above the menu. */
const BACKGROUND_SELECTOR =
  'body > :not(#header, #notices, #site-search), #header header > :not(:has(#menu))';

function setInert(inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(BACKGROUND_SELECTOR))
    element.inert = inert;
}

/** Removes `inert` after the menu has disappeared, or as soon as a new page mounts and takes the focus. */
function releaseAfterPaint(): void {
  const release = (): void => {
    cancel();
    stop();
    setInert(false);
  };
  const cancel = afterNextPaint(release);
  const stop = on('area:route-ready', release);
}

/**
 * Makes everything behind the open menu inert. The menu is painted before the change in both directions, because
 * browsers recalculate the styles of all inert elements.
 */
export function useInertBackground(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const openedOn = location.pathname;
    const cancel = afterNextPaint(() => setInert(true));
    document.documentElement.toggleAttribute('data-menu-open', true);
    return () => {
      cancel();
      if (location.pathname === openedOn) releaseAfterPaint();
      else setInert(false);
      document.documentElement.toggleAttribute('data-menu-open', false);
    };
  }, [open]);
}
