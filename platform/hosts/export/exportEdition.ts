import { inParallel } from '@concourse/core/files/inParallel';
import type { Edition } from '@concourse/core/store/types';
import type { Source } from '@concourse/mirror/copyFiles';
import { copyLayout } from '@concourse/mirror/copyLayout';
import type { LocalCopy } from '@concourse/mirror/LocalCopy';
import { exportedFiles, headersFile, redirectsFile } from './hostFiles';

export type Exported = {
  pages: number;
  /** Files that were written; those that were there with the same bytes do not count. */
  written: number;
  /** Files of an export before that this edition does not have. */
  removed: number;
};

const atOnce = 16;

/**
 * Writes an edition as plain files. What an export before wrote and this edition does not have goes; files
 * of its releases stay, for tabs that are still open.
 * @param readBlob where the bytes of its pages lie: among those of all editions unless told
 * @throws StoreDamageError where the store's bytes are not those that the edition names
 */
export async function exportEdition(
  source: Source,
  copy: LocalCopy,
  edition: Edition,
  readBlob = (blob: string): Promise<Buffer> => source.editions.readBlob(blob),
): Promise<Exported> {
  const before = (await copy.readJson<string[]>(copyLayout.exported)) ?? [];
  const blobs = exportedFiles(edition);
  const wanted: [file: string, read: () => Promise<Buffer>][] = [
    ...(await filesOfReleases(source, edition)),
    ...[...blobs].map(([file, blob]): [string, () => Promise<Buffer>] => [
      file,
      () => readBlob(blob),
    ]),
    ['_headers', () => Promise.resolve(Buffer.from(headersFile(edition)))],
    ['_redirects', () => Promise.resolve(Buffer.from(redirectsFile(edition)))],
  ];
  const written = await inParallel(wanted, atOnce, async ([file, read]) => {
    const bytes = await read();
    if ((await copy.read(file))?.equals(bytes)) return false;
    await copy.write(file, bytes);
    return true;
  });
  const outdated = before.filter((file) => !blobs.has(file));
  await copy.writeJson(copyLayout.exported, [...blobs.keys()]);
  for (const file of outdated) await copy.remove(file);
  return {
    pages: Object.keys(edition.pages).length,
    written: written.filter(Boolean).length,
    removed: outdated.length,
  };
}

async function filesOfReleases(
  { releases }: Source,
  edition: Edition,
): Promise<[file: string, read: () => Promise<Buffer>][]> {
  const manifests = await inParallel(
    Object.entries(edition.releases),
    atOnce,
    ([name, { version }]) => releases.read(name, version),
  );
  return manifests.flatMap(({ name, version, files }) =>
    Object.keys(files).map((file): [string, () => Promise<Buffer>] => [
      copyLayout.served(name, version, file),
      () => releases.readFile(name, version, file),
    ]),
  );
}
