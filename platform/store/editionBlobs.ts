import type { Edition, EditionPage } from '@concourse/core/store/types';

/** A blob of an edition, with its address, area and media type. */
export type EditionBlob = { path: string; blob: string; area: string; type: string };

const html = 'text/html; charset=utf-8';

/** All pages of an edition, including those with status 404. */
export const allPages = ({ pages, missing, notFound }: Edition): EditionPage[] => [
  ...Object.values(pages),
  ...missing.map(({ page }) => page),
  notFound,
];

/** All blobs of an edition, including its not-found pages. */
export function editionBlobs({ pages, missing, notFound, files }: Edition): EditionBlob[] {
  // With ten thousand pages, spreading all fields would take several times as long.
  const page = (path: string, { blob, area }: EditionPage): EditionBlob => ({
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
