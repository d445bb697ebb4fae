import type { ReleaseManifest } from '@concourse/contract/release';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { contentFolder } from '@concourse/core/store/contentNames';
import { layout } from '@concourse/core/store/storeLayout';
import type { StoreFiles } from '@concourse/core/store/types';
import { filesExist } from '@concourse/store/newestRevision';
import type { ReleaseRepository } from '@concourse/store/ReleaseRepository';
import { referenceProblems } from './linkTargets';
import { problemOf, type Problem } from './problem';
import type { ComposedSite, Reference } from './sitePages';

export type NamedFile = { address: string; isCode: boolean; integrity?: string };

export const namedFile = (address: string, { use, integrity }: Reference): NamedFile => ({
  address,
  isCode: use === 'script' || use === 'style',
  ...(integrity !== undefined && { integrity }),
});

export const isReleaseFile = (path: string): boolean => path.startsWith('/areas/');

/** Checks the stored bytes of new releases against their manifests. */
export async function checkReleaseBytes(
  releases: ReleaseManifest[],
  repository: ReleaseRepository,
): Promise<Problem[]> {
  const checked = await mapLimit(releases, 2, async (release) => {
    const { name, version } = release;
    const message = `is missing or damaged in ${name}@${version}`;
    // Reads the files: a listing does not show that a publisher replaced one.
    const damaged = new Set((await repository.findDamage(release)).map(({ label }) => label));
    return Array.from(damaged, (file) => problemOf(name, file, 'stored bytes', message));
  });
  return checked.flat();
}

/** Checks that referenced release files exist and belong to the edition, and that code has the correct integrity. */
export async function checkReleaseFiles(
  { pages, referencedFiles, releases, resolve }: ComposedSite,
  files: StoreFiles,
): Promise<Problem[]> {
  const wanted = new Set(referencedFiles);
  const problems = referenceProblems(pages, resolve, 'files', (_, reference, { path }) => {
    if (!isReleaseFile(path)) return null;
    const fault = fileFault(namedFile(path, reference), releases);
    if (fault === null) wanted.add(path);
    return fault && `<${reference.tag}> refers to ${path}${fault}`;
  });
  const addresses = [...wanted];
  const paths = addresses.map((address) => address.slice(1));
  const exists = await filesExist(files, paths, files.concurrency);
  const missing = addresses.filter((_, at) => exists[at] !== true);
  const lost = missing.map((address) =>
    problemOf(address.split('/')[2] ?? '', address, 'stored bytes', 'is missing from the store'),
  );
  return [...problems, ...lost];
}

/** Returns the fault of a file as the end of a sentence, or null. */
export function fileFault(
  { address, isCode, integrity }: NamedFile,
  releases: Record<string, ReleaseManifest>,
): string | null {
  const [, , name = '', folder = '', ...rest] = address.split('/');
  const release = releases[name];
  if (!release) return `, but the edition contains no ${name}`;
  const id = `${name}@${release.version}`;
  if (![contentFolder, release.version].includes(folder)) return `, but the edition contains ${id}`;
  const file = release.files[rest.join('/')];
  if (!file || `/${layout.servedFile(name, release.version, rest.join('/'))}` !== address)
    return `, which is not part of ${id}`;
  if (integrity === undefined) return isCode ? ' without an integrity attribute' : null;
  return integrity === file.integrity ? null : ` with an integrity that differs from ${id}`;
}
