import { readdir, readFile } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AreaIdentity } from './identifyArea';

const templatesFolder = fileURLToPath(new URL('templates', import.meta.url));

/** Texts by their path in the new folder, with `/` as the separator. */
export type TemplateFiles = Map<string, string>;

/** Replaces the names of the template, which is itself a working area: its tests run with all others. */
const replaceExampleNames = (text: string, area: AreaIdentity): string =>
  text
    .replaceAll('mf-example', area.name)
    .replaceAll('/example`', `${area.path}\``)
    .replaceAll("'/example'", `'${area.path}'`)
    .replaceAll('ExamplePage', `${area.component}Page`)
    .replaceAll('Example', area.title)
    .replace(/\bexample\b/g, area.id);

/**
 * Returns the files of a template with the names of an area filled in.
 * @param name path of the template, from `templates`
 */
export async function readTemplate(name: string, identity: AreaIdentity): Promise<TemplateFiles> {
  const folder = resolve(templatesFolder, name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.module.d.scss.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files: TemplateFiles = new Map();
  for (const path of paths) {
    // npm does not pack a .gitignore, so names in templates start with _ instead of a dot.
    const target = relative(folder, path)
      .replaceAll(sep, '/')
      .replace(/(?<=^|\/)_/, '.');
    // A clone or an editor on Windows may have changed the line endings.
    const text = (await readFile(path, 'utf8')).replaceAll('\r\n', '\n');
    files.set(replaceExampleNames(target, identity), replaceExampleNames(text, identity));
  }
  return files;
}

export const pipelineKinds = ['github', 'gitlab', 'none'] as const;
/** The service that runs a pipeline. */
export type PipelineKind = (typeof pipelineKinds)[number];

/**
 * Returns the files of an area's pipeline, by their path in the repository.
 * @param place whether the area is a workspace of this repository or has a separate repository
 */
export async function pipelineFiles(
  kind: PipelineKind,
  place: 'workspace' | 'repository',
  identity: AreaIdentity,
): Promise<TemplateFiles> {
  if (kind === 'none') return new Map();
  if (kind === 'github') return readTemplate(`pipelines/github/${place}`, identity);
  const files = await readTemplate('pipelines/gitlab', identity);
  if (place === 'workspace') return files;
  // All files of a separate repository belong to the area.
  const { name } = identity;
  const [text = ''] = files.values();
  const alone = text
    .replaceAll(`FOLDER: ${name},`, 'FOLDER: .,')
    .replaceAll(`changes: [${name}/package.json]`, 'changes: [package.json]')
    .replaceAll(/changes: \[\S+\/\*\*\/\*,.*\]/g, "changes: ['**/*']");
  return new Map([['.gitlab-ci.yml', alone]]);
}
