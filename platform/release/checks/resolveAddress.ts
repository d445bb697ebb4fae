export type Resolved = { path: string; hash: string };

/**
 * Resolves an address that stands on a page of the site.
 * @param from address of the page
 * @param origins the site's own origins: those of `siteUrl` and `imageBase`
 * @returns null for what leads elsewhere: other sites, `mailto:`, `data:`, malformed addresses
 */
export function resolveAddress(address: string, from: string, origins: string[]): Resolved | null {
  const [own = ''] = origins;
  const base = own + encodeURI(from);
  if (!URL.canParse(address, base)) return null;
  const url = new URL(address, base);
  if (!origins.some((origin) => origin && new URL(origin).origin === url.origin)) return null;
  return { path: decode(url.pathname), hash: decode(url.hash.slice(1)) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
