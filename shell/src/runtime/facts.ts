import type { AreaEntry } from '@concourse/contract/edition';
import type { QuotedFacts } from '@concourse/contract/facts';
import type {} from '@concourse/contract/hosting';
import { publicPath } from '@concourse/site/pageData';
import type { Destination } from './directory';
import { readPageData } from './pageData';

const folderOf = ({ entry }: AreaEntry): string => new URL('.', new URL(entry, location.href)).href;

/**
 * Creates the global object through which areas read the facts that they quote on pages loaded after the
 * first one.
 */
export function startSharingFacts(): void {
  globalThis.quotedFacts ??= {};
}

/**
 * Adds the facts of an area, for its fragments. The first page keeps the facts of its document, which it hydrates with.
 */
export function addFacts(area: AreaEntry, facts: QuotedFacts): void {
  const { quotedFacts = {} } = globalThis;
  const { area: owner, facts: ofDocument } = readPageData();
  const folder = folderOf(area);
  const known = quotedFacts[folder];
  const first = !known && owner?.name === area.name ? ofDocument : undefined;
  globalThis.quotedFacts = { ...quotedFacts, [folder]: { ...known, ...facts, ...first } };
}

/**
 * Provides the facts that an area and the header quote. Call it just before the page is shown, because the first
 * page must hydrate with the facts of the document.
 */
export function shareFacts({ area, facts: { header, pages } }: Destination): void {
  const folder = folderOf(area);
  globalThis.quotedFacts = {
    ...globalThis.quotedFacts,
    [publicPath()]: header,
    // Its fragments on the page before are still shown.
    [folder]: { ...globalThis.quotedFacts?.[folder], ...pages },
  };
}
