import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sha256 } from '@concourse/core/files/digest';

/** The file with the digest in installed platforms, which lack the sources. */
export const digestFile = 'sources.sha256';

const sourcesIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'));

/** Sha-256 (hex) of the composing code and of the contract. @param folder the folder of this package */
export function composerDigest(folder = fileURLToPath(new URL('.', import.meta.url))): string {
  const known = join(folder, digestFile);
  if (existsSync(known)) return readFileSync(known, 'utf8');
  const folders = [folder, join(folder, '../../shared/contract')];
  return sha256(folders.flatMap(sourcesIn).join('\0'));
}
