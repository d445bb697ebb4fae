import { cachedPromise } from '@concourse/core/promiseCache';
import { blobReader } from '@concourse/release/editionChanges';
import { changedEdition, type Plan } from '@concourse/release/planChange';
import { releaseVersions, type Store } from '@concourse/store/Store';

type ReadyEdition = Plan['live'];

/** A page that a plan changes, in the edition that visitors would get. */
export type ChangedPage = { path: string; ready: ReadyEdition };

/**
 * Returns the pages that a plan changes in editions that visitors do not get yet: first one page of each route, in turn for
 * each area, then the others.
 */
export async function changedPages(plan: Plan, store: Store): Promise<ChangedPage[]> {
  const { head, live, candidates } = plan;
  const before = [head?.live, head?.candidate].flatMap((edition) =>
    Object.values(edition?.pages ?? {}),
  );
  const known = new Set(before.map(({ blob }) => blob));
  const found: (ChangedPage & { route: number; at: number })[] = [];
  for (const ready of new Set([changedEdition(plan), live, ...candidates])) {
    if (head?.variants.includes(ready.edition.id)) continue;
    const manifests = await store.releases.readAll(releaseVersions(ready.edition));
    for (const { routes } of Object.values(manifests))
      for (const [route, { pages }] of routes.entries())
        for (const [at, { path }] of pages.entries()) {
          const { blob = null } = ready.edition.pages[path] ?? {};
          if (blob === null || known.has(blob)) continue;
          known.add(blob);
          found.push({ path, ready, route, at });
        }
  }
  return found.sort((one, other) => one.at - other.at || one.route - other.route);
}

/** The links of pages, by their blobs. */
export type KnownLinks = Map<string, Promise<string[]>>;

/** Finds a page with a link to this page, preferably a small one of another area; null if there is none. Reads each page once. */
export async function findLinkingPage(
  { path, ready: { edition, blobs } }: ChangedPage,
  store: Store,
  known: KnownLinks = new Map(),
): Promise<string | null> {
  const read = blobReader(blobs, store);
  const area = edition.pages[path]?.area;
  const pages = Object.entries(edition.pages)
    .filter(([other, page]) => other !== path && page.area !== 'shell')
    .sort(
      ([, one], [, other]) =>
        Number(one.area === area) - Number(other.area === area) || one.bytes - other.bytes,
    );
  for (const [from, { blob }] of pages) {
    const links = await cachedPromise(
      known,
      blob,
      async () => (await read(blob)).toString().match(/<a [^>]*>/g) ?? [],
    );
    if (
      links.some((link) => link.includes(` href="${path}"`) && !/ (target|download)\b/.test(link))
    )
      return from;
  }
  return null;
}
