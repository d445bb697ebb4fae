import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { filesBelow } from './filesBelow';

const ignored = /(?:^|\/)testing\/|\.test\.tsx?$|\.module\.d\.scss\.ts$|\.md$|package-lock\.json$/;

/**
 * Each file in a folder that a build reads, with its digest: `mf-awards/src/area.ts 6f1e…`.
 * @param root of the project: what stands above it is of no account
 */
export function describeFolder(root: string, folder: string): string[] {
  // One after the other: files of a few kilobytes take longer to wait for than to read.
  return filesBelow(folder)
    .filter((file) => !ignored.test(relative(root, file)))
    .map((file) => `${relative(root, file)} ${sha256(readFileSync(file))}`);
}
