import { comparable } from '@concourse/contract/comparable';
import type { ComposedPage, ComposedSite } from './composedSite';
import { faultsOfReferences } from './faultsOfReferences';
import type { Reference } from './pageFacts';
import type { Problem } from './problem';
import type { Resolved } from './resolveAddress';

/** Forms post to these: the e-mail and the submission service, or their stand-ins. */
const servicePath = /^\/(api\/|submit$)/;

/** Every address of this site that a page names leads to a page, an anchor on it, or a file. */
export function checkLinks(composed: ComposedSite): Problem[] {
  const faultsOn = linkFaultFinder(composed);
  return composed.pages.flatMap((page) =>
    [...new Set(faultsOn(page))].map((message): Problem => ({
      area: page.area,
      file: page.path,
      rule: 'links',
      message,
    })),
  );
}

function linkFaultFinder({ edition, pages, resolver }: ComposedSite) {
  const byPath = new Map(
    pages.filter((page) => page.status === 200).map((page) => [page.path, page]),
  );
  const gone = new Set(edition.gone);
  const canonical = new Map([...byPath.keys()].map((path) => [path.toLowerCase(), path]));
  const anchors = new Map<ComposedPage, Set<string>>();
  const hasAnchor = (page: ComposedPage, id: string): boolean => {
    const known = anchors.get(page) ?? new Set(page.facts.ids);
    anchors.set(page, known);
    return known.has(id);
  };

  const targetOf = (path: string): ComposedPage | undefined =>
    byPath.get(path) ?? byPath.get(edition.aliases[path.toLowerCase()] ?? '');

  const fault = (page: ComposedPage, { tag, address, use }: Reference, at: Resolved) => {
    const isOwnAnchor = address.startsWith('#');
    const target = isOwnAnchor ? page : targetOf(at.path);
    if (target) {
      if (!at.hash || at.hash === 'top' || at.hash.startsWith(':~:')) return null;
      const isThere = isOwnAnchor ? page.facts.ids.includes(at.hash) : hasAnchor(target, at.hash);
      if (isThere) return null;
      return `<${tag}> leads to ${address}, but ${target.path} has nothing with the id "${at.hash}"`;
    }
    if (at.path.startsWith('/areas/') || edition.files[at.path]) return null;
    if (use === 'action' && servicePath.test(at.path)) return null;
    if (gone.has(at.path.toLowerCase())) return `<${tag}> leads to ${address}, which is gone`;
    const spelled = canonical.get(comparable(at.path));
    return spelled
      ? `<${tag}> leads to ${address}, which only redirects: write ${spelled}`
      : `<${tag}> leads to ${address}, where nothing is`;
  };

  return faultsOfReferences((page, reference) => {
    const at = resolver.resolve(reference.address, page.path);
    return at && fault(page, reference, at);
  });
}
