import { constants, type Stats } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { formatBytes } from '@concourse/core/errors/formatBytes';
import { inParallel } from '@concourse/core/files/inParallel';
import { InvalidBuildError } from './errors';

/** Limits of a build: bytes of `release.json`, of one file and of all files, and the number of files. */
export const buildLimits = {
  manifest: 8_000_000,
  file: 64_000_000,
  total: 512_000_000,
  files: 20_000,
} as const;

/** A file of a build, as it was listed. */
export type ListedFile = { file: string; stats: Stats };

/** Limits of a build folder, so that no command searches a whole disk by mistake. */
const folders = new Set(['public', 'fragments', 'maps', 'server', 'standalone']);
const documents = new Set(['release.json', '.built-from']);

/**
 * Lists the files of a build without opening any.
 * @param area how messages name the build
 * @returns files by their path inside the folder, with slashes
 * @throws InvalidBuildError for anything but regular files and folders, and beyond a limit
 */
export async function listBuild(area: string, dist: string): Promise<Map<string, ListedFile>> {
  const found = new Map<string, ListedFile>();
  const faults: string[] = [];
  const irregular: string[] = [];
  let total = 0;
  const list = async (folder: string): Promise<void> => {
    for (const name of (await readFolder(area, path.join(dist, folder))).sort()) {
      const inside = folder === '' ? name : `${folder}/${name}`;
      const file = path.join(dist, inside);
      const stats = await lstat(file).catch((error: unknown) => unreadable(area, inside, error));
      const isKnown = folder !== '' || (stats.isDirectory() ? folders : documents).has(name);
      if (!stats.isFile() && !stats.isDirectory()) irregular.push(`${inside}: is ${kindOf(stats)}`);
      else if (!isKnown) faults.push(`${inside}: is not part of a build`);
      else if (stats.isDirectory()) await list(inside);
      else {
        const limit = inside === 'release.json' ? buildLimits.manifest : buildLimits.file;
        total += stats.size;
        if (stats.size > limit)
          throw tooLarge(area, `${inside} has ${formatBytes(stats.size)}`, limit);
        if (total > buildLimits.total)
          throw tooLarge(area, `its files have more than ${formatBytes(buildLimits.total)}`);
        found.set(inside, { file, stats });
        if (found.size > buildLimits.files)
          throw tooLarge(area, `it has more than ${buildLimits.files} files`);
      }
    }
  };
  await list('');
  if (irregular.length > 0) throw notRegular(area, irregular);
  faults.push(...sameButCase([...found.keys()]));
  if (faults.length > 0) throw new InvalidBuildError(area, faults);
  return found;
}

async function readFolder(area: string, folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    return unreadable(area, folder, error);
  }
}

/** Reads listed files, some at a time. @throws as `readListed` */
export async function readAllListed(
  area: string,
  files: [name: string, listed: ListedFile][],
): Promise<Map<string, Buffer>> {
  const read = await inParallel(files, 16, async ([name, listed]) => {
    return [name, await readListed(area, name, listed)] as const;
  });
  return new Map(read);
}

/**
 * Reads a listed file, at most as many bytes as the listing states.
 * @throws InvalidBuildError where it was replaced or changed since it was listed, or cannot be read
 */
export async function readListed(
  area: string,
  name: string,
  { file, stats }: ListedFile,
): Promise<Buffer> {
  // A FIFO in the place of a listed file would block `open`.
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

/**
 * Reads a file that is no folder, symbolic link or device, up to a limit; null where it does not exist.
 * @throws InvalidBuildError
 */
export async function readBounded(
  area: string,
  file: string,
  limit: number,
): Promise<Buffer | null> {
  const name = path.basename(file);
  const stats = await lstat(file).catch((error: unknown) => {
    const { code } = error as NodeJS.ErrnoException;
    return code === 'ENOENT' || code === 'ENOTDIR' ? null : unreadable(area, file, error);
  });
  if (!stats) return null;
  if (!stats.isFile()) throw notRegular(area, [`${name}: is ${kindOf(stats)}`]);
  if (stats.size > limit) throw tooLarge(area, `${name} has ${formatBytes(stats.size)}`, limit);
  return readListed(area, name, { file, stats });
}

const isUnchanged = (one: Stats, other: Stats): boolean =>
  one.ino === other.ino && one.size === other.size && one.mtimeMs === other.mtimeMs;

function kindOf(stats: Stats): string {
  if (stats.isSymbolicLink()) return 'a symbolic link';
  if (stats.isDirectory()) return 'a folder';
  return stats.isFIFO() ? 'a FIFO' : 'a device or socket';
}

/** Names that are one name on the disks of some systems. */
export function sameButCase(names: string[]): string[] {
  const known = new Map<string, string>();
  return names.flatMap((name) => {
    const first = known.get(name.toLowerCase());
    if (first === undefined) known.set(name.toLowerCase(), name);
    return first === undefined ? [] : [`${name}: differs from ${first} by case only`];
  });
}

const tooLarge = (area: string, problem: string, limit?: number): InvalidBuildError =>
  new InvalidBuildError(
    area,
    [limit ? `${problem}, the limit is ${formatBytes(limit)}` : problem],
    {
      code: 'BUILD_TOO_LARGE',
      next: 'Name the folder that `site build` wrote, and remove what does not belong to it.',
    },
  );

const notRegular = (area: string, problems: string[]): InvalidBuildError =>
  new InvalidBuildError(area, problems, {
    code: 'BUILD_NOT_REGULAR',
    next: 'A build holds regular files and folders only. Replace each of these by the file itself, or remove it.',
  });

const changed = (area: string, name: string): InvalidBuildError =>
  new InvalidBuildError(area, [`${name}: changed while it was read`], {
    code: 'BUILD_CHANGED',
    next: 'Wait until the build or the copy of it has finished, then publish again.',
  });

/** @throws InvalidBuildError always */
function unreadable(area: string, name: string, cause: unknown): never {
  const { code = String(cause) } = cause as NodeJS.ErrnoException;
  throw new InvalidBuildError(area, [`${name}: cannot be read (${code})`], {
    code: 'BUILD_UNREADABLE',
    next: 'Check that the folder exists and that this account may read it and all files in it.',
    cause,
  });
}
