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
import {
  DirectoryError,
  isAreaDirectory,
  isEditionDirectory,
  isOwners,
  readDirectory,
} from './directoryAnswers';

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

  /** Asks an address once at a time, and not again while the answer is fresh. Skips answers of another contract. */
  function ask<Answer>(
    address: string,
    isAnswer: (answer: unknown) => answer is Answer,
    take: (answer: Answer) => void,
  ): Promise<void> {
    const before = asked.get(address);
    if (before && now() - before.at < FRESH) return before.answer;
    const answer = readDirectory(address, isAnswer, page.contract)
      .then((found) => {
        // The areas of another contract speak another language: the visitor stays with documents.
        if (found !== undefined) take(found);
      })
      .catch((error: unknown) => {
        asked.delete(address);
        throw error;
      });
    asked.set(address, { at: now(), answer });
    return answer;
  }

  function takeOwners({ owners: patternsOf }: Pick<EditionOwners, 'owners'>): void {
    owners = Object.entries(patternsOf).flatMap(([name, patterns]) =>
      patterns.map((pattern) => ({ name, matches: matcherOf(pattern) })),
    );
  }

  function takeArea(told: AreaDirectory): void {
    shell = told.shell;
    areas.set(told.area.name, { ...known(told.area), told });
    onArea(told.area);
  }

  function takeAll({ areas: all, facts, ...edition }: EditionDirectory): void {
    takeOwners({ owners: Object.fromEntries(all.map(({ name, routes }) => [name, routes])) });
    for (const area of all) {
      const quoted = { shell: facts?.shell ?? {}, pages: facts?.areas[area.name] ?? {} };
      takeArea({ ...edition, area, files: [], needs: [], facts: quoted });
    }
  }

  function askAll(): Promise<void> {
    isWhole = true;
    return ask(editionPaths.directory, isEditionDirectory, takeAll);
  }

  // Where an edition was composed before areas had directories of their own, one speaks of all.
  async function orAll(asking: () => Promise<void>): Promise<void> {
    if (isWhole) return askAll();
    try {
      await asking();
    } catch (error) {
      if (!(error instanceof DirectoryError && error.details.status === 404)) throw error;
      await askAll();
    }
  }

  async function begin(): Promise<void> {
    if (!owners) await orAll(() => ask(editionPaths.owners, isOwners, takeOwners));
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
      if (fresh || !areas.get(name)?.told) {
        await orAll(() => ask(areaDirectoryPath(name), isAreaDirectory, takeArea));
      }
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
