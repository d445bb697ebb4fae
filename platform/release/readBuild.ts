import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import type { ReleaseManifest } from '@concourse/contract/release';
import { integrityOf, sha256 } from '../store/digest';
import { listIfThere } from '../store/listIfThere';
import { readIfThere } from '../store/readIfThere';
import type { Build } from '../store/ReleaseRepository';
import { InvalidBuildError, ReleaseError } from './errors';
import { manifestSchema } from './manifestSchema';

/**
 * Reads what `build` wrote for an area and holds it against its manifest.
 * @param dist the area's `dist` folder
 * @throws ReleaseError if there is no build, InvalidBuildError with everything that does not fit
 */
export async function readBuild(area: string, dist: string): Promise<Build> {
  const manifest = await readManifest(area, path.join(dist, 'release.json'));
  const build: Build = {
    manifest,
    files: await readFolder(path.join(dist, 'public')),
    fragments: byStem(await readFolder(path.join(dist, 'fragments'))),
    maps: await readFolder(path.join(dist, 'maps')),
    shellBundle: manifest.shell ? await readIfThere(path.join(dist, 'server', 'server.cjs')) : null,
  };
  const problems = [
    ...servedProblems(build),
    ...fragmentProblems(build),
    ...bundleProblems(build),
    ...referenceProblems(manifest),
  ];
  if (manifest.name !== area) problems.unshift(`release.json: name is "${manifest.name}"`);
  if (problems.length > 0) throw new InvalidBuildError(area, problems);
  return build;
}

/** An area's name, and the folder in which its build is. */
export type Built = { area: string; dist: string };

/**
 * Finds a build that somebody names by its folder, or by that of the area.
 * @throws ReleaseError where there is none, InvalidBuildError for one without a name
 */
export async function findBuild(folder: string): Promise<Built> {
  const candidates = [folder, path.join(folder, 'dist')];
  for (const dist of candidates) {
    const text = await readIfThere(path.join(dist, 'release.json'));
    if (!text) continue;
    const { name } = (parseJson(text.toString()) ?? {}) as { name?: unknown };
    if (typeof name === 'string') return { area: name, dist };
    throw new InvalidBuildError(folder, ['release.json: says no name']);
  }
  throw new ReleaseError(
    `${folder} holds no build: there is no release.json in it, nor in its dist.`,
    'Name the folder that `site build` wrote, or the one of the area: --from <dir>',
  );
}

async function readManifest(area: string, file: string): Promise<ReleaseManifest> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ReleaseError(
      `${area} has no build: ${file} does not exist.`,
      `Build it first: npm run site -- build ${area}`,
    );
  });
  const result = v.safeParse(manifestSchema, parseJson(text));
  if (result.success) return result.output;
  throw new InvalidBuildError(
    area,
    result.issues.map(
      (issue) => `release.json: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
    ),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readFolder(folder: string): Promise<Map<string, Buffer>> {
  const entries = await listIfThere(readdir(folder, { recursive: true, withFileTypes: true }));
  const files = entries.filter((entry) => entry.isFile());
  const read = files.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return [path.relative(folder, file).split(path.sep).join('/'), await readFile(file)] as const;
  });
  return new Map(await Promise.all(read));
}

const byStem = (files: Map<string, Buffer>): Map<string, Buffer> =>
  new Map([...files].map(([name, bytes]) => [name.replace(/\.html$/, ''), bytes]));

function servedProblems({ manifest, files }: Build): string[] {
  const listed = Object.entries(manifest.files).flatMap(([name, { integrity, bytes }]) => {
    const found = files.get(name);
    if (!found) return [`public/${name}: listed in release.json, but not there`];
    if (integrityOf(found) !== integrity)
      return [`public/${name}: integrity is not the manifest's`];
    return found.length === bytes ? [] : [`public/${name}: ${found.length} bytes, not ${bytes}`];
  });
  const unlisted = [...files.keys()]
    .filter((name) => !manifest.files[name])
    .map((name) => `public/${name}: not listed in release.json`);
  return [...listed, ...unlisted];
}

function fragmentProblems({ manifest, fragments }: Build): string[] {
  const pages = manifest.routes.flatMap((route) => route.pages);
  return pages.flatMap(({ path: address, fragment }) => {
    const found = fragments.get(fragment);
    if (!found) return [`fragments/${fragment}.html: the content of ${address} is not there`];
    return sha256(found) === fragment
      ? []
      : [`fragments/${fragment}.html: the content of ${address} does not have this digest`];
  });
}

function bundleProblems({ manifest, shellBundle }: Build): string[] {
  if (!manifest.shell) return manifest.name === 'shell' ? ['release.json: shell: missing'] : [];
  if (!shellBundle) return ["server/server.cjs: the shell's node bundle is not there"];
  return sha256(shellBundle) === manifest.shell.bundle
    ? []
    : ["server/server.cjs: digest is not the manifest's"];
}

function referenceProblems(manifest: ReleaseManifest): string[] {
  const named = [
    { by: 'entry', file: manifest.entry },
    { by: 'globalStyles', file: manifest.globalStyles?.own ?? '' },
    ...manifest.routes.flatMap(({ id, scripts, styles }) =>
      [...scripts, ...styles].map((file) => ({ by: `route "${id}"`, file })),
    ),
    ...(['scripts', 'styles', 'stylesWithoutScript', 'fonts'] as const).flatMap((kind) =>
      (manifest.shell?.[kind] ?? []).map((file) => ({ by: `shell.${kind}`, file })),
    ),
    ...Object.entries(manifest.shell?.files ?? {}).map(([address, file]) => ({
      by: `shell.files ${address}`,
      file,
    })),
  ];
  return named
    .filter(({ file }) => file !== '' && !manifest.files[file])
    .map(({ by, file }) => `release.json: ${by} names ${file}, which is not among its files`);
}
