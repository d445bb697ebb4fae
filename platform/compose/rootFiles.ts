import { extname } from 'node:path';
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

const json = 'application/json; charset=utf-8';

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
 * @param directories what moves and hosts elsewhere ask for, by address
 * @param paths canonical addresses of all pages that search engines may list
 * @param icons addresses with their bytes
 */
export function rootFiles(
  site: SiteConfig,
  directories: Map<string, object>,
  shell: ShellServer,
  paths: string[],
  icons: (readonly [address: string, bytes: Buffer])[],
): RootFile[] {
  return [
    ...[...directories].map(([address, content]) => text(address, JSON.stringify(content), json)),
    // For hosts that are not ours: the facts that our own pages carry themselves.
    text(sitePaths.site, JSON.stringify(publicSite(site)), json),
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
