/** A file that a document names. */
export type NamedFile = { href: string; integrity?: string | undefined };

// Composition and React escape `>` in attributes.
const elements = /<(?:link|script|img|source)\b[^>]*>/gi;
const addresses = /\s(?:href|src|srcset)="([^"]+)"/gi;

/** Folders of releases, and files of composition such as `/__notice.css`. Icons of the site are not part of a page. */
const isFileOfPage = (href: string): boolean => /^\/(?:areas\/|__)/.test(href);

/** Returns the styles, scripts, fonts and pictures of this site that a composed document names, without repetition. */
export function filesIn(html: string): NamedFile[] {
  const found = new Map<string, NamedFile>();
  for (const [element] of html.matchAll(elements)) {
    const integrity = /\sintegrity="([^"]+)"/.exec(element)?.[1];
    for (const [, list = ''] of element.matchAll(addresses))
      for (const candidate of list.split(',')) {
        const href = candidate.trim().split(/\s/)[0] ?? '';
        if (isFileOfPage(href)) found.set(href, { href, integrity });
      }
  }
  return [...found.values()];
}

/**
 * The key of a file in the cache. Bytes of released files never change; those of files of composition do, so that their
 * key has the integrity that the page states.
 */
export const fileKey = ({ href, integrity = '' }: NamedFile): string =>
  href.startsWith('/areas/') ? href : `${href}?${encodeURIComponent(integrity)}`;
