import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from '../store/digest';

/**
 * Sha-256 (hex) of the code that composes pages: another composer may write other bytes.
 * @param folder where that code lies
 */
export function composerDigest(folder: string): string {
  const files = readdirSync(folder).filter((file) => /(?<!\.test)\.ts$/.test(file));
  return sha256(
    files
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8'))
      .join('\0'),
  );
}
