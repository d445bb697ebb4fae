import { StoreError } from './errors';
import { isAbandoned, parseOwner, thisProcess, type FileOwner } from './fileOwner';
import type { StoreFiles } from './StoreFiles';

type Claim = { files: StoreFiles; path: string; digest: string; now: () => Date };

type Other = FileOwner & { digest?: string };

/**
 * Runs `work` while nobody else writes other bytes under the same version. Publishers of the same
 * bytes do not hinder each other; what a killed publisher left behind is taken over.
 * @throws StoreError while somebody else publishes other bytes under this version, or prunes it
 */
export async function withPublishClaim(
  claim: Claim & { label: string },
  work: () => Promise<void>,
): Promise<void> {
  const { files, path } = claim;
  const other = await take(claim, ({ digest }) => digest === claim.digest);
  if (other) {
    throw new StoreError(
      other.digest === pruning
        ? `${claim.label} is just being pruned by process ${other.pid}.`
        : `${claim.label} is just being published by process ${other.pid}, with other content.`,
      other.digest === pruning
        ? 'Publish again in a moment: that brings it back.'
        : 'Wait until it is done, raise your version, build and publish again.',
    );
  }
  try {
    await work();
  } finally {
    await files.remove(path);
  }
}

/** Says that a version is being removed. */
const pruning = 'pruning';

/**
 * Takes a version so that nobody publishes it until it is given back.
 * @returns what gives it back, or null while somebody else has it
 */
export async function claimForPruning(
  claim: Omit<Claim, 'digest'>,
): Promise<(() => Promise<void>) | null> {
  const other = await take({ ...claim, digest: pruning }, () => false);
  return other ? null : () => claim.files.remove(claim.path);
}

/** @returns null where the claim is ours, or shared; whose it is otherwise */
async function take(
  { files, path, digest, now }: Claim,
  isShared: (other: Other) => boolean,
): Promise<Other | null> {
  const own = { ...thisProcess(), digest };
  for (;;) {
    if (await files.createOnce(path, JSON.stringify(own))) return null;
    const bytes = await files.read(path);
    if (!bytes) continue;
    const other = parseOwner(bytes);
    if (other && isShared(other)) return null;
    if (other && !(await isAbandoned(files, path, other, now))) return other;
    await files.remove(path);
  }
}
