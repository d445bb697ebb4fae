import type { Edition, EditionPage } from '@concourse/core/store/types';

/** Bytes that an edition names: by which address, of which area, as what type. */
export type NamedBlob = { path: string; blob: string; area: string; type: string };

const html = 'text/html; charset=utf-8';

/** Everything that an edition names by its digest: pages, files, and what it answers without a page. */
export function blobsOf({ pages, missing, notFound, files }: Edition): NamedBlob[] {
  // Field by field: of ten thousand pages, copies of all fields take several times as long.
  const page = (path: string, { blob, area }: EditionPage): NamedBlob => ({
    path,
    blob,
    area,
    type: html,
  });
  return [
    ...Object.entries(pages).map(([path, each]) => page(path, each)),
    ...missing.map((each) => page(each.pattern, each.page)),
    page('/404.html', notFound),
    ...Object.entries(files).map(([path, { blob, type }]) => ({ path, blob, area: 'shell', type })),
  ];
}
