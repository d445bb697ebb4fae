import type { Problem } from '@concourse/checks/checks/problem';
import { manifestDigest } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import { StoreDamageError } from '@concourse/core/store/errors';
import type { Edition } from '@concourse/core/store/types';
import {
  readSignatures,
  type ReleaseSignature,
} from '@concourse/store/signatures/releaseSignatures';
import type { Store } from '@concourse/store/Store';
import { signersFile, type AllowedSigners } from './allowedSigners';

/** What was found of the signatures of releases. */
export type SignatureCheck = {
  problems: Problem[];
  /** Keys of the areas that vouch for their releases, by area. */
  signers: Record<string, string[]>;
};

/**
 * Whether releases are signed by a key of their areas.
 * @param releases as an edition states them: a manifest with another digest is not the one that goes live
 * @param shown what visitors get already: what went live before is not asked for again
 */
export async function checkSignatures(
  releases: Edition['releases'],
  shown: Edition | null,
  { store, signers }: { store: Store; signers: AllowedSigners },
): Promise<SignatureCheck> {
  const fresh = Object.entries(releases).filter(
    ([name, { digest }]) => shown?.releases[name]?.digest !== digest,
  );
  const checked = await inParallel(fresh, 8, async ([area, { version, digest }]) => {
    const found = await signaturesOf(store, area, version, digest);
    const keys = typeof found === 'string' ? [] : trustedKeys(found, area, signers);
    const why = typeof found === 'string' ? found : describe(found, area);
    return { area, version, keys, why };
  });
  return {
    problems: checked.flatMap(({ area, version, keys, why }) =>
      keys.length > 0
        ? []
        : [{ area, file: `${area}@${version}`, rule: 'signatures', message: why }],
    ),
    signers: Object.fromEntries(
      checked.flatMap(({ area, keys }) => (keys.length > 0 ? [[area, keys]] : [])),
    ),
  };
}

/** The signatures of a release, or why none can be looked at. */
async function signaturesOf(
  store: Store,
  name: string,
  version: string,
  digest: string,
): Promise<ReleaseSignature[] | string> {
  try {
    const manifest = await store.releases.read(name, version);
    if (manifestDigest(manifest) === digest) return await readSignatures(store.files, manifest);
    return 'its manifest was changed since the edition was composed';
  } catch (error) {
    if (error instanceof StoreDamageError) return `its manifest ${error.problem}`;
    throw error;
  }
}

const trustedKeys = (
  signatures: ReleaseSignature[],
  area: string,
  signers: AllowedSigners,
): string[] =>
  signatures.flatMap(({ key, problem }) =>
    key !== null && problem === null && signers.nameOf(area, key) !== null ? [key] : [],
  );

function describe(signatures: ReleaseSignature[], area: string): string {
  if (signatures.length === 0) return 'nobody has signed it';
  return signatures
    .map(({ file, key, problem }) => {
      if (key === null) return `${file} ${problem}`;
      if (problem === null) return `signed by ${key}, which is no key of ${area} (${signersFile})`;
      return `the signature that names ${key} ${problem}`;
    })
    .join('; ');
}
