import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { readIfThere } from '../store/readIfThere';
import { filesBelow } from './filesBelow';
import { locate, packagesUsed, type Lock } from './packagesUsed';
import { folderOf, root } from './workspace';

const ignored = /(?:^|\/)testing\/|\.test\.tsx?$|\.module\.d\.scss\.ts$|\.md$|package-lock\.json$/;

const isRead = (file: string): boolean => !ignored.test(relative(root, file));

async function readLock(): Promise<Lock | null> {
  const text = await readIfThere(join(root, 'package-lock.json'));
  return text && (JSON.parse(text.toString()) as Lock);
}

/** Folders of the workspaces of whose files an area is made: its own, and those that it names. */
function foldersIn(lock: Lock, name: string): string[] {
  const { workspaces } = packagesUsed(lock, [relative(root, folderOf(name))]);
  return workspaces.map((folder) => join(root, folder));
}

/**
 * Sha-256 (hex) of everything that a build of the workspace reads; null where no `package-lock.json` says
 * with what it is built.
 */
export async function inputDigest(name: string): Promise<string | null> {
  const lock = await readLock();
  if (!lock) return null;
  const folder = relative(root, folderOf(name));
  const platform = locate(lock, folder, '@concourse/platform') ?? 'platform';
  const { installed } = packagesUsed(lock, [folder, platform]);
  const folders = [...foldersIn(lock, name), join(root, platform, 'bundle')];
  const files = folders.flatMap(filesBelow).filter(isRead);
  const hash = createHash('sha256').update(`${process.version}\n${installed.join('\n')}\n`);
  for (const file of files.sort()) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}
