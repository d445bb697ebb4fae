import type { AreaEntry, EditionDirectory, PageData } from '@concourse/contract/edition';
import type { QuotedFacts } from '@concourse/contract/facts';
import { matcherOf } from '@concourse/contract/pathPattern';

/** How long a directory counts as fresh, in milliseconds. */
const FRESH = 30_000;

/** Which area owns which address, in the edition that this visitor gets. */
export type Directory = {
  /** The owner of a path, as far as is known now. */
  ownerOf: (path: string) => AreaEntry | undefined;
  /** Whether the server has told the areas of the edition, and what their pages quote. */
  isComplete: () => boolean;
  /** What the header and the pages of an area quote, as far as is known. */
  factsFor: (area: string) => { header: QuotedFacts; pages: QuotedFacts };
  /** Asks the server for the areas of the edition, unless it did a moment ago. */
  refresh: () => Promise<void>;
  /** True when the visitor's edition has another shell than this document. */
  shellChanged: () => boolean;
};

type Claim = { area: AreaEntry; matches: (path: string) => boolean };

// What an area gave up is the server's to answer, whatever pattern of the area matches it.
function claimsOf(area: AreaEntry): Claim[] {
  const retired = (area.retired ?? []).map(matcherOf);
  return area.routes.map(matcherOf).map((matches) => ({
    area,
    matches: (path) => matches(path) && !retired.some((isRetired) => isRetired(path)),
  }));
}

export function createDirectory(
  page: PageData,
  onAreas: (areas: AreaEntry[]) => void,
  now: () => number = () => performance.now(),
): Directory {
  let claims = (page.area ? [page.area] : []).flatMap(claimsOf);
  let shell = page.shell;
  let told: EditionDirectory | undefined;
  let askedAt = -Infinity;
  let asking: Promise<void> | undefined;

  async function ask(): Promise<void> {
    askedAt = now();
    const response = await fetch('/edition.json', { headers: { accept: 'application/json' } });
    if (!response.ok) throw new Error(`/edition.json answered ${response.status}`);
    const directory = (await response.json()) as EditionDirectory;
    if (directory.contract !== page.contract) return; // its areas speak another language: stay with documents
    claims = directory.areas.flatMap(claimsOf);
    shell = directory.shell;
    told = directory;
    onAreas(directory.areas);
  }

  return {
    ownerOf: (path) => claims.find(({ matches }) => matches(path))?.area,
    isComplete: () => told !== undefined,
    factsFor: (area) => ({
      header: told?.facts?.shell ?? {},
      pages: told?.facts?.areas[area] ?? {},
    }),
    refresh() {
      if (now() - askedAt < FRESH) return asking ?? Promise.resolve();
      asking = ask().catch((error: unknown) => {
        askedAt = -Infinity;
        throw error;
      });
      return asking;
    },
    shellChanged: () => shell !== page.shell,
  };
}
