import type { ComposedPage } from './composedSite';
import type { Reference } from './pageFacts';
import { isAbsolute } from './resolveAddress';

/**
 * Finds something of a reference once for all pages that share it, where its address means the same on
 * each of them.
 */
export function oncePerReference<Found extends object | string | null>(
  find: (page: ComposedPage, reference: Reference) => Found,
): (page: ComposedPage, reference: Reference) => Found {
  const known = new Map<Reference, Found>();
  return (page, reference) => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const found = find(page, reference);
    if (isAbsolute(reference.address)) known.set(reference, found);
    return found;
  };
}
