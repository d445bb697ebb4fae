import type { FileWithIntegrity } from '@concourse/contract/edition';

/**
 * Requests all scripts of a route at once. Otherwise they would load one after the other: entry, lifecycles, page.
 * Skips scripts that the document already links to.
 */
export function preloadScripts(scripts: FileWithIntegrity[]): void {
  const links = [...document.querySelectorAll('link')];
  const linkedPaths = new Set(links.map((link) => new URL(link.href).pathname));
  for (const { href, integrity } of scripts) {
    if (linkedPaths.has(href)) continue;
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'script';
    link.integrity = integrity;
    // Must match webpack's own request: a preload with other credentials would cause a second request.
    link.crossOrigin = 'anonymous';
    link.href = href;
    document.head.append(link);
  }
}
