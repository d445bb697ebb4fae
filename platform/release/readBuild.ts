import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { ReleaseManifest } from '@concourse/contract/release';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import { mapLimit } from '@concourse/core/files/mapLimit';
import { caseConflicts } from '@concourse/core/release/manifestProblems';
import { statedDigest } from '@concourse/core/store/contentNames';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import { formatBytes } from '@concourse/core/text/format';
import { contentsOf } from '@concourse/store/manifests';
import type { Build } from '@concourse/store/ReleaseRepository';
import { InvalidBuildError, ReleaseError } from './errors';
import { parseManifest } from './parseManifest';

const serverBundle = 'server/server.cjs';

/** Reads a build and checks its files against the manifest. @throws ReleaseError without a build, InvalidBuildError */
export async function readBuild(area: string, dist: string): Promise<Build> {
  const text = await readManifestFile(area, dist);
  if (!text) {
    const message = `${area} has no build: ${path.join(dist, 'release.json')} does not exist.`;
    const next = `First build the area: npm run site -- build ${area}`;
    throw new ReleaseError('BUILD_NOT_FOUND', message, next);
  }
  const listed = await listBuild(area, dist);
  const manifest = parseManifest(area, text.toString());
  const unlisted = unlistedFiles(manifest, [...listed.keys()]);
  const isRead = (name: string): boolean =>
    /^(?:public|fragments|maps)\//.test(name) ||
    (manifest.shell !== undefined && name === serverBundle);
  const wanted = [...listed].filter(([name]) => isRead(name) && !unlisted.includes(name));
  const read = await mapLimit(wanted, 16, async ([name, file]) => {
    return [name, await readListed(area, name, file)] as const;
  });
  const below = (folder: string, ending = ''): Map<string, Buffer> =>
    new Map(
      read
        .filter(([name]) => name.startsWith(`${folder}/`))
        .map(([name, bytes]) => [name.slice(folder.length + 1).replace(ending, ''), bytes]),
    );
  const build: Build = {
    manifest,
    files: below('public'),
    contents: below('fragments', '.html'),
    maps: below('maps'),
    shellBundle: read.find(([name]) => name === serverBundle)?.[1] ?? null,
  };
  const others = otherAreaProblems(area, build);
  if (others.length > 0) throw new InvalidBuildError(area, others, 'BUILD_OF_ANOTHER_AREA');
  const problems = [
    ...servedProblems(build),
    ...unlisted.map((name) => `${name}: not listed in release.json`),
    ...contentProblems(build),
    ...bundleProblems(build),
  ];
  if (problems.length > 0) throw new InvalidBuildError(area, problems);
  return build;
}

const manifestNameSchema = v.looseObject({
  name: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/)),
});

/** Finds a build in a folder, or in its `dist`. @throws ReleaseError, InvalidBuildError */
export async function findBuild(folder: string): Promise<{ area: string; dist: string }> {
  for (const dist of [folder, path.join(folder, 'dist')]) {
    const text = await readManifestFile(folder, dist);
    if (!text) continue;
    const parsed = v.safeParse(manifestNameSchema, parseJsonOrNull(text));
    if (parsed.success) return { area: parsed.output.name, dist };
    throw new InvalidBuildError(folder, ['release.json: is not JSON, or does not name an area']);
  }
  const message = `${folder} contains no build: neither it nor its dist folder has a release.json.`;
  const next =
    'Name the folder that `site build` wrote, or the folder of the area: --build <folder>';
  throw new ReleaseError('BUILD_NOT_FOUND', message, next);
}

function unlistedFiles(manifest: ReleaseManifest, names: string[]): string[] {
  const contents = new Set([...contentsOf(manifest).values()].map((digest) => `${digest}.html`));
  const isFile = (name: string): boolean => Object.hasOwn(manifest.files, name);
  const isListed: Record<string, (name: string) => boolean> = {
    public: isFile,
    fragments: (name) => contents.has(name),
    maps: (name) => name.endsWith('.map') && isFile(name.slice(0, -4)),
  };
  return names.filter((name) => {
    const [folder = ''] = name.split('/', 1);
    return isListed[folder]?.(name.slice(folder.length + 1)) === false;
  });
}

const releaseFileUrl = /\/areas\/([a-z0-9-]+)\/%%release%%\//g;

const federationManifestSchema = v.object({
  name: v.string(),
  metaData: v.object({ globalName: v.string(), buildInfo: v.object({ buildName: v.string() }) }),
});

/** Checks that all names in a build are those of the area. */
function otherAreaProblems(area: string, { manifest, files, contents }: Build): string[] {
  const { name, container: expected, entry } = manifest;
  const isShell = area === 'shell';
  const problems: string[] = [];
  if (name !== area) problems.push(`release.json: name is "${name}"`);
  // The entry declares the container as its first variable.
  const start = files.get(entry)?.subarray(0, 2000).toString() ?? '';
  const declared = /(?:^|[\n/])var ([\w$]+)/.exec(start)?.[1];
  if (!isShell && declared !== undefined && declared !== expected)
    problems.push(`public/${entry}: declares the container ${declared} instead of ${expected}`);
  if (!isShell && declared === undefined && entry === 'remoteEntry.js')
    problems.push(`public/${entry}: declares no container`);
  const federated = files.get('mf-manifest.json');
  const parsed = v.safeParse(federationManifestSchema, federated && parseJsonOrNull(federated));
  if (parsed.success) {
    const { name: scope, metaData } = parsed.output;
    const names = [scope, metaData.globalName, metaData.buildInfo.buildName];
    if (names.join() !== [expected, expected, area].join())
      problems.push(`public/mf-manifest.json: names ${names.join(', ')}`);
  }
  for (const [fragment, html] of contents) {
    const loaded = [...html.toString().matchAll(releaseFileUrl)];
    const other = loaded.find(([, each]) => each !== area)?.[1];
    if (other !== undefined) problems.push(`fragments/${fragment}.html: loads files of ${other}`);
  }
  return problems;
}

function servedProblems({ manifest, files }: Build): string[] {
  return Object.entries(manifest.files).flatMap(([name, { integrity, bytes }]) => {
    const found = files.get(name);
    if (!found) return [`public/${name}: listed in release.json, but missing`];
    if (integrityOf(found) !== integrity) return [`public/${name}: has another integrity`];
    const digest = statedDigest(name);
    // Releases share the file by its name: other bytes would reach pages of other releases.
    if (digest !== null && !sha256(found).startsWith(digest))
      return [`public/${name}: its name states another digest`];
    return found.length === bytes ? [] : [`public/${name}: ${found.length} bytes, not ${bytes}`];
  });
}

function contentProblems({ manifest, contents }: Build): string[] {
  return [...contentsOf(manifest)].flatMap(([of, digest]) => {
    const found = contents.get(digest);
    const content = `fragments/${digest}.html: the content of ${of}`;
    if (!found) return [`${content} is missing`];
    return sha256(found) === digest ? [] : [`${content} has another digest`];
  });
}

function bundleProblems({ manifest, shellBundle }: Build): string[] {
  if (!manifest.shell) return [];
  if (!shellBundle) return [`${serverBundle}: the node bundle of the shell is missing`];
  if (sha256(shellBundle) === manifest.shell.bundle) return [];
  return [`${serverBundle}: digest differs from release.json`];
}

/** Limits of a build: bytes of `release.json`, of a file and of all files, and the number of files. */
export const buildLimits = {
  manifest: 8_000_000,
  file: 64_000_000,
  total: 512_000_000,
  files: 20_000,
} as const;

type ListedFile = { file: string; stats: Stats };

/** Only these names are read, so that a command does not search a whole disk by mistake. */
const folders = new Set(['public', 'fragments', 'maps', 'server', 'standalone']);
const manifestFile = 'release.json';
const documents = new Set([manifestFile, 'provenance.json', '.built-from']);

/** Lists the files of a build without opening them. @throws InvalidBuildError for irregular files, and beyond a limit */
export async function listBuild(area: string, dist: string): Promise<Map<string, ListedFile>> {
  const found = new Map<string, ListedFile>();
  const faults: string[] = [];
  const irregular: string[] = [];
  let total = 0;
  const list = async (folder: string): Promise<void> => {
    const place = path.join(dist, folder);
    const names = await readdir(place).catch((error: unknown) => rejectRead(area, place, error));
    for (const name of names.sort()) {
      const inside = folder === '' ? name : `${folder}/${name}`;
      const file = path.join(dist, inside);
      const stats = await lstat(file).catch((error: unknown) => rejectRead(area, inside, error));
      const isKnown = folder !== '' || (stats.isDirectory() ? folders : documents).has(name);
      if (!stats.isFile() && !stats.isDirectory()) irregular.push(`${inside}: is ${kindOf(stats)}`);
      else if (!isKnown) faults.push(`${inside}: is not part of a build`);
      else if (stats.isDirectory()) await list(inside);
      else {
        requireSize(area, inside, stats);
        total += stats.size;
        if (total > buildLimits.total)
          throw tooLarge(area, `its files have more than ${formatBytes(buildLimits.total)}`);
        found.set(inside, { file, stats });
        if (found.size > buildLimits.files)
          throw tooLarge(area, `it has more than ${buildLimits.files} files`);
      }
    }
  };
  await list('');
  if (irregular.length > 0) throw new InvalidBuildError(area, irregular, 'BUILD_NOT_REGULAR');
  faults.push(...caseConflicts([...found.keys()]));
  if (faults.length > 0) throw new InvalidBuildError(area, faults);
  return found;
}

/** Reads a listed file. @throws InvalidBuildError if it changed since it was listed */
export async function readListed(
  area: string,
  name: string,
  { file, stats }: ListedFile,
): Promise<Buffer> {
  // Without O_NONBLOCK, opening a FIFO that replaced the file would block.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  try {
    await using handle = await open(file, flags);
    if (!isUnchanged(stats, await handle.stat()))
      throw new InvalidBuildError(area, [`${name}: changed while it was read`], 'BUILD_CHANGED');
    return await handle.readFile();
  } catch (error) {
    if (error instanceof InvalidBuildError) throw error;
    return rejectRead(area, name, error);
  }
}

/** Reads `release.json` of a build; null if it does not exist. @throws InvalidBuildError */
export async function readManifestFile(area: string, dist: string): Promise<Buffer | null> {
  const file = path.join(dist, manifestFile);
  const stats = await lstat(file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : rejectRead(area, file, error);
  });
  if (!stats) return null;
  const problem = `${manifestFile}: is ${kindOf(stats)}`;
  if (!stats.isFile()) throw new InvalidBuildError(area, [problem], 'BUILD_NOT_REGULAR');
  requireSize(area, manifestFile, stats);
  return readListed(area, manifestFile, { file, stats });
}

const isUnchanged = (one: Stats, other: Stats): boolean =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

function kindOf(stats: Stats): string {
  if (stats.isSymbolicLink()) return 'a symbolic link';
  if (stats.isDirectory()) return 'a folder';
  return stats.isFIFO() ? 'a FIFO' : 'a device or socket';
}

function requireSize(area: string, name: string, { size }: Stats): void {
  const limit = name === manifestFile ? buildLimits.manifest : buildLimits.file;
  if (size <= limit) return;
  throw tooLarge(area, `${name} has ${formatBytes(size)}, the limit is ${formatBytes(limit)}`);
}

const tooLarge = (area: string, problem: string): InvalidBuildError =>
  new InvalidBuildError(area, [problem], 'BUILD_TOO_LARGE');

function rejectRead(area: string, name: string, cause: unknown): never {
  const { code = String(cause) } = cause as NodeJS.ErrnoException;
  const problem = `${name}: cannot be read (${code})`;
  throw new InvalidBuildError(area, [problem], 'BUILD_UNREADABLE', { cause });
}
