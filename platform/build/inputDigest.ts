import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describeFolder } from './describeFolder';
import { locate, packagesUsed, type Lock } from './packagesUsed';
import { folderOf, root } from './workspace';

function readLock(): Lock | null {
  const file = join(root, 'package-lock.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Lock) : null;
}

/** Folders of the workspaces of whose files an area is made: its own, and those that it names. */
function foldersIn(lock: Lock, name: string): string[] {
  const { workspaces } = packagesUsed(lock, [relative(root, folderOf(name))]);
  return workspaces.map((folder) => join(root, folder));
}

/**
 * Digests of everything that builds of these workspaces read, as it is now.
 * @returns sha-256 (hex) by name; null where no `package-lock.json` says with what they are built
 */
export function inputDigests(names: string[]): Map<string, string | null> {
  const lock = readLock();
  if (!lock) return new Map(names.map((name) => [name, null]));
  // What several areas are made of is read once.
  const known = new Map<string, string[]>();
  const describe = (folder: string): string[] => {
    const lines = known.get(folder) ?? describeFolder(root, folder);
    known.set(folder, lines);
    return lines;
  };
  const digest = (name: string): string => {
    const folder = relative(root, folderOf(name));
    const platform = locate(lock, folder, '@concourse/build') ?? 'platform/build';
    const { installed } = packagesUsed(lock, [folder, platform]);
    const folders = [...foldersIn(lock, name), join(root, platform)];
    const lines = [process.version, ...installed, ...folders.flatMap(describe).sort()];
    return createHash('sha256').update(lines.join('\n')).digest('hex');
  };
  return new Map(names.map((name) => [name, digest(name)]));
}
