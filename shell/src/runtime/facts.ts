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
 * Provides the facts that an area and the header quote on any page. Call it just before the page is shown:
 * the first page hydrates with the facts of its own document.
 */
export function shareFacts({ area, facts: { header, pages } }: Destination): void {
  globalThis.quotedFacts = {
    ...globalThis.quotedFacts,
    [publicPath()]: header,
    [folderOf(area)]: pages,
  };
}
