/** Returns the link of a click that the browser would open in this tab, if it leads to a page of this site. */
export function linkFromClick(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return undefined;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined;
  return internalLink(event.target);
}

/** Returns the link around an element, if it leads to a page of this site. */
export function internalLink(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin) return undefined;
  if (link.hasAttribute('download') || (link.target && link.target !== '_self')) return undefined;
  const isFile = /\.[a-z0-9]+$/i.test(link.pathname);
  return isFile ? undefined : link;
}

/** True for a link to a section of the current page. */
export const isSamePage = (link: HTMLAnchorElement): boolean =>
  link.pathname === location.pathname && link.search === location.search && link.hash !== '';
