import type { ReleaseManifest } from '@concourse/contract/release';
import { inParallel } from '../../store/inParallel';
import type { StoreFiles } from '../../store/StoreFiles';
import type { ComposedPage, ComposedSite } from './composedSite';
import { faultsOfReferences } from './faultsOfReferences';
import type { Reference } from './pageFacts';
import type { Problem } from './problem';

/**
 * Every `/areas/…` file that a page names belongs to a release of the edition and is in the store;
 * scripts and stylesheets carry the integrity that the release's manifest gives.
 */
export async function checkReleaseFiles(
  { pages, releases, resolver }: ComposedSite,
  files: StoreFiles,
): Promise<Problem[]> {
  const wanted = new Set<string>();
  const faultsOn = faultsOfReferences((page, reference) => {
    const at = resolver.resolve(reference.address, page.path);
    if (!at?.path.startsWith('/areas/')) return null;
    const found = fileFault(at.path, reference, releases);
    if (found === null) wanted.add(at.path);
    return found;
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

function fileFault(
  address: string,
  { tag, use, integrity }: Reference,
  releases: Record<string, ReleaseManifest>,
): string | null {
  const [, , name = '', version = '', ...rest] = address.split('/');
  const release = releases[name];
  if (release?.version !== version) {
    const ships = release ? `ships ${name}@${release.version}` : `has no ${name}`;
    return `<${tag}> names ${address}, but the edition ${ships}`;
  }
  const file = release.files[rest.join('/')];
  if (!file) return `<${tag}> names ${address}, which ${name}@${version} does not have`;
  if (integrity === undefined) {
    const isCode = use === 'script' || use === 'style';
    return isCode ? `<${tag}> names ${address} without an integrity attribute` : null;
  }
  if (integrity === file.integrity) return null;
  return `<${tag}> names ${address} with another integrity than ${name}@${version} gives`;
}

async function missingFiles(addresses: Set<string>, files: StoreFiles): Promise<Problem[]> {
  const checked = await inParallel(addresses, files.atOnce, async (address): Promise<Problem[]> => {
    const there = await files.has(address.slice(1));
    const area = address.split('/')[2] ?? '';
    const message = 'is not in the store; publish the same build again to repair it';
    return there ? [] : [{ area, file: address, rule: 'stored bytes', message }];
  });
  return checked.flat();
}
