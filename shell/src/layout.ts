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
export function currentness(href: string, path: string): 'page' | 'true' | undefined {
  const here = path.toLowerCase().replace(/(.)\/$/, '$1');
  const there = href.toLowerCase();
  if (here === there) return 'page';
  // A section's landing page is not the parent of its sisters: `/gais` is current on itself only.
  const isLanding = there === '/' || there === '/gais';
  const section = there.replace(/s$/, '');
  return !isLanding && (here.startsWith(`${there}/`) || here.startsWith(`${section}/`))
    ? 'true'
    : undefined;
}
