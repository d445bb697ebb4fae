import { join } from 'node:path';
import {
  isPackage,
  readManifest,
  workspaceFolders,
} from '@concourse/core/project/workspaceFolders';
import { areaManifest } from './areaManifest';
import type { AreaIdentity } from './identifyArea';
import { pipelineFiles, type PipelineKind } from './pipelines';
import { projectEdits } from './projectEdits';
import { readTemplate, type Files } from './readTemplate';
import { ScaffoldError } from './ScaffoldError';
import { writeWhole } from './writeWhole';

export type NewArea = {
  identity: AreaIdentity;
  /** Who is asked to review, as CODEOWNERS names them. */
  reviewers: string[];
  /** What its pipeline runs on. */
  pipeline: PipelineKind;
};

/** What was written: the folder of the area, and the files that changed beside it. */
export type Written = { folder: string; files: string[]; edited: string[] };

const manifestName = 'package.json';

const ownerOf = ({ identity, reviewers }: NewArea): object | undefined =>
  reviewers.length === 0 ? undefined : { team: `${identity.title} team`, reviewers };

/** Versions of the packages of a repository that has them all. */
const versionsIn = (root: string): Record<string, string> => {
  const manifests = workspaceFolders(root)
    .map((folder) => join(root, folder))
    .filter(isPackage)
    .map(readManifest);
  return Object.fromEntries(manifests.map(({ name = '', version = '' }) => [name, version]));
};

const textOf = (files: Files, path: string): string => files.get(path) ?? '{}';

/**
 * Makes an area in a repository of many: its folder, its place among the workspaces, its line in CODEOWNERS.
 * @throws ScaffoldError where the repository has one area alone, or the folder is there
 */
export async function newWorkspace(root: string, area: NewArea): Promise<Written> {
  const { identity, reviewers } = area;
  if (!readManifest(root).workspaces) {
    throw new ScaffoldError(
      `${root} has no list of workspaces: it is a repository of one area.`,
      'Make the area a repository of its own: --standalone <dir>',
    );
  }
  const files = await readTemplate('area', identity);
  const ours = { versions: versionsIn(root), range: '' } as const;
  files.set(manifestName, areaManifest([textOf(files, manifestName)], ours, ownerOf(area)));
  const edits = new Map([
    ...(await projectEdits(root, identity, reviewers)),
    ...(await pipelineFiles(area.pipeline, 'workspace', area)),
  ]);
  const folder = join(root, identity.name);
  await writeWhole(folder, files, root, edits);
  return { folder, files: [...files.keys()], edited: [...edits.keys()] };
}

/**
 * Makes an area that is a repository of its own, with all that its team works with.
 * @param root of the project from which it is made: where it has our packages, their versions are taken
 * @param registry address of the registry that has our packages, where it is not the usual one
 * @param site address of the site that `npm start` shows the area in
 * @throws ScaffoldError where the folder is there and not empty
 */
export async function newRepository(
  folder: string,
  area: NewArea,
  { root, registry, site }: { root: string; registry?: string; site?: string },
): Promise<Written> {
  const { identity } = area;
  const own = await readTemplate('area', identity);
  const around = await readTemplate('repository', identity);
  const pipeline = await pipelineFiles(area.pipeline, 'repository', area);
  const files: Files = new Map([...own, ...around, ...pipeline]);
  const ours = { versions: versionsIn(root), range: '^' } as const;
  const manifests = [textOf(own, manifestName), textOf(around, manifestName)];
  const manifest = areaManifest(manifests, ours, ownerOf(area));
  const start = `site dev ${identity.name}`;
  files.set(
    manifestName,
    site === undefined ? manifest : manifest.replace(start, `${start} --site ${site}`),
  );
  if (registry !== undefined)
    files.set('.npmrc', `${files.get('.npmrc') ?? ''}@concourse:registry=${registry}\n`);
  if (area.reviewers.length > 0) files.set('.github/CODEOWNERS', `* ${area.reviewers.join(' ')}\n`);
  await writeWhole(folder, files, folder);
  return { folder, files: [...files.keys()].sort(), edited: [] };
}
