import type { PageData } from '@concourse/contract/edition';
import { pageData } from '@concourse/site/pageData';

/** The inert JSON block of this document. @throws Error when composition left it out */
export function readPageData(): PageData {
  const data = pageData();
  if (!data) throw new Error('This document has no #page-data block: it was not composed');
  return data;
}
