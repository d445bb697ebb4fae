import type {
  AreaDirectory,
  AreaEntry,
  EditionOwners,
  PageData,
  FileWithIntegrity,
  PlacedFragment,
} from '@concourse/contract/edition';
import { areaDirectoryPath, editionPaths } from '@concourse/contract/editionPaths';
import type { QuotedFacts } from '@concourse/contract/facts';
import { matcherOf } from '@concourse/contract/pathPattern';
import { isAreaDirectory, isEditionOwners } from './directoryResponses';
import { addFileIntegrities } from './fileIntegrities';
import { freshAnswers } from './freshAnswers';

/**
 * The target of a navigation: the area that owns the page, the files of its route, and the facts that the
 * page and the header quote.
 */
export type Destination = {
  area: AreaEntry;
  files: FileWithIntegrity[];
  facts: { header: QuotedFacts; pages: QuotedFacts };
  /** The fragments that pages of the route show, by key. */
  fragments: Record<string, PlacedFragment>;
};

/** Looks up which area owns an address in the visitor's edition. */
export type Directory = {
  /**
   * Returns the target of a navigation to `path`. Requests the area's directory if this document does not
   * have it.
   * @param fresh also requests the directory when the stored one is no longer fresh
   * @throws Error if no area owns the path, or if the server cannot be reached
   */
  find: (path: string, fresh?: boolean) => Promise<Destination>;
  /** Loads the owners of all routes in advance, so that the first navigation needs one request less. */
  loadOwners: () => Promise<void>;
  /** True when the visitor's edition contains another shell than this document. */
  shellChanged: () => boolean;
};

type RouteMatchers = {
  ownsPath: (path: string) => boolean;
  routeIndexOf: (path: string) => number;
};

// The server redirects retired addresses, so the shell does not own them even if a route matches.
function createMatchers({ routes, retired = [] }: AreaEntry): RouteMatchers {
  const routeMatchers = routes.map(matcherOf);
  const retiredMatchers = retired.map(matcherOf);
  const routeIndexOf = (path: string): number =>
    routeMatchers.findIndex((matches) => matches(path));
  return {
    routeIndexOf,
    ownsPath: (path) =>
      routeIndexOf(path) >= 0 && !retiredMatchers.some((matches) => matches(path)),
  };
}

/** @param onArea is called for every area whose directory was loaded */
export function createDirectory(
  page: PageData,
  onArea: (area: AreaEntry) => void,
  now?: () => number,
): Directory {
  const areas = new Map<string, RouteMatchers & { directory?: AreaDirectory }>();
  const fetchFresh = freshAnswers(page.contract, now);
  let owners: { name: string; matches: (path: string) => boolean }[] | undefined;
  let shell = page.shell;

  if (page.area) areas.set(page.area.name, createMatchers(page.area));

  // Without an answer, the edition has another contract version: links then load documents.
  function storeOwners({ owners: patternsOf }: Pick<EditionOwners, 'owners'>): void {
    owners = Object.entries(patternsOf).flatMap(([name, patterns]) =>
      patterns.map((pattern) => ({ name, matches: matcherOf(pattern) })),
    );
  }

  function storeArea(directory: AreaDirectory): void {
    shell = directory.shell;
    addFileIntegrities(directory.files);
    areas.set(directory.area.name, { ...createMatchers(directory.area), directory });
    onArea(directory.area);
  }

  async function loadOwners(): Promise<void> {
    if (owners) return;
    const answer = await fetchFresh(editionPaths.owners, isEditionOwners);
    if (answer) storeOwners(answer);
  }

  async function ownerOf(path: string): Promise<string | undefined> {
    const [name] = [...areas].find(([, { ownsPath }]) => ownsPath(path)) ?? [];
    if (name !== undefined) return name;
    await loadOwners();
    return owners?.find(({ matches }) => matches(path))?.name;
  }

  return {
    loadOwners,
    async find(path, fresh = false) {
      const name = await ownerOf(path);
      if (name === undefined) throw new Error(`No area owns ${path}`);
      if (fresh || !areas.get(name)?.directory) {
        const answer = await fetchFresh(areaDirectoryPath(name), isAreaDirectory);
        if (answer) storeArea(answer);
      }
      const { directory, ownsPath, routeIndexOf } = areas.get(name) ?? {};
      if (!directory || !ownsPath?.(path))
        throw new Error(`${name} does not list ${path} in its directory`);
      const { area, files, needs, facts, places = [], fragments = {} } = directory;
      const route = routeIndexOf?.(path) ?? -1;
      const shown = (places[route] ?? []).flatMap((key) => {
        const placed = fragments[key];
        return placed ? [[key, placed] as const] : [];
      });
      return {
        area,
        files: (needs[route] ?? []).flatMap((index) => files[index] ?? []),
        fragments: Object.fromEntries(shown),
        facts: { header: facts?.shell ?? {}, pages: facts?.pages ?? {} },
      };
    },
    shellChanged: () => shell !== page.shell,
  };
}
