import type { HTMLElement } from 'node-html-parser';
import {
  fragmentAttribute,
  ownerOfFragment,
  type FragmentKey,
} from '@concourse/contract/fragments';
import type { ReleaseManifest } from '@concourse/contract/release';
import type { Edition } from '@concourse/core/store/types';
import { closestName } from '@concourse/core/text/closestName';
import { listSome, pluralize } from '@concourse/core/text/format';
import type { EmptyPlace } from '../composition';
import { problemOf, type Problem, type Rule } from './problem';
import type { ComposedPage, FragmentFault } from './sitePages';

type Releases = Record<string, Pick<ReleaseManifest, 'version' | 'fragments'>>;

type Shown = Pick<Edition, 'pages' | 'releases'> | null;

/**
 * Checks that releases have all fragments that pages show. Fragments that the live edition (`shown`) has, and places that
 * are empty in it already, have other rules.
 */
export function checkEmptyPlaces(
  shown: Shown,
  releases: Releases,
  emptyPlaces: EmptyPlace[],
): Problem[] {
  const groups = Map.groupBy(emptyPlaces, ({ by, key }) => `${by} ${key}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { by, key, path, nested } = first;
    const paths = group.map((each) => each.path);
    const rule = nested ? 'fragments' : ruleOf(first, paths, shown, releases);
    const why = nested
      ? `which nests more than 3 fragments, or a fragment in itself: ${nested.join(' → ')}`
      : describeMissing(key, releases);
    const message = `${by} shows ${key} on ${listSome(paths, 3)}, ${why}`;
    return [{ ...problemOf(by, path, rule, message), also: [ownerOfFragment(key)] }];
  });
}

/** @param paths pages, or the keys of the fragments that show the missing one */
function ruleOf({ by, key }: EmptyPlace, paths: string[], shown: Shown, releases: Releases): Rule {
  const digests = paths.map((path) => shown?.pages[path]?.fragments?.[key]);
  const isLive = (area: string): boolean =>
    shown?.releases[area]?.version === releases[area]?.version;
  const isInFragment = paths[0]?.startsWith('/') === false;
  const isKept = isInFragment
    ? isLive(by) && isLive(ownerOfFragment(key))
    : digests.every((digest) => digest === '');
  if (isKept) return 'kept fragments';
  const isDropped = isInFragment ? isLive(by) : digests.some(Boolean);
  return isDropped ? 'dropped fragments' : 'unknown fragments';
}

function describeMissing(key: FragmentKey, releases: Releases): string {
  const keys = Object.entries(releases).flatMap(([area, { fragments = [] }]) =>
    fragments.flatMap(({ name, instances }) => instances.map(({ id }) => `${area}/${name}/${id}`)),
  );
  const meant = closestName(key, keys);
  return `which no release has${meant === undefined ? '' : `; did you mean ${meant}?`}`;
}

/** The key of the fragment that contains an element. */
export const keyOf = (element: HTMLElement): FragmentKey | undefined =>
  element.closest(`[${fragmentAttribute}]`)?.getAttribute(fragmentAttribute);

/** Finds repeated ids and skipped levels of headings that fragments of a page cause. */
export function fragmentFaultsOf(elements: HTMLElement[]): FragmentFault[] {
  if (!elements.some((element) => element.hasAttribute(fragmentAttribute))) return [];
  const byId = Map.groupBy(
    elements.filter((element) => element.getAttribute('id')),
    (element) => element.getAttribute('id') ?? '',
  );
  const repeated = [...byId].flatMap(([id, found]) => {
    const key = found.map(keyOf).find(Boolean);
    if (found.length < 2 || key === undefined) return [];
    return [{ key, message: `has the id "${id}", which the page has ${found.length} times` }];
  });
  const headings = elements.filter(({ rawTagName }) => /^h[1-6]$/i.test(rawTagName));
  const skipped = headings.flatMap((heading, at) => {
    const [before, key] = [headings[at - 1], keyOf(heading)];
    const [level, levelBefore] = [heading, before].map((each) => Number(each?.rawTagName[1] ?? 0));
    if (key === undefined || (level ?? 0) <= (levelBefore ?? 0) + 1) return [];
    return [{ key, message: `has an h${level} after an h${levelBefore}, which skips a level` }];
  });
  return [...repeated, ...skipped];
}

/** Checks that fragments fit on the pages that show them. */
export const checkFragments = ({ pages }: { pages: ComposedPage[] }): Problem[] =>
  pages.flatMap(({ area, path, facts }) =>
    facts.fragmentFaults.map(({ key, message }) => ({
      ...problemOf(area, path, 'fragments', `${key} ${message}`),
      also: [ownerOfFragment(key)],
    })),
  );

/** Describes the pages of other areas that a change of these areas also changes, by their fragments. */
export function describeOtherPages(
  shown: Pick<Edition, 'pages'> | null,
  { pages }: Pick<Edition, 'pages'>,
  changed: string[],
): string[] {
  const found = Object.entries(pages).flatMap(([path, { area, fragments: now = {} }]) => {
    const before = shown?.pages[path]?.fragments;
    const owners = Object.keys(now)
      .filter((key) => before && before[key] !== now[key])
      .map(ownerOfFragment);
    return changed.includes(area) ? [] : owners.map((owner) => ({ owner, area, path }));
  });
  const groups = Map.groupBy(found, ({ owner, area }) => `${owner} ${area}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const paths = [...new Set(group.map(({ path }) => path))].sort();
    return [
      `${first.owner} also changes ${pluralize(paths.length, 'page')} of ${first.area}, by its fragments: ${listSome(paths, 5)}`,
    ];
  });
}
