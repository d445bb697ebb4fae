import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../store/digest';

/** What holds the digest where the platform is installed: the sources are not there. */
export const digestFile = 'sources.sha256';

/**
 * Sha-256 (hex) of the code that composes pages: another composer may write other bytes.
 * @param folder where that code lies
 */
export function composerDigest(folder: string): string {
  const names = readdirSync(folder);
  if (names.includes(digestFile)) return readFileSync(join(folder, digestFile), 'utf8');
  const files = names.filter((file) => /(?<!\.test)\.ts$/.test(file));
  return sha256(
    files
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\0'),
  );
}
