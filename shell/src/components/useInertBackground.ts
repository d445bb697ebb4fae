import { useLayoutEffect } from 'react';
import { on } from '@concourse/contract/events';
import { afterNextPaint } from './afterNextPaint';

/** All but the bar that holds the menu, and what tells of failures. */
const BACKGROUND_SELECTOR = 'body > :not(#header, #notices), #header header > :not(:has(#menu))';

function setInert(inert: boolean): void {
  for (const element of document.querySelectorAll<HTMLElement>(BACKGROUND_SELECTOR))
    element.inert = inert;
}

/** What is behind can be reached once the menu is gone from view; at once where a page comes, which takes the focus. */
function releaseAfterPaint(): void {
  const free = (): void => {
    callOff();
    stop();
    setInert(false);
  };
  const callOff = afterNextPaint(free);
  const stop = on('area:route-ready', free);
}

/**
 * While the menu covers the page, nothing behind it can be reached or scrolled. The menu is shown and hidden first: a
 * browser works out the styles of everything behind it anew.
 */
export function useInertBackground(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const opened = location.pathname;
    const callOff = afterNextPaint(() => setInert(true));
    document.documentElement.toggleAttribute('data-menu-open', true);
    return () => {
      callOff();
      if (location.pathname === opened) releaseAfterPaint();
      else setInert(false);
      document.documentElement.toggleAttribute('data-menu-open', false);
    };
  }, [open]);
}
