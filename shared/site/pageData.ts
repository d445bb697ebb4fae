import type { PageData } from '@concourse/contract/edition';

let cachedData: PageData | null | undefined;

function readBlock(): PageData | null {
  const block = document.getElementById('page-data')?.textContent;
  return block ? (JSON.parse(block) as PageData) : null;
}

/** Returns the page data of this document, or null if the host did not compose it. Browser only. */
export const pageData = (): PageData | null =>
  cachedData === undefined ? (cachedData = readBlock()) : cachedData;

/** URL of the folder that serves the files of this area or the shell. */
export const publicPath = (): string =>
  typeof __release_folder__ === 'string' ? __release_folder__ : '';
