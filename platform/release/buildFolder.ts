import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { formatBytes } from '@concourse/core/errors/formatBytes';
import { InvalidBuildError } from './errors';

/** Limits of a build: bytes of `release.json`, of one file and of all files, and the number of files. */
export const buildLimits = {
  manifest: 8_000_000,
  file: 64_000_000,
  total: 512_000_000,
  files: 20_000,
} as const;

/** A file of a build, with its state when it was listed. */
export type ListedFile = { file: string; stats: Stats };

/** The known names of a build folder, so that no command searches a whole disk by mistake. */
const folders = new Set(['public', 'fragments', 'maps', 'server', 'standalone']);
const manifestFile = 'release.json';
const documents = new Set([manifestFile, '.built-from']);

/**
 * Lists the files of a build without opening any.
 * @param area the name of the build in messages
 * @returns files by their path inside the folder, with slashes
 * @throws InvalidBuildError for anything but regular files and folders, and beyond a limit
 */
export async function listBuild(area: string, dist: string): Promise<Map<string, ListedFile>> {
  const found = new Map<string, ListedFile>();
  const faults: string[] = [];
  const others: string[] = [];
  let total = 0;
  const list = async (folder: string): Promise<void> => {
    const inFolder = path.join(dist, folder);
    const names = await readdir(inFolder).catch((error: unknown) =>
      unreadable(area, inFolder, error),
    );
    for (const name of names.sort()) {
      const inside = folder === '' ? name : `${folder}/${name}`;
      const file = path.join(dist, inside);
      const stats = await lstat(file).catch((error: unknown) => unreadable(area, inside, error));
      const isKnown = folder !== '' || (stats.isDirectory() ? folders : documents).has(name);
      if (!stats.isFile() && !stats.isDirectory()) others.push(`${inside}: is ${kindOf(stats)}`);
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
  if (others.length > 0) throw irregular(area, others);
  faults.push(...sameButCase([...found.keys()]));
  if (faults.length > 0) throw new InvalidBuildError(area, faults);
  return found;
}

/** Reads a listed file. @throws InvalidBuildError if it changed since it was listed */
export async function readListed(
  area: string,
  name: string,
  { file, stats }: ListedFile,
): Promise<Buffer> {
  // Without O_NONBLOCK, `open` waits for the writer of a FIFO that replaced the file.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  try {
    const handle = await open(file, flags);
    try {
      const before = await handle.stat();
      if (!isUnchanged(stats, before)) throw changed(area, name);
      const bytes = Buffer.alloc(stats.size);
      const { bytesRead } = await handle.read(bytes, 0, stats.size, 0);
      const isWhole = bytesRead === stats.size && isUnchanged(stats, await handle.stat());
      if (!isWhole) throw changed(area, name);
      return bytes;
    } finally {
      await handle.close();
    }
  } catch (error) {
    if (error instanceof InvalidBuildError) throw error;
    return unreadable(area, name, error);
  }
}

/** Reads `release.json` of a build; null if it does not exist. @throws InvalidBuildError */
export async function readManifestFile(area: string, dist: string): Promise<Buffer | null> {
  const file = path.join(dist, manifestFile);
  const stats = await lstat(file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : unreadable(area, file, error);
  });
  if (!stats) return null;
  if (!stats.isFile()) throw irregular(area, [`${manifestFile}: is ${kindOf(stats)}`]);
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

/** Reports names that are equal on file systems without case. */
export function sameButCase(names: string[]): string[] {
  const known = new Map<string, string>();
  return names.flatMap((name) => {
    const first = known.get(name.toLowerCase());
    known.set(name.toLowerCase(), first ?? name);
    return first === undefined ? [] : [`${name}: differs from ${first} by case only`];
  });
}

function requireSize(area: string, name: string, { size }: Stats): void {
  const limit = name === manifestFile ? buildLimits.manifest : buildLimits.file;
  if (size <= limit) return;
  throw tooLarge(area, `${name} has ${formatBytes(size)}, the limit is ${formatBytes(limit)}`);
}

const tooLarge = (area: string, problem: string): InvalidBuildError =>
  new InvalidBuildError(area, [problem], 'BUILD_TOO_LARGE');

const irregular = (area: string, problems: string[]): InvalidBuildError =>
  new InvalidBuildError(area, problems, 'BUILD_NOT_REGULAR');

const changed = (area: string, name: string): InvalidBuildError =>
  new InvalidBuildError(area, [`${name}: changed while it was read`], 'BUILD_CHANGED');

/** @throws InvalidBuildError always */
function unreadable(area: string, name: string, cause: unknown): never {
  const { code = String(cause) } = cause as NodeJS.ErrnoException;
  const problem = `${name}: cannot be read (${code})`;
  throw new InvalidBuildError(area, [problem], 'BUILD_UNREADABLE', { cause });
}
