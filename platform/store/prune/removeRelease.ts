import { manifestDigest } from '@concourse/core/files/digest';
import { damagedAsNull } from '@concourse/core/store/errors';
import { thenRelease } from '@concourse/core/store/fileOwner';
import { document } from '@concourse/core/store/storedAs';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';
import { layout } from '@concourse/core/store/storeLayout';
import { claimForPruning } from '../publishClaim';
import type { Store } from '../Store';
import type { PrunedRelease } from './planPrune';
import { removeFiles } from './removeFiles';

/** What stays of a pruned release: a version never comes back with other bytes, browsers keep them for a year. */
export type Tombstone = { format: 1; digest: string; when: string };

/**
 * Takes a release out of the store: the manifest first, without which it is not published; its other files
 * are removed by what is returned.
 * @returns null where somebody is just publishing it, or has published it since `since`
 */
export async function removeRelease(
  { files, releases }: Store,
  { name, version, files: paths }: PrunedRelease,
  { since, now }: { since: Date; now: () => Date },
): Promise<(() => Promise<void>) | null> {
  const path = layout.claim(name, version);
  const release = await claimForPruning({ files, path, now });
  if (!release) return null;
  const file = layout.manifest(name, version);
  const unpublish = async (): Promise<boolean> => {
    const modified = await files.modified(file);
    if (modified && modified > since) return false;
    const manifest = await releases.find(name, version).catch(damagedAsNull);
    if (manifest) await bury(files, { name, version }, manifestDigest(manifest), now());
    await files.remove(file);
    return true;
  };
  let isGone = false;
  try {
    isGone = await unpublish();
  } finally {
    if (!isGone) await release();
  }
  if (!isGone) return null;
  const rest = paths.filter((other) => other !== file);
  return () => thenRelease(() => removeFiles(files, rest), release);
}

async function bury(
  files: StoreFiles,
  { name, version }: { name: string; version: string },
  digest: string,
  when: Date,
): Promise<void> {
  const tombstone: Tombstone = { format: 1, digest, when: when.toISOString() };
  await files.replace(layout.tombstone(name, version), `${JSON.stringify(tombstone)}\n`, document);
}
