import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '@concourse/core/files/readIfThere';
import {
  isPackage,
  readManifest,
  workspaceFolders,
} from '@concourse/core/project/workspaceFolders';
import { type AreaIdentity, ScaffoldError } from './identifyArea';
import { pipelineFiles, type PipelineKind, readTemplate, type Files } from './readTemplate';
import { writeWhole } from './writeFiles';

export type NewArea = {
  identity: AreaIdentity;
  /** Owners as CODEOWNERS names them. */
  reviewers: string[];
  /** Service that runs its pipeline. */
  pipeline: PipelineKind;
};

/** The folder of the new area, its files, and the changed files of the repository. */
export type Written = { folder: string; files: string[]; edited: string[] };

const manifestName = 'package.json';
const owners = '.github/CODEOWNERS';

/**
 * Creates an area in a repository of several: its folder, its workspace, its line in CODEOWNERS.
 * @throws ScaffoldError if the repository has no workspaces, or the folder exists
 */
export async function newWorkspace(root: string, area: NewArea): Promise<Written> {
  const { identity } = area;
  if (!readManifest(root).workspaces) {
    throw new ScaffoldError(
      `${root} has no list of workspaces: it is a repository of one area.`,
      'Make the area a repository of its own: --standalone <dir>',
    );
  }
  const files = await readTemplate('area', identity);
  files.set(manifestName, areaManifest([files], area, versionsIn(root)));
  const edits = new Map([
    ...(await projectEdits(root, area)),
    ...(await pipelineFiles(area.pipeline, 'workspace', area)),
  ]);
  const folder = join(root, identity.name);
  await writeWhole(folder, files, root, edits);
  return { folder, files: [...files.keys()], edited: [...edits.keys()] };
}

/**
 * Creates an area as a separate repository.
 * @param how `root` is the project whose packages give the versions, `registry` the npm registry of our packages,
 *   `site` the site that `npm start` shows the area in
 * @throws ScaffoldError if the folder exists and is not empty
 */
export async function newRepository(
  folder: string,
  area: NewArea,
  { root, registry, site }: { root: string; registry?: string; site?: string },
): Promise<Written> {
  const { identity, reviewers } = area;
  const own = await readTemplate('area', identity);
  const around = await readTemplate('repository', identity);
  const pipeline = await pipelineFiles(area.pipeline, 'repository', area);
  const files: Files = new Map([...own, ...around, ...pipeline]);
  const manifest = areaManifest([own, around], area, versionsIn(root), '^');
  const start = `site dev ${identity.name}`;
  files.set(
    manifestName,
    site === undefined ? manifest : manifest.replace(start, `${start} --site ${site}`),
  );
  if (registry !== undefined)
    files.set('.npmrc', `${files.get('.npmrc') ?? ''}@concourse:registry=${registry}\n`);
  if (reviewers.length > 0) files.set(owners, `* ${reviewers.join(' ')}\n`);
  await writeWhole(folder, files, folder);
  return { folder, files: [...files.keys()].sort(), edited: [] };
}

const jsonText = (content: object): string => `${JSON.stringify(content, null, 2)}\n`;

/** Returns the versions of the packages of a repository, by name. */
const versionsIn = (root: string): Record<string, string> =>
  Object.fromEntries(
    workspaceFolders(root)
      .map((folder) => join(root, folder))
      .filter(isPackage)
      .map(readManifest)
      .map(({ name = '', version = '' }) => [name, version]),
  );

type Manifest = Record<string, unknown> & {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
};

/**
 * Returns the `package.json` of a new area, merged from those of its templates.
 * @param versions of our packages; a package that is not listed keeps the version of the template
 * @param range prefix of a version: `^` for packages from a registry
 */
function areaManifest(
  templates: Files[],
  { identity, reviewers }: NewArea,
  versions: Record<string, string>,
  range: '' | '^' = '',
): string {
  const parts = templates.map((files) => JSON.parse(files.get(manifestName) ?? '{}') as Manifest);
  const all = (kind: 'dependencies' | 'devDependencies'): Record<string, string> =>
    Object.fromEntries(
      parts
        .flatMap((part) => Object.entries(part[kind] ?? {}))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, version]) => {
          const isOurs = name.startsWith('@concourse/');
          return [name, isOurs ? `${range}${versions[name] ?? version}` : version];
        }),
    );
  const { dependencies: _, devDependencies: __, ...rest } = Object.assign({}, ...parts) as Manifest;
  const owner = { team: `${identity.title} team`, reviewers };
  return jsonText({
    ...rest,
    ...(reviewers.length > 0 && { concourse: { owner } }),
    dependencies: all('dependencies'),
    devDependencies: all('devDependencies'),
  });
}

/** Returns the files of a repository that list all of its areas, with the new one. */
async function projectEdits(root: string, { identity, reviewers }: NewArea): Promise<Files> {
  const { name } = identity;
  const manifest = JSON.parse(await readFile(join(root, manifestName), 'utf8')) as {
    workspaces: string[];
  };
  const workspaces = withEntry(manifest.workspaces, 'mf-', name, manifest.workspaces.length);
  const edits: Files = new Map([[manifestName, jsonText({ ...manifest, workspaces })]]);
  const text = (await readIfThere(join(root, owners)))?.toString();
  if (text !== undefined && reviewers.length > 0) {
    const lines = text.split('\n');
    const other = lines.findLast((line) => line.startsWith('/mf-')) ?? '';
    // Aligned with the lines of other areas.
    const column = /^\/mf-\S+\s+/.exec(other)?.[0].length ?? 0;
    const line = `${`/${name}/`.padEnd(column - 1)} ${reviewers.join(' ')}`;
    edits.set(owners, withEntry(lines, '/mf-', line, lines.length - 1).join('\n'));
  }
  return edits;
}

/** Inserts an entry after the last one with the prefix, or at the given place. */
function withEntry(entries: string[], prefix: string, entry: string, otherwise: number): string[] {
  const last = entries.findLastIndex((each) => each.startsWith(prefix));
  return entries.toSpliced(last === -1 ? otherwise : last + 1, 0, entry);
}
