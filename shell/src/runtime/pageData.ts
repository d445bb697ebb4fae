import type { PageData } from '@concourse/contract/edition';
import { pageData } from '@concourse/site/pageData';

/**
 * Returns the page data of this document.
 * @throws Error if the document has no page data
 */
export function readPageData(): PageData {
  const data = pageData();
  if (!data) throw new Error('This document has no #page-data block: it was not composed');
  return data;
}
