import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { folderOf, root } from './workspace';

const ignored =
  /(?:^|\/)(?:node_modules|dist|\.cache)(?:\/|$)|\.test\.tsx?$|\.module\.d\.scss\.ts$|\.md$/;

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !ignored.test(relative(root, file)))
    .sort();
}

/** Sha-256 (hex) of everything that a build of the workspace reads. */
export async function inputDigest(name: string): Promise<string> {
  const files = [
    ...(await filesBelow(folderOf(name))),
    ...(await filesBelow(join(root, 'shared'))),
    ...(await filesBelow(join(root, 'platform/build'))),
    join(root, 'package-lock.json'),
  ];
  const hash = createHash('sha256').update(process.version);
  for (const file of new Set(files)) {
    hash
      .update(relative(root, file))
      .update('\0')
      .update(await readFile(file));
  }
  return hash.digest('hex');
}
