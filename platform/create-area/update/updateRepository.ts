import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import semver from 'semver';
import { writeFileAtomic } from '@concourse/core/files/atomicFile';
import { readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { isOurs, templateVersions } from '../newArea';
import { latestVersions } from '../service';

/** A package whose version was raised. */
type RaisedPackage = { name: string; before: string; after: string };

/** The result of an update. */
export type Finished = { raised: RaisedPackage[] };

type UpdateOptions = {
  /** Installs the packages of `package.json`. */
  install: () => Promise<void>;
  /** Runs `finishUpdate` of the installed platform, which has newer templates. */
  finish: () => Promise<Finished>;
};

const manifestFile = 'package.json';
const lockFile = 'package-lock.json';

type Manifest = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

const readManifest = async (root: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(root, manifestFile), 'utf8')) as Manifest;

const lowest = (range = '0.0.0'): string => semver.minVersion(range)?.version ?? '0.0.0';

/** Returns the registry of our packages, which `.npmrc` names; undefined if it names none. */
export async function readRegistry(root: string): Promise<string | undefined> {
  const text = (await readFileIfExists(join(root, '.npmrc')))?.toString() ?? '';
  return /^@concourse:registry *= *(\S+)/m.exec(text)?.[1];
}

/**
 * Raises the packages of the platform in a repository of one area to those of a registry, and installs them. If a step
 * fails, `package.json` and the lock file stay as they were.
 */
export async function updateRepository(
  root: string,
  registry: string,
  { install, finish }: UpdateOptions,
): Promise<Finished> {
  const manifest = await readManifest(root);
  const all = { ...manifest.dependencies, ...manifest.devDependencies };
  const latest = await latestVersions(registry, Object.keys(all).filter(isOurs));
  const files = [manifestFile, lockFile].map((name) => join(root, name));
  const before = await Promise.all(files.map((file) => readFileIfExists(file)));
  try {
    const raised = await raiseVersions(root, latest, '^');
    if (raised.length > 0) await install();
    const finished = await finish();
    return { raised: [...raised, ...finished.raised] };
  } catch (error) {
    for (const [index, file] of files.entries()) {
      const text = before[index];
      await (text ? write(root, file, text) : rm(file, { force: true }));
    }
    throw error;
  }
}

/** Raises other packages, such as React, to the versions of this platform. */
export async function finishUpdate(
  root: string,
  { install }: Pick<UpdateOptions, 'install'>,
): Promise<Finished> {
  const raised = await raiseVersions(root, await templateVersions());
  if (raised.length > 0) await install();
  return { raised };
}

const write = (root: string, file: string, text: Buffer | string): Promise<void> =>
  writeFileAtomic(file, text, join(root, '.cache'));

/** Raises the versions that are lower. Never lowers one: a team may be ahead. */
async function raiseVersions(
  root: string,
  versions: Map<string, string>,
  range: '' | '^' = '',
): Promise<RaisedPackage[]> {
  const manifest = await readManifest(root);
  const raised: RaisedPackage[] = [];
  for (const listed of [manifest.dependencies ?? {}, manifest.devDependencies ?? {}]) {
    for (const [name, before] of Object.entries(listed)) {
      const version = versions.get(name);
      if (version === undefined || !semver.gt(version, lowest(before))) continue;
      const after = range + version;
      listed[name] = after;
      raised.push({ name, before, after });
    }
  }
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  if (raised.length > 0) await write(root, join(root, manifestFile), text);
  return raised;
}
