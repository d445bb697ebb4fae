import { sitePaths } from '@concourse/contract/reservedPaths';
import { flatten, isTree } from '../configuration/objectPaths';
import type { Blobs } from '../store/EditionRepository';
import { StoreDamageError } from '../store/errors';
import { parsedOrNull } from '../store/parseStored';
import type { Store } from '../store/Store';
import type { Edition } from '../store/types';

/** A value of the configuration that another edition has otherwise; one that it has not is undefined. */
export type ConfigurationChange = { key: string; before: unknown; after: unknown };

/**
 * The values of the site's configuration in which an edition differs from the one that visitors get.
 * @param blobs bytes of the edition that are not in the store yet
 * @returns null where it is composed with the same configuration; nothing where it is not known which values
 */
export async function configurationChanges(
  shown: Edition | null,
  edition: Edition,
  { blobs, store }: { blobs: Blobs; store: Store },
): Promise<ConfigurationChange[] | null> {
  if (!shown || shown.configuration === edition.configuration) return null;
  const [before, after] = await Promise.all([
    configurationOf(shown, new Map(), store),
    configurationOf(edition, blobs, store),
  ]);
  if (!before || !after) return [];
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((key) => before.get(key) !== after.get(key))
    .map((key) => ({ key, before: before.get(key), after: after.get(key) }));
}

/** By dotted names, as the edition publishes it; null where that cannot be read. */
async function configurationOf(
  { files }: Edition,
  blobs: Blobs,
  store: Store,
): Promise<Map<string, unknown> | null> {
  const file = files[sitePaths.site];
  if (!file) return null;
  try {
    const bytes = blobs.get(file.blob)?.bytes ?? (await store.editions.readBlob(file.blob));
    const read = parsedOrNull(bytes);
    return isTree(read) ? flatten(read) : null;
  } catch (error) {
    // What is lost of it is made again with the edition, or was told of by then.
    if (error instanceof StoreDamageError) return null;
    throw error;
  }
}
