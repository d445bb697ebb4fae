import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { BuildError } from './BuildError';
import { ignoredNames, listFilesRecursive } from './listFilesRecursive';
import { folderOf, root } from './workspace';

/** `package-lock.json`, version 3: packages by the folder where they are installed. */
export type Lock = { packages: Record<string, LockedPackage> };

type LockedPackage = {
  version?: string;
  integrity?: string;
  /** If `link`: the folder of the workspace. */
  resolved?: string;
  link?: boolean;
} & Partial<Record<'dependencies' | 'optionalDependencies' | 'peerDependencies', object>>;

export type BuildPackages = {
  /** Folders of workspaces, relative to the root. */
  workspaces: string[];
  /** Each installed package with its version and digest: `node_modules/react 19.3.1 sha512-…`. */
  installed: string[];
};

/** Reads a lock file; null if it is missing. */
export const readLock = (file: string): Lock | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Lock) : null;

/** Finds a package as Node does: in the nearest `node_modules` of the folder and its parents. */
function locate({ packages }: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    const candidate = `${folder && `${folder}/`}node_modules/${name}`;
    const found = packages[candidate];
    if (found) return found.link ? found.resolved : candidate;
    if (folder === '') return undefined;
  }
}

/** The folder of this package, as Node resolves it for a workspace. */
export const findBundlerFolder = (lock: Lock, folder: string): string =>
  locate(lock, folder, '@concourse/build') ?? 'platform/build';

/** The packages that the workspaces in these folders depend on, without development dependencies. */
export function findBuildPackages(lock: Lock, folders: string[]): BuildPackages {
  const found = new Set<string>();
  const visit = (folder: string | undefined): void => {
    if (folder === undefined || found.has(folder)) return;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies } = lock.packages[folder] ?? {};
    const named = { ...dependencies, ...optionalDependencies, ...peerDependencies };
    for (const name of Object.keys(named)) visit(locate(lock, folder, name));
  };
  folders.forEach(visit);
  const all = [...found].sort();
  const isInstalled = (folder: string): boolean => /(?:^|\/)node_modules\//.test(folder);
  const describe = (folder: string): string => {
    const { version = '', integrity = '' } = lock.packages[folder] ?? {};
    return `${folder} ${version} ${integrity}`;
  };
  return {
    workspaces: all.filter((folder) => !isInstalled(folder)),
    installed: all.filter(isInstalled).map(describe),
  };
}

const ignored = /(?:^|\/)testing\/|\.test\.tsx?$|\.module\.d\.scss\.ts$|\.md$|package-lock\.json$/;

/** Returns whether builds read a file. @param file its path from the root */
export const isBuildInput = (file: string): boolean =>
  !ignored.test(file) && file.split('/').every((name) => !ignoredNames.test(name));

/**
 * The files in a folder that builds read, with their digests: `mf-awards/src/area.ts 6f1e…`.
 * @param inspect receives each file and its content
 */
export const listInputDigests = (
  project: string,
  folder: string,
  inspect: (file: string, content: Buffer) => void = () => undefined,
): string[] =>
  listFilesRecursive(folder)
    .filter((file) => !ignored.test(relative(project, file)))
    .map((path) => {
      const file = relative(project, path);
      // Synchronous reads of small files are faster than parallel ones.
      const content = readFileSync(path);
      inspect(file, content);
      return `${file} ${sha256(content)}`;
    });

/** Formats whose line endings are part of the build. Others, such as calendar files, may need CRLF. */
const sourcePattern = /\.(?:[cm]?[jt]sx?|json|s?css|svg|html|xml|txt|webmanifest)$/;

function requireLf(withCrlf: string[]): void {
  const [first, ...others] = withCrlf;
  if (first === undefined) return;
  const named =
    others.length > 0 ? `${first} and ${others.length} other files have` : `${first} has`;
  const message = `${named} Windows line endings (CRLF): the build would differ from the build of the same commit on other systems.`;
  const next =
    'Save with LF, for example with `npx oxfmt`. `* text=auto eol=lf` in .gitattributes makes Git check out LF.';
  throw new BuildError('LINE_ENDINGS_CRLF', message, next);
}

export const digestLines = (lines: string[]): string => sha256(lines.join('\n'));

/** The packages that the build of a workspace reads, among them the bundler. */
export function buildPackagesOf(lock: Lock, name: string): BuildPackages {
  const folder = relative(root, folderOf(name));
  return findBuildPackages(lock, [folder, findBundlerFolder(lock, folder)]);
}

/**
 * The digest of all inputs of each workspace's build; null without a `package-lock.json`.
 * @throws BuildError if a source has Windows line endings, because equal commits must have equal builds
 */
export function inputDigests(names: string[]): Map<string, string | null> {
  const lock = readLock(join(root, 'package-lock.json'));
  const withCrlf: string[] = [];
  const inspect = (file: string, content: Buffer): void => {
    if (sourcePattern.test(file) && content.includes('\r\n')) withCrlf.push(file);
  };
  // Areas share packages: each folder is read once.
  const known = new Map<string, string[]>();
  const describe = (folder: string): string[] => {
    const lines = known.get(folder) ?? listInputDigests(root, join(root, folder), inspect);
    known.set(folder, lines);
    return lines;
  };
  const digest = (name: string): string | null => {
    if (!lock) {
      describe(relative(root, folderOf(name)));
      return null;
    }
    const { installed, workspaces } = buildPackagesOf(lock, name);
    return digestLines([process.version, ...installed, ...workspaces.flatMap(describe).sort()]);
  };
  const digests = new Map(names.map((name) => [name, digest(name)]));
  requireLf(withCrlf);
  return digests;
}
