import type { ReleaseManifest } from '@concourse/contract/release';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { areThere } from '@concourse/store/newestRevision';
import type { ComposedPage, ComposedSite } from './composedSite';
import { faultsOfReferences } from './faultsOfReferences';
import type { Reference } from './pageFacts';
import type { Problem } from './problem';

type Releases = Record<string, ReleaseManifest>;

/** A file of a release as a page names it. */
export type NamedFile = { address: string; isCode: boolean; integrity?: string };

/** How a reference names a file. */
export const namedFile = (address: string, { use, integrity }: Reference): NamedFile => ({
  address,
  isCode: use === 'script' || use === 'style',
  ...(integrity !== undefined && { integrity }),
});

export const isReleaseFile = (path: string): boolean => path.startsWith('/areas/');

/**
 * Every `/areas/…` file that a page names belongs to a release of the edition and is in the store;
 * scripts and stylesheets carry the integrity that the release's manifest gives.
 */
export async function checkReleaseFiles(
  { pages, named, releases, resolver }: ComposedSite,
  files: StoreFiles,
): Promise<Problem[]> {
  const wanted = new Set(named);
  const faultsOn = faultsOfReferences((page, reference) => {
    const at = resolver.resolve(reference.address, page.path);
    if (!at || !isReleaseFile(at.path)) return null;
    const fault = fileFault(namedFile(at.path, reference), releases);
    if (fault === null) wanted.add(at.path);
    return fault && `<${reference.tag}> names ${at.path}${fault}`;
  });
  const problems = pages.flatMap((page) => faultsOn(page).map((message) => problem(page, message)));
  return [...unique(problems), ...(await missingFiles(wanted, files))];
}

const problem = (page: ComposedPage, message: string): Problem => ({
  area: page.area,
  file: page.path,
  rule: 'files',
  message,
});

const unique = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((found) => [`${found.file} ${found.message}`, found])).values(),
];

/** What is wrong with how a page names a file, as what follows its address in a sentence; null where nothing is. */
export function fileFault(
  { address, isCode, integrity }: NamedFile,
  releases: Releases,
): string | null {
  const [, , name = '', version = '', ...rest] = address.split('/');
  const release = releases[name];
  if (release?.version !== version) {
    const ships = release ? `ships ${name}@${release.version}` : `has no ${name}`;
    return `, but the edition ${ships}`;
  }
  const file = release.files[rest.join('/')];
  if (!file) return `, which ${name}@${version} does not have`;
  if (integrity === undefined) return isCode ? ' without an integrity attribute' : null;
  if (integrity === file.integrity) return null;
  return ` with another integrity than ${name}@${version} gives`;
}

async function missingFiles(addresses: Set<string>, files: StoreFiles): Promise<Problem[]> {
  const all = [...addresses];
  const paths = all.map((address) => address.slice(1));
  const isThere = await areThere(files, paths, files.atOnce);
  return all
    .filter((_, at) => isThere[at] !== true)
    .map((address) => ({
      area: address.split('/')[2] ?? '',
      file: address,
      rule: 'stored bytes',
      message: 'is not in the store; publish the same build again to repair it',
    }));
}
