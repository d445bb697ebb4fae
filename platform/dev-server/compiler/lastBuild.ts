import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { filesBelow } from '@concourse/build/filesBelow';
import type { CarriedStyles } from '@concourse/build/globalStyles/carriedSheetNow';
import { bundler, folderOf, root } from '@concourse/build/workspace';
import { writeWhole } from '@concourse/core/files/durableFile';
import { readIfThere } from '@concourse/core/files/readIfThere';
import type { Inputs } from './inputs';
import type { AreaPages } from './prerenderMessages';
import type { BrowserBuild } from './watchBrowser';

/** What a `dev` has built of an area, for the next one to show before it has built anything. */
export type LastBuild = {
  build: BrowserBuild;
  files: Map<string, Buffer>;
  /** What webpack goes on from: pages of before are exchanged in place. */
  records: object;
  pages: AreaPages;
  carried: CarriedStyles;
};

/** A file and what tells that it was written since: its time in milliseconds and its size in bytes. */
type Stamp = [file: string, written: number, size: number];

type Kept = { node: string; stamps: Stamp[]; absent: string[]; last: LastBuild };

const folder = (): string => join(root, '.cache/development-builds');
const fileOf = (name: string): string => join(folder(), name);

/** What builds it, and what is installed. */
const tools = (name: string): string[] => [
  ...filesBelow(bundler),
  join(root, 'package-lock.json'),
  join(folderOf(name), 'package.json'),
  join(folderOf(name), 'webpack.config.ts'),
];

const nowhere = { mtimeMs: 0, size: -1 };

async function stampOf(file: string): Promise<Stamp> {
  const { mtimeMs, size } = await stat(file).catch(() => nowhere);
  return [file, mtimeMs, size];
}

/**
 * Keeps what was built, unless a source was written since.
 * @param since when what read the sources began, as milliseconds of the epoch
 */
export async function keepLastBuild(
  name: string,
  since: number,
  { read, absent }: Inputs,
  last: LastBuild,
): Promise<void> {
  const stamps = await Promise.all([...new Set([...read, ...tools(name)])].map(stampOf));
  if (stamps.some(([, at]) => at >= since)) return;
  const kept: Kept = { node: process.version, stamps, absent: [...new Set(absent)], last };
  await writeWhole(fileOf(name), serialize(kept), folder(), { durable: false });
}

/** What was built last of an area; null where its sources, its tools or what is installed changed since. */
export async function readLastBuild(name: string): Promise<LastBuild | null> {
  const kept = parseKept(await readIfThere(fileOf(name)));
  if (kept?.node !== process.version) return null;
  const isSame = async ([file, at, size]: Stamp): Promise<boolean> => {
    const [, nowAt, nowSize] = await stampOf(file);
    return nowAt === at && nowSize === size;
  };
  const isAbsent = async (file: string): Promise<boolean> =>
    (await stampOf(file))[2] === nowhere.size;
  const looks = await Promise.all([...kept.stamps.map(isSame), ...kept.absent.map(isAbsent)]);
  return looks.every(Boolean) ? kept.last : null;
}

function parseKept(bytes: Buffer | null): Kept | null {
  try {
    return bytes && (deserialize(bytes) as Kept);
  } catch {
    // Another Node's, or damaged: it is built anew.
    return null;
  }
}
