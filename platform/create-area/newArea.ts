import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { nullIfNotFound, readFileIfExists } from '@concourse/core/files/readFileIfExists';
import { isPackage, readPackage, workspaceFolders } from '@concourse/core/project/workspaces';
import { promoteThroughConsole } from './consolePipeline';
import { type AreaIdentity, identifyArea, ScaffoldError } from './identifyArea';
import { pipelineFiles, type PipelineKind, readTemplate, type TemplateFiles } from './readTemplate';

export type NewArea = {
  identity: AreaIdentity;
  /** Owners as written in CODEOWNERS. */
  reviewers: string[];
  pipeline: PipelineKind;
};

/** The folder of the new area, its files, and the files of the repository that were changed. */
export type ScaffoldResult = { folder: string; files: string[]; edited: string[] };

type Versions = Map<string, string>;

type RepositoryOptions = {
  versions: (names: string[]) => Versions | Promise<Versions>;
  registry?: string | undefined;
  site?: string | undefined;
  service?: string | undefined;
};

/** True for packages of the platform, which are released together. */
export const isOurs = (name: string): boolean => name.startsWith('@concourse/');

const manifestName = 'package.json';
const codeownersFile = '.github/CODEOWNERS';

/**
 * Creates an area in this repository: its folder, and its entries in the workspaces and in CODEOWNERS.
 * @throws ScaffoldError if the repository has no workspaces, or the folder exists and is not empty
 */
export async function newWorkspace(root: string, area: NewArea): Promise<ScaffoldResult> {
  const { identity } = area;
  if (!readPackage(root).workspaces) {
    const message = `${root} has no workspaces: it is the repository of a single area.`;
    const next = 'Create the area in a separate repository: --standalone <dir>';
    throw new ScaffoldError('WORKSPACES_MISSING', message, next);
  }
  const files = await readTemplate('area', identity);
  files.set(manifestName, areaManifest([files], area, projectVersions(root)));
  const edits = new Map([
    ...(await projectEdits(root, area)),
    ...(await pipelineFiles(area.pipeline, 'workspace', identity)),
  ]);
  const folder = join(root, identity.name);
  await writeFolderAtomic(folder, files, root, edits);
  return { folder, files: [...files.keys()], edited: [...edits.keys()] };
}

/**
 * Creates an area in a separate repository.
 * @param options.versions our packages in a project or a registry; the registry is asked for those that the area needs
 * @param options.registry npm registry of these packages
 * @param options.site address of the live site for `npm start`
 * @param options.service hosted console through which the pipeline promotes; by default it has a role
 * @throws ScaffoldError if the folder exists and is not empty
 */
export async function newRepository(
  folder: string,
  area: NewArea,
  { versions, registry, site, service }: RepositoryOptions,
): Promise<ScaffoldResult> {
  const { identity, reviewers } = area;
  const templates = await readRepositoryTemplates(identity);
  const written = await pipelineFiles(area.pipeline, 'repository', identity);
  const pipeline =
    service === undefined
      ? written
      : promoteThroughConsole(written, area.pipeline, { area: identity.name, service });
  const files: TemplateFiles = new Map([...templates.flatMap((each) => [...each]), ...pipeline]);
  const found = await versions(ourPackages(templates));
  const manifest = areaManifest(templates, area, found, '^');
  const start = site === undefined ? '$&' : `$& --site ${site}`;
  files.set(manifestName, manifest.replace(`site dev ${identity.name}`, start));
  if (registry !== undefined)
    files.set('.npmrc', `${files.get('.npmrc') ?? ''}@concourse:registry=${registry}\n`);
  if (reviewers.length > 0) files.set(codeownersFile, `* ${reviewers.join(' ')}\n`);
  await writeFolderAtomic(folder, files, folder);
  return { folder, files: [...files.keys()].sort(), edited: [] };
}

/** Returns the versions of our packages that a project has as workspaces. */
export function projectVersions(root: string): Versions {
  const folders = workspaceFolders(root).map((folder) => join(root, folder));
  const packages = folders.filter(isPackage).map(readPackage);
  return new Map(packages.map(({ name = '', version = '' }) => [name, version]));
}

const readRepositoryTemplates = (identity: AreaIdentity): Promise<TemplateFiles[]> =>
  Promise.all(['area', 'repository'].map((each) => readTemplate(each, identity)));

type Dependencies = 'dependencies' | 'devDependencies';
type Manifest = Record<string, unknown> & Partial<Record<Dependencies, Record<string, string>>>;

const manifestsOf = (templates: TemplateFiles[]): Manifest[] =>
  templates.map((files) => JSON.parse(files.get(manifestName) ?? '{}') as Manifest);

const dependenciesOf = (templates: TemplateFiles[]): [string, string][] =>
  manifestsOf(templates).flatMap(({ dependencies, devDependencies }) =>
    Object.entries({ ...dependencies, ...devDependencies }),
  );

const ourPackages = (templates: TemplateFiles[]): string[] =>
  dependenciesOf(templates).flatMap(([name]) => (isOurs(name) ? [name] : []));

/** Returns the versions of other packages, such as React, that a new repository has. */
export async function templateVersions(): Promise<Versions> {
  const all = dependenciesOf(await readRepositoryTemplates(identifyArea('mf-any', '/any', [])));
  return new Map(all.filter(([name]) => !isOurs(name)));
}

/**
 * Returns the `package.json` of a new area, merged from those of its templates.
 * @param versions versions of our packages; others keep the version of the template
 * @param range prefix of these versions: `^` for packages from a registry
 */
function areaManifest(
  templates: TemplateFiles[],
  { identity, reviewers }: NewArea,
  versions: Versions,
  range: '' | '^' = '',
): string {
  const parts = manifestsOf(templates);
  const all = (kind: Dependencies): Record<string, string> =>
    Object.fromEntries(
      parts
        .flatMap((part) => Object.entries(part[kind] ?? {}))
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, version]) => [
          name,
          isOurs(name) ? range + (versions.get(name) ?? version) : version,
        ]),
    );
  const { dependencies: _, devDependencies: __, ...rest } = Object.assign({}, ...parts) as Manifest;
  const owner = { team: `${identity.title} team`, reviewers };
  const settings = reviewers.length > 0 && { concourse: { owner } };
  const [dependencies, devDependencies] = [all('dependencies'), all('devDependencies')];
  return `${JSON.stringify({ ...rest, ...settings, dependencies, devDependencies }, null, 2)}\n`;
}

/** Returns the new texts of the files that list all areas of a repository. */
async function projectEdits(root: string, area: NewArea): Promise<TemplateFiles> {
  const { name } = area.identity;
  const manifest = JSON.parse(await readFile(join(root, manifestName), 'utf8')) as {
    workspaces: string[];
  };
  const workspaces = insertEntry(manifest.workspaces, 'mf-', name, manifest.workspaces.length);
  const changed = `${JSON.stringify({ ...manifest, workspaces }, null, 2)}\n`;
  const edits: TemplateFiles = new Map([[manifestName, changed]]);
  const text = (await readFileIfExists(join(root, codeownersFile)))?.toString();
  if (text !== undefined && area.reviewers.length > 0) {
    const lines = text.split('\n');
    const other = lines.findLast((line) => line.startsWith('/mf-')) ?? '';
    // Aligns the owners with those of other areas.
    const column = /^\/mf-\S+\s+/.exec(other)?.[0].length ?? 0;
    const line = `${`/${name}/`.padEnd(column - 1)} ${area.reviewers.join(' ')}`;
    edits.set(codeownersFile, insertEntry(lines, '/mf-', line, lines.length - 1).join('\n'));
  }
  return edits;
}

/** Inserts an entry after the last one with the prefix, or at `index` if no entry has it. */
function insertEntry(all: string[], prefix: string, entry: string, index: number): string[] {
  const last = all.findLastIndex((each) => each.startsWith(prefix));
  return all.toSpliced(last === -1 ? index : last + 1, 0, entry);
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

/**
 * Writes a new folder and changes files of the repository. If a step fails, undoes all steps.
 * @param edits new texts of files by their path in `root`
 * @throws ScaffoldError if the folder exists and is not empty
 */
export async function writeFolderAtomic(
  folder: string,
  files: TemplateFiles,
  root: string,
  edits: TemplateFiles = new Map(),
): Promise<void> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    const message = `${folder} already exists and is not empty.`;
    const next = 'Choose another name or folder, or remove this folder first.';
    throw new ScaffoldError('FOLDER_NOT_EMPTY', message, next);
  }
  await mkdir(dirname(folder), { recursive: true });
  const temporary = await mkdtemp(`${folder}-`);
  await using undo = new AsyncDisposableStack();
  undo.defer(() => rm(temporary, { recursive: true, force: true }));
  for (const [path, text] of files) await write(join(temporary, path), text);
  await chmod(temporary, 0o755);
  await rename(temporary, folder);
  undo.defer(() => rm(folder, { recursive: true }));
  for (const [path, text] of edits) {
    const file = join(root, path);
    const before = await readFileIfExists(file);
    undo.defer(async () => {
      await (before ? writeFile(file, before) : rm(file).catch(nullIfNotFound));
    });
    await write(file, text);
  }
  undo.move();
}
