import type { ReleaseManifest } from '@concourse/contract/release';
import { blobReader } from '@concourse/release/editionChanges';
import { changedEdition, type Plan } from '@concourse/release/planChange';
import { releaseVersions, type Store } from '@concourse/store/Store';

type ReadyEdition = Plan['live'];

/** A page that a plan changes, in the edition that visitors would get. */
export type ChangedPage = { path: string; ready: ReadyEdition };

/**
 * Returns the pages that a plan changes: first one page of each route, in turn for each area, and areas with a new release
 * first; then the others.
 */
export async function changedPages(plan: Plan, store: Store): Promise<ChangedPage[]> {
  const { head, live, candidates } = plan;
  const known = new Set(
    [head?.live, head?.candidate].flatMap((edition) =>
      Object.values(edition?.pages ?? {}).map(({ blob }) => blob),
    ),
  );
  const first: ChangedPage[][] = [];
  const others: ChangedPage[] = [];
  for (const ready of new Set([changedEdition(plan), live, ...candidates])) {
    if (head?.variants.includes(ready.edition.id)) continue;
    const manifests = await store.releases.readAll(releaseVersions(ready.edition));
    for (const manifest of sortByChange(Object.values(manifests), head?.live.releases)) {
      const ofArea: ChangedPage[] = [];
      first.push(ofArea);
      for (const { pages } of manifest.routes) {
        const changed = pages.flatMap(({ path }) => {
          const blob = ready.edition.pages[path]?.blob;
          if (blob === undefined || known.has(blob)) return [];
          known.add(blob);
          return [{ path, ready }];
        });
        ofArea.push(...changed.slice(0, 1));
        others.push(...changed.slice(1));
      }
    }
  }
  return [...inTurn(first), ...others];
}

const sortByChange = (
  manifests: ReleaseManifest[],
  before: Record<string, { version: string }> = {},
): ReleaseManifest[] => {
  const isKept = ({ name, version }: ReleaseManifest) => Number(before[name]?.version === version);
  return manifests.sort((one, other) => isKept(one) - isKept(other));
};

const inTurn = <Item>(lists: Item[][]): Item[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

/** Finds a page with a link to this page, preferably of another area; null if there is none. */
export async function findLinkingPage(
  { path, ready: { edition, blobs } }: ChangedPage,
  store: Store,
): Promise<string | null> {
  const read = blobReader(blobs, store);
  const area = edition.pages[path]?.area;
  const pages = Object.entries(edition.pages)
    .filter(([other, page]) => other !== path && page.area !== 'shell')
    .sort(([, one], [, other]) => Number(one.area === area) - Number(other.area === area));
  for (const [from, { blob }] of pages)
    if ((await read(blob)).includes(` href="${path}"`)) return from;
  return null;
}
