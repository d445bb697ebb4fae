import type { PageData } from '@concourse/contract/edition';
import { pageData } from '@concourse/site/pageData';
import type {} from '../firstScript/firstScript';

/**
 * Returns the page data of this document.
 * @throws Error if the document has no page data
 */
export function readPageData(): PageData {
  const data = pageData();
  if (!data) throw new Error('This document has no #page-data block: it was not composed');
  return data;
}

/**
 * Replaces the path of the address by that of the document, which selects the page: static hosts also answer
 * `/page.html`. Keeps an address that has changed since the document loaded.
 */
export function adoptDocumentPath({ path }: PageData): void {
  const { firstScript: first } = globalThis;
  const { pathname, search, hash } = location;
  if (path === undefined || (first && first.documentPath !== pathname)) return;
  if (first) first.documentPath = path;
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}
