import type {
  AreaDirectory,
  AreaEntry,
  EditionDirectory,
  EditionOwners,
  PageData,
  FileWithIntegrity,
} from '@concourse/contract/edition';
import { areaDirectoryPath, editionPaths } from '@concourse/contract/editionPaths';
import type { QuotedFacts } from '@concourse/contract/facts';
import { matcherOf } from '@concourse/contract/pathPattern';
import {
  DirectoryError,
  isAreaDirectory,
  isEditionDirectory,
  isEditionOwners,
  fetchDirectory,
} from './directoryResponses';

/** How long a directory counts as fresh, in milliseconds. */
const MAX_AGE_MS = 30_000;

/** Where a move leads: whose page it is, the files that it needs, and what it and the header above it quote. */
export type Destination = {
  area: AreaEntry;
  /** None where the edition does not say: the area then asks for them by itself, one after the other. */
  files: FileWithIntegrity[];
  facts: { header: QuotedFacts; pages: QuotedFacts };
};

/** Which area owns which address, in the edition that this visitor gets. */
export type Directory = {
  /**
   * What a move to the path needs to know. Asks the server where this document does not know it.
   * @param fresh asks also where that was a while ago
   * @throws Error where no area has the path, and where nobody says so
   */
  find: (path: string, fresh?: boolean) => Promise<Destination>;
  /** Asks which areas there are, so that a move need not. */
  loadOwners: () => Promise<void>;
  /** True when the visitor's edition has another shell than this document. */
  shellChanged: () => boolean;
};

type RouteMatchers = {
  ownsPath: (path: string) => boolean;
  routeIndexOf: (path: string) => number;
};

// What an area gave up is the server's to answer, whatever pattern of the area matches it.
function createMatchers({ routes, retired = [] }: AreaEntry): RouteMatchers {
  const given = routes.map(matcherOf);
  const isRetired = retired.map(matcherOf);
  const routeOf = (path: string): number => given.findIndex((matches) => matches(path));
  return {
    routeIndexOf: routeOf,
    ownsPath: (path) => routeOf(path) >= 0 && !isRetired.some((matches) => matches(path)),
  };
}

/** @param onArea is told of every area that the server speaks of */
export function createDirectory(
  page: PageData,
  onArea: (area: AreaEntry) => void,
  now: () => number = () => performance.now(),
): Directory {
  const areas = new Map<string, RouteMatchers & { told?: AreaDirectory }>();
  const requests = new Map<string, { at: number; answer: Promise<void> }>();
  let owners: { name: string; matches: (path: string) => boolean }[] | undefined;
  let shell = page.shell;
  let usesFullDirectory = false;

  if (page.area) areas.set(page.area.name, createMatchers(page.area));

  /** Asks an address once at a time, and not again while the answer is fresh. Skips answers of another contract. */
  function fetchOnce<Answer>(
    address: string,
    isAnswer: (answer: unknown) => answer is Answer,
    store: (answer: Answer) => void,
  ): Promise<void> {
    const before = requests.get(address);
    if (before && now() - before.at < MAX_AGE_MS) return before.answer;
    const answer = fetchDirectory(address, isAnswer, page.contract)
      .then((found) => {
        // The areas of another contract speak another language: the visitor stays with documents.
        if (found !== undefined) store(found);
      })
      .catch((error: unknown) => {
        requests.delete(address);
        throw error;
      });
    requests.set(address, { at: now(), answer });
    return answer;
  }

  function storeOwners({ owners: patternsOf }: Pick<EditionOwners, 'owners'>): void {
    owners = Object.entries(patternsOf).flatMap(([name, patterns]) =>
      patterns.map((pattern) => ({ name, matches: matcherOf(pattern) })),
    );
  }

  function storeArea(directory: AreaDirectory): void {
    shell = directory.shell;
    areas.set(directory.area.name, { ...createMatchers(directory.area), told: directory });
    onArea(directory.area);
  }

  function storeFullDirectory({ areas: all, facts, ...edition }: EditionDirectory): void {
    storeOwners({ owners: Object.fromEntries(all.map(({ name, routes }) => [name, routes])) });
    for (const area of all) {
      const quoted = { shell: facts?.shell ?? {}, pages: facts?.areas[area.name] ?? {} };
      storeArea({ ...edition, area, files: [], needs: [], facts: quoted });
    }
  }

  function fetchFullDirectory(): Promise<void> {
    usesFullDirectory = true;
    return fetchOnce(editionPaths.directory, isEditionDirectory, storeFullDirectory);
  }

  // Where an edition was composed before areas had directories of their own, one speaks of all.
  async function orFullDirectory(asking: () => Promise<void>): Promise<void> {
    if (usesFullDirectory) return fetchFullDirectory();
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof DirectoryError && error.details.status === 404)) throw error;
      await fetchFullDirectory();
    }
  }

  async function begin(): Promise<void> {
    if (!owners)
      await orFullDirectory(() => fetchOnce(editionPaths.owners, isEditionOwners, storeOwners));
  }

  async function ownerOf(path: string): Promise<string | undefined> {
    const [name] = [...areas].find(([, { ownsPath }]) => ownsPath(path)) ?? [];
    if (name !== undefined) return name;
    await begin();
    return owners?.find(({ matches }) => matches(path))?.name;
  }

  return {
    loadOwners: begin,
    async find(path, fresh = false) {
      const name = await ownerOf(path);
      if (name === undefined) throw new Error(`No area owns ${path}`);
      if (fresh || !areas.get(name)?.told) {
        await orFullDirectory(() => fetchOnce(areaDirectoryPath(name), isAreaDirectory, storeArea));
      }
      const { told: directory, ownsPath, routeIndexOf } = areas.get(name) ?? {};
      if (!directory || !ownsPath?.(path))
        throw new Error(`${name} does not say that it has ${path}`);
      const { area, files, needs, facts } = directory;
      return {
        area,
        files: (needs[routeIndexOf?.(path) ?? -1] ?? []).flatMap((at) => files[at] ?? []),
        facts: { header: facts?.shell ?? {}, pages: facts?.pages ?? {} },
      };
    },
    shellChanged: () => shell !== page.shell,
  };
}
