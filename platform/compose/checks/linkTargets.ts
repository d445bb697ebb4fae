import { ownerOfFragment } from '@concourse/contract/fragments';
import { normalizePath } from '@concourse/contract/normalizePath';
import type { Edition } from '@concourse/core/store/types';
import { problemOf, type Problem, type Rule } from './problem';
import type {
  ComposedPage,
  ComposedSite,
  Reference,
  ResolveAddress,
  ResolvedAddress,
  SiteLink,
} from './sitePages';

/** True if an address has the same target on every page. Note that `https:x` without slashes is relative. */
const isAbsolute = (address: string): boolean =>
  address.startsWith('/') || /^(?!https?:(?!\/\/))[a-z][a-z\d+.-]*:/i.test(address);

/** Returns a resolver for a site with these origins. Relative addresses belong to the first one. */
export function addressResolver(origins: string[]): ResolveAddress {
  const [own = ''] = origins;
  const ofSite = new Set(origins.filter(Boolean).map((origin) => new URL(origin).origin));
  return (address, from) => {
    const url = URL.parse(address, own + encodeURI(from));
    const isOfSite = url !== null && ofSite.has(url.origin);
    return isOfSite ? { path: decode(url.pathname), hash: decode(url.hash.slice(1)) } : null;
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Checks references to addresses of the site. @param find returns a fault or null */
export function referenceProblems(
  pages: ComposedPage[],
  resolve: ResolveAddress,
  rule: Rule,
  find: (page: ComposedPage, reference: Reference, at: ResolvedAddress) => string | null,
): Problem[] {
  const known = new Map<Reference, string | null>();
  const faultOf = (page: ComposedPage, reference: Reference): string | null => {
    const before = known.get(reference);
    if (before !== undefined) return before;
    const at = resolve(reference.address, page.path);
    const fault = at && find(page, reference, at);
    if (isAbsolute(reference.address)) known.set(reference, fault);
    return fault;
  };
  return pages.flatMap((page) => {
    const found = new Map<string, Problem>();
    for (const reference of page.facts.references) {
      const message = faultOf(page, reference);
      if (message === null || found.has(message)) continue;
      const { fragment } = reference;
      const also = fragment === undefined ? {} : { also: [ownerOfFragment(fragment)] };
      found.set(message, { ...problemOf(page.area, page.path, rule, message), ...also });
    }
    return [...found.values()];
  });
}

const servicePath = /^\/(api\/|submit$)/;

/** Returns the fault of an anchor as the end of a sentence, or null. */
function anchorFault(path: string, hash: string, hasId: (id: string) => boolean): string | null {
  // `#top` and text fragments need no element.
  const isSound = !hash || hash === 'top' || hash.startsWith(':~:') || hasId(hash);
  return isSound ? null : `, but ${path} has no element with the id "${hash}"`;
}

export const ownAnchorFault = ({ path, facts }: ComposedPage, hash: string): string | null =>
  anchorFault(path, hash, (id) => facts.ids.includes(id));

/** Returns a function that finds the fault of a link, as the end of a sentence, or null. */
export function linkFaults(
  { pages, aliases, files, gone }: Edition,
  hasId: (path: string, id: string) => boolean,
): (link: SiteLink) => string | null {
  const isGone = new Set(gone);
  let canonical: Map<string, string> | null = null;
  return ({ path, hash, isAction }) => {
    const target = pages[path] ? path : aliases[path.toLowerCase()];
    if (target !== undefined && pages[target])
      return anchorFault(target, hash, (id) => hasId(target, id));
    if (path.startsWith('/areas/') || files[path]) return null;
    if (isAction && servicePath.test(path)) return null;
    if (isGone.has(path.toLowerCase())) return ', which is gone';
    canonical ??= new Map(Object.keys(pages).map((each) => [each.toLowerCase(), each]));
    const spelled = canonical.get(normalizePath(path));
    return spelled === undefined ? ', which does not exist' : `, which redirects: use ${spelled}`;
  };
}

/** Checks that references to the site on its pages have a target: a page, an anchor or a file. */
export const checkLinks = ({ pages, resolve, faultOfLink }: ComposedSite): Problem[] =>
  referenceProblems(pages, resolve, 'links', (page, { tag, address, use }, at) => {
    const fault = address.startsWith('#')
      ? ownAnchorFault(page, at.hash)
      : faultOfLink({ ...at, isAction: use === 'action' });
    return fault && `<${tag}> refers to ${address}${fault}`;
  });
