import type {
  AreaDirectory,
  AreaEntry,
  EditionOwners,
  PageData,
  FileWithIntegrity,
} from '@concourse/contract/edition';
import { areaDirectoryPath, editionPaths } from '@concourse/contract/editionPaths';
import type { QuotedFacts } from '@concourse/contract/facts';
import { matcherOf } from '@concourse/contract/pathPattern';
import { isAreaDirectory, isEditionOwners, fetchDirectory } from './directoryResponses';
import { addFileIntegrities } from './fileIntegrities';

/** How long a directory response stays fresh, in milliseconds. */
const MAX_AGE_MS = 30_000;

/**
 * The target of a navigation: the area that owns the page, the files of its route, and the facts that the
 * page and the header quote.
 */
export type Destination = {
  area: AreaEntry;
  files: FileWithIntegrity[];
  facts: { header: QuotedFacts; pages: QuotedFacts };
};

/** Looks up which area owns an address in the visitor's edition. */
export type Directory = {
  /**
   * Returns the target of a navigation to `path`. Requests the area's directory if this document does not
   * have it.
   * @param fresh also requests the directory when the stored one is older than `MAX_AGE_MS`
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
  now: () => number = () => performance.now(),
): Directory {
  const areas = new Map<string, RouteMatchers & { directory?: AreaDirectory }>();
  const requests = new Map<string, { sentAt: number; answer: Promise<void> }>();
  let owners: { name: string; matches: (path: string) => boolean }[] | undefined;
  let shell = page.shell;

  if (page.area) areas.set(page.area.name, createMatchers(page.area));

  /**
   * Requests an address once, and again only after `MAX_AGE_MS`. Ignores answers of another contract version.
   */
  function fetchOnce<Answer>(
    address: string,
    isAnswer: (answer: unknown) => answer is Answer,
    store: (answer: Answer) => void,
  ): Promise<void> {
    const cached = requests.get(address);
    if (cached && now() - cached.sentAt < MAX_AGE_MS) return cached.answer;
    const answer = fetchDirectory(address, isAnswer, page.contract)
      .then((found) => {
        // `undefined`: the edition has another contract version. Links then load documents.
        if (found !== undefined) store(found);
      })
      .catch((error: unknown) => {
        requests.delete(address);
        throw error;
      });
    requests.set(address, { sentAt: now(), answer });
    return answer;
  }

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
    if (!owners) await fetchOnce(editionPaths.owners, isEditionOwners, storeOwners);
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
        await fetchOnce(areaDirectoryPath(name), isAreaDirectory, storeArea);
      }
      const { directory, ownsPath, routeIndexOf } = areas.get(name) ?? {};
      if (!directory || !ownsPath?.(path))
        throw new Error(`${name} does not list ${path} in its directory`);
      const { area, files, needs, facts } = directory;
      return {
        area,
        files: (needs[routeIndexOf?.(path) ?? -1] ?? []).flatMap((index) => files[index] ?? []),
        facts: { header: facts?.shell ?? {}, pages: facts?.pages ?? {} },
      };
    },
    shellChanged: () => shell !== page.shell,
  };
}
