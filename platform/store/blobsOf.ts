import type { Edition } from './types';

/** Bytes that an edition names: by which address, of which area, as what type. */
export type NamedBlob = { path: string; blob: string; area: string; type: string };

const html = 'text/html; charset=utf-8';

/** Everything that an edition names by its digest: pages, files, and what it answers without a page. */
export function blobsOf(edition: Edition): NamedBlob[] {
  return [
    ...Object.entries(edition.pages).map(([path, page]) => ({ path, ...page, type: html })),
    ...edition.missing.map(({ pattern, page }) => ({ path: pattern, ...page, type: html })),
    { path: '/404.html', ...edition.notFound, type: html },
    ...Object.entries(edition.files).map(([path, file]) => ({ path, ...file, area: 'shell' })),
  ];
}
