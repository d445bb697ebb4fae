import type { FileWithIntegrity } from '@concourse/contract/edition';

/**
 * Requests all files of a route at once. Otherwise they would load one after the other: entry, lifecycles,
 * page. Skips files that the document already links to.
 */
export function preloadFiles(files: FileWithIntegrity[]): void {
  const links = [...document.querySelectorAll('link')];
  const linkedPaths = new Set(links.map((link) => new URL(link.href).pathname));
  for (const { href, integrity } of files) {
    if (linkedPaths.has(href)) continue;
    const link = document.createElement('link');
    const isStyle = href.endsWith('.css');
    link.rel = 'preload';
    link.as = isStyle ? 'style' : 'script';
    link.integrity = integrity;
    // Must match webpack's own request: a preload with other credentials would cause a second request.
    if (!isStyle) link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
}
