import { isFaceOfEveryPage } from '@concourse/core/store/mediaTypes';

/** A file of the room's page, with the digest that the document asks of it. */
export type PageFile = { address: string; type: string; bytes: Buffer; integrity: string };

/** All that the room's page is made of. */
export type RoomPage = { files: PageFile[] };

const linked = (page: RoomPage, ending: string): PageFile[] =>
  page.files.filter(({ address }) => address.endsWith(ending));

/** The document: it names its script and its style with their digests, and holds nothing inline. */
export function documentOf(page: RoomPage): string {
  const faces = page.files.filter(({ address }) => isFaceOfEveryPage(address));
  const fonts = faces.map(
    ({ address }) =>
      `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
  );
  const sheets = linked(page, '.css').map(
    ({ address, integrity }) =>
      `<link rel="stylesheet" href="${address}" integrity="${integrity}">`,
  );
  const scripts = linked(page, '.js').map(
    ({ address, integrity }) =>
      `<script type="module" src="${address}" integrity="${integrity}" crossorigin></script>`,
  );
  const icons = linked(page, '.svg')
    .filter(({ address }) => address.includes('/mark-'))
    .map(({ address, type }) => `<link rel="icon" href="${address}" type="${type}">`);
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    '<title>The room</title>',
    ...icons,
    ...fonts,
    ...sheets,
    ...scripts,
    '</head>',
    '<body>',
    '<div id="room"></div>',
    '<noscript>The room needs scripts. The same is told by: npm run site -- status</noscript>',
    '</body>',
    '</html>',
    '',
  ].join('\n');
}
