import type { NavigationItem } from './content/navigation';

/** The path of the page for unknown addresses, whichever of them it answers. */
export const notFoundPath = '*';

/** How the shell looks around a page: decided by the page's address alone. */
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

/** `page` for the very page, `true` for a page inside that section, nothing elsewhere. */
export function ariaCurrent(
  { href, also = [] }: NavigationItem,
  path: string,
): 'page' | 'true' | undefined {
  const here = path.toLowerCase().replace(/(.)\/$/, '$1');
  if (here === href.toLowerCase()) return 'page';
  // A landing page is not the parent of its sisters: `/gais` is current on itself only.
  const isLanding = href === '/' || href === '/gais';
  const sections = [...(isLanding ? [] : [href]), ...also].map((each) => each.toLowerCase());
  const inside = sections.some((each) => here === each || here.startsWith(`${each}/`));
  return inside ? 'true' : undefined;
}
