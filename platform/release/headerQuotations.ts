import type { EditionDirectory } from '@concourse/contract/edition';
import type { Quotation } from '@concourse/contract/facts';
import { sitePaths } from '@concourse/contract/reservedPaths';
import { StoreDamageError } from '@concourse/core/store/errors';
import type { Edition } from '@concourse/core/store/types';

/** What headers of an edition quote, as its directory says; undefined where that cannot be read. */
export async function headerQuotations(
  { files }: Edition,
  readBlob: (blob: string) => Promise<Buffer>,
): Promise<Quotation[] | undefined> {
  const directory = files[sitePaths.directory];
  if (!directory) return undefined;
  try {
    const { facts } = JSON.parse((await readBlob(directory.blob)).toString()) as EditionDirectory;
    return Object.keys(facts?.shell ?? {});
  } catch (error) {
    // It is made anew from the releases, as other bytes that the store has lost.
    if (error instanceof StoreDamageError) return undefined;
    throw error;
  }
}
