import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '@concourse/core/files/digest';
import { readIfThere } from '@concourse/core/files/readIfThere';

// What a build leaves beside its output: from which inputs, and which output that was.
export const stampName = '.built-from';
const stampIn = (dist: string): string => join(dist, stampName);
const manifestIn = (dist: string): string => join(dist, 'release.json');

const stamp = (inputs: string, manifest: Buffer): string => `${inputs} ${sha256(manifest)}`;

/** Whether a folder holds the build of these inputs, and no other that was put there since. */
export async function isBuiltFrom(dist: string, inputs: string): Promise<boolean> {
  const manifest = await readIfThere(manifestIn(dist));
  const known = await readIfThere(stampIn(dist));
  return manifest !== null && known?.toString() === stamp(inputs, manifest);
}

/** Before a build: a folder that one has begun to change is the build of nothing. */
export const removeStamp = (dist: string): Promise<void> => rm(stampIn(dist), { force: true });

/** After a build that succeeded. */
export async function writeStamp(dist: string, inputs: string): Promise<void> {
  await writeFile(stampIn(dist), stamp(inputs, await readFile(manifestIn(dist))));
}
