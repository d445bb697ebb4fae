import type { AreaIdentity } from './identifyArea';
import { readTemplate, type Files } from './readTemplate';

/** Where pipelines run that can be made. */
export const pipelineKinds = ['github', 'gitlab', 'none'] as const;
export type PipelineKind = (typeof pipelineKinds)[number];

type Place = 'workspace' | 'repository';

const workflows = '.github/workflows';

const github = (templates: Files, place: Place, name: string): Files => {
  const own = templates.get(`${place}.yml`) ?? '';
  const all: Files = new Map([[`${workflows}/${name}.yml`, own]]);
  if (place === 'repository') all.set(`${workflows}/area.yml`, templates.get('area.yml') ?? '');
  return all;
};

// Of a repository of its own all files are the area's.
const gitlab = (templates: Files, place: Place, name: string): Files => {
  const text = templates.get('area.yml') ?? '';
  if (place === 'workspace') return new Map([[`${name}/.gitlab-ci.yml`, text]]);
  const alone = text
    .replaceAll(`FOLDER: ${name},`, 'FOLDER: .,')
    .replaceAll(`changes: [${name}/package.json]`, 'changes: [package.json]')
    .replaceAll(/changes: \[\S+\/\*\*\/\*,.*\]/g, "changes: ['**/*']");
  return new Map([['.gitlab-ci.yml', alone]]);
};

/** The files of an area's pipeline, by their path in the repository. */
export async function pipelineFiles(
  kind: PipelineKind,
  place: Place,
  { identity }: { identity: AreaIdentity },
): Promise<Files> {
  if (kind === 'none') return new Map();
  const files = await readTemplate(`pipelines/${kind}`, identity);
  return (kind === 'github' ? github : gitlab)(files, place, identity.name);
}
