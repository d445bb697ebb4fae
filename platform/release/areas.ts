import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ReleaseError } from './errors';

/** The workspaces that are released: those with a `webpack.config.ts`. The shell comes first. */
export async function listAreas(root: string): Promise<string[]> {
  const { workspaces = [] } = JSON.parse(
    await readFile(path.join(root, 'package.json'), 'utf8'),
  ) as { workspaces?: string[] };
  const checked = await Promise.all(
    workspaces.map((name) =>
      access(path.join(root, name, 'webpack.config.ts')).then(
        () => [name],
        () => [],
      ),
    ),
  );
  return checked.flat().sort((a, b) => Number(b === 'shell') - Number(a === 'shell'));
}

/** @throws ReleaseError for a name that is no released workspace */
export async function requireAreas(root: string, names: string[]): Promise<void> {
  const known = await listAreas(root);
  const unknown = names.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  throw new ReleaseError(
    `There is no area named ${unknown.join(', ')}.`,
    `The areas of this project: ${known.join(', ')}.`,
  );
}
