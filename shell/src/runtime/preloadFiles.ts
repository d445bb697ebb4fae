import type { FileWithIntegrity } from '@concourse/contract/edition';

/**
 * Asks for all files of a route at once. What loads them asks as a rule for one after the other, and finds them here:
 * entry, lifecycles, page. Those that the document has named before are not asked for again.
 */
export function preloadFiles(files: FileWithIntegrity[]): void {
  const links = [...document.querySelectorAll('link')];
  const named = new Set(links.map((link) => new URL(link.href).pathname));
  for (const { href, integrity } of files) {
    if (named.has(href)) continue;
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = 'preload';
    link.as = isStyle ? 'style' : 'script';
    link.integrity = integrity;
    // As webpack loads them: a preload of another kind would be a second request.
    if (!isStyle) link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
}
