import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, workspaceFolders } from '@concourse/core/project/workspaceFolders';
import { describeFolder } from './describeFolder';
import { locate, packagesUsed, type Lock } from './packagesUsed';

/** What a `package.json` says to others than the bundler. */
const unread =
  /^(?:version|description|private|scripts|concourse|dependencies|devDependencies|peerDependencies)$/;

/** What it says to the bundler, such as `sideEffects` and `exports`. */
function manifestOf(folder: string): string {
  const told = Object.entries(readManifest(folder)).filter(([key]) => !unread.test(key));
  return JSON.stringify(told);
}

/** What npm has installed for builds; null where another installer did. */
function installedIn(root: string, folders: string[]): string[] | null {
  const file = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(file)) return null;
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as Lock;
  // It does not speak of the root, which is the area where a repository has one.
  const lock = { packages: { ...packages, '': readManifest(root) } };
  const platform = locate(lock, folders[0] ?? '', '@concourse/build') ?? 'platform/build';
  return packagesUsed(lock, [...folders, platform]).installed;
}

export type MadeWith = {
  digest: string;
  /** Whether it covers the packages that are installed. */
  withPackages: boolean;
};

/**
 * What the bundler's work is made with besides the files that it bundles: Node, the packages that are installed, the
 * bundler's own sources, and what each `package.json` tells it. Versions of areas are not among it.
 * @param root folder of the project
 * @param bundler folder of the bundler's sources
 */
export function madeWith(root: string, bundler: string): MadeWith {
  const folders = workspaceFolders(root);
  const installed = installedIn(root, folders);
  const manifests = folders.map((folder) => `${folder} ${manifestOf(join(root, folder))}`);
  const lines = [
    process.version,
    ...(installed ?? []),
    ...manifests,
    ...describeFolder(root, bundler),
  ];
  const digest = createHash('sha256').update(lines.join('\n')).digest('hex');
  return { digest, withPackages: installed !== null };
}
