import { useLayoutEffect } from 'react';

/** All but the bar that holds the menu, and what tells of failures. */
const BEHIND = 'body > :not(#header, #notices), #header header > :not(:has(#menu))';

/**
 * While the menu covers the page, nothing behind it can be reached or scrolled. Ends in the commit that
 * closes the menu: the page that comes may take the focus at once.
 */
export function useAlone(open: boolean): void {
  useLayoutEffect(() => {
    if (!open) return;
    const behind = document.querySelectorAll<HTMLElement>(BEHIND);
    for (const element of behind) element.inert = true;
    document.documentElement.toggleAttribute('data-menu-open', true);
    return () => {
      for (const element of behind) element.inert = false;
      document.documentElement.toggleAttribute('data-menu-open', false);
    };
  }, [open]);
}
