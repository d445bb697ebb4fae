import type { ComposedPage, ComposedSite } from './composedSite';
import { faultsOfReferences } from './faultsOfReferences';
import { isEverywhere } from './linkTargets';
import type { Problem } from './problem';

/** Every address of this site that a page names leads to a page, an anchor on it, or a file. */
export function checkLinks({ pages, resolver, targets }: ComposedSite): Problem[] {
  const faultsOn = faultsOfReferences((page, { tag, address, use }) => {
    const at = resolver.resolve(address, page.path);
    if (!at) return null;
    const fault = address.startsWith('#')
      ? ownAnchorFault(page, at.hash)
      : targets.faultOf({ ...at, isAction: use === 'action' });
    return fault && `<${tag}> leads to ${address}${fault}`;
  });
  return pages.flatMap((page) =>
    [...new Set(faultsOn(page))].map((message): Problem => ({
      area: page.area,
      file: page.path,
      rule: 'links',
      message,
    })),
  );
}

/** What is wrong with an anchor that a page itself has to have; null where nothing is. */
export function ownAnchorFault({ path, facts }: ComposedPage, hash: string): string | null {
  if (isEverywhere(hash) || facts.ids.includes(hash)) return null;
  return `, but ${path} has nothing with the id "${hash}"`;
}
