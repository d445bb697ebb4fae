import { rm } from 'node:fs/promises';
import { createOnce } from './durableFile';
import { StoreError } from './errors';
import { isAbandoned, parseOwner, thisProcess, type FileOwner } from './fileOwner';
import { readIfThere } from './readIfThere';

type Claim = FileOwner & { digest: string };

/**
 * Runs `work` while nobody else writes other bytes under the same version. Publishers of the same
 * bytes do not hinder each other; what a killed publisher left behind is taken over.
 * @throws StoreError while somebody else publishes other bytes under this version
 */
export async function withPublishClaim(
  claim: { file: string; label: string; digest: string; temporaryFolder: string; now: () => Date },
  work: () => Promise<void>,
): Promise<void> {
  const own: Claim = { ...thisProcess(), digest: claim.digest };
  for (;;) {
    if (await createOnce(claim.file, JSON.stringify(own), claim.temporaryFolder)) break;
    const bytes = await readIfThere(claim.file);
    if (!bytes) continue;
    const other = parseOwner(bytes);
    if (other?.digest === own.digest) break;
    if (other && !(await isAbandoned(claim.file, other, claim.now))) {
      throw new StoreError(
        `${claim.label} is just being published by process ${other.pid}, with other content.`,
        'Wait until it is done, raise your version, build and publish again.',
      );
    }
    await rm(claim.file, { force: true });
  }
  try {
    await work();
  } finally {
    await rm(claim.file, { force: true });
  }
}
