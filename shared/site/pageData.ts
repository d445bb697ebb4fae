import type { PageData } from '@concourse/contract/edition';

let cachedData: PageData | null | undefined;

function readBlock(): PageData | null {
  const block = document.getElementById('page-data')?.textContent;
  return block ? (JSON.parse(block) as PageData) : null;
}

/** What composition wrote into this document, or null where it is somebody else's. In the browser only. */
export const pageData = (): PageData | null =>
  cachedData === undefined ? (cachedData = readBlock()) : cachedData;

/** Address of the folder that the files of this area or of the shell come from. */
export const publicPath = (): string =>
  typeof __webpack_public_path__ === 'string' ? __webpack_public_path__ : '';
