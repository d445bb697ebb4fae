import type { ComposedPage } from './composedSite';
import type { Reference } from './pageFacts';
import { isAbsolute } from './resolveAddress';

/** What is wrong with a reference on a page, or null. */
type FindFault = (page: ComposedPage, reference: Reference) => string | null;

/**
 * Finds what is wrong with the references of pages: with those that mean the same on every page once for
 * all pages of an area, with the others on each page.
 */
export function faultsOfReferences(find: FindFault): (page: ComposedPage) => string[] {
  const known = new Map<Reference[], (string | null)[]>();
  return (page) => {
    const { references } = page;
    const before = known.get(references) ?? [];
    known.set(references, before);
    const faults: string[] = [];
    for (const at of page.facts.references) {
      const told = before[at];
      const found = told === undefined ? faultAt(page, at, find, before) : told;
      if (found !== null) faults.push(found);
    }
    return faults;
  };
}

/** @param known takes what is so on every page of the area */
function faultAt(
  page: ComposedPage,
  at: number,
  find: FindFault,
  known: (string | null)[],
): string | null {
  const reference = page.references[at];
  const found = reference ? find(page, reference) : null;
  if (!reference || isAbsolute(reference.address)) known[at] = found;
  return found;
}
