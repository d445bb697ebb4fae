import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BuildError, runProgram } from '@concourse/build';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { indexFile, tarballFile, type PackageIndex } from '@concourse/core/packages/registryFiles';
import { withPublishClaim } from '@concourse/store/claims';
import { FolderFiles } from '@concourse/store/FolderFiles';
import type { PackageManifest } from './manifests';
import type { WrittenPackage } from './writePackages';

/** Fields that `npm pack --json` prints for each package. */
type Packed = {
  name: string;
  version: string;
  filename: string;
  integrity: string;
  shasum: string;
};

/**
 * Adds packages to a read-only npm registry: a folder with an index and the tarballs of each package. Earlier versions
 * stay, because lock files of areas name them. Waits while another process writes to the same registry.
 * @param folder the registry; created if it does not exist
 * @throws BuildError if a version is in the registry with other content
 */
export async function writeRegistry(packages: WrittenPackage[], folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const claim = { files: new FolderFiles(folder), path: '.writing.json', now: () => new Date() };
  // A claim with the same digest is waited for.
  await withPublishClaim({ ...claim, label: folder, digest: 'registry' }, () =>
    addPackages(packages, folder),
  );
}

async function addPackages(packages: WrittenPackage[], folder: string): Promise<void> {
  const temporary = await mkdtemp(join(folder, '.packing-'));
  try {
    const indexes = [];
    for (const packed of await pack(packages, temporary))
      indexes.push(await addVersion(packages, packed, { folder, temporary }));
    // The indexes come last and together: npm never sees versions that depend on missing ones.
    for (const { file, index } of indexes) {
      await writeFile(join(temporary, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
      await rename(join(temporary, 'index.json'), join(folder, file));
    }
  } finally {
    await rm(temporary, { recursive: true });
  }
}

async function pack(packages: WrittenPackage[], to: string): Promise<Packed[]> {
  const folders = packages.map((each) => each.folder);
  const options = ['--json', '--silent', '--ignore-scripts', '--pack-destination', to];
  const { code, output } = await runProgram('npm', ['pack', ...folders, ...options], { cwd: to });
  if (code === 0) return JSON.parse(output) as Packed[];
  throw new BuildError('PACK_FAILED', `npm pack failed\n${output.trim()}`, 'Fix the error above.');
}

/** Moves a tarball to its place. @returns the index of its package with the version as the latest one */
async function addVersion(
  packages: WrittenPackage[],
  { name, version, filename, integrity, shasum }: Packed,
  { folder, temporary }: { folder: string; temporary: string },
): Promise<{ file: string; index: PackageIndex }> {
  const file = indexFile(name);
  const text = await readFileIfExists(join(folder, file));
  const known = text ? (JSON.parse(text.toString()) as PackageIndex) : { name, versions: {} };
  const published = known.versions[version];
  if (published && published.dist.integrity !== integrity) {
    const message = `${name}@${version} is in the registry with other content.`;
    const next = 'Raise the versions first: npx changeset version. Or write to another folder.';
    throw new BuildError('PACKAGE_VERSION_TAKEN', message, next);
  }
  const tarball = tarballFile(name, version);
  await mkdir(dirname(join(folder, tarball)), { recursive: true });
  await rename(join(temporary, filename), join(folder, tarball));
  const source = packages.find((each) => each.name === name)?.folder ?? '';
  const manifest = JSON.parse(
    await readFile(join(source, 'package.json'), 'utf8'),
  ) as PackageManifest;
  const versions = {
    ...known.versions,
    [version]: { ...manifest, dist: { tarball, integrity, shasum } },
  };
  return { file, index: { ...known, 'dist-tags': { latest: version }, versions } };
}
