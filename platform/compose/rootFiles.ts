import { extname } from 'node:path';
import type { EditionDirectory } from '@concourse/contract/edition';
import { sitePaths } from '@concourse/contract/reservedPaths';
import type { ShellServer } from '@concourse/contract/shellServer';
import type { SiteConfig } from '@concourse/contract/siteConfig';
import { escapeHtml } from './markup';
import { publicSite } from './siteOfPages';

export type RootFile = { address: string; bytes: Buffer; type: string };

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

const text = (address: string, content: string, type: string): RootFile => ({
  address,
  bytes: Buffer.from(content),
  type,
});

const sitemap = (site: SiteConfig, paths: string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escapeHtml(site.siteUrl + path)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');

const robots = (site: SiteConfig): string =>
  ['User-agent: *', 'Allow: /', '', `Sitemap: ${site.siteUrl}${sitePaths.sitemap}`, ''].join('\n');

/**
 * The files at the root of the site.
 * @param paths canonical addresses of all pages that search engines may list
 * @param icons addresses with their bytes
 */
export function rootFiles(
  site: SiteConfig,
  directory: EditionDirectory,
  shell: ShellServer,
  paths: string[],
  icons: (readonly [address: string, bytes: Buffer])[],
): RootFile[] {
  return [
    text(sitePaths.directory, JSON.stringify(directory), 'application/json; charset=utf-8'),
    // For hosts that are not ours: the facts that our own pages carry themselves.
    text(sitePaths.site, JSON.stringify(publicSite(site)), 'application/json; charset=utf-8'),
    text(sitePaths.robots, robots(site), 'text/plain; charset=utf-8'),
    text(sitePaths.sitemap, sitemap(site, paths), 'application/xml; charset=utf-8'),
    text(
      sitePaths.webManifest,
      JSON.stringify(shell.webManifest),
      'application/manifest+json; charset=utf-8',
    ),
    ...icons.map(([address, bytes]) => ({
      address,
      bytes,
      type: types[extname(address)] ?? 'application/octet-stream',
    })),
  ];
}
