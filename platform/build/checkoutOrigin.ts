import { join, relative } from 'node:path';
import { git } from '@concourse/core/project/git';
import { parseJsonOrNull } from '@concourse/core/store/storedJson';
import type { BuildOrigin } from '@concourse/core/store/types';
import { buildPackagesOf, isBuildInput, readLock, type Lock } from './buildInputs';
import { folderOf, root } from './workspace';

/** The commit of a checkout, and whether the files that a build reads differ from it. */
export type CheckoutOrigin = Pick<BuildOrigin, 'commit' | 'dirty' | 'committedAt'>;

/** The origin of a build outside of a git repository. */
export const unknownOrigin: CheckoutOrigin = { commit: null, dirty: null, committedAt: null };

const lockName = 'package-lock.json';

// Pipelines may check out with another account, and git then rejects the folder. The build runs its code anyway.
const runGit = (...args: string[]) => git(root, ['-c', 'safe.directory=*', ...args]);

const linesOf = (list: string | null): string[] => list?.split('\0').filter(Boolean) ?? [];

async function readCommittedLock(): Promise<Lock | null> {
  const text = await runGit('show', `HEAD:./${lockName}`);
  return parseJsonOrNull(Buffer.from(text ?? '')) as Lock | null;
}

/** Returns the origin of each workspace's build: its own files, the packages that it compiles, and installed packages. */
export async function checkoutOrigins(names: string[]): Promise<Map<string, CheckoutOrigin>> {
  const head = await runGit('log', '-1', '--format=%H %cI');
  const [commit, date] = head?.split(' ') ?? [];
  if (commit === undefined || date === undefined) return new Map();
  const changed = [
    ...linesOf(await runGit('diff', '--name-only', '--no-renames', '--relative', '-z', 'HEAD')),
    ...linesOf(await runGit('ls-files', '--others', '--exclude-standard', '-z')),
  ];
  const lock = readLock(join(root, lockName));
  const committed = changed.includes(lockName) ? await readCommittedLock() : lock;
  const isDirty = (name: string): boolean => {
    const { workspaces, installed } = lock
      ? buildPackagesOf(lock, name)
      : { workspaces: [relative(root, folderOf(name))], installed: [] };
    const isOwn = (file: string): boolean =>
      workspaces.some((folder) => folder === '' || file.startsWith(`${folder}/`));
    if (changed.some((file) => isBuildInput(file) && isOwn(file))) return true;
    if (!lock || committed === lock) return false;
    return !committed || buildPackagesOf(committed, name).installed.join() !== installed.join();
  };
  const committedAt = new Date(date).toISOString();
  return new Map(names.map((name) => [name, { commit, dirty: isDirty(name), committedAt }]));
}
