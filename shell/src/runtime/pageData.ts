import type { PageData } from '@concourse/contract/edition';

/** The inert JSON block of this document. @throws Error when composition left it out */
export function readPageData(): PageData {
  const block = document.getElementById('page-data')?.textContent;
  if (!block) throw new Error('This document has no #page-data block: it was not composed');
  return JSON.parse(block) as PageData;
}
