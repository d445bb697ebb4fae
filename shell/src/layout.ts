import type { NavigationItem } from './content/navigation';

/** The path of the 404 page, which serves all unknown addresses. */
export const notFoundPath = '*';

/** The layout of the shell around a page. It depends only on the path. */
export type Layout = { header: 'clear' | 'solid'; summit: boolean };

export function layoutOf(path: string): Layout {
  const summit = /^\/gais(?:\/|$)/i.test(path);
  return { header: summit || path === '/' ? 'clear' : 'solid', summit };
}

/** The layout as attributes of `<html>`, which the shell's styles read. */
export function documentAttributes(path: string): Record<string, string> {
  const { header, summit } = layoutOf(path);
  return { 'data-header': header, 'data-summit': String(summit) };
}

/** Returns `page` for the page itself, `true` for a page inside its section, otherwise undefined. */
export function ariaCurrent(
  { href, also = [] }: NavigationItem,
  path: string,
): 'page' | 'true' | undefined {
  const current = path.toLowerCase().replace(/(.)\/$/, '$1');
  if (current === href.toLowerCase()) return 'page';
  // Landing pages have no section: `/gais` is current only on itself.
  const isLanding = href === '/' || href === '/gais';
  const sections = [...(isLanding ? [] : [href]), ...also].map((each) => each.toLowerCase());
  const inside = sections.some((each) => current === each || current.startsWith(`${each}/`));
  return inside ? 'true' : undefined;
}
