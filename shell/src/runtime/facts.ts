import type { AreaEntry } from '@concourse/contract/edition';
import type {} from '@concourse/contract/hosting';
import { publicPath } from '@concourse/site/pageData';
import type { Destination } from './directory';

const folderOf = ({ entry }: AreaEntry): string => new URL('.', new URL(entry, location.href)).href;

/** Tells areas that this shell knows what they quote, before it shows another page than the document's. */
export function startSharingFacts(): void {
  globalThis.quotedFacts ??= {};
}

/**
 * Gives an area and the header what they quote on any page. Only when the page is about to be shown:
 * the document's own page hydrates with the facts that it was composed with.
 */
export function shareFacts({ area, facts: { header, pages } }: Destination): void {
  globalThis.quotedFacts = {
    ...globalThis.quotedFacts,
    [publicPath()]: header,
    [folderOf(area)]: pages,
  };
}
