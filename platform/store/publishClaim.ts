import { StoreError } from './errors';
import { isAbandoned, parseOwner, thisProcess, type FileOwner } from './fileOwner';
import type { StoreFiles } from './StoreFiles';

type Claim = FileOwner & { digest: string };

/**
 * Runs `work` while nobody else writes other bytes under the same version. Publishers of the same
 * bytes do not hinder each other; what a killed publisher left behind is taken over.
 * @throws StoreError while somebody else publishes other bytes under this version
 */
export async function withPublishClaim(
  claim: { files: StoreFiles; path: string; label: string; digest: string; now: () => Date },
  work: () => Promise<void>,
): Promise<void> {
  const { files, path } = claim;
  const own: Claim = { ...thisProcess(), digest: claim.digest };
  for (;;) {
    if (await files.createOnce(path, JSON.stringify(own))) break;
    const bytes = await files.read(path);
    if (!bytes) continue;
    const other = parseOwner(bytes);
    if (other?.digest === own.digest) break;
    if (other && !(await isAbandoned(files, path, other, claim.now))) {
      throw new StoreError(
        `${claim.label} is just being published by process ${other.pid}, with other content.`,
        'Wait until it is done, raise your version, build and publish again.',
      );
    }
    await files.remove(path);
  }
  try {
    await work();
  } finally {
    await files.remove(path);
  }
}
