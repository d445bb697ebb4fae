import { StoreDamageError, type Damage } from '../errors';
import { inParallel } from '../inParallel';
import type { OnProgress } from '../onProgress';
import type { Store } from '../Store';
import { layout } from '../storeLayout';
import type { Edition, LogRecord } from '../types';

/** Every edition that there is, or that a record names, has the content that its name is the digest of. */
export async function verifyEditions(
  store: Store,
  records: LogRecord[],
  onProgress: OnProgress,
): Promise<{ sound: Edition[]; problems: Damage[] }> {
  const named = new Map<string, Set<number>>();
  for (const { rev, live, candidate } of records) {
    for (const id of [live, candidate ?? live]) {
      named.set(id, (named.get(id) ?? new Set<number>()).add(rev));
    }
  }
  const there = (await store.files.list(layout.editions))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length));
  const ids = [...new Set([...there, ...named.keys()])].sort();

  const sound: Edition[] = [];
  const problems: Damage[] = [];
  await inParallel(ids, 8, async (id) => {
    try {
      sound.push(await store.editions.read(id));
    } catch (error) {
      if (!(error instanceof StoreDamageError)) throw error;
      problems.push({ file: error.file, ...describe(error, [...(named.get(id) ?? [])]) });
    }
    onProgress('editions', sound.length + problems.length, ids.length);
  });
  return { sound, problems };
}

function describe({ problem, next }: StoreDamageError, revisions: number[]): Omit<Damage, 'file'> {
  if (revisions.length === 0) {
    return { problem, next: 'No record names it: remove the file.' };
  }
  const which = revisions.length === 1 ? 'revision' : 'revisions';
  return { problem: `${problem} (${which} ${revisions.join(', ')})`, next };
}
