import { editionId } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';

/**
 * The digest that the editions of the store state for a release's manifest, or null where none of them
 * uses the release. Reads all editions: for when a manifest is in doubt.
 */
export async function statedDigest(
  files: StoreFiles,
  name: string,
  version: string,
): Promise<string | null> {
  const names = await files.list(layout.editions);
  const stated = await inParallel(names, 8, async (file) => {
    const release = (await readSoundEdition(files, file))?.releases[name];
    return release?.version === version ? release.digest : null;
  });
  return stated.find((digest) => digest !== null) ?? null;
}

async function readSoundEdition(files: StoreFiles, name: string): Promise<Edition | null> {
  const bytes = await files.read(`${layout.editions}/${name}`);
  if (!bytes) return null;
  try {
    const edition = JSON.parse(bytes.toString()) as Edition;
    return `${editionId(edition)}.json` === name ? edition : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
