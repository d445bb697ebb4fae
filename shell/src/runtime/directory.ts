import type {
  AreaDirectory,
  AreaEntry,
  EditionDirectory,
  EditionOwners,
  PageData,
  StatedFile,
} from '@concourse/contract/edition';
import { areaDirectoryPath, editionPaths } from '@concourse/contract/editionPaths';
import type { QuotedFacts } from '@concourse/contract/facts';
import { matcherOf } from '@concourse/contract/pathPattern';

/** How long a directory counts as fresh, in milliseconds. */
const FRESH = 30_000;

/** Where a move leads: whose page it is, the files that it needs, and what it and the header above it quote. */
export type Destination = {
  area: AreaEntry;
  /** None where the edition does not say: the area then asks for them by itself, one after the other. */
  files: StatedFile[];
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
  begin: () => Promise<void>;
  /** True when the visitor's edition has another shell than this document. */
  shellChanged: () => boolean;
};

class AnswerError extends Error {
  override name = 'AnswerError';

  constructor(
    address: string,
    readonly status: number,
  ) {
    super(`${address} answered ${status}`);
  }
}

async function read(address: string): Promise<unknown> {
  const response = await fetch(address, { headers: { accept: 'application/json' } });
  if (!response.ok) throw new AnswerError(address, response.status);
  return response.json();
}

type Known = { owns: (path: string) => boolean; routeOf: (path: string) => number };

// What an area gave up is the server's to answer, whatever pattern of the area matches it.
function known({ routes, retired = [] }: AreaEntry): Known {
  const given = routes.map(matcherOf);
  const isRetired = retired.map(matcherOf);
  const routeOf = (path: string): number => given.findIndex((matches) => matches(path));
  return {
    routeOf,
    owns: (path) => routeOf(path) >= 0 && !isRetired.some((matches) => matches(path)),
  };
}

/** @param onArea is told of every area that the server speaks of */
export function createDirectory(
  page: PageData,
  onArea: (area: AreaEntry) => void,
  now: () => number = () => performance.now(),
): Directory {
  const areas = new Map<string, Known & { told?: AreaDirectory }>();
  const asked = new Map<string, { at: number; answer: Promise<void> }>();
  let owners: { name: string; matches: (path: string) => boolean }[] | undefined;
  let shell = page.shell;
  let isWhole = false;

  if (page.area) areas.set(page.area.name, known(page.area));

  /** One question at a time, and none again soon. */
  function ask(address: string, take: (answer: unknown) => void): Promise<void> {
    const before = asked.get(address);
    if (before && now() - before.at < FRESH) return before.answer;
    const answer = read(address)
      .then(take)
      .catch((error: unknown) => {
        asked.delete(address);
        throw error;
      });
    asked.set(address, { at: now(), answer });
    return answer;
  }

  function takeOwners(answer: unknown): void {
    const { contract, owners: told } = answer as EditionOwners;
    if (contract !== page.contract) return; // its areas speak another language: stay with documents
    owners = Object.entries(told).flatMap(([name, patterns]) =>
      patterns.map((pattern) => ({ name, matches: matcherOf(pattern) })),
    );
  }

  function takeArea(answer: unknown): void {
    const told = answer as AreaDirectory;
    if (told.contract !== page.contract) return;
    shell = told.shell;
    areas.set(told.area.name, { ...known(told.area), told });
    onArea(told.area);
  }

  function takeAll(answer: unknown): void {
    const { areas: all, facts, ...edition } = answer as EditionDirectory;
    const claims = Object.fromEntries(all.map((area) => [area.name, area.routes]));
    takeOwners({ ...edition, owners: claims } satisfies EditionOwners);
    for (const area of all) {
      const pages = facts?.areas[area.name] ?? {};
      const quoted = { shell: facts?.shell ?? {}, pages };
      const told: AreaDirectory = { ...edition, area, files: [], needs: [], facts: quoted };
      takeArea(told);
    }
  }

  function askAll(): Promise<void> {
    isWhole = true;
    return ask(editionPaths.directory, takeAll);
  }

  // Where an edition was composed before areas had directories of their own, one speaks of all.
  async function askOrAll(address: string, take: (answer: unknown) => void): Promise<void> {
    if (isWhole) return askAll();
    try {
      await ask(address, take);
    } catch (error) {
      if (!(error instanceof AnswerError && error.status === 404)) throw error;
      await askAll();
    }
  }

  async function begin(): Promise<void> {
    if (!owners) await askOrAll(editionPaths.owners, takeOwners);
  }

  async function ownerOf(path: string): Promise<string | undefined> {
    const [name] = [...areas].find(([, { owns }]) => owns(path)) ?? [];
    if (name !== undefined) return name;
    await begin();
    return owners?.find(({ matches }) => matches(path))?.name;
  }

  return {
    begin,
    async find(path, fresh = false) {
      const name = await ownerOf(path);
      if (name === undefined) throw new Error(`No area owns ${path}`);
      if (fresh || !areas.get(name)?.told) await askOrAll(areaDirectoryPath(name), takeArea);
      const { told, owns, routeOf } = areas.get(name) ?? {};
      if (!told || !owns?.(path)) throw new Error(`${name} does not say that it has ${path}`);
      const { area, files, needs, facts } = told;
      return {
        area,
        files: (needs[routeOf?.(path) ?? -1] ?? []).flatMap((at) => files[at] ?? []),
        facts: { header: facts?.shell ?? {}, pages: facts?.pages ?? {} },
      };
    },
    shellChanged: () => shell !== page.shell,
  };
}
