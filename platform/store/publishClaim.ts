import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreError } from '@concourse/core/store/errors';
import {
  parseOwner,
  removeAbandoned,
  thenRelease,
  thisProcess,
  type FileOwner,
} from '@concourse/core/store/fileOwner';
import type { StoreFiles } from '@concourse/core/store/StoreFiles';

type Claim = { files: StoreFiles; path: string; digest: string; now: () => Date };

type Other = FileOwner & { digest?: string };

const pollMs = 40;

/** A publisher takes over an older claim of another machine for the same bytes: both write the same. */
const sameBytesAfterMs = 2 * 60_000;

/**
 * Runs `work` while no other process publishes this version. A publisher of the same bytes waits for
 * the one before it. The claim of a killed publisher is taken over.
 * @throws StoreError while another process publishes other bytes under this version, or prunes it
 */
export async function withPublishClaim(
  claim: Claim & { label: string },
  work: () => Promise<void>,
): Promise<void> {
  const taken = await take(claim, sameBytesAfterMs);
  if (typeof taken !== 'function') {
    throw new StoreError(
      taken.digest === pruning
        ? `${claim.label} is just being pruned by process ${taken.pid}.`
        : `${claim.label} is just being published by process ${taken.pid}, with other content.`,
      taken.digest === pruning
        ? 'Publish again in a moment: that brings it back.'
        : 'Wait until it is done, raise your version, build and publish again.',
    );
  }
  await thenRelease(work, taken);
}

/** Says that a version is being removed. */
const pruning = 'pruning';

/**
 * Claims a version so that no process publishes it meanwhile.
 * @returns a function that releases the claim, or null while another process has it
 */
export async function claimForPruning(
  claim: Omit<Claim, 'digest'>,
): Promise<(() => Promise<void>) | null> {
  const taken = await take({ ...claim, digest: pruning });
  return typeof taken === 'function' ? taken : null;
}

/**
 * @param sameAfterMs waits for a claim of the same digest until the claim is this old; without it, does not wait
 * @returns a function that releases the claim, or the other owner
 */
async function take(
  { files, path, digest, now }: Claim,
  sameAfterMs?: number,
): Promise<(() => Promise<void>) | Other> {
  const own = JSON.stringify({ ...thisProcess(), digest, nonce: randomUUID() });
  for (;;) {
    if (await files.createOnce(path, own)) {
      return async () => {
        // A publisher of the same bytes may have taken it over.
        if ((await files.read(path))?.toString() === own) await files.remove(path);
      };
    }
    const bytes = await files.read(path);
    const other = bytes && parseOwner(bytes);
    const isSame = sameAfterMs !== undefined && other?.digest === digest;
    if (await removeAbandoned(files, path, now, isSame ? sameAfterMs : undefined)) continue;
    if (isSame) await pause(pollMs);
    else if (other) return other;
  }
}
