import type { ReleaseManifest } from '@concourse/shared/contract/release';
import type { SiteConfig } from '@concourse/shared/contract/siteConfig';
import type { Blobs } from '../store/EditionShelf';
import type { LocalStore } from '../store/LocalStore';
import type { Edition } from '../store/types';

import type { EditionTarget } from './changes';
import { checkEdition, checkReleases } from './checks/checkEdition';
import type { Problem } from './checks/problem';
import type { ComposeEdition } from './composition';
import { PromotionError, ReleaseError } from './errors';
import type { Versions } from './releaseNames';

/** An edition that passed every check, with what has to be written before it can go live. */
export type ReadyEdition = {
  edition: Edition;
  blobs: Blobs;
  recomposed: string[];
  reused: string[];
  /** Broken links that were let through. */
  warnings: Problem[];
};

export type ComposeOptions = {
  store: LocalStore;
  site: SiteConfig;
  compose: ComposeEdition;
  allowBrokenLinks: boolean;
};

/** An edition to reuse pages of; its blobs are those that are not in the store yet. */
export type PreviousEdition = Pick<ReadyEdition, 'edition' | 'blobs'>;

/**
 * Takes the edition that the target names, or composes and checks it. Writes nothing.
 * @throws PromotionError with everything that speaks against the edition
 */
export async function composeTarget(
  target: EditionTarget,
  previous: PreviousEdition | null,
  options: ComposeOptions,
): Promise<ReadyEdition> {
  if (target.edition !== undefined) return existingEdition(target.edition, options.store);
  const { store, site, compose } = options;
  const releases = await readReleases(target.versions, store);
  const changed = Object.values(releases).filter(
    ({ name, version }) => previous?.edition.releases[name]?.version !== version,
  );
  refuse(await checkReleases(Object.values(releases), changed, store));

  const composed = await compose({
    releases,
    readFragment: (name, version, fragment) => store.releases.readFragment(name, version, fragment),
    readReleaseFile: (name, version, file) => store.releases.readFile(name, version, file),
    readShellBundle: (version) => store.releases.readShellBundle(version),
    site,
    ...(previous && { previous: previous.edition }),
  });
  const { edition } = composed;
  const blobs: Blobs = new Map([...(previous?.blobs ?? []), ...composed.blobs]);
  refuse(await missingBlobs(edition, blobs, store));

  const readBlob = async (blob: string): Promise<Buffer> =>
    blobs.get(blob)?.bytes ?? (await store.editions.readBlob(blob));
  const problems = await checkEdition({ edition, releases, site, store, readBlob });
  const isTolerated = (problem: Problem): boolean =>
    options.allowBrokenLinks && problem.rule === 'links';
  refuse(problems.filter((problem) => !isTolerated(problem)));
  return { ...composed, warnings: problems.filter(isTolerated) };
}

async function existingEdition(id: string, store: LocalStore): Promise<ReadyEdition> {
  const edition = await store.editions.read(id);
  refuse(await missingBlobs(edition, new Map(), store));
  const reused = Object.keys(edition.pages);
  return { edition, blobs: new Map(), recomposed: [], reused, warnings: [] };
}

async function readReleases(
  versions: Versions,
  store: LocalStore,
): Promise<Record<string, ReleaseManifest>> {
  if (!versions.shell) {
    throw new ReleaseError(
      'An edition needs the shell, and none is live yet.',
      'Promote it along: npm run site -- promote shell@<version> <area>@<version> …',
    );
  }
  const names = Object.entries(versions).sort(([a], [b]) => (a < b ? -1 : 1));
  const read = names.map(
    async ([name, version]) => [name, await store.releases.read(name, version)] as const,
  );
  return Object.fromEntries(await Promise.all(read));
}

/** An edition must be whole before it goes live: every page and file that it names has its bytes. */
async function missingBlobs(edition: Edition, blobs: Blobs, store: LocalStore): Promise<Problem[]> {
  const named = [
    ...Object.entries(edition.pages).map(([path, { blob, area }]) => ({ path, blob, area })),
    ...edition.missing.map(({ pattern, page }) => ({ path: pattern, ...page })),
    { path: '/404.html', ...edition.notFound },
    ...Object.entries(edition.files).map(([path, { blob }]) => ({ path, blob, area: 'shell' })),
  ];
  const problems = await Promise.all(
    named.map(async ({ path, blob, area }): Promise<Problem[]> => {
      if (blobs.has(blob) || (await store.editions.hasBlob(blob))) return [];
      const message = `its bytes (blob ${blob.slice(0, 12)}…) are neither composed nor in the store`;
      return [{ area, file: path, rule: 'composition', message }];
    }),
  );
  return problems.flat();
}

function refuse(problems: Problem[]): void {
  if (problems.length > 0) throw new PromotionError(problems);
}
