import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AreaIdentity } from './identifyArea';

const templates = fileURLToPath(new URL('templates', import.meta.url));

/** Texts by their path in the new folder, with `/`. */
export type Files = Map<string, string>;

// npm packs no .gitignore, so that names which begin with a dot begin with _ in a template.
const placed = (path: string): string => path.split(sep).join('/').replace(/^_/, '.');

/** Templates are about an area named Example: an area of its own, whose tests run with all others. */
const renamed = (text: string, { name, path, id, title, component }: AreaIdentity): string =>
  text
    .replaceAll('mf-example', name)
    .replaceAll('/example`', `${path}\``)
    .replaceAll("'/example'", `'${path}'`)
    .replaceAll('ExamplePage', `${component}Page`)
    .replaceAll('Example', title)
    .replace(/\bexample\b/g, id);

/**
 * The files of a template, for one area.
 * @param name path of the template in `templates`
 */
export async function readTemplate(name: string, identity: AreaIdentity): Promise<Files> {
  const folder = join(templates, name);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.module.d.scss.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const read = paths.map(async (path): Promise<[string, string]> => [
    renamed(placed(relative(folder, path)), identity),
    renamed(await readFile(path, 'utf8'), identity),
  ]);
  return new Map(await Promise.all(read));
}
