import { sha256 } from '@concourse/core/files/digest';
import { inParallel } from '@concourse/core/files/inParallel';
import type { OnProgress } from '@concourse/core/files/onProgress';
import { isCompressibleType } from '@concourse/core/store/compressible';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { blobsOf, type NamedBlob } from '../blobsOf';
import { compressedEndings } from '../compression';
import { fileDamage, type FileDamage } from '../fileDamage';
import type { Store } from '../Store';
import type { Fault } from './fault';

type Use = NamedBlob & { release: string };

/** Every blob that there is, or that an edition names, has the bytes that its name is the digest of. */
export async function verifyBlobs(
  store: Store,
  editions: Edition[],
  onProgress: OnProgress,
): Promise<{ count: number; problems: Fault[] }> {
  const uses = usesOf(editions);
  const names = new Set(await store.files.list(layout.blobs));
  const digests = [...names].filter((name) => /^[0-9a-f]{64}$/.test(name));
  const all = [...new Set([...digests, ...uses.keys()])];
  let done = 0;
  const problems = await inParallel(all, 8, async (digest) => {
    const use = uses.get(digest);
    const faults = await fileDamage(store.files, layout.blob(digest), {
      isSound: (bytes) => sha256(bytes) === digest,
      compressible: use
        ? isCompressibleType(use.type)
        : compressedEndings.some((ending) => names.has(digest + ending)),
    });
    done += 1;
    if (done % 50 === 0 || done === all.length) onProgress('blobs', done, all.length);
    return faults.map((fault) => describe(fault, use));
  });
  return { count: all.length, problems: problems.flat() };
}

/** What a blob is to visitors; the last of the editions that name it speaks for all. */
function usesOf(editions: Edition[]): Map<string, Use> {
  return new Map(
    editions.flatMap((edition) =>
      blobsOf(edition).map((named) => {
        const version = edition.releases[named.area]?.version ?? '<version>';
        return [named.blob, { ...named, release: `${named.area}@${version}` }] as const;
      }),
    ),
  );
}

function describe({ file, problem, isSound }: FileDamage, use: Use | undefined): Fault {
  if (!use) return { file, problem, next: 'No edition names it: remove the file.' };
  return {
    file,
    problem: `${problem} (${use.path})`,
    next: `While ${use.release} is live, promoting it again composes the page anew: npm run site -- promote ${use.release}. Otherwise restore the file from a backup of the store.`,
    type: use.type,
    ...(isSound && { isSound }),
  };
}
