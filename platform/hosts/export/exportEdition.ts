import { inParallel } from '@concourse/core/files/inParallel';
import type { Edition } from '@concourse/core/store/types';
import { copyLayout } from '@concourse/mirror/copyLayout';
import type { LocalCopy } from '@concourse/mirror/LocalCopy';
import type { Source } from '@concourse/mirror/source';
import { exportedFiles, headersFile, redirectsFile } from './hostFiles';

export type Exported = {
  pages: number;
  /** Files that were new or had other bytes. */
  written: number;
  /** Files of an earlier export that this edition does not have. */
  removed: number;
};

const atOnce = 16;

/**
 * Writes an edition as plain files. Removes pages of earlier exports that this edition lacks; files of releases
 * stay, for tabs that are still open.
 * @param readBlob reads the bytes of a page; from the blobs of all editions by default
 * @throws StoreDamageError if the store does not have the bytes that the edition names
 */
export async function exportEdition(
  source: Source,
  copy: LocalCopy,
  edition: Edition,
  readBlob = (blob: string): Promise<Buffer> => source.editions.readBlob(blob),
): Promise<Exported> {
  const before = (await copy.readJson<string[]>(copyLayout.exported)) ?? [];
  const blobs = exportedFiles(edition);
  const releases = await inParallel(
    Object.entries(edition.releases),
    atOnce,
    ([name, { version }]) => source.releases.read(name, version),
  );
  const wanted = new Map<string, () => Promise<Buffer> | Buffer>();
  for (const { name, version, files } of releases) {
    for (const file of Object.keys(files)) {
      const read = (): Promise<Buffer> => source.releases.readFile(name, version, file);
      wanted.set(copyLayout.served(name, version, file), read);
    }
  }
  for (const [file, blob] of blobs) wanted.set(file, () => readBlob(blob));
  wanted.set('_headers', () => Buffer.from(headersFile(edition)));
  wanted.set('_redirects', () => Buffer.from(redirectsFile(edition)));
  const written = await inParallel([...wanted], atOnce, async ([file, read]) => {
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
