import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { packagesUsed, type Lock } from './packagesUsed';
import { folderOf, root } from './workspace';

const ignored =
  /(?:^|\/)(?:node_modules|dist|\.cache|testing)(?:\/|$)|\.test\.tsx?$|\.module\.d\.scss\.ts$|\.md$/;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(relative(root, file)));
}

async function readLock(): Promise<Lock> {
  return JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8')) as Lock;
}

/** Folders of the workspaces of whose files an area is made: its own, and those that it names. */
export async function foldersUsed(name: string): Promise<string[]> {
  return foldersIn(await readLock(), name);
}

function foldersIn(lock: Lock, name: string): string[] {
  const { workspaces } = packagesUsed(lock, [relative(root, folderOf(name))]);
  return workspaces.map((folder) => join(root, folder));
}

/** Sha-256 (hex) of everything that a build of the workspace reads. */
export async function inputDigest(name: string): Promise<string> {
  const made = [relative(root, folderOf(name)), 'platform', 'node_modules/typescript'];
  const lock = await readLock();
  const { installed } = packagesUsed(lock, made);
  const folders = [...foldersIn(lock, name), join(root, 'platform/bundle')];
  const files = await Promise.all(folders.map(filesBelow));
  const hash = createHash('sha256').update(`${process.version}\n${installed.join('\n')}\n`);
  for (const file of [...files.flat(), join(root, 'tsconfig.base.json')].sort()) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}
