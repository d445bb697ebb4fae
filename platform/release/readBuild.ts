import path from 'node:path';
import * as v from 'valibot';
import type { ReleaseManifest } from '@concourse/contract/release';
import { integrityOf, sha256 } from '@concourse/core/files/digest';
import { parsedOrNull } from '@concourse/core/store/parseStored';
import type { Build } from '@concourse/store/ReleaseRepository';
import { buildLimits, listBuild, readAllListed, readBounded, sameButCase } from './buildFolder';
import { InvalidBuildError, ReleaseError } from './errors';
import { manifestSchema, parseStrictJson } from './manifestSchema';

/**
 * Reads what `build` wrote for an area and holds it against its manifest.
 * @param dist the area's `dist` folder
 * @throws ReleaseError if there is no build, InvalidBuildError with everything that does not fit
 */
export async function readBuild(area: string, dist: string): Promise<Build> {
  const text = await readBounded(area, path.join(dist, 'release.json'), buildLimits.manifest);
  if (!text) {
    throw new ReleaseError(
      `${area} has no build: ${path.join(dist, 'release.json')} does not exist.`,
      `Build it first: npm run site -- build ${area}`,
    );
  }
  const listed = await listBuild(area, dist);
  const manifest = parseManifest(area, text.toString());
  const strays = strayProblems(manifest, [...listed.keys()]);
  const wanted = [...listed].filter(
    ([name]) => isRead(manifest, name) && !strays.some((line) => line.startsWith(`${name}: `)),
  );
  const bytes = await readAllListed(area, wanted);
  const below = (folder: string): Map<string, Buffer> =>
    new Map(
      [...bytes]
        .filter(([name]) => name.startsWith(`${folder}/`))
        .map(([name, content]) => [name.slice(folder.length + 1), content]),
    );
  const build: Build = {
    manifest,
    files: below('public'),
    fragments: byStem(below('fragments')),
    maps: below('maps'),
    shellBundle: manifest.shell ? (bytes.get(serverBundle) ?? null) : null,
  };
  const others = otherAreaProblems(area, build);
  if (others.length > 0) {
    throw new InvalidBuildError(area, others, {
      code: 'BUILD_OF_ANOTHER_AREA',
      next: `Publish the build under the area that it was built for, or build ${area} again: npm run site -- build ${area}`,
    });
  }
  const problems = [
    ...servedProblems(build),
    ...strays,
    ...fragmentProblems(build),
    ...bundleProblems(build),
    ...referenceProblems(manifest),
    ...sameButCase(Object.keys(manifest.files)),
  ];
  if (problems.length > 0) throw new InvalidBuildError(area, problems);
  return build;
}

const serverBundle = 'server/server.cjs';

const isRead = ({ shell }: ReleaseManifest, name: string): boolean =>
  /^(?:public|fragments|maps)\//.test(name) || (shell !== undefined && name === serverBundle);

/** An area's name, and the folder in which its build is. */
export type Built = { area: string; dist: string };

/**
 * Finds a build that somebody names by its folder, or by that of the area.
 * @throws ReleaseError where there is none, InvalidBuildError for one without a name
 */
export async function findBuild(folder: string): Promise<Built> {
  const candidates = [folder, path.join(folder, 'dist')];
  for (const dist of candidates) {
    const text = await readBounded(folder, path.join(dist, 'release.json'), buildLimits.manifest);
    if (!text) continue;
    const parsed = v.safeParse(v.looseObject({ name: areaName }), parsedOrNull(text));
    if (parsed.success) return { area: parsed.output.name, dist };
    throw new InvalidBuildError(folder, ['release.json: is no JSON, or names no area']);
  }
  throw new ReleaseError(
    `${folder} holds no build: there is no release.json in it, nor in its dist.`,
    'Name the folder that `site build` wrote, or the one of the area: --from <dir>',
  );
}

const areaName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,63}$/));

/** Beyond so many characters the first fault of a manifest is enough: a huge one may have millions. */
const longManifest = 1_000_000;

function parseManifest(area: string, text: string): ReleaseManifest {
  const result = v.safeParse(manifestSchema, parseJson(area, text), {
    abortEarly: text.length > longManifest,
  });
  if (result.success) return result.output;
  throw new InvalidBuildError(
    area,
    result.issues.map(
      (issue) => `release.json: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`,
    ),
  );
}

function parseJson(area: string, text: string): unknown {
  try {
    return parseStrictJson(text);
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    throw new InvalidBuildError(area, [`release.json: ${cause.message}`], { cause });
  }
}

const byStem = (files: Map<string, Buffer>): Map<string, Buffer> =>
  new Map([...files].map(([name, bytes]) => [name.replace(/\.html$/, ''), bytes]));

/** Files that nothing in the manifest names. */
function strayProblems(manifest: ReleaseManifest, names: string[]): string[] {
  const fragments = new Set(
    manifest.routes.flatMap(({ pages }) => pages.map(({ fragment }) => fragment)),
  );
  const isNamed: Record<string, (name: string) => boolean> = {
    public: (name) => Object.hasOwn(manifest.files, name),
    fragments: (name) => name.endsWith('.html') && fragments.has(name.slice(0, -'.html'.length)),
    maps: (name) => name.endsWith('.map') && Object.hasOwn(manifest.files, name.slice(0, -4)),
  };
  return names.flatMap((name) => {
    const [folder = ''] = name.split('/', 1);
    const known = isNamed[folder]?.(name.slice(folder.length + 1)) ?? true;
    return known ? [] : [`${name}: not listed in release.json`];
  });
}

/**
 * Why a build is not one of this area: its names, the global variable of its container, its federation
 * manifest, and the addresses of its own files, which its pages state with a placeholder for the version.
 */
function otherAreaProblems(area: string, { manifest, files, fragments }: Build): string[] {
  const { name, container, shell, entry } = manifest;
  const isShell = area === 'shell';
  const expected = isShell ? '' : area.replaceAll('-', '_');
  const problems: string[] = [];
  if (name !== area) problems.push(`release.json: name is "${name}"`);
  if (container !== expected)
    problems.push(`release.json: container is "${container}", that of ${area} is "${expected}"`);
  if (shell && !isShell) problems.push('release.json: shell: only the shell has this part');
  const declared = containerIn(files.get(entry));
  if (!isShell && declared !== undefined && declared !== expected)
    problems.push(`public/${entry}: declares the container ${declared}, not ${expected}`);
  if (!isShell && declared === undefined && entry === 'remoteEntry.js')
    problems.push(`public/${entry}: declares no container`);
  const federated = v.safeParse(federation, parsedOrNull(files.get('mf-manifest.json') ?? empty));
  if (federated.success) {
    const { name: scope, metaData } = federated.output;
    const named = [scope, metaData.globalName, metaData.buildInfo.buildName];
    if (named.join() !== [expected, expected, area].join())
      problems.push(`public/mf-manifest.json: names ${named.join(', ')}`);
  }
  for (const [fragment, html] of fragments) {
    const [, other] =
      [...html.toString().matchAll(ownAddress)].find(([, each]) => each !== area) ?? [];
    if (other !== undefined) problems.push(`fragments/${fragment}.html: loads files of ${other}`);
  }
  return problems;
}

const empty = Buffer.alloc(0);
const ownAddress = /\/areas\/([a-z0-9-]+)\/%%release%%\//g;

const federation = v.object({
  name: v.string(),
  metaData: v.object({
    globalName: v.string(),
    buildInfo: v.object({ buildName: v.string() }),
  }),
});

/** The variable that an entry declares first, at the beginning of a line or after a comment. */
function containerIn(entry: Buffer | undefined): string | undefined {
  const beginning = entry?.subarray(0, 2000).toString() ?? '';
  return /(?:^|[\n/])var ([\w$]+)/.exec(beginning)?.[1];
}

function servedProblems({ manifest, files }: Build): string[] {
  return Object.entries(manifest.files).flatMap(([name, { integrity, bytes }]) => {
    const found = files.get(name);
    if (!found) return [`public/${name}: listed in release.json, but not there`];
    if (integrityOf(found) !== integrity)
      return [`public/${name}: integrity is not the manifest's`];
    return found.length === bytes ? [] : [`public/${name}: ${found.length} bytes, not ${bytes}`];
  });
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
