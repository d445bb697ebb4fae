import type { AreaEntry } from '@concourse/contract/edition';
import type {} from '@concourse/contract/hosting';
import { publicPath } from '@concourse/site/pageData';
import type { Destination } from './directory';

const folderOf = ({ entry }: AreaEntry): string => new URL('.', new URL(entry, location.href)).href;

/**
 * Creates the global object through which areas read the facts that they quote on pages loaded after the
 * first one.
 */
export function startSharingFacts(): void {
  globalThis.quotedFacts ??= {};
}

/**
 * Provides the facts that an area and the header quote. Call it just before the page is shown, because the first
 * page must hydrate with the facts of the document.
 */
export function shareFacts({ area, facts: { header, pages } }: Destination): void {
  globalThis.quotedFacts = {
    ...globalThis.quotedFacts,
    [publicPath()]: header,
    [folderOf(area)]: pages,
  };
}
