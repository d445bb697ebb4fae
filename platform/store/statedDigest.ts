import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { editionId } from './digest';
import { inParallel } from './inParallel';
import { listIfThere } from './listIfThere';
import type { StorePaths } from './storePaths';
import type { Edition } from './types';

/**
 * The digest that the editions of the store state for a release's manifest, or null where none of them
 * uses the release. Reads all editions: for when a manifest is in doubt.
 */
export async function statedDigest(
  paths: StorePaths,
  name: string,
  version: string,
): Promise<string | null> {
  const files = await listIfThere(readdir(paths.editions));
  const stated = await inParallel(files, 8, async (file) => {
    const release = (await readSoundEdition(path.join(paths.editions, file)))?.releases[name];
    return release?.version === version ? release.digest : null;
  });
  return stated.find((digest) => digest !== null) ?? null;
}

async function readSoundEdition(file: string): Promise<Edition | null> {
  const bytes = await readFile(file);
  try {
    const edition = JSON.parse(bytes.toString()) as Edition;
    return `${editionId(edition)}.json` === path.basename(file) ? edition : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
