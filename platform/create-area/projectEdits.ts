import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readIfThere } from '@concourse/core/files/readIfThere';
import type { AreaIdentity } from './identifyArea';
import type { Files } from './readTemplate';

const CODEOWNERS = '.github/CODEOWNERS';

/** After the last entry of the list that is an area, else at its end. */
function withWorkspace(manifest: string, name: string): string {
  const { workspaces } = JSON.parse(manifest) as { workspaces: string[] };
  const last = workspaces.findLastIndex((folder) => folder.startsWith('mf-'));
  const at = last === -1 ? workspaces.length : last + 1;
  const changed = {
    ...(JSON.parse(manifest) as object),
    workspaces: workspaces.toSpliced(at, 0, name),
  };
  return `${JSON.stringify(changed, null, 2)}\n`;
}

/** After the last line about an area, in the column of the others. */
function withOwner(text: string, name: string, reviewers: string[]): string {
  const lines = text.split('\n');
  const last = lines.findLastIndex((line) => line.startsWith('/mf-'));
  const column = /^\/mf-\S+\s+/.exec(lines[last] ?? '')?.[0].length ?? 0;
  const line = `${`/${name}/`.padEnd(column - 1)} ${reviewers.join(' ')}`;
  const at = last === -1 ? lines.length - 1 : last + 1;
  return lines.toSpliced(at, 0, line).join('\n');
}

/** The files of a repository that name all of its areas, with one more. */
export async function projectEdits(
  root: string,
  { name }: AreaIdentity,
  reviewers: string[],
): Promise<Files> {
  const manifest = await readFile(join(root, 'package.json'), 'utf8');
  const edits: Files = new Map([['package.json', withWorkspace(manifest, name)]]);
  const owners = await readIfThere(join(root, CODEOWNERS));
  if (owners && reviewers.length > 0)
    edits.set(CODEOWNERS, withOwner(owners.toString(), name, reviewers));
  return edits;
}
