import { inParallel } from '@concourse/core/files/inParallel';
import type { OnProgress } from '@concourse/core/files/onProgress';
import { StoreDamageError, type Damage } from '@concourse/core/store/errors';
import { editionsOf } from '@concourse/core/store/mixtures';
import { layout } from '@concourse/core/store/storeLayout';
import type { Edition } from '@concourse/core/store/types';
import { isEdition } from '../EditionRepository';
import { missing } from '../fileDamage';
import type { Store } from '../Store';
import type { Fault } from './fault';
import type { LogVerification } from './verifyLog';

/** Every edition that there is, or that a record names, has the content that its name is the digest of. */
export async function verifyEditions(
  store: Store,
  logs: ReadLog[],
  onProgress: OnProgress,
): Promise<{ sound: Edition[]; pruned: number; problems: Fault[] }> {
  const named = revisionsByEdition(logs);
  const there = (await store.files.list(layout.editions))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  const ids = [...new Set([...there, ...named.keys()])].sort();

  const sound: Edition[] = [];
  const problems: Fault[] = [];
  const kept = editionsToBeThere(logs);
  let pruned = 0;
  await inParallel(ids, 8, async (id) => {
    try {
      sound.push(await store.editions.read(id));
    } catch (error) {
      if (!(error instanceof StoreDamageError)) throw error;
      if (error.problem === missing && !kept.has(id)) {
        pruned += 1;
        return;
      }
      const told = describe(error, [...(named.get(id) ?? [])]);
      const isSound = (bytes: Buffer): boolean => isEdition(bytes, id);
      problems.push({ file: error.file, ...told, ...(named.has(id) && { isSound }) });
    }
    onProgress('editions', sound.length + problems.length, ids.length);
  });
  return { sound, pruned, problems };
}

type ReadLog = Pick<LogVerification, 'environment' | 'records' | 'keptFrom'>;

/** Editions that records name which are kept whole; of older ones only some are there still. */
const editionsToBeThere = (logs: ReadLog[]): Set<string> =>
  new Set(
    logs.flatMap(({ records, keptFrom }) =>
      records.filter(({ rev }) => rev >= keptFrom).flatMap(editionsOf),
    ),
  );

/** Which revisions name an edition; those of other logs than the first with their environment. */
function revisionsByEdition(logs: ReadLog[]): Map<string, Set<string>> {
  const named = new Map<string, Set<string>>();
  for (const [at, { environment, records }] of logs.entries()) {
    for (const record of records) {
      const { rev } = record;
      const revision = at === 0 ? String(rev) : `${rev} of ${environment}`;
      for (const id of editionsOf(record)) {
        named.set(id, (named.get(id) ?? new Set<string>()).add(revision));
      }
    }
  }
  return named;
}

function describe({ problem, next }: StoreDamageError, revisions: string[]): Omit<Damage, 'file'> {
  if (revisions.length === 0) {
    return { problem, next: 'No record names it: remove the file.' };
  }
  const which = revisions.length === 1 ? 'revision' : 'revisions';
  return { problem: `${problem} (${which} ${revisions.join(', ')})`, next };
}
